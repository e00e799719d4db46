/** What cannot be learned, read or used. */
import { TurnwiseError } from '../core/index.ts';

/** What is wrong: the game cannot be learned, or the file is damaged, foreign, or of another game. */
export type LearningErrorCode = 'cannot-learn' | 'damaged-network' | 'no-network' | 'other-game';

/**
 * A network cannot be made, read or used.
 *
 * @example
 *     try {
 *       readNetwork(bytes);
 *     } catch (error) {
 *       if (error instanceof LearningError) console.error(error.message);
 *     }
 */
export class LearningError extends TurnwiseError {
  override readonly name = 'LearningError';
  declare readonly code: LearningErrorCode;

  constructor(code: LearningErrorCode, message: string, options?: ErrorOptions) {
    super(code, message, options);
  }
}
