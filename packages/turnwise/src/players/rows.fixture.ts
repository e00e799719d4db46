/**
 * Rows: two roles put stones on free squares of a board; four in a row, in any direction, win. A stone more never hurts,
 * so the kernel passes. The estimate counts the lines that are still open, each more the more stones it has.
 */
import { Game, type LegalMoves, type Moves, type Numbers } from '../core/index.ts';
import { Kernel, OVER } from '../kernel/index.ts';

type Side = 'Black' | 'White';

const ROW = 4;
const WORTH = [0, 1, 4, 16, 0]; // [stones] of an open line

export interface RowsKind {
  readonly size: number;
  /** Whether searches may pass. */
  readonly passes: boolean;
}

export class Rows extends Game<Side, number> {
  readonly name = 'rows';
  readonly players = ['Black', 'White'] as const;
  #position: RowsKernel | null = null;

  constructor(
    readonly kind: RowsKind,
    readonly board: string = '.'.repeat(kind.size ** 2),
    side: Side = 'Black',
  ) {
    super(side);
  }

  moves(): LegalMoves<Side, number> | null {
    if (this.result()) return null;
    return {
      [this.activePlayer()]: [...this.board].flatMap((cell, at) => (cell === '.' ? at : [])),
    };
  }

  next(moves: Moves<Side, number>): Rows {
    const side = this.activePlayer();
    const at = moves[side] as number;
    const stone = side === 'Black' ? 'x' : 'o';
    const board = `${this.board.slice(0, at)}${stone}${this.board.slice(at + 1)}`;
    return new Rows(this.kind, board, this.opponent());
  }

  result(): Numbers<Side> | null {
    const { position } = this;
    if (position.turn() !== OVER) return null;
    return { Black: position.payoff(0), White: position.payoff(1) };
  }

  override estimate(role: Side): number {
    return this.position.estimate(this.players.indexOf(role));
  }

  override toString(): string {
    return `${this.board} ${this.activePlayer()}`;
  }

  kernel(): RowsKernel {
    return new RowsKernel(this);
  }

  private get position(): RowsKernel {
    this.#position ??= this.kernel();
    return this.#position;
  }
}

export class RowsKernel extends Kernel<Rows> {
  readonly seats = 2;
  readonly keyLength: number;
  private readonly cells: Int8Array; // [square] 0 free, else the seat + 1
  private readonly lines: readonly (readonly number[])[];
  private free = 0;
  private seat = 0;
  private winner = 0; // the seat + 1, or 0

  constructor(private readonly game: Rows) {
    super();
    this.cells = new Int8Array(game.kind.size ** 2);
    this.keyLength = Math.ceil(this.cells.length / 16) + 1;
    this.lines = linesOf(game.kind.size);
    this.load(game);
  }

  turn(): number {
    return this.winner !== 0 || this.free === 0 ? OVER : this.seat;
  }

  choices(): number {
    return this.turn() === OVER ? 0 : this.free;
  }

  play(choice: number): void {
    this.cells[this.square(choice)] = this.seat + 1;
    this.free--;
    if (this.hasRow(this.seat + 1)) this.winner = this.seat + 1;
    this.seat = 1 - this.seat;
  }

  payoff(seat: number): number {
    return this.winner === 0 ? 0 : this.winner === seat + 1 ? 1 : -1;
  }

  override passTurn(): boolean {
    if (this.game.kind.passes) this.seat = 1 - this.seat;
    return this.game.kind.passes;
  }

  override estimate(seat: number): number {
    let sum = 0;
    for (const line of this.lines) {
      const counts = [0, 0, 0];
      for (const square of line) counts[this.cells[square]]++;
      if (counts[2 - seat] === 0) sum += WORTH[counts[seat + 1]];
      if (counts[seat + 1] === 0) sum -= WORTH[counts[2 - seat]];
    }
    return Math.tanh(sum / 40);
  }

  override moveCode(choice: number): number {
    return this.square(choice);
  }

  move(choice: number): number {
    return this.square(choice);
  }

  copyFrom(other: this): void {
    this.cells.set(other.cells);
    this.free = other.free;
    this.seat = other.seat;
    this.winner = other.winner;
  }

  load(game: Rows): void {
    for (let at = 0; at < this.cells.length; at++) this.cells[at] = '.xo'.indexOf(game.board[at]);
    this.free = this.cells.filter((cell) => cell === 0).length;
    this.seat = game.activePlayers[0] === 'White' ? 1 : 0;
    this.winner = [1, 2].find((stone) => this.hasRow(stone)) ?? 0;
  }

  state(): Rows {
    const board = Array.from(this.cells, (cell) => '.xo'[cell]).join('');
    return new Rows(this.game.kind, board, this.seat === 0 ? 'Black' : 'White');
  }

  writeKey(words: Int32Array, at: number): void {
    words.fill(0, at, at + this.keyLength);
    words[at] = this.seat; // a pass changes only this
    for (let square = 0; square < this.cells.length; square++)
      words[at + 1 + (square >> 4)] |= this.cells[square] << (2 * (square & 15));
  }

  readKey(words: Int32Array, at: number): void {
    this.seat = words[at];
    for (let square = 0; square < this.cells.length; square++)
      this.cells[square] = (words[at + 1 + (square >> 4)] >> (2 * (square & 15))) & 3;
    this.free = this.cells.filter((cell) => cell === 0).length;
    this.winner = [1, 2].find((stone) => this.hasRow(stone)) ?? 0;
  }

  private square(choice: number): number {
    let left = choice;
    for (let at = 0; ; at++) if (this.cells[at] === 0 && left-- === 0) return at;
  }

  private hasRow(stone: number): boolean {
    return this.lines.some((line) => line.every((square) => this.cells[square] === stone));
  }
}

function linesOf(size: number): number[][] {
  const lines: number[][] = [];
  const directions = [
    [1, 0],
    [0, 1],
    [1, 1],
    [1, -1],
  ];
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      for (const [down, right] of directions) {
        const end = [row + down * (ROW - 1), column + right * (ROW - 1)];
        if (end.some((at) => at < 0 || at >= size)) continue;
        lines.push(
          Array.from({ length: ROW }, (_, n) => (row + down * n) * size + column + right * n),
        );
      }
  return lines;
}
