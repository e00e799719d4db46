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

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The code of an error, of the system or of Turnwise, such as ENOENT; '' where it has none. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}

/** What the system's error codes mean. */
const REASONS: { readonly [code: string]: string } = {
  EACCES: 'permission is denied',
  EDQUOT: 'the disk quota is used up',
  EEXIST: 'it exists',
  EIO: 'the disk has failed',
  EISDIR: 'it is a folder',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
  ENFILE: 'too many files are open on this machine',
  ENOMEM: 'there is not enough memory; close other programs',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is not a folder',
  EPERM: 'permission is denied',
  EROFS: 'the file system is read-only',
  ERR_FS_FILE_TOO_LARGE: 'it is too large to be read at once',
  ERR_STRING_TOO_LONG: 'it is too large to be read at once',
};

/** Why the system refused a file, in words. */
export function reasonOf(error: unknown): string {
  return REASONS[codeOf(error)] ?? messageOf(error);
}
