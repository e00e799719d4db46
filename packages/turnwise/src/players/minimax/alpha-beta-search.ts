/**
 * Alpha-beta from the root, by iterative deepening: to depth 1, 2, 3 ... until the horizon is reached or nothing is
 * left to find. The moves have the values of the last finished depth. The choice is that of the depth under way as soon
 * as the best move so far has been searched there.
 *
 * Each depth begins with the best move of the one before. So the first depth that proves a win has the shortest one,
 * and where all moves lose, the best is the last one to be proven lost, which loses latest; values do not show that.
 *
 * Without an opinion of the heuristic, a depth shows only wins and losses, and every other depth is left out: 1, 3, 5
 * ... If one shows a sure win or loss, the depth left out before it is searched after all: it may show a shorter way.
 *
 * Where every move gets a value of its own, a selective search looks at moves to the same position, or to mirror images
 * of it, as one: it might value them differently.
 *
 * A search that goes straight leaves out all depths before the horizon. In games that end soon, whatever is played, it
 * sees each position once, where iterative deepening comes again with each depth; but it knows no distances.
 */
import type { Game, Random } from '../../core/index.ts';
import { equalMoves } from '../equal-moves.ts';
import { rootKernel } from '../search-player.ts';
import { AlphaBetaTree, type AlphaBetaTreeOptions } from './alpha-beta-tree.ts';
import { type DepthFirstOptions, DepthFirstSearch, type Finding } from './depth-first-search.ts';
import { type TranspositionTable, UNFINISHED } from './transposition-table.ts';

export interface AlphaBetaSearchOptions extends DepthFirstOptions, AlphaBetaTreeOptions {
  readonly rootValues: 'best' | 'all';
}

interface Stage {
  readonly depth: number;
  readonly order: number[];
  readonly latest: Finding[];
  readonly alpha: number;
  readonly best: number;
}

export class AlphaBetaSearch extends DepthFirstSearch {
  protected readonly tree: AlphaBetaTree;
  private readonly alike: readonly (readonly number[])[]; // [move] all moves that are searched as one with it
  private order: number[]; //          [n] moves, those to be searched first in front; of equal ones, one
  private findingsBefore = this.findings; // [move] when this depth was begun
  private chosen: number; //           the best move of the last depth finished
  private before: Stage | null = null; // the one before the depth left out
  private beyond: Stage | null = null; // a greater depth, when one left out is searched after all
  private at = 0; //                   place in the order of the move being searched
  private alpha = Number.NEGATIVE_INFINITY; // value of the best move of this depth
  private best: number;
  private isNull = false; //           whether only to learn if a move is better than the best
  private low = Number.NEGATIVE_INFINITY; // where the window of the move being searched begins

  private readonly isExhaustive: boolean; // whether each depth proves all that ends within it

  constructor(
    game: Game,
    role: string,
    random: Random,
    protected override readonly options: AlphaBetaSearchOptions,
  ) {
    super(game, role, options);
    this.isExhaustive =
      game.isDeterministic && !this.horizon.isSelective && options.rootValues === 'all';
    const root = rootKernel(game, role, random);
    const seat = game.players.indexOf(role);
    this.tree = new AlphaBetaTree(game, root, seat, this.horizon, options);
    if (options.goesStraight) this.depth = options.horizon;
    // At random, so that among equal moves it is not always the same that is found first.
    const moves = random.shuffle([...this.moves.keys()]);
    const hasImages = this.horizon.isSelective && options.rootValues === 'all';
    this.alike = hasImages
      ? groupsOf(equalMoves(game, root, this.moves.length))
      : this.moves.map((_, move) => [move]);
    const isSearched = new Set<readonly number[]>();
    this.order = moves.filter((move) => {
      const isFirst = !isSearched.has(this.alike[move]);
      isSearched.add(this.alike[move]);
      return isFirst;
    });
    this.best = this.order[0];
    this.chosen = this.best;
    this.searchNext();
  }

  /** What is found at a depth that was cut off counts, once the best move of the depth before was searched again. */
  choose(): number {
    const isCutOff = !this.done || this.stopped;
    return isCutOff && this.at > 0 && !this.horizon.isNeutral ? this.best : this.chosen;
  }

  /** For a later search. */
  get table(): TranspositionTable | null {
    return this.tree.table;
  }

