/**
 * The odds of every move by several independent trees, which take turns. How much they differ shows how far their values
 * can be trusted; see analysis/trees.ts.
 */
import { type Interval, type MoveOdds, mergeOdds } from '../../analysis/index.ts';
import { Budget } from '../budget.ts';
import type { SampledSearch } from '../sampled-search.ts';
import type { Search } from '../search-player.ts';

const TURN = 64; // simulations of a tree before the next one has its turn

export class Forest implements Search {
  private turn = 0; // of all turns so far, which the trees take one after the other
  private left = TURN; // simulations of this turn

  constructor(
    private readonly trees: readonly SampledSearch[],
    private readonly bounds: Interval,
  ) {}

  get simulations(): number {
    return this.trees.reduce((sum, { simulations }) => sum + simulations, 0);
  }

  get done(): boolean {
    return this.trees.every(({ done }) => done);
  }

  advance(deadline: number): void {
    const budget = new Budget(deadline);
    while (!budget.isOver()) {
      const tree = this.trees[this.turn % this.trees.length];
      if (tree.done && this.done) return;
      tree.advanceBy(1);
      if (--this.left > 0 && !tree.done) continue;
      this.left = TURN;
      this.turn++;
    }
  }

  lines(): MoveOdds[] {
    const found = this.trees.map((tree) => tree.lines());
    const weights = this.trees.map(({ simulations }) => simulations);
    return found[0].map((_, move) =>
      mergeOdds(
        found.map((lines) => lines[move]),
        weights,
        this.bounds,
      ),
    );
  }

  choose(): number {
    const lines = this.lines();
    const most = lines.reduce((high, { value }) => Math.max(high, value), Number.NEGATIVE_INFINITY);
    return lines.findIndex(({ value }) => value === most);
  }
}
