/** What a game's own solver tells of a position, while it works and when it is done. */

/** What a solver works for: the result and steps of all choices, or `best`. */
export type SolverGoal = 'all' | 'best';

/** How a solver works. */
export interface SolverOptions {
  /**
   * Positions that it may visit. With a limit it uses nothing that others have found, and visits the same ones
   * whatever the deadline, so that its answer can be repeated; for small limits. Default: no limit.
   */
  readonly nodes?: number | undefined;
}

/**
 * A solver of one position, made by `HasKernel.solver`. It starts from what the game knows, and narrows the bounds of
 * every choice, numbered as in the kernel, until they meet.
 *
 * @example
 *     const solver = new ConnectFour().solver();
 *     solver?.advance(performance.now() + 1000);
 *     solver?.low(3); // 1: the centre wins
 *     solver?.steps(3); // 41 plies from now
 */
export interface PositionSolver {
  /** Whether the result and the steps of every choice are known. */
  readonly done: boolean;
  /**
   * The best choice, of wins the quickest, of losses the longest, or as the game orders them; null as long as it is not
   * known. Where several are equal, the same one whatever was solved before.
   */
  readonly best: number | null;
  /** Whether its limit of nodes was reached. */
  readonly exhausted: boolean;
  /** Positions visited so far. */
  readonly nodes: number;
  /**
   * Works until all is known, or a best choice, or until `performance.now()` has passed the deadline. Can be
   * called again. Default goal: all.
   */
  advance(deadline: number, goal?: SolverGoal): void;
  /** The least result of a choice, for the seat to move, on the scale of payoffs. */
  low(choice: number): number;
  /** The greatest result of a choice. */
  high(choice: number): number;
  /**
   * Plies to the end of the game with this choice, if the winner hurries and the loser delays; -1 as long as it is
   * not known, and always where the game's solver counts none.
   */
  steps(choice: number): number;
}

/** What a solver's search throws when its time or its nodes are used up. */
export class Interrupted extends Error {}