  /** Goes on to the next move of this depth about which something is left to be found. */
  private searchNext(): void {
    const wantsAll = this.options.rootValues === 'all';
    for (; this.at < this.order.length; this.at++) {
      const known = this.latest[this.order[this.at]];
      const { value, isUpperBound, isProven } = known;
      if (isProven && !isUpperBound) {
        this.compare(known);
      } else if (!isProven || wantsAll || value > this.alpha) {
        this.isNull = this.at > 0 && !wantsAll;
        if (this.isNull) this.begin(this.alpha, this.tree.above(this.alpha));
        else this.begin(Number.NEGATIVE_INFINITY, this.horizon.max);
        return;
      }
    }
    this.finishDepth();
  }

  private begin(low: number, high: number): void {
    this.low = low;
    this.tree.begin(this.order[this.at], low, high, this.depth);
  }

  protected finishMove(): void {
    const { value, height: steps } = this.tree;
    const { max } = this.horizon;
    if (this.isNull && value >= this.tree.above(this.alpha) && value < max) {
      this.isNull = false;
      this.begin(this.alpha, max); // it is better: by how much?
      return;
    }
    const isProven = steps !== UNFINISHED;
    const { depth } = this;
    // A proof that one step less did not give rests on the last step: whoever wins cannot do it sooner.
    const isTight = isProven && steps + 1 === depth && this.isExhaustive;
    const distance = isTight ? depth : undefined;
    const found = { value, isUpperBound: value <= this.low, isProven, steps, depth, distance };
    for (const move of this.alike[this.order[this.at]]) this.latest[move] = found;
    this.compare(found);
    this.at++;
    if (this.isWon()) this.finishDepth();
    else this.searchNext();
  }

  /**
   * A win beyond the depth, through chance, unquiet states or the tablebase, leaves room for a shorter one. Of such
   * wins the shortest is best, and of losses the longest.
   */
  private compare({ value, steps }: Finding): void {
    const { max, min } = this.horizon;
    const isLongWin = value >= max && steps >= this.depth;
    const worth = isLongWin ? this.tree.below(max) : value;
    const best = this.latest[this.best];
    const isSooner = isLongWin && best.value >= max && steps < best.steps;
    const isLater = value <= min && steps > best.steps;
    if (worth < this.alpha || (worth === this.alpha && !isSooner && !isLater)) return;
    this.alpha = worth;
    this.best = this.order[this.at];
  }

  private isWon(): boolean {
    return this.alpha >= this.horizon.max && this.options.rootValues === 'best';
  }

  private finishDepth(): void {
    const { before, beyond } = this;
    if (before && this.isDecidedSince(before.latest)) {
      this.keep();
      this.beyond = this.stage();
      this.before = null;
      this.beginDepth(before.depth + 1, before);
      return;
    }
    const isVain = beyond !== null && !this.isDecidedSince(this.findingsBefore);
    if (isVain) Object.assign(this, beyond);
    this.beyond = null;
    const { value } = this.latest[this.best];
    const isKnown = this.latest.every(({ isProven }) => isProven) && value <= this.alpha;
    const isSearchedAgain = beyond !== null && !isVain;
    this.done = this.isWon() || isKnown || this.depth >= this.options.horizon;
    if (this.done || !isSearchedAgain) this.keep();
    if (this.done) return;
    const stage = this.stage();
    const leavesOut =
      this.horizon.isNeutral && !isSearchedAgain && this.depth + 2 <= this.options.horizon;
    this.before = leavesOut ? stage : null;
    this.beginDepth(this.depth + (leavesOut ? 2 : 1), stage);
  }

  private keep(): void {
    this.findings = [...this.latest];
    this.chosen = this.best;
  }

  private stage(): Stage {
    const { alpha, best, depth } = this;
    const order = [best, ...this.order.filter((move) => move !== best)];
    return { alpha, best, depth, order, latest: [...this.latest] };
  }

  private beginDepth(depth: number, { order, latest }: Stage): void {
    this.depth = depth;
    this.order = order;
    this.findingsBefore = latest;
    this.latest = [...latest];
    this.best = order[0];
    this.at = 0;
    this.alpha = Number.NEGATIVE_INFINITY;
    this.tree.age();
    this.searchNext();
  }

  private isDecidedSince(earlier: readonly Finding[]): boolean {
    const { min, max } = this.horizon;
    return this.latest.some(
      (found, move) => found !== earlier[move] && (found.value >= max || found.value <= min),
    );
  }
}

/** [n] all numbers with the same entry as the n-th one. */
function groupsOf(entries: readonly number[]): (readonly number[])[] {
  const groups = new Map<number, number[]>();
  for (const [n, entry] of entries.entries()) {
    const group = groups.get(entry) ?? [];
    groups.set(entry, group);
    group.push(n);
  }
  return entries.map((entry) => groups.get(entry) ?? []);
}
