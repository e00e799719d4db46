/**
 * The errors that programs may want to tell apart: classes with a `code` that stays the same from version
 * to version. Messages are for people and may change. Wrong arguments that only a programmer can give
 * are plain TypeErrors and RangeErrors.
 */

/**
 * The base class of this library's errors.
 *
 * @example
 *     try {
 *       game.perform(move);
 *     } catch (error) {
 *       if (error instanceof TurnwiseError && error.code === 'illegal-move') askAgain();
 *       else throw error;
 *     }
 */
export class TurnwiseError extends Error {
  override readonly name: string = 'TurnwiseError';

  constructor(
    /** What went wrong, for programs: never changes, whatever the message says. */
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** What can be wrong in a question to a game. */
export type GameErrorCode =
  | 'illegal-move'
  | 'unknown-role'
  | 'not-one-role'
  | 'impossible-haps'
  | 'endless-chance'
  | 'unreadable-position';

/** A game was asked for something that its rules do not allow. */
export class GameError extends TurnwiseError {
  override readonly name = 'GameError';

  constructor(
    override readonly code: GameErrorCode,
    message: string,
  ) {
    super(code, message);
  }
}

/** A random variable has more outcomes than can be listed; its values can still be drawn. */
export class OutcomeLimitError extends TurnwiseError {
  override readonly name = 'OutcomeLimitError';

  constructor(message: string) {
    super('too-many-outcomes', message);
  }
}
