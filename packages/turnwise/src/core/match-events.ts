/** The events of a match, for `match.events.on(...)`, in the order of a turn. */
import type { Game, MoveOf, RoleOf } from './game.ts';
import type { Match } from './match.ts';
import type { MatchError } from './match-error.ts';
import type { Haps, Moves, Numbers } from './moves.ts';

/** What a match tells its listeners. */
export interface MatchEvents<G extends Game = Game> {
  /** Before the first turn. */
  begin(game: G, match: Match<G>): void;
  /** A role has answered, after so many milliseconds; whether with a legal move is told next. */
  decision(game: G, role: RoleOf<G>, milliseconds: number, match: Match<G>): void;
  /** All active roles have chosen; `game` is the state in which they did. */
  move(game: G, moves: Moves<RoleOf<G>, MoveOf<G>>, match: Match<G>): void;
  /** The turn is over; `haps` is how chance went, empty where it had no part. */
  next(game: G, next: G, haps: readonly Haps[], match: Match<G>): void;
  /** The match is over, with a result: finished, quit or forfeited. */
  end(game: G, result: Numbers<RoleOf<G>>, match: Match<G>): void;
  /** A role has given up; `end` follows. */
  quit(game: G, role: RoleOf<G>, match: Match<G>): void;
  /** A player has thrown, was late or answered with an illegal move, and forfeits; `end` follows. */
  error(error: MatchError, match: Match<G>): void;
}
