/**
 * Where the matches of a tournament are kept, so that it can go on after whatever stopped it: files, or Redis. Matches
 * come in any order and are taken in that of their index; both moments are told, so that nothing is lost in between.
 */
import type { Fixture } from 'turnwise/tournaments';
import type { MeasuredMatch } from './measured-match.ts';

/** A match with its place in the tournament. */
export type TournamentMatch = Fixture & MeasuredMatch;

export interface TournamentStore {
  /** What is played gets there by itself, as to the Redis of a cluster: it lacks nothing. Default: false. */
  readonly isFilledByOthers?: boolean;
  /** The matches that are there, in any order. */
  load(): AsyncIterable<MeasuredMatch> | Iterable<MeasuredMatch>;
  /**
   * Keeps matches: `taken` follow in order on those before, and may begin with some that are kept already; `waiting` have come before their turn and will be given
   * again as taken. `isNobodyWaiting` says that all that ever waited have been taken.
   */
  save(news: SavedMatches): void | Promise<void>;
}

export interface SavedMatches {
  readonly taken: readonly TournamentMatch[];
  readonly waiting: readonly MeasuredMatch[];
  readonly isNobodyWaiting: boolean;
}

/**
 * A match with its fixture. Written out, since this runs for every match; the order of the fields is that of results
 * files.
 */
export function wholeMatch(fixture: Fixture, match: MeasuredMatch): TournamentMatch {
  const { index, pairing, round, seats, seed } = fixture;
  const { branching, ending, leadChanges, plies, result, signature, times } = match;
  return {
    index,
    round,
    pairing,
    seed,
    seats,
    result,
    plies,
    signature,
    ending,
    branching,
    leadChanges,
    times,
  };
}
