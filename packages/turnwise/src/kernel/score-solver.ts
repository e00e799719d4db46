/**
 * A solver of a position whose choices have whole scores that a search can ask about, such as seeds or discs ahead: the
 * part that all such games share. It finds first what the position is worth, and with it a best move, in an order that
 * does not depend on what was solved before; then the results of the others: who wins, or by how much if the result is
 * the margin.
 *
 * Who wins hurries for the score, not for an early end, so that no distances are counted.
 */
import { Interrupted, type PositionSolver, type SolverGoal } from './position-solver.ts';

const STRIDE = 8; // of scores that the next question goes beyond a bound, at most

/** A search that a solver interrupts; it throws `Interrupted` at its limits. */
export interface LimitedSearch {
  /** Positions visited by all searches that ended. */
  nodes: number;
  /** `performance.now()` at which it stops. */
  deadline: number;
  /** Nodes at which it stops. */
  limit: number;
}

export abstract class ScoreSolver<Position> implements PositionSolver {
  nodes = 0;
  protected readonly next: Position[] = []; //  [choice] the position after it
  protected readonly lowest: number[] = []; //  [choice] bounds of the score, for the seat to move
  protected readonly highest: number[] = [];
  protected abstract readonly search: LimitedSearch;
  private least: number; //                     bounds of the score of the position: of the best choice
  private most: number;

  /** Scores from `least` to `most` in this step. A limit of nodes is kept whatever the deadline. */
  constructor(
    bounds: readonly [least: number, most: number],
    private readonly step: 1 | 2,
    private readonly isMargin: boolean,
    private readonly limit: number,
  ) {
    [this.least, this.most] = bounds;
  }

  /** A bound v of the score of the position: score >= v >= beta, or score <= v < beta. */
  protected abstract reach(beta: number): number;

  /** The same of a choice, for the seat that has it. */
  protected abstract reachAfter(choice: number, beta: number): number;

  /** Gives the search the table that it is to use. */
  protected abstract beforeSearch(): void;

  get done(): boolean {
    return this.next.every((_, choice) => this.isSettled(choice));
  }

  /** The first one. That does not depend on what the table knows: those before it were excluded. */
  get best(): number | null {
    if (this.least < this.most) return null;
    const choice = this.highest.findIndex((high) => high >= this.most);
    return choice >= 0 && this.lowest[choice] === this.most ? choice : null;
  }

  get exhausted(): boolean {
    return this.nodes >= this.limit;
  }

  advance(deadline: number, goal: SolverGoal = 'all'): void {
    const { limit, nodes, search } = this;
    this.beforeSearch();
    search.deadline = limit < Infinity ? Infinity : deadline;
    search.limit = limit;
    search.nodes = nodes;
    try {
      while (!this.exhausted) {
        if (this.best === null) this.narrowBest();
        else if (goal === 'best' || !this.narrowOthers()) return;
        this.nodes = search.nodes;
        if (performance.now() >= search.deadline) return;
      }
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
    } finally {
      this.nodes = search.nodes;
    }
  }

  low(choice: number): number {
    return this.resultOf(this.lowest[choice]);
  }

  high(choice: number): number {
    return this.resultOf(this.highest[choice]);
  }

  /** Counts none. */
  steps(): number {
    return -1;
  }

  /** What the position is worth; then whether the first choice that may be worth so much is. */
  private narrowBest(): void {
    if (this.least < this.most) {
      const beta = nextWindow(this.least, this.most, this.step);
      const bound = this.reach(beta);
      if (bound >= beta) this.least = bound;
      else this.most = bound;
      for (const choice of this.highest.keys())
        this.highest[choice] = Math.min(this.highest[choice], this.most);
      return;
    }
    const choice = this.highest.findIndex((high) => high >= this.most);
    if (choice < 0) throw new Error(`no move reaches the score ${this.most}`);
    this.ask(choice, this.most);
  }

  /** False if all are settled. */
  private narrowOthers(): boolean {
    const choice = this.next.findIndex((_, one) => !this.isSettled(one));
    if (choice < 0) return false;
    this.ask(choice, nextWindow(this.lowest[choice], this.highest[choice], this.step));
    return true;
  }

  /** Whether a choice reaches a score. */
  private ask(choice: number, beta: number): void {
    const bound = this.reachAfter(choice, beta);
    if (bound >= beta) this.lowest[choice] = Math.max(this.lowest[choice], bound);
    else this.highest[choice] = Math.min(this.highest[choice], bound);
  }

  /** Whether the result is known. */
  private isSettled(choice: number): boolean {
    return this.low(choice) === this.high(choice);
  }

  private resultOf(score: number): number {
    return this.isMargin ? score : Math.sign(score);
  }
}

/** The score to ask for next, between bounds: first who wins, then in strides from the bound that is nearer to 0. */
export function nextWindow(low: number, high: number, step: 1 | 2): number {
  if (low <= 0 && high > 0) return step;
  if (low < 0 && high >= 0) return 0;
  const middle = step * Math.ceil((high - low) / (2 * step));
  const stride = Math.min(STRIDE, middle);
  return low > 0 ? low + stride : high + step - stride;
}
