/**
 * Othello's own solver, for the last squares: the exact result of every move, by search. It finds first what the
 * position is worth in discs, and with it a best move, in an order that does not depend on what was solved before; then
 * the results of the others: who wins, or by how much if the result is the margin.
 *
 * Who wins hurries for discs, not for an early end, so that no distances are counted.
 */
import type { PositionSolver, SolverGoal } from '../../kernel/index.ts';
import {
  bitCounts,
  boardHalves,
  flipsOf,
  MOVES,
  OTHER,
  OWN,
  POSITION,
  squareAt,
  writeAfter,
  writeMoves,
} from './bitboards.ts';
import type { OthelloPosition } from './notation.ts';
import { BoundsTable, EndSearch, Interrupted } from './search.ts';

interface Settings {
  readonly size: number;
  readonly isMargin: boolean;
}

const MOST_EMPTY = 18; //     squares; more take too long
const TABLE_BITS = 20; //     20 MB
const OWN_TABLE_BITS = 16; // at most, where the nodes are limited
const STRIDE = 8; //          discs that the next question goes beyond a bound, at most

export class OthelloSolver implements PositionSolver {
  nodes = 0;
  private readonly search: EndSearch;
  private readonly table: BoundsTable;
  private readonly isMargin: boolean;
  private readonly position = new Int32Array(POSITION);
  private readonly next: Int32Array[] = []; //  [choice] the position after it, seen from the other seat
  private readonly lowest: number[] = []; //    [choice] bounds of the score, for the seat to move
  private readonly highest: number[] = [];
  private least: number; //                     bounds of the score of the position: of the best choice
  private most: number;

  /** A limit of nodes is kept with a table of its own and whatever the deadline: so the answer is always the same. */
  constructor(
    position: OthelloPosition,
    { isMargin, size }: Settings,
    private readonly limit: number,
  ) {
    const kept = keptFor(size);
    const [boardLo, boardHi] = boardHalves(size);
    this.search = kept.search;
    this.table = limit < Infinity ? ownTable(limit) : sharedTable(size);
    this.isMargin = isMargin;
    this.least = -size * size;
    this.most = size * size;
    const words = this.position;
    writeDiscs(words, position, size);
    writeMoves(words, 0, boardLo, boardHi);
    for (let square = 0; square < 64; square++) {
      if (((words[MOVES + (square >> 5)] >>> square) & 1) === 0) continue;
      const next = new Int32Array(POSITION);
      next.set(words);
      writeAfter(next, 0, square, flipsOf(words, OWN, OTHER, square), 0);
      this.next.push(next);
    }
    if (this.next.length === 0) {
      // A pass.
      const next = new Int32Array(POSITION);
      next.set(words.subarray(OTHER, MOVES), OWN);
      next.set(words.subarray(OWN, OTHER), OTHER);
      this.next.push(next);
    }
    for (const next of this.next) {
      const score = isOver(next, boardLo, boardHi) ? endScore(next, size * size) : null;
      this.lowest.push(score ?? this.least);
      this.highest.push(score ?? this.most);
    }
  }

  static fits({ board }: OthelloPosition): boolean {
    return board.split('.').length - 1 <= MOST_EMPTY;
  }

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
    const score = this.lowest[choice];
    return this.isMargin ? score : Math.sign(score);
  }

  high(choice: number): number {
    const score = this.highest[choice];
    return this.isMargin ? score : Math.sign(score);
  }

  /** Counts none. */
  steps(): number {
    return -1;
  }

  /** What the position is worth; then whether the first choice that may be worth so much is. */
  private narrowBest(): void {
    if (this.least < this.most) {
      const beta = nextWindow(this.least, this.most);
      const bound = this.search.reach(this.position, 0, beta);
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
    this.ask(choice, nextWindow(this.lowest[choice], this.highest[choice]));
    return true;
  }

  /** Whether a choice reaches a score. */
  private ask(choice: number, score: number): void {
    const beta = 2 - score; // which the other seat reaches otherwise
    const bound = this.search.reach(this.next[choice], 0, beta);
    if (bound >= beta) this.highest[choice] = Math.min(this.highest[choice], 0 - bound);
    else this.lowest[choice] = Math.max(this.lowest[choice], 0 - bound);
  }

  /** Whether the result is known. */
  private isSettled(choice: number): boolean {
    return this.low(choice) === this.high(choice);
  }
}

/** The score to ask for next, between bounds: first who wins, then in steps from the bound that is nearer to 0. */
export function nextWindow(low: number, high: number): number {
  if (low <= 0 && high > 0) return 2;
  if (low < 0 && high >= 0) return 0;
  const middle = 2 * Math.ceil((high - low) / 4);
  const stride = Math.min(STRIDE, middle);
  return low > 0 ? low + stride : high + 2 - stride;
}

/** What a board keeps from position to position, until another board comes. */
let kept: { size: number; search: EndSearch; table: BoundsTable | null } | null = null;

/** One search serves all solvers of a board: a new one each time can more than double the time of a node. */
function keptFor(size: number) {
  if (kept?.size !== size) {
    const [boardLo, boardHi] = boardHalves(size);
    const search = new EndSearch(size * size, boardLo, boardHi, ownTable(1));
    kept = { size, search, table: null };
  }
  return kept;
}

function sharedTable(size: number): BoundsTable {
  const kept = keptFor(size);
  kept.table ??= new BoundsTable(TABLE_BITS);
  return kept.table;
}

/** A new table, large enough for a search of `nodes` nodes. */
function ownTable(nodes: number): BoundsTable {
  const bits = 33 - Math.clz32(nodes);
  return new BoundsTable(Math.min(OWN_TABLE_BITS, Math.max(8, bits)));
}

/** Writes the discs of a position, first those of the role to move. */
export function writeDiscs(
  words: Int32Array,
  { board, turn }: OthelloPosition,
  size: number,
): void {
  const own = turn === 'Black' ? 'X' : 'O';
  for (let n = 0; n < size * size; n++) {
    if (board[n] === '.') continue;
    const square = squareAt(size, n);
    const word = (board[n] === own ? OWN : OTHER) + (square >> 5);
    words[word] = words[word] | (1 << square);
  }
}

function isOver(words: Int32Array, boardLo: number, boardHi: number): boolean {
  const looked = new Int32Array(POSITION);
  for (const [own, other] of [
    [OWN, OTHER],
    [OTHER, OWN],
  ]) {
    looked.set(words.subarray(own, own + 2), OWN);
    looked.set(words.subarray(other, other + 2), OTHER);
    writeMoves(looked, 0, boardLo, boardHi);
    if ((looked[MOVES] | looked[MOVES + 1]) !== 0) return false;
  }
  return true;
}

/** The score of the end for the seat that has moved. */
function endScore(words: Int32Array, cells: number): number {
  const own = bitCounts(words[OTHER], words[OTHER + 1]);
  const other = bitCounts(words[OWN], words[OWN + 1]);
  if (own === other) return 0;
  return own > other ? cells - 2 * other : 2 * own - cells;
}
