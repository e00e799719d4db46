/**
 * Connect Four's own solver: the exact result and distance of every column, from the opening book where it knows them,
 * else by search. It finds first who wins, column by column from the centre, and then how soon, best columns first.
 * For the best columns alone, it leaves out what a win already known makes irrelevant.
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

  /** A limit of nodes is kept with a table of its own and whatever the deadline: so the answer is always the same. */
  constructor({ turn, columns }: ConnectFourPosition, size: Size, nodes: number) {
    const { width, height } = size;
    const table = nodes < Infinity ? ownTable(nodes) : sharedTable(size);
    this.search = new ConnectFourSearch(width, height, table);
    this.search.limit = nodes;
    const { cells } = this.search;
    this.stones = columns.join('').length;
    const open = [...columns.keys()].filter((column) => columns[column].length < height);
    for (const column of open) {
      const after = columns.with(column, columns[column] + (turn === 'Yellow' ? 'y' : 'r'));
      const next = stonesOf(after, turn === 'Yellow' ? 'r' : 'y');
      const known = hasBook(size) ? bookScore(after) : null;
      let low = 0 - ((cells - this.stones) >> 1);
      let high = (cells - 1 - this.stones) >> 1; // by the stone after the next
      if (hasFour(next.allLo ^ next.ownLo, next.allHi ^ next.ownHi)) low = ++high;
      else if (next.count === cells) low = high = 0;
      else if (known !== null) low = high = 0 - known;
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

  get decided(): boolean {
    return this.candidates().every((choice) => this.isSettled(choice));
  }

  get exhausted(): boolean {
    return this.nodes >= this.search.limit;
  }

  advance(deadline: number, goal: SolverGoal = 'all'): void {
    this.search.deadline = this.search.limit < Infinity ? Infinity : deadline;
    try {
      while (!this.exhausted) {
        const choice = this.open(goal);
        if (choice === undefined) return;
        this.narrow(choice, goal);
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

  /**
   * The choice to look at: one of open result before all others, then the best one of open distance. If only the best
   * count, one win is enough to go on to the distances.
   */
  private open(goal: SolverGoal): number | undefined {
    const open = (goal === 'all' ? this.order : this.candidates()).filter(
      (choice) => !this.isSettled(choice),
    );
    const undecided = open.find((choice) => this.low(choice) !== this.high(choice));
    const isEnough = goal === 'best' && this.least() > 0;
    if (undecided !== undefined && !isEnough) return undecided;
    return open.sort((a, b) => this.low(b) - this.low(a))[0];
  }

  private narrow(choice: number, goal: SolverGoal): void {
    // How much less than another choice it is worth does not matter for the best.
    const floor = goal === 'best' ? this.least() - 1 : Number.NEGATIVE_INFINITY;
    // Seen from the other seat, whose turn it is.
    const low = 0 - this.highest[choice];
    const beta = nextWindow(low, 0 - Math.max(this.lowest[choice], floor));
    const bound = this.search.reach(this.next[choice], beta);
    if (bound >= beta) this.highest[choice] = Math.min(this.highest[choice], 0 - bound);
    else this.lowest[choice] = Math.max(this.lowest[choice], 0 - bound);
  }

  private isSettled(choice: number): boolean {
    return this.lowest[choice] === this.highest[choice];
  }

  /** The score that the best choice has at least. */
  private least(): number {
    return Math.max(...this.lowest);
  }

  /** The choices that may be the best. */
  private candidates(): number[] {
    const least = this.least();
    return this.order.filter((choice) => this.highest[choice] >= least);
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

/** A new table, large enough for so many nodes. */
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
