/**
 * Minimax or max^n from the root, by iterative deepening: to depth 1, 2, 3 ... until the horizon is
 * reached or every move is proven. What is known of the moves is that of the last depth finished.
 */
import type { MoveOdds } from '../../analysis/index.ts';
import type { Game, Json, Random } from '../../core/index.ts';
import { areEqualValues } from '../evaluating-player.ts';
import { rootKernel } from '../root-kernel.ts';
import type { Search } from '../search-player.ts';
import { FullWidthTree, type ValueKind } from './full-width-tree.ts';
import { Horizon, type HorizonOptions } from './horizon.ts';
import { NodeBudget } from './node-watch.ts';
import { type Finding, searchedOdds } from './searched-odds.ts';

export interface FullWidthOptions extends HorizonOptions {
  readonly horizon: number;
  /** Positions to look at, at most, from the second step on. */
  readonly nodes: number;
}

interface RootFinding extends Finding {
  /** To the end of the game, or to the horizon, after the move. */
  readonly steps: number;
}

export class FullWidthSearch implements Search {
  readonly counts = 'nodes';
  done = false;
  stopped = false;
  private readonly moves: readonly Json[];
  private readonly horizon: Horizon;
  private readonly tree: FullWidthTree;
  private findings: RootFinding[]; //        [move] of the last depth finished
  private readonly latest: RootFinding[]; // [move] of the depth under way
  private depth = 1;
  private move = 0; //                       being searched

  constructor(
    private readonly game: Game,
    role: string,
    private readonly random: Random,
    private readonly options: FullWidthOptions,
    worth: ValueKind,
  ) {
    this.moves = game.moves()?.[role] ?? [];
    this.horizon = new Horizon(game, role, options);
    const root = rootKernel(game, role, random);
    this.tree = new FullWidthTree(root, game.players.indexOf(role), this.horizon, worth);
    const unknown = { value: this.horizon.max, isUpperBound: true, isProven: true, steps: 0 };
    this.findings = this.moves.map(() => unknown);
    this.latest = [...this.findings];
    this.tree.begin(0, this.depth);
  }

  get simulations(): number {
    return this.tree.nodes;
  }

  advance(deadline: number): void {
    const watch = new NodeBudget(deadline);
    while (!this.done && this.tree.run(watch.within(this.limit))) this.hearMove();
    if (!this.done && this.tree.nodes >= this.limit) this.done = this.stopped = true;
  }

  lines(): MoveOdds[] {
    return this.moves.map((move, index) =>
      searchedOdds(this.game, move, this.findings[index] as Finding, this.horizon.calibration),
    );
  }

  /** One of the best; of sure wins one of the shortest, of sure losses one of the longest. */
  choose(): number {
    const { max, min } = this.horizon;
    const most = this.findings.reduce((top, { value }) => Math.max(top, value), -Infinity);
    const hurry = most >= max ? -1 : most <= min ? 1 : 0; // what a step more is worth
    const all = [...this.findings.entries()];
    const best = all.filter(([, { value }]) => areEqualValues(value, most));
    const wanted = best.reduce((top, [, { steps }]) => Math.max(top, hurry * steps), -Infinity);
    const chosen = best.filter(([, { steps }]) => hurry * steps === wanted);
    return this.random.choice(chosen)[0];
  }

  /** Nodes at which to stop: the first step is always looked at as a whole. */
  private get limit(): number {
    return this.depth === 1 ? Number.POSITIVE_INFINITY : this.options.nodes;
  }

  private hearMove(): void {
    const { value, isProven, steps, restsOnTies } = this.tree;
    const { depth } = this;
    this.latest[this.move] = { value, isUpperBound: false, isProven, restsOnTies, steps, depth };
    this.move++;
    this.searchNext();
  }

  /** Goes on to the next move of this depth that is not yet proven, or to the next depth. */
  private searchNext(): void {
    while (this.move < this.moves.length && this.isKnown(this.move)) this.move++;
    if (this.move === this.moves.length) this.finishDepth();
    else this.tree.begin(this.move, this.depth);
  }

  private finishDepth(): void {
    this.findings = [...this.latest];
    this.done =
      this.depth >= this.options.horizon || this.findings.every(({ isProven }) => isProven);
    if (this.done) return;
    this.depth++;
    this.move = 0;
    this.searchNext();
  }

  private isKnown(move: number): boolean {
    const { isProven, isUpperBound } = this.latest[move];
    return isProven && !isUpperBound;
  }
}
