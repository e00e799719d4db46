/** What a page says when something went wrong. */
export interface Problem {
  readonly sentence: string;
  /** What was thrown: its stack may lead to a line of a user's code. */
  readonly error: unknown;
}
