/** What solvers refuse. */
import { TurnwiseError } from '../core/index.ts';

/**
 * A game cannot be solved as it is (`unsolvable`), or not within the limit of positions
 * (`too-many-states`), or saved work cannot be resumed (`unreadable`). The message says what to do about it.
 *
 * @example
 *     if (error instanceof SolverError && error.code === 'too-many-states') tryASearch();
 */
export class SolverError extends TurnwiseError {
  override readonly name = 'SolverError';

  constructor(
    message: string,
    override readonly code: 'unsolvable' | 'too-many-states' | 'unreadable' = 'unsolvable',
  ) {
    super(code, message);
  }
}
