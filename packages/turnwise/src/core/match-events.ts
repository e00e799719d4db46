/** The events of a match, for `match.events.on(...)`, in the order of a turn. */
import type { Game } from './game.ts';
import type { Json } from './json.ts';
import type { Match } from './match.ts';
import type { MatchError } from './match-error.ts';
import type { Haps, Moves, Numbers } from './moves.ts';

/** What a match tells its listeners. */
export interface MatchEvents<R extends string = string, M extends Json = Json> {
  /** Before the first turn. */
  begin(game: Game<R, M>, match: Match<R, M>): void;
  /** All active roles have chosen; `game` is the state in which they did. */
  move(game: Game<R, M>, moves: Moves<R, M>, match: Match<R, M>): void;
  /** The turn is over; `haps` is how chance went, empty where it had no part. */
  next(game: Game<R, M>, next: Game<R, M>, haps: readonly Haps[], match: Match<R, M>): void;
  /** The match is over, with a result: finished, quit or forfeited. */
  end(game: Game<R, M>, result: Numbers<R>, match: Match<R, M>): void;
  /** A role has given up; `end` follows. */
  quit(game: Game<R, M>, role: R, match: Match<R, M>): void;
  /** A player has thrown, was late or answered with an illegal move, and forfeits; `end` follows. */
  error(error: MatchError, match: Match<R, M>): void;
}
