/**
 * Tic-tac-toe in integers: the squares of each role as a set of nine bits, bit n for square n.
 *
 *     0 1 2
 *     3 4 5
 *     6 7 8
 *
 * Two tables, indexed by such a set, tell whether a line is in it and which square is its n-th.
 * Choices are the empty squares in ascending order.
 *
 * A key has one word: bits 0-8 the squares of Xs, 9-17 the squares of Os.
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
import type { TicTacToePosition, TicTacToeRole } from './notation.ts';

const ALL = 0b111_111_111;

const LINES = [
  0b000_000_111, 0b000_111_000, 0b111_000_000, 0b001_001_001, 0b010_010_010, 0b100_100_100,
  0b100_010_001, 0b001_010_100,
] as const;

const SYMMETRIES = gridSymmetries(3, 3, 'square');
const CELLS: Cells = {
  values: new Array<number>(9).fill(3), // empty, own, other
  neighbours: gridNeighbours(3, 3),
  areSeatsAlike: false,
  haveChance: false,
};

const HAS_LINE = lineTable(); // [set] 1 where a line is in it
const NTH = memberTable(); //    [set << 4 | n] the n-th square of the set

interface TicTacToeState extends Game<TicTacToeRole, number> {
  readonly position: TicTacToePosition;
  at(position: TicTacToePosition): TicTacToeState;
}

export class TicTacToeKernel extends Kernel<TicTacToeState> {
  readonly seats = 2;
  readonly keyLength = 1;

  private own = 0; //     squares of the seat to move
  private other = 0; //   squares of the seat that moved
  private empty = 9; //   how many squares are empty
  private won = false; // by the seat that moved

  constructor(private readonly model: TicTacToeState) {
    super();
    this.load(model);
  }

  turn(): number {
    return this.won || this.empty === 0 ? OVER : this.seat();
  }

  choices(): number {
    return this.won ? 0 : this.empty;
  }

  play(choice: number): void {
    const moved = this.own | (1 << this.move(choice));
    this.own = this.other;
    this.other = moved;
    this.empty--;
    this.won = HAS_LINE[moved] === 1;
  }

  payoff(seat: number): number {
    if (!this.won) return 0;
    return seat === this.seat() ? -1 : 1;
  }

  /** The lines of Kernel.playout with the rules written in, and the position in local variables. */
  override playout(random: Random, limit = PLAYOUT_LIMIT): number {
    let { own, other, empty, won } = this;
    const first = empty;
    const last = Math.max(0, first - limit);
    while (!won && empty > last) {
      const set = ALL ^ (own | other);
      const choice = empty === 1 ? 0 : random.below(empty);
      const moved = own | (1 << NTH[(set << 4) | choice]);
      won = HAS_LINE[moved] === 1;
      own = other;
      other = moved;
      empty--;
    }
    this.own = own;
    this.other = other;
    this.empty = empty;
    this.won = won;
    return first - empty;
  }

  move(choice: number): number {
    const set = ALL ^ (this.own | this.other);
    return NTH[(set << 4) | choice];
  }

  override moveCode(choice: number): number {
    return this.move(choice);
  }

  copyFrom(other: this): void {
    this.own = other.own;
    this.other = other.other;
    this.empty = other.empty;
    this.won = other.won;
  }

  load(game: TicTacToeState): void {
    let xs = 0;
    let os = 0;
    for (let square = 0; square < 9; square++) {
      const mark = game.position.board[square];
      if (mark === 'x') xs |= 1 << square;
      if (mark === 'o') os |= 1 << square;
    }
    this.take(xs, os);
  }

  state(): TicTacToeState {
    const isXs = this.seat() === 0;
    const xs = isXs ? this.own : this.other;
    const os = isXs ? this.other : this.own;
    let board = '';
    for (let square = 0; square < 9; square++) {
      board += (xs >> square) & 1 ? 'x' : (os >> square) & 1 ? 'o' : '.';
    }
    return this.model.at({ turn: isXs ? 'Xs' : 'Os', board });
  }

  writeKey(words: Int32Array, at: number): void {
    words[at] = this.seat() === 0 ? this.own | (this.other << 9) : this.other | (this.own << 9);
  }

  override cells(): Cells {
    return CELLS;
  }

  override writeCells(cells: Uint8Array): number {
    for (let square = 0; square < 9; square++)
      cells[square] = ((this.own >> square) & 1) | (((this.other >> square) & 1) << 1);
    return this.seat();
  }

  override symmetries(): readonly CellMap[] {
    return SYMMETRIES;
  }

  /** The smallest key of the eight that turning and mirroring the board give. */
  override writeCanonicalKey(words: Int32Array, at: number): void {
    this.writeKey(words, at);
    const key = words[at];
    for (const squares of SYMMETRIES) {
      const image = imageOf(key & ALL, squares) | (imageOf(key >> 9, squares) << 9);
      words[at] = Math.min(words[at], image);
    }
  }

  readKey(words: Int32Array, at: number): void {
    const word = words[at];
    this.take(word & ALL, (word >> 9) & ALL);
  }

  private take(xs: number, os: number): void {
    this.empty = 9;
    for (let taken = xs | os; taken !== 0; taken &= taken - 1) this.empty--;
    this.own = this.seat() === 0 ? xs : os;
    this.other = this.seat() === 0 ? os : xs;
    this.won = HAS_LINE[this.other] === 1;
  }

  /** The seat to move, or that would be if the game were not over: Xs when an odd number is empty. */
  private seat(): number {
    return (this.empty & 1) ^ 1;
  }
}

/** A set of squares on a turned or mirrored board. */
function imageOf(set: number, squares: readonly number[]): number {
  let image = 0;
  for (let square = 0; square < 9; square++) image |= ((set >> squares[square]) & 1) << square;
  return image;
}

function lineTable(): Uint8Array {
  return Uint8Array.from({ length: ALL + 1 }, (_, set) =>
    LINES.some((line) => (set & line) === line) ? 1 : 0,
  );
}

function memberTable(): Uint8Array {
  const table = new Uint8Array((ALL + 1) << 4);
  for (let set = 0; set <= ALL; set++) {
    let n = 0;
    for (let square = 0; square < 9; square++) {
      if ((set >> square) & 1) table[(set << 4) | n++] = square;
    }
  }
  return table;
}
