/** How long and from which seed the checks play. */
import { Random, requireKnownKeys, type Seed } from '../core/index.ts';

export interface CheckOptions {
  /** Matches to play. Default: 100; of checkPlayer 10 in each role. */
  readonly matches?: number | undefined;
  /** The first match's seed; the others follow from it. Default: 1. */
  readonly seed?: Seed | undefined;
  /** A match is left after so many plies. Default: 1000. */
  readonly plyLimit?: number | undefined;
}

export type ResolvedOptions = {
  readonly [option in keyof CheckOptions]-?: NonNullable<CheckOptions[option]>;
};

/** The options with defaults; wrong ones are refused in the name of the function. */
export function withDefaults(
  caller: string,
  options: CheckOptions,
  usualMatches: number,
): ResolvedOptions {
  requireKnownKeys(caller, options, ['matches', 'seed', 'plyLimit']);
  const { matches, seed = 1, plyLimit = 1000 } = options;
  const settled = { matches: matches ?? usualMatches, seed, plyLimit };
  for (const option of ['matches', 'plyLimit'] as const) {
    const value = settled[option];
    if (!Number.isSafeInteger(value) || value < 1)
      throw new RangeError(`${caller}: ${option} is a whole number from 1, got ${value}`);
  }
  new Random(seed); // refuses what is no seed
  return settled;
}

/** The seed of the n-th match; of the first, the seed itself. */
export function seedOfMatch(seed: Seed, match: number): Seed {
  if (match === 0) return seed;
  return typeof seed === 'number' ? seed + match : `${seed}/${match}`;
}
