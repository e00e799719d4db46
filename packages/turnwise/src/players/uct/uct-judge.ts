/**
 * One tree of an analysis: UCT that finds out what every move of the role is worth, not only which is best. At the root,
 * a quarter of the simulations is spread evenly over the moves, and moves that are proven get no more. Moves that lead
 * to the same position, or to mirror images of it, are searched as one.
 */
import { type Game, Random } from '../../core/index.ts';
import { type Kernel, OVER } from '../../kernel/index.ts';
import { equalMoves } from '../equal-moves.ts';
import type { SampledLine } from '../sampled-search.ts';
import { NONE } from './tree.ts';
import { ANY, type TreeSearch } from './tree-search.ts';
import { UctSearch, type UctSearchOptions } from './uct-search.ts';

/** Trees of an analysis, all parts together. */
export const TREES = 4;

const LEAST_SHARE = 1 / 4; // of the simulations, that is spread evenly

export class UctJudge extends UctSearch {
  private readonly sameAs: readonly number[]; // [move] the first move that is as good for sure
  private isSettled = false; // whether all moves are proven

  constructor(
    game: Game,
    role: string,
    start: Kernel,
    trees: TreeSearch,
    options: UctSearchOptions,
    private readonly solution: Solution,
  ) {
    super(game, role, start, trees, options);
    trees.judgeAll(start);
    this.sameAs = equalMoves(game, start, this.moves.length);
  }

  override get done(): boolean {
    return this.simulations >= this.options.simulationCount || this.isSettled;
  }

  protected override simulate(): void {
    const { tree } = this.trees;
    const canChoose = tree.turn[tree.root] === this.seat && tree.firstChild[tree.root] !== NONE;
    const move = canChoose ? this.nextMove() : ANY;
    if (move === null) this.isSettled = true;
    else super.simulate(move);
  }

  protected override get isNearSolution(): boolean {
    return this.solution.isWithin(MARGIN * 10 * TREES * this.simulations);
  }

  protected override line(move: number): SampledLine {
    return super.line(this.sameAs[move]);
  }

  /** The move that lacks most of its least share, or the one with the highest bound; null if all are proven. */
  private nextMove(): number | null {
    const { tallies, trees } = this;
    const first = trees.tree.firstChild[trees.tree.root];
    let open = 0;
    let rarest: number | null = null;
    let best: number | null = null;
    let highest = Number.NEGATIVE_INFINITY;
    for (let move = 0; move < tallies.length; move++) {
      if (this.sameAs[move] !== move || trees.tree.isProven(first + move)) continue;
      open++;
      if (rarest === null || tallies[move].n < tallies[rarest].n) rarest = move;
      const bound = trees.rootBound(move);
      if (bound > highest || best === null) {
        highest = bound;
        best = move;
      }
    }
    if (rarest === null) return null;
    const least = (LEAST_SHARE * this.simulations) / open;
    return tallies[rarest].n <= least ? rarest : best;
  }
}

const MARGIN = 10; // by which the work for a solution is perhaps estimated too high
const FEW = 10_000; // simulations, the margin included, that solve nothing worth an interval
const GAMES = 32; // random games that estimate the size of a tree
const LONGEST = 400; // plies of one of them

/**
 * Whether so many simulations probably solve the position of a game without chance. A search that always tries the best
 * move first looks at the square root of all lines of play, and random games estimate their number: each is the product
 * of the choices on the way (D. Knuth, Estimating the Efficiency of Backtrack Programs, 1975).
 */
export class Solution {
  private work: number | null = null; // simulations that it takes, once estimated

  constructor(
    private readonly game: Game,
    private readonly start: Kernel,
  ) {}

  isWithin(simulations: number): boolean {
    if (!this.game.isDeterministic || simulations < FEW) return false;
    this.work ??= this.estimate();
    return simulations >= this.work;
  }

  private estimate(): number {
    const kernel = this.start.copy();
    const random = new Random(0);
    let digits = 0;
    for (let game = 0; game < GAMES; game++) {
      kernel.copyFrom(this.start);
      for (let ply = 0; ply < LONGEST && kernel.turn() !== OVER; ply++) {
        const choices = kernel.choices();
        digits += Math.log10(choices) / GAMES;
        kernel.play(random.below(choices));
      }
    }
    return 10 ** (digits / 2);
  }
}
