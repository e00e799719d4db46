/**
 * Connect Four's own solver: the exact result and distance of every column, from the opening book where it knows them,
 * else by search. It finds first what the position is worth, and with it the best column nearest to the centre; then
 * who wins in the others, column by column from the centre; then how soon.
 */
import { Interrupted, type PositionSolver, type SolverGoal } from '../../kernel/index.ts';
import { BOOK_PLIES, bookScore } from './book.ts';
import type { ConnectFourPosition } from './notation.ts';
import {
  BoundsTable,
  COLUMN,
  COLUMNS_LO,
  ConnectFourSearch,
  NOTHING,
  type Stones,
} from './search.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

const TABLE_BITS = 23; //    64 MB
const FIRST_BITS = 13; //    64 KB, which stay in the cache of a processor: most positions need no more
const OWN_TABLE_BITS = 18; // at most, where the nodes are limited
const QUICK = 7; //          scores above it are quick ends

export class ConnectFourSolver implements PositionSolver {
  nodes = 0;
  private readonly search: ConnectFourSearch;
  private table: BoundsTable;
  private readonly position: Stones;
  private readonly columns: number[] = []; //  [choice] its column
  private readonly order: readonly number[]; // columns from the centre
  private readonly lowest: number[] = []; //   [column] bounds of the score, for the seat to move; NOTHING if full
  private readonly highest: number[] = [];
  private least: number; //                    bounds of the score of the position: of the best column
  private most: number;

  /** A limit of nodes is kept with a table of its own and whatever the deadline: so the answer is always the same. */
  constructor(
    { turn, columns }: ConnectFourPosition,
    size: Size,
    private readonly limit: number,
  ) {
    const { width, height } = size;
    const kept = keptFor(size);
    this.search = kept.search;
    this.order = kept.order;
    this.table = limit < Infinity ? ownTable(limit) : sharedTable(kept);
    const { cells } = this.search;
    const own = turn === 'Yellow' ? 'y' : 'r';
    this.position = stonesOf(columns, own);
    const { count } = this.position;
    const { winLo, winHi, safeLo, safeHi } = this.search.squares(this.position);
    const isBook = hasBook(size) && count <= BOOK_PLIES;
    const known = isBook ? bookScore(columns) : null;
    const worst = 0 - ((cells - count) >> 1); // if the other seat wins with its next stone
    const win = (cells + 1 - count) >> 1; //     with this stone
    const isWon = (winLo | winHi) !== 0;
    this.least = isWon ? win : (known ?? worst);
    this.most = isWon ? win : (known ?? win - 1);
    for (let column = 0; column < width; column++) {
      const row = columns[column].length;
      let low = worst;
      let high = this.most;
      if (row === height) low = high = NOTHING;
      else {
        this.columns.push(column);
        if (has(winLo, winHi, column)) low = win;
        else if (count + 1 === cells) low = high = 0;
        else if (!has(safeLo, safeHi, column)) high = worst;
        else if (isBook && count < BOOK_PLIES) {
          const score = bookScore(columns.with(column, columns[column] + own));
          if (score !== null) low = high = 0 - score;
        }
      }
      this.lowest.push(low);
      this.highest.push(high);
    }
  }

  get done(): boolean {
    return this.order.every((column) => this.isSettled(column));
  }

  /** The one nearest to the centre. That does not depend on what the table knows: those before it were excluded. */
  get best(): number | null {
    if (this.least < this.most) return null;
    const column = this.candidate();
    return this.lowest[column] === this.most ? this.columns.indexOf(column) : null;
  }

  get exhausted(): boolean {
    return this.nodes >= this.limit;
  }

  advance(deadline: number, goal: SolverGoal = 'all'): void {
    const { limit, search } = this;
    search.table = this.table;
    search.deadline = limit < Infinity ? Infinity : deadline;
    search.limit = limit;
    search.nodes = this.nodes;
    try {
      while (search.nodes < limit) {
        if (this.least < this.most) this.narrowPosition();
        else if (!this.narrowBest() && (goal === 'best' || !this.narrowOthers())) return;
      }
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
    } finally {
      this.nodes = search.nodes;
      this.table = search.table;
    }
  }

  low(choice: number): number {
    return Math.sign(this.lowest[this.columns[choice]]);
  }

  high(choice: number): number {
    return Math.sign(this.highest[this.columns[choice]]);
  }

  steps(choice: number): number {
    const score = this.lowest[this.columns[choice]];
    if (score !== this.highest[this.columns[choice]]) return -1;
    const { cells } = this.search;
    const { count } = this.position;
    if (score === 0) return cells - count;
    // The last stone is that of the winner, and floor((cells + 2 - last) / 2) the size of the score.
    const last = cells + 2 - 2 * Math.abs(score);
    const isWinners = (last - count) % 2 === (score > 0 ? 1 : 0);
    return last - count - (isWinners ? 0 : 1);
  }

