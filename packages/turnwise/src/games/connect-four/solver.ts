/**
 * Connect Four's own solver: the exact result and distance of every column, from the opening book where it knows them,
 * else by search. It finds first what the position is worth, and with it the best column nearest to the centre; then
 * who wins in the others, column by column from the centre; then how soon.
 */
import type { PositionSolver, SolverGoal } from '../../kernel/index.ts';
import { BOOK_PLIES, bookScore } from './book.ts';
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
  nodes = 0;
  private readonly search: ConnectFourSearch;
  private readonly table: BoundsTable;
  private readonly position: Stones;
  private readonly next: Stones[] = []; //   [choice] the position after it
  private readonly lowest: number[] = []; // [choice] bounds of the score, for the seat to move
  private readonly highest: number[] = [];
  private readonly order: number[]; //       choices from the centre
  private least: number; //                  bounds of the score of the position: of the best choice
  private most: number;

  /** A limit of nodes is kept with a table of its own and whatever the deadline: so the answer is always the same. */
  constructor(
    { turn, columns }: ConnectFourPosition,
    size: Size,
    private readonly limit: number,
  ) {
    const { width, height } = size;
    this.search = keptFor(size).search;
    this.table = limit < Infinity ? ownTable(limit) : sharedTable(size);
    const { cells } = this.search;
    this.position = stonesOf(columns, turn === 'Yellow' ? 'y' : 'r');
    const { count } = this.position;
    const known = hasBook(size) ? bookScore(columns) : null;
    const worst = 0 - ((cells - count) >> 1); // if the other seat wins with its next stone
    this.least = known ?? worst;
    this.most = known ?? (cells - 1 - count) >> 1; // by the stone after the next, unless one wins at once
    const distances: number[] = []; // [choice] from the centre
    for (let column = 0; column < width; column++) {
      const row = columns[column].length;
      if (row === height) continue;
      const next = dropped(this.position, column, row);
      let low = worst;
      let high = this.most;
      if (hasFour(next.allLo ^ next.ownLo, next.allHi ^ next.ownHi))
        low = high = this.least = this.most = (cells + 1 - count) >> 1;
      else if (next.count === cells) low = high = 0;
      else if (this.search.winsAtOnce(next)) high = low;
      else if (hasBook(size) && count < BOOK_PLIES) {
        const stone = turn === 'Yellow' ? 'y' : 'r';
        const score = bookScore(columns.with(column, columns[column] + stone));
        if (score !== null) low = high = 0 - score;
      }
      this.next.push(next);
      this.lowest.push(low);
      this.highest.push(high);
      distances.push(Math.abs(2 * column - width + 1));
    }
    this.order = [...distances.keys()].sort((a, b) => distances[a] - distances[b]);
  }

  get done(): boolean {
    return this.order.every((choice) => this.isSettled(choice));
  }

  /** The one nearest to the centre. That does not depend on what the table knows: those before it were excluded. */
  get best(): number | null {
    if (this.least < this.most) return null;
    const choice = this.order.find((one) => this.highest[one] >= this.most);
    return choice !== undefined && this.lowest[choice] === this.most ? choice : null;
  }

  get exhausted(): boolean {
    return this.nodes >= this.limit;
  }

  advance(deadline: number, goal: SolverGoal = 'all'): void {
    const { limit, nodes, search, table } = this;
    Object.assign(search, {
      deadline: limit < Infinity ? Infinity : deadline,
      limit,
      nodes,
      table,
    });
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
    return Math.sign(this.lowest[choice]);
  }

  high(choice: number): number {
    return Math.sign(this.highest[choice]);
  }

  steps(choice: number): number {
    const score = this.lowest[choice];
    if (score !== this.highest[choice]) return -1;
    const { cells } = this.search;
    const { count } = this.position;
    if (score === 0) return cells - count;
    // The last stone is that of the winner, and floor((cells + 2 - last) / 2) the size of the score.
    const last = cells + 2 - 2 * Math.abs(score);
    const isWinners = (last - count) % 2 === (score > 0 ? 1 : 0);
    return last - count - (isWinners ? 0 : 1);
  }

  /** What the position is worth; then whether the choice nearest to the centre that may be worth so much is. */
  private narrowBest(): void {
    if (this.least < this.most) {
      const beta = nextWindow(this.least, this.most);
      const bound = this.search.reach(this.position, beta);
      if (bound >= beta) this.least = bound;
      else this.most = bound;
      for (const choice of this.order)
        this.highest[choice] = Math.min(this.highest[choice], this.most);
      return;
    }
    const choice = this.order.find((one) => this.highest[one] >= this.most);
    if (choice === undefined) throw new Error(`no column reaches the score ${this.most}`);
    this.ask(choice, this.most);
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
let kept: { board: string; search: ConnectFourSearch; table: BoundsTable | null } | null = null;

/** One search serves all solvers of a board: a new one each time can more than double the time of a node. */
function keptFor({ height, width }: Size) {
  const board = `${width} ${height}`;
  if (kept?.board !== board) {
    const search = new ConnectFourSearch(width, height, ownTable(1));
    kept = { board, search, table: null };
  }
  return kept;
}

function sharedTable(size: Size): BoundsTable {
  const kept = keptFor(size);
  kept.table ??= new BoundsTable(TABLE_BITS);
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
  let [ownLo, ownHi, allLo, allHi, count] = [0, 0, 0, 0, 0];
  for (let column = 0; column < columns.length; column++) {
    const stack = columns[column];
    const all = (1 << stack.length) - 1;
    let mine = 0;
    for (let row = 0; row < stack.length; row++) if (stack[row] === own) mine |= 1 << row;
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

/** The position of the other seat after a stone on a square. */
function dropped(
  { ownLo, ownHi, allLo, allHi, count }: Stones,
  column: number,
  row: number,
): Stones {
  const isLo = column < COLUMNS_LO;
  const square = 1 << (COLUMN * (isLo ? column : column - COLUMNS_LO) + row);
  return {
    ownLo: allLo ^ ownLo,
    ownHi: allHi ^ ownHi,
    allLo: isLo ? allLo | square : allLo,
    allHi: isLo ? allHi : allHi | square,
    count: count + 1,
  };
}
