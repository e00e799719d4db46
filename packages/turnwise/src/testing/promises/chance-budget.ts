/**
 * How much work a run spends on chance, and whether samples fit a distribution. Decks above a size refuse to be listed,
 * and one just below takes a while, so few long lists are made and few samples drawn.
 */
import {
  type Aleatory,
  type Contingent,
  type Outcome,
  OutcomeLimitError,
  type PossibleHaps,
} from '../../core/index.ts';
import type { PromiseName, Witness } from '../broken-promise.ts';
import { brief } from '../snapshot.ts';

const LONG = 1000; // more outcomes than this make a list long
const LONG_LISTS = 2; // long lists in a run
const SAMPLES = 10; // samples in a run, of each kind
const FEW_SAMPLES = 3; // of redeals by kernels, which are compared with as many by the rules

export class ChanceBudget {
  private longLists = 0;
  private readonly longKinds = new Set<string>();
  private readonly samples = { aleatory: 0, kernel: 0, kernelRedeal: 0, redeal: 0, view: 0 };

  /** The distribution; null when it cannot be listed, or was listed often enough. */
  outcomes(aleatory: Aleatory): readonly Outcome[] | null {
    return this.list(kindOf(aleatory), () => aleatory.distribution());
  }

  /** The possible haps; null when they cannot be listed, or were listed often enough. */
  haps(contingent: Contingent): readonly PossibleHaps[] | null {
    const kinds = Object.entries(contingent.aleatories).map(
      ([variable, aleatory]) => `${variable} ${kindOf(aleatory)}`,
    );
    return this.list(kinds.join(), () => contingent.possibleHaps());
  }

  allowsSample(of: keyof ChanceBudget['samples']): boolean {
    return this.samples[of]++ < (of === 'kernelRedeal' ? FEW_SAMPLES : SAMPLES);
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

export const SAMPLE = 2000;

const SURPRISE = 30;

/** Draws a sample: each value must come up as often as expected, within the bounds of chance. */
export function checkFrequencies(
  promise: PromiseName,
  what: string,
  expected: ReadonlyMap<string, number>,
  draw: () => string,
  witness: Witness,
): void {
  const counts = new Map<string, number>();
  for (let n = 0; n < SAMPLE; n++) addTo(counts, draw(), 1);
  for (const value of new Set([...expected.keys(), ...counts.keys()])) {
    const probability = Math.min(1, expected.get(value) ?? 0);
    const count = counts.get(value) ?? 0;
    const percent = (100 * probability).toPrecision(3);
    const seen = () => `${count} times of ${SAMPLE}, expected ${percent} %`;
    const isLikely = !isFarFrom(count, probability);
    witness.assert(promise, isLikely, () => `${what} came to ${brief(value)} ${seen()}`);
  }
}

/**
 * Draws two samples, in which each value must come up about as often. Each count is a sum of independent numbers from 0 to 1, so by
 * Hoeffding's theorem 2 of the same paper two shares of n draws differ by t or more with a chance of at most 2 exp(-n t^2), if the
 * probabilities are equal.
 */
export function checkSameFrequencies(
  promise: PromiseName,
  what: string,
  draw: () => string,
  drawOther: () => string,
  witness: Witness,
): void {
  const counts = new Map<string, number>(); // of the one minus the other
  for (let n = 0; n < SAMPLE; n++) {
    addTo(counts, draw(), 1);
    addTo(counts, drawOther(), -1);
  }
  for (const [value, difference] of counts) {
    const isLikely = difference ** 2 / SAMPLE <= SURPRISE;
    const more = difference > 0 ? 'more' : 'less';
    const seen = () => `${Math.abs(difference)} times ${more} of ${SAMPLE} than expected`;
    witness.assert(promise, isLikely, () => `${what} came to ${brief(value)} ${seen()}`);
  }
}

export function addTo(sums: Map<string, number>, key: string, number: number): void {
  sums.set(key, (sums.get(key) ?? 0) + number);
}

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
  const part = (f: number, p: number) =>
    f === 0 ? 0 : f * Math.log(f / Math.max(p, Number.MIN_VALUE));
  const share = count / SAMPLE;
  return SAMPLE * (part(share, probability) + part(1 - share, 1 - probability)) > SURPRISE;
}
