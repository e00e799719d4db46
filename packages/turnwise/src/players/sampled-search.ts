/**
 * The base of searches by simulation: they simulate until their number of simulations is done or the time is over, and
 * count the results of each move of their role. How a simulation goes is up to each, and what is chosen in the end may be.
 */
import { type MoveOdds, Tally } from '../analysis/index.ts';
import type { Game, Json, Random } from '../core/index.ts';
import { Budget } from './budget.ts';
import { areEqualValues } from './evaluating-player.ts';
import type { Search } from './search-player.ts';

/** The odds of a move, but for what every search says in the same way. */
export type SampledLine = Omit<MoveOdds, 'move' | 'text' | 'share'>;

export abstract class SampledSearch implements Search {
  simulations = 0;
  protected readonly moves: readonly Json[];
  protected readonly seat: number;
  protected readonly tallies: readonly Tally[]; // [move] results of its simulations

  constructor(
    protected readonly game: Game,
    role: string,
    protected readonly random: Random,
    bounds = game.resultBounds(),
  ) {
    this.moves = game.moves()?.[role] ?? [];
    this.seat = game.players.indexOf(role);
    this.tallies = this.moves.map(() => new Tally(bounds));
  }

  abstract get done(): boolean;

  advance(deadline: number): void {
    const budget = new Budget(deadline);
    while (!this.done && !budget.isOver()) this.simulate();
  }

  /** Runs this many simulations, or as many as are left. */
  advanceBy(simulations: number): void {
    for (let i = 0; i < simulations && !this.done; i++) this.simulate();
  }

  lines(): MoveOdds[] {
    const shares = this.shares();
    return this.moves.map((move, index) => ({
      move,
      text: this.game.printMove(move),
      ...this.line(index),
      share: shares?.[index] ?? null,
    }));
  }

  /** One of the moves with the best mean, of those that were simulated at all. */
  choose(): number {
    const indices = [...this.tallies.keys()];
    const tried = indices.filter((move) => this.tallies[move].n > 0);
    const most = tried.reduce((high, move) => Math.max(high, this.tallies[move].mean), -Infinity);
    const best = tried.filter((move) => areEqualValues(this.tallies[move].mean, most));
    return this.random.choice(best.length > 0 ? best : indices);
  }

  /** One simulation, or as much of it as there is time for. */
  protected abstract simulate(): void;

  protected abstract line(move: number): SampledLine;

  /** [move] what the role's mixed strategy, or its scores, give each move; null where there is none. */
  protected shares(): readonly number[] | null {
    return null;
  }
}