  /** What the position is worth. */
  private narrowPosition(): void {
    const beta = nextWindow(this.least, this.most);
    const bound = this.search.reach(this.position, beta);
    if (bound >= beta) this.least = bound;
    else this.most = bound;
    for (const column of this.order)
      this.highest[column] = Math.min(this.highest[column], this.most);
  }

  /** Whether the column nearest to the centre that may be worth so much is. False if that is known. */
  private narrowBest(): boolean {
    const column = this.candidate();
    if (this.lowest[column] === this.most) return false;
    const isLast = this.order.every((one) => one === column || this.highest[one] < this.most);
    if (isLast) this.lowest[column] = this.most;
    else this.ask(column, this.most);
    return true;
  }

  /** One of open result before all others, then the best one of open distance. False if there is none. */
  private narrowOthers(): boolean {
    const open = this.order.filter((column) => !this.isSettled(column));
    if (open.length === 0) return false;
    const results = open.map((column) => Math.sign(this.lowest[column]));
    const column =
      open.find((one, n) => results[n] !== Math.sign(this.highest[one])) ??
      open[results.indexOf(Math.max(...results))];
    // Seen from the other seat, whose turn it is.
    const beta = nextWindow(0 - this.highest[column], 0 - this.lowest[column]);
    this.ask(column, 1 - beta);
    return true;
  }

  /** Whether a column reaches a score. */
  private ask(column: number, score: number): void {
    const beta = 1 - score; // which the other seat reaches otherwise
    const bound = this.search.reach(after(this.position, column), beta);
    if (bound >= beta) this.highest[column] = Math.min(this.highest[column], 0 - bound);
    else this.lowest[column] = Math.max(this.lowest[column], 0 - bound);
  }

  /** The column nearest to the centre that may be worth as much as the position. */
  private candidate(): number {
    for (const column of this.order) if (this.highest[column] >= this.most) return column;
    throw new Error(`no column reaches the score ${this.most}`);
  }

  private isSettled(column: number): boolean {
    return this.lowest[column] === this.highest[column];
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

/** What a board keeps from position to position, until another board comes. */
interface Kept extends Size {
  readonly search: ConnectFourSearch;
  readonly order: readonly number[]; // columns from the centre
  table: BoundsTable | null;
}

let kept: Kept | null = null;

/** One search serves all solvers of a board: a new one each time can more than double the time of a node. */
function keptFor({ width, height }: Size): Kept {
  if (kept?.width !== width || kept.height !== height) {
    const search = new ConnectFourSearch(width, height, ownTable(1));
    const distance = (column: number) => Math.abs(2 * column - width + 1);
    const order = Array.from({ length: width }, (_, column) => column);
    order.sort((a, b) => distance(a) - distance(b));
    kept = { width, height, search, order, table: null };
  }
  return kept;
}

function sharedTable(kept: Kept): BoundsTable {
  kept.table ??= new BoundsTable(FIRST_BITS, new BoundsTable(TABLE_BITS));
  return kept.table;
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
  const stone = own.charCodeAt(0);
  let [ownLo, ownHi, allLo, allHi, count] = [0, 0, 0, 0, 0];
  for (let column = 0; column < columns.length; column++) {
    const stack = columns[column];
    const all = (1 << stack.length) - 1;
    let mine = 0;
    for (let row = 0; row < stack.length; row++)
      if (stack.charCodeAt(row) === stone) mine |= 1 << row;
    if (column < COLUMNS_LO) {
      allLo |= all << (COLUMN * column);
      ownLo |= mine << (COLUMN * column);
    } else {
      allHi |= all << (COLUMN * (column - COLUMNS_LO));
      ownHi |= mine << (COLUMN * (column - COLUMNS_LO));
    }
    count += stack.length;
  }
  return { ownLo, ownHi, allLo, allHi, count };
}

/** Whether a set has a square in a column. */
function has(lo: number, hi: number, column: number): boolean {
  const squares =
    column < COLUMNS_LO ? lo >>> (COLUMN * column) : hi >>> (COLUMN * (column - COLUMNS_LO));
  return (squares & ((1 << COLUMN) - 1)) !== 0;
}

/** The position of the other seat after a stone in a column that is not full. */
function after({ ownLo, ownHi, allLo, allHi, count }: Stones, column: number): Stones {
  const isLo = column < COLUMNS_LO;
  const bottom = 1 << (COLUMN * (isLo ? column : column - COLUMNS_LO));
  return {
    ownLo: allLo ^ ownLo,
    ownHi: allHi ^ ownHi,
    allLo: isLo ? allLo | (allLo + bottom) : allLo,
    allHi: isLo ? allHi : allHi | (allHi + bottom),
    count: count + 1,
  };
}
