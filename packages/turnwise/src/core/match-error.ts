/** What goes wrong when a player is asked for a move, told so that its author can mend it. */
import type { Game } from './game.ts';
import { inspect } from './json.ts';

/** What the player did. */
export type Fault = 'threw' | 'late' | 'illegal';

/**
 * A player has thrown, was late or answered with an illegal move. Names the role, the answer and the
 * legal moves; the error that was thrown is the `cause`.
 */
export class MatchError extends Error {
  /** What the player answered with; undefined when it did not answer. */
  readonly move: unknown;
  readonly legalMoves: readonly unknown[];

  constructor(
    readonly fault: Fault,
    what: string,
    game: Game,
    readonly role: string,
    move?: unknown,
    cause?: unknown,
  ) {
    const legalMoves = game.moves()?.[role] ?? [];
    super(`${role} ${what} at ${game}. Legal moves: ${legalMoves.map(inspect).join(', ')}`, {
      cause,
    });
    this.name = 'MatchError';
    this.move = move;
    this.legalMoves = legalMoves;
  }

  static illegal(game: Game, role: string, move: unknown): MatchError {
    return new MatchError(
      'illegal',
      `answered with ${inspect(move)}, which is not a legal move`,
      game,
      role,
      move,
    );
  }

  static late(game: Game, role: string, timeLimit: number): MatchError {
    return new MatchError('late', `did not decide within ${timeLimit} ms`, game, role);
  }

  static threw(game: Game, role: string, cause: unknown): MatchError {
    const message = cause instanceof Error ? cause.message : String(cause);
    const hint = /private (member|field|method)|private name #/.test(message)
      ? ' (a player with #private fields must write its own participate())'
      : '';
    return new MatchError('threw', `threw "${message}"${hint}`, game, role, undefined, cause);
  }
}
