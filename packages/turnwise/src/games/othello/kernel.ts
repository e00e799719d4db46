/**
 * Othello in integers, on boards of 4 x 4, 6 x 6 and 8 x 8; bitboards.ts draws the two words of a set of squares. The
 * position is six words: the discs of the seat to move, those of the other, the legal squares. Choices are the legal
 * squares row by row from a1, or one pass.
 *
 * A key has four words: all discs (lo, hi), then Black's (lo, hi). The square d4 of the large board, in the middle of
 * every board, is never empty; its bit among all discs is 1 if White is to move:
 *
 *     word 0    28 29 30 31 of lo | 27: White to move | 0 to 26 of lo
 */
import type { Game, Random } from '../../core/index.ts';
import {
  type CellMap,
  type Cells,
  gridNeighbours,
  gridSymmetries,
  Kernel,
  OVER,
  PLAYOUT_LIMIT,
} from '../../kernel/index.ts';
import {
  bitCount,
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
  writeMovesOf,
} from './bitboards.ts';
import { estimate, expectedMargin } from './estimate.ts';
import { type OthelloPosition, type OthelloRole, PASS, printSquare } from './notation.ts';
import { writeSmallestImage } from './symmetries.ts';

const MIDDLE = 1 << 27; // d4 of the large board
const PASS_CODE = 64; //   squares have the codes 0 to 63

interface OthelloState extends Game<OthelloRole, string> {
  readonly settings: { readonly size: number; readonly isMargin: boolean };
  readonly position: OthelloPosition;
  at(position: OthelloPosition): OthelloState;
}

export class OthelloKernel extends Kernel<OthelloState> {
  readonly seats = 2;
  readonly keyLength = 4;

  private readonly size: number;
  private readonly isMargin: boolean;
  private readonly boardLo: number;
  private readonly boardHi: number;
  private readonly names: readonly string[]; // [square of the large board] its name on this one

  // Of the seat to move; the words after it are for looking at the other seat.
  private readonly words = new Int32Array(2 * POSITION);
  private seat = 0;
  private count = 0; //       choices, a pass included; 0 when the game is over
  private mustPass = false;

  constructor(private readonly model: OthelloState) {
    super();
    const { isMargin, size } = model.settings;
    this.size = size;
    this.isMargin = isMargin;
    [this.boardLo, this.boardHi] = boardHalves(size);
    this.names = namesFor(size);
    this.load(model);
  }

  turn(): number {
    return this.count === 0 ? OVER : this.seat;
  }

  choices(): number {
    return this.count;
  }

  play(choice: number): void {
    const { words } = this;
    if (this.mustPass) pass(words);
    else {
      const square = nthSquare(words, choice);
      writeAfter(words, 0, square, flipsOf(words, OWN, OTHER, square), 0);
    }
    this.seat = 1 - this.seat;
    this.look();
  }

  /** Empty squares at the end count for the winner. */
  payoff(seat: number): number {
    const { words } = this;
    const own = bitCounts(words[OWN], words[OWN + 1]);
    const other = bitCounts(words[OTHER], words[OTHER + 1]);
    const lead = seat === this.seat ? own - other : other - own;
    if (!this.isMargin) return Math.sign(lead);
    return lead + Math.sign(lead) * (this.size * this.size - own - other);
  }

  /** The lines of Kernel.playout with the rules written in. */
  override playout(random: Random, limit = PLAYOUT_LIMIT): number {
    const { boardHi, boardLo, words } = this;
    let { count, mustPass, seat } = this;
    let steps = 0;
    while (count > 0 && steps < limit) {
      if (mustPass) {
        pass(words);
        mustPass = false;
      } else {
        const square = nthSquare(words, count === 1 ? 0 : random.below(count));
        writeAfter(words, 0, square, flipsOf(words, OWN, OTHER, square), 0);
      }
      seat = 1 - seat;
      steps++;
      writeMoves(words, 0, boardLo, boardHi);
      count = bitCounts(words[MOVES], words[MOVES + 1]);
      if (count === 0) {
        mustPass = this.otherCanMove();
        if (mustPass) count = 1;
      }
    }
    this.count = count;
    this.mustPass = mustPass;
    this.seat = seat;
    return steps;
  }

  move(choice: number): string {
    return this.mustPass ? PASS : this.names[nthSquare(this.words, choice)];
  }

  override moveCode(choice: number): number {
    return this.mustPass ? PASS_CODE : nthSquare(this.words, choice);
  }

  /** Corners first, then edges; next to corners last. */
  override moveRank(code: number): number {
    return code < PASS_CODE ? rankOf(code, this.size) : 0;
  }

  override estimate(seat: number): number {
    const { boardHi, boardLo, size, words } = this;
    if (this.count === 0) return this.payoff(seat);
    const value = this.isMargin
      ? expectedMargin(words, boardLo, boardHi, size)
      : estimate(words, boardLo, boardHi, size);
    return seat === this.seat ? value : 0 - value;
  }

  /** A pass leaves no choice, so that searches look behind it. */
  override isQuiet(): boolean {
    return !this.mustPass;
  }

  copyFrom(other: this): void {
    this.words.set(other.words);
    this.seat = other.seat;
    this.count = other.count;
    this.mustPass = other.mustPass;
  }

