/**
 * Listing the ways that chance can go, where that is possible and not too often slow: decks above a
 * size refuse to be listed, and one just below takes a while, so that few of those are listed in a run.
 */
import type { Aleatory, Contingent, Outcome, PossibleHaps } from '../../core/index.ts';

/** More outcomes than this make a list long. */
const LONG = 1000;

/** So many long lists are made in a run. */
const LONG_LISTS = 10;

export class ListedChance {
  private long = 0;
  private readonly lengthy = new Set<string>(); // kinds of contingents or aleatories with long lists

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

  private list<T>(kind: string, make: () => readonly T[]): readonly T[] | null {
    if (this.long >= LONG_LISTS && this.lengthy.has(kind)) return null;
    let list: readonly T[] | null = null;
    try {
      list = make();
    } catch (error) {
      if (!(error instanceof RangeError)) throw error; // a RangeError says that it is too long
    }
    if (!list || list.length > LONG) {
      this.long++;
      this.lengthy.add(kind);
    }
    return list;
  }
}

/** Aleatories of one class and size are of one kind. */
function kindOf(aleatory: Aleatory): string {
  const sizes = Object.values(aleatory).map((field) => (Array.isArray(field) ? field.length : ''));
  return `${aleatory.constructor.name} ${sizes}`;
}
