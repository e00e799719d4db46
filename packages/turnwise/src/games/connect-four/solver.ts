/**
 * Connect Four's own solver: the exact result and distance of every column, from the opening book where it knows them,
 * else by search. It finds first what the position is worth, and with it the best column nearest to the centre; then
 * who wins in the others, column by column from the centre; then how soon.
 */
import type { PositionSolver, SolverGoal } from '../../kernel/index.ts';
import { bookScore } from './book.ts';
import type { ConnectFourPosition } from './notation.ts';
import {
  BoundsTable,
  COLUMN,
  COLUMNS_LO,
  ConnectFourSearch,
  hasFour,
  Interrupted,
  type Stones,
} from './search.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

const TABLE_BITS = 23; //    64 MB
const OWN_TABLE_BITS = 18; // at most, where the nodes are limited
const QUICK = 7; //          scores above it are quick ends

export class ConnectFourSolver implements PositionSolver {
  private readonly search: ConnectFourSearch;
  private readonly stones: number; //            on the board
  private readonly next: Stones[] = []; //       [choice] the position after it
  private readonly lowest: number[] = []; //     [choice] bounds of the score, for the seat to move
  private readonly highest: number[] = [];
  private readonly order: number[]; //           choices from the centre
  private readonly known: number | null; //      the score of the position, from the book

  /** A limit of nodes is kept with a table of its own and whatever the deadline: so the answer is always the same. */
  constructor({ turn, columns }: ConnectFourPosition, size: Size, nodes: number) {
    const { width, height } = size;
    const table = nodes < Infinity ? ownTable(nodes) : sharedTable(size);
    this.search = new ConnectFourSearch(width, height, table);
    this.search.limit = nodes;
    const { cells } = this.search;
    this.stones = columns.join('').length;
    const open = [...columns.keys()].filter((column) => columns[column].length < height);
    this.known = hasBook(size) ? bookScore(columns) : null;
    for (const column of open) {
      const after = columns.with(column, columns[column] + (turn === 'Yellow' ? 'y' : 'r'));
      const next = stonesOf(after, turn === 'Yellow' ? 'r' : 'y');
      const score = hasBook(size) ? bookScore(after) : null;
      let low = 0 - ((cells - this.stones) >> 1);
      let high = this.known ?? (cells - 1 - this.stones) >> 1; // by the stone after the next
      if (hasFour(next.allLo ^ next.ownLo, next.allHi ^ next.ownHi))
        low = high = (cells + 1 - this.stones) >> 1;
      else if (next.count === cells) low = high = 0;
      else if (score !== null) low = high = 0 - score;
      this.next.push(next);
      this.lowest.push(low);
      this.highest.push(high);
    }
    const distance = (choice: number) => Math.abs(2 * open[choice] - width + 1);
    this.order = [...open.keys()].sort((a, b) => distance(a) - distance(b));
  }

  get nodes(): number {
    return this.search.nodes;
  }

  get done(): boolean {
    return this.order.every((choice) => this.isSettled(choice));
  }

  /**
   * The one nearest to the centre. That does not depend on what the table knows: whenever a choice reaches a score,
   * all before it in the order do not.
   */
  get best(): number | null {
    const most = this.most();
    return this.order.find((choice) => this.lowest[choice] === most) ?? null;
  }

  get exhausted(): boolean {
    return this.nodes >= this.search.limit;
  }

  advance(deadline: number, goal: SolverGoal = 'all'): void {
    this.search.deadline = this.search.limit < Infinity ? Infinity : deadline;
    try {
      while (!this.exhausted) {
        if (this.best === null) this.narrowBest();
        else if (goal === 'best' || !this.narrowOthers()) return;
        if (performance.now() >= this.search.deadline) return;
      }
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
    }
  }

  low(choice: number): number {
    return Math.sign(this.lowest[choice]);
  }

  high(choice: number): number {
    return Math.sign(this.highest[choice]);
  }