  load({ position: { board, turn } }: OthelloState): void {
    const { size, words } = this;
    const own = turn === 'Black' ? 'X' : 'O';
    words.fill(0);
    for (let n = 0; n < size * size; n++) {
      if (board[n] === '.') continue;
      const square = squareAt(size, n);
      const word = (board[n] === own ? OWN : OTHER) + (square >> 5);
      words[word] = words[word] | (1 << square);
    }
    this.seat = turn === 'Black' ? 0 : 1;
    this.look();
  }

  state(): OthelloState {
    const { seat, size, words } = this;
    const [own, other] = seat === 0 ? 'XO' : 'OX';
    let board = '';
    for (let n = 0; n < size * size; n++) {
      const square = squareAt(size, n);
      const half = square >> 5;
      const isOwn = (words[OWN + half] >>> square) & 1;
      const isOther = (words[OTHER + half] >>> square) & 1;
      board += isOwn ? own : isOther ? other : '.';
    }
    return this.model.at({ turn: seat === 0 ? 'Black' : 'White', board });
  }

  writeKey(key: Int32Array, at: number): void {
    const { seat, words } = this;
    const black = seat === 0 ? OWN : OTHER;
    key[at] = (words[OWN] | words[OTHER]) & (seat === 0 ? ~MIDDLE : -1);
    key[at + 1] = words[OWN + 1] | words[OTHER + 1];
    key[at + 2] = words[black];
    key[at + 3] = words[black + 1];
  }

  /** Empty, a disc of the seat, one of the other. */
  override cells(): Cells {
    const { size } = this;
    return {
      values: new Array<number>(size * size).fill(3),
      neighbours: gridNeighbours(size, size),
      areSeatsAlike: true,
      haveChance: false,
    };
  }

  override writeCells(cells: Uint8Array): number {
    const { seat, size, words } = this;
    const margin = (8 - size) / 2;
    let cell = 0;
    for (let row = margin; row < 8 - margin; row++)
      for (let column = margin; column < 8 - margin; column++) {
        const at = 8 * (row & 3) + column;
        const half = row >> 2;
        const own = (words[OWN + half] >>> at) & 1;
        cells[cell++] = own + 2 * ((words[OTHER + half] >>> at) & 1);
      }
    return seat;
  }

  override symmetries(): readonly CellMap[] {
    return gridSymmetries(this.size, this.size, 'square');
  }

  /** The smallest key of the eight that turning and mirroring the board give. */
  override writeCanonicalKey(key: Int32Array, at: number): void {
    this.writeKey(key, at);
    key[at] = key[at] | MIDDLE; // the bit of the turn stays where it is
    writeSmallestImage(key, at);
    if (this.seat === 0) key[at] = key[at] & ~MIDDLE;
  }

  readKey(key: Int32Array, at: number): void {
    const { words } = this;
    this.seat = (key[at] & MIDDLE) === 0 ? 0 : 1;
    const black = this.seat === 0 ? OWN : OTHER;
    const white = OTHER - black;
    words[black] = key[at + 2];
    words[black + 1] = key[at + 3];
    words[white] = (key[at] | MIDDLE) & ~key[at + 2];
    words[white + 1] = key[at + 1] & ~key[at + 3];
    this.look();
  }

  /** Finds the moves of the seat whose turn it is. */
  private look(): void {
    const { words } = this;
    writeMoves(words, 0, this.boardLo, this.boardHi);
    this.count = bitCounts(words[MOVES], words[MOVES + 1]);
    this.mustPass = this.count === 0 && this.otherCanMove();
    if (this.mustPass) this.count = 1;
  }

  private otherCanMove(): boolean {
    const { words } = this;
    writeMovesOf(words, OTHER, OWN, POSITION, this.boardLo, this.boardHi);
    return (words[POSITION] | words[POSITION + 1]) !== 0;
  }
}

function pass(words: Int32Array): void {
  for (let half = 0; half < 2; half++) {
    const own = words[OWN + half];
    words[OWN + half] = words[OTHER + half];
    words[OTHER + half] = own;
  }
}

/** The n-th legal square, row by row. */
function nthSquare(words: Int32Array, n: number): number {
  let set = words[MOVES];
  let left = n - bitCount(set);
  let first = 0;
  if (left >= 0) {
    set = words[MOVES + 1];
    first = 32;
  } else left = n;
  for (; left > 0; left--) set &= set - 1;
  return first + 31 - Math.clz32(set & -set);
}

const NAMES = new Map<number, readonly string[]>();

/** [square of the large board] its name on a board of this size. */
function namesFor(size: number): readonly string[] {
  let names = NAMES.get(size);
  if (!names) {
    const list = new Array<string>(64).fill('');
    for (let n = 0; n < size * size; n++) list[squareAt(size, n)] = printSquare(n, size);
    names = list;
    NAMES.set(size, names);
  }
  return names;
}

/** How good a square is at first sight, from 0 to 4. */
function rankOf(square: number, size: number): number {
  const margin = (8 - size) / 2;
  const fromEdge = (line: number) => Math.min(line, 7 - line) - margin;
  const [near, far] = [fromEdge(square & 7), fromEdge(square >> 3)].sort((a, b) => a - b);
  if (far === 0) return 4; // a corner
  if (far === 1) return near === 0 ? 1 : 0; // next to one
  return near === 0 ? 3 : 2;
}
