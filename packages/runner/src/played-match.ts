/** What is told of a match that was played. Plain JSON. */
import type { Ending, MatchRecord, Seed } from 'turnwise';

export interface PlayedMatch {
  /** Its number in the series, from 0. */
  readonly index: number;
  /** Its round: matches of one round have the same seed. */
  readonly round: number;
  readonly seed: Seed;
  /** Who sat where: the number of the player in the series, by role. */
  readonly seats: { readonly [role: string]: number };
  /** The specifications of the players that decided, by role. */
  readonly players: { readonly [role: string]: string };
  /** Each role's result; null where the match was not over after `maxPlies` turns. */
  readonly result: { readonly [role: string]: number } | null;
  /** The smallest and the largest result of the game; null where there is no end. */
  readonly bounds: readonly [min: number | null, max: number | null];
  /** Turns played. */
  readonly plies: number;
  /** A forfeit is an ending too; null where the match was not over. */
  readonly ending: Ending | null;
  /** If the series asked for it. */
  readonly record?: MatchRecord | undefined;
}