  steps(choice: number): number {
    const score = this.lowest[choice];
    if (score !== this.highest[choice]) return -1;
    const { cells } = this.search;
    if (score === 0) return cells - this.stones;
    // The last stone is that of the winner, and floor((cells + 2 - last) / 2) the size of the score.
    const last = cells + 2 - 2 * Math.abs(score);
    const isWinners = (last - this.stones) % 2 === (score > 0 ? 1 : 0);
    return last - this.stones - (isWinners ? 0 : 1);
  }

  /** Whether some choice reaches a score between what is certain and what is possible. */
  private narrowBest(): void {
    const beta = this.known ?? nextWindow(Math.max(...this.lowest), this.most());
    const choice = this.order.find((one) => this.lowest[one] < beta && beta <= this.highest[one]);
    if (choice === undefined) throw new Error(`no column reaches the score ${beta} of the book`);
    this.ask(choice, beta);
  }

  /** One of open result before all others, then the best one of open distance. False if there is none. */
  private narrowOthers(): boolean {
    const open = this.order.filter((choice) => !this.isSettled(choice));
    if (open.length === 0) return false;
    const choice =
      open.find((one) => this.low(one) !== this.high(one)) ??
      open.reduce((best, one) => (this.low(one) > this.low(best) ? one : best));
    // Seen from the other seat, whose turn it is.
    const beta = nextWindow(0 - this.highest[choice], 0 - this.lowest[choice]);
    this.ask(choice, 1 - beta);
    return true;
  }

  /** Whether a choice reaches a score. */
  private ask(choice: number, score: number): void {
    const beta = 1 - score; // which the other seat reaches otherwise
    const bound = this.search.reach(this.next[choice], beta);
    if (bound >= beta) this.highest[choice] = Math.min(this.highest[choice], 0 - bound);
    else this.lowest[choice] = Math.max(this.lowest[choice], 0 - bound);
  }

  private isSettled(choice: number): boolean {
    return this.lowest[choice] === this.highest[choice];
  }

  /** The score that the best choice has at most. */
  private most(): number {
    return Math.max(...this.highest);
  }
}

/**
 * The score to ask for next, between bounds. As long as it may be a win, a draw or a loss: first whether it is a quick
 * end, which is cheap to find or to exclude, then which of the three. Then the middle.
 */
export function nextWindow(low: number, high: number): number {
  if (low < 0 !== high < 0 || low > 0 !== high > 0) {
    if (-low > QUICK && -low >= high) return Math.trunc(low / 2) + 1;
    if (high > QUICK) return (high >> 1) + 1;
    return high > 0 ? 1 : 0;
  }
  return low + ((high - low) >> 1) + 1;
}

let shared: { readonly board: string; readonly table: BoundsTable } | null = null;

/** The table of a board, kept from position to position while boards do not change. */
function sharedTable({ width, height }: Size): BoundsTable {
  const board = `${width} ${height}`;
  if (shared?.board !== board) shared = { board, table: new BoundsTable(TABLE_BITS) };
  return shared.table;
}

/** A new table, large enough for a search of `nodes` nodes. */
function ownTable(nodes: number): BoundsTable {
  const bits = 33 - Math.clz32(nodes);
  return new BoundsTable(Math.min(OWN_TABLE_BITS, Math.max(8, bits)));
}

function hasBook({ width, height }: Size): boolean {
  return width === 7 && height === 6;
}

/** Columns of stones as the search has them, for the seat to move with these stones. */
export function stonesOf(columns: readonly string[], own: 'y' | 'r'): Stones {
  const halves = [columns.slice(0, COLUMNS_LO), columns.slice(COLUMNS_LO)];
  const [allLo, allHi] = halves.map((half) => squares(half, /[yr]/));
  const [ownLo, ownHi] = halves.map((half) => squares(half, own));
  return { ownLo, ownHi, allLo, allHi, count: columns.join('').length };
}

/** The squares of up to four columns with matching stones. */
function squares(columns: readonly string[], stone: string | RegExp): number {
  let set = 0;
  for (const [column, stack] of columns.entries())
    for (const [row, held] of [...stack].entries())
      if (held.match(stone)) set |= 1 << (COLUMN * column + row);
  return set;
}
