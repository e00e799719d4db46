/**
 * Othello's own solver, for the last squares: the exact result of every move, by search. Its scores are discs.
 */
import { ScoreSolver } from '../../kernel/index.ts';
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
import { BoundsTable, EndSearch } from './search.ts';

interface Settings {
  readonly size: number;
  readonly isMargin: boolean;
}

const MOST_EMPTY = 18; //     squares; more take too long
const TABLE_BITS = 20; //     20 MB
const OWN_TABLE_BITS = 16; // at most, where the nodes are limited

export class OthelloSolver extends ScoreSolver<Int32Array> {
  protected readonly search: EndSearch;
  private readonly table: BoundsTable;
  private readonly position = new Int32Array(POSITION);

  /** A limit of nodes is kept with a table of its own: so the answer is always the same. */
  constructor(position: OthelloPosition, { isMargin, size }: Settings, limit: number) {
    const most = size * size;
    super([-most, most], 2, isMargin, limit);
    const [boardLo, boardHi] = boardHalves(size);
    this.search = keptFor(size).search;
    this.table = limit < Infinity ? ownTable(limit) : sharedTable(size);
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
      const score = isOver(next, boardLo, boardHi) ? endScore(next, most) : null;
      this.lowest.push(score ?? -most);
      this.highest.push(score ?? most);
    }
  }

  static fits({ board }: OthelloPosition): boolean {
    return board.split('.').length - 1 <= MOST_EMPTY;
  }

  protected beforeSearch(): void {
    this.search.table = this.table;
  }

  protected reach(beta: number): number {
    return this.search.reach(this.position, 0, beta);
  }

  protected reachAfter(choice: number, beta: number): number {
    return 0 - this.search.reach(this.next[choice], 0, 2 - beta);
  }
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
