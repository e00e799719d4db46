/** A game cannot be solved as it is, or not within a limit. The message says what to do about it. */
export class SolverError extends Error {
  override readonly name = 'SolverError';
}
