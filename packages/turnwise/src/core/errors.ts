/**
 * The errors that programs may want to tell apart: classes with a `code` that never changes. Messages are for
 * people and may change. Wrong arguments that only a programmer can pass are plain TypeErrors and RangeErrors.
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
    /** What went wrong, for programs. */
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** What can be wrong with a question to a game. */
export type GameErrorCode =
  | 'illegal-move'
  | 'unknown-role'
  | 'not-one-role'
  | 'impossible-haps'
  | 'endless-chance'
  | 'unreadable-position';

/**
 * A game was asked for something that its rules do not allow.
 *
 * @example
 *     new Pig().perform('swim'); // throws a GameError with the code 'illegal-move'
 */
export class GameError extends TurnwiseError {
  override readonly name = 'GameError';

  constructor(
    override readonly code: GameErrorCode,
    /** The game, or the function that was called. */
    where: string,
    /** What is wrong, as a clause: "z9 is not a legal move". */
    readonly problem: string,
    /** Why it is wrong, as a clause, where more can be said. */
    readonly reason?: string,
  ) {
    super(code, `${where}: ${problem}${reason === undefined ? '' : `, since ${reason}`}`);
  }
}

/**
 * A random variable has more outcomes than can be listed; its values can still be drawn.
 *
 * @example
 *     deck(fiftyTwoCards, 13).distribution(); // throws it; .value(random) draws a hand
 */
export class OutcomeLimitError extends TurnwiseError {
  override readonly name = 'OutcomeLimitError';

  constructor(message: string) {
    super('too-many-outcomes', message);
  }
}
