/**
 * How much work a run spends on chance. Decks above a size refuse to be listed, and one just below
 * takes a while, so few long lists are made; and drawing a sample takes a while anyway, so few are.
 */
import {
  type Aleatory,
  type Contingent,
  type Outcome,
  OutcomeLimitError,
  type PossibleHaps,
} from '../../core/index.ts';

/** More outcomes than this make a list long. */
const LONG = 1000;

/** This many long lists are made in a run. */
const LONG_LISTS = 2;

/** This many samples of random variables are drawn in a run, and as many of kernels, redeals and views. */
const SAMPLES = 10;

export class ChanceBudget {
  private longLists = 0;
  private readonly longKinds = new Set<string>();
  private readonly samples = { aleatory: 0, kernel: 0, redeal: 0, view: 0 };

  /** The distribution; null when it cannot be listed, or has been often enough. */
  outcomes(aleatory: Aleatory): readonly Outcome[] | null {
    return this.list(kindOf(aleatory), () => aleatory.distribution());
  }

  /** The possible haps; null when they cannot be listed, or have been often enough. */
  haps(contingent: Contingent): readonly PossibleHaps[] | null {
    const kinds = Object.entries(contingent.aleatories).map(
      ([variable, aleatory]) => `${variable} ${kindOf(aleatory)}`,
    );
    return this.list(kinds.join(), () => contingent.possibleHaps());
  }

  /** Whether there is time for one more sample; counts it. */
  allowsSample(of: 'aleatory' | 'kernel' | 'redeal' | 'view'): boolean {
    this.samples[of]++;
    return this.samples[of] <= SAMPLES;
  }

  private list<T>(kind: string, make: () => readonly T[]): readonly T[] | null {
    if (this.longLists >= LONG_LISTS && this.longKinds.has(kind)) return null;
    let list: readonly T[] | null = null;
    try {
      list = make();
    } catch (error) {
      if (!(error instanceof OutcomeLimitError)) throw error;
    }
    if (!list || list.length > LONG) {
      this.longLists++;
      this.longKinds.add(kind);
    }
    return list;
  }
}

/** Aleatories of one class and size are of one kind. */
function kindOf(aleatory: Aleatory): string {
  const sizes = Object.values(aleatory).map((field) => (Array.isArray(field) ? field.length : ''));
  return `${aleatory.constructor.name} ${sizes}`;
}

/** The number of draws in a sample. */
export const SAMPLE = 2000;

const SURPRISE = 30;

/**
 * Whether a count in a sample cannot be put down to chance. The Chernoff bound (W. Hoeffding,
 * Probability Inequalities for Sums of Bounded Random Variables, 1963, theorem 1): n draws show a
 * share f as far from the probability p, or further, with a chance of at most 2 exp(-n D), where
 *
 *     D = f ln(f/p) + (1-f) ln((1-f)/(1-p))
 *
 * At n D = 30 that is 2e-13: in practice a true probability is never called false.
 */
export function isFarFrom(count: number, probability: number): boolean {
  const share = count / SAMPLE;
  return SAMPLE * (part(share, probability) + part(1 - share, 1 - probability)) > SURPRISE;
}

function part(share: number, probability: number): number {
  return share === 0 ? 0 : share * Math.log(share / Math.max(probability, Number.MIN_VALUE));
}
