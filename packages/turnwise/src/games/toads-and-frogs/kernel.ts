/**
 * Toads and Frogs in integers: the squares of each kind as a set of bits, bit n for square n from the left.
 *
 *     square      0  1  2  3  4
 *                 T  .  F  T  F      toads 0b01001, frogs 0b10100
 *
 * Toads go to higher bits, frogs to lower ones. Choices are the animals that can move, from the left.
 *
 * A key has two words: the toads, with the role to move in bit 31, and the frogs.
 */
import type { Game, Random } from '../../core/index.ts';
import { Kernel, OVER, PLAYOUT_LIMIT } from '../../kernel/index.ts';
import type { ToadsAndFrogsPosition, ToadsAndFrogsRole } from './notation.ts';

interface ToadsAndFrogsState extends Game<ToadsAndFrogsRole, number> {
  readonly position: ToadsAndFrogsPosition;
  at(position: ToadsAndFrogsPosition): ToadsAndFrogsState;
}

const ROLES = ['Toads', 'Frogs'] as const;

export class ToadsAndFrogsKernel extends Kernel<ToadsAndFrogsState> {
  readonly seats = 2;
  readonly keyLength = 2;

  private readonly length: number; // squares
  private readonly row: number; //    all of them
  private toads = 0;
  private frogs = 0;
  private seat = 0;

  constructor(private readonly model: ToadsAndFrogsState) {
    super();
    this.length = model.position.row.length;
    this.row = 2 ** this.length - 1;
    this.load(model);
  }

  turn(): number {
    return this.movable() === 0 ? OVER : this.seat;
  }

  choices(): number {
    return bitCount(this.movable());
  }

  play(choice: number): void {
    const from = nthBit(this.movable(), choice);
    const free = this.row & ~(this.toads | this.frogs);
    if (this.seat === 0) this.toads ^= from | ((from << 1) & free ? from << 1 : from << 2);
    else this.frogs ^= from | ((from >>> 1) & free ? from >>> 1 : from >>> 2);
    this.seat = 1 - this.seat;
  }

  payoff(seat: number): number {
    return seat === this.seat ? -1 : 1;
  }

  /** The lines of Kernel.playout with the rules written in, and the position in local variables. */
  override playout(random: Random, limit = PLAYOUT_LIMIT): number {
    const { row } = this;
    let { toads, frogs, seat } = this;
    let steps = 0;
    while (steps < limit) {
      const free = row & ~(toads | frogs);
      const movable = movableSet(toads, frogs, free, seat);
      if (movable === 0) break;
      const choices = bitCount(movable);
      const from = nthBit(movable, choices === 1 ? 0 : random.below(choices));
      if (seat === 0) toads ^= from | ((from << 1) & free ? from << 1 : from << 2);
      else frogs ^= from | ((from >>> 1) & free ? from >>> 1 : from >>> 2);
      seat = 1 - seat;
      steps++;
    }
    this.toads = toads;
    this.frogs = frogs;
    this.seat = seat;
    return steps;
  }

  move(choice: number): number {
    return 31 - Math.clz32(nthBit(this.movable(), choice));
  }

  override moveCode(choice: number): number {
    return this.move(choice);
  }

  copyFrom(other: this): void {
    this.toads = other.toads;
    this.frogs = other.frogs;
    this.seat = other.seat;
  }

  load({ position: { row, turn } }: ToadsAndFrogsState): void {
    this.toads = setOf(row, 'T');
    this.frogs = setOf(row, 'F');
    this.seat = ROLES.indexOf(turn);
  }

  state(): ToadsAndFrogsState {
    let row = '';
    for (let square = 0; square < this.length; square++)
      row += (this.toads >> square) & 1 ? 'T' : (this.frogs >> square) & 1 ? 'F' : '.';
    return this.model.at({ turn: ROLES[this.seat], row });
  }

  writeKey(words: Int32Array, at: number): void {
    words[at] = this.toads | (this.seat << 31);
    words[at + 1] = this.frogs;
  }

  readKey(words: Int32Array, at: number): void {
    this.toads = words[at] & this.row;
    this.frogs = words[at + 1];
    this.seat = words[at] >>> 31;
  }

  private movable(): number {
    const { frogs, row, seat, toads } = this;
    return movableSet(toads, frogs, row & ~(toads | frogs), seat);
  }
}

/** The animals of a seat that can step or leap. */
function movableSet(toads: number, frogs: number, free: number, seat: number): number {
  return seat === 0
    ? toads & ((free >>> 1) | ((frogs >>> 1) & (free >>> 2)))
    : frogs & ((free << 1) | ((toads << 1) & (free << 2)));
}

function setOf(row: string, animal: string): number {
  return [...row].reduce((set, each, square) => set | (each === animal ? 1 << square : 0), 0);
}

function bitCount(set: number): number {
  let rest = set - ((set >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The n-th bit of a set, from the lowest. */
function nthBit(set: number, n: number): number {
  let rest = set;
  for (let left = n; left > 0; left--) rest &= rest - 1;
  return rest & -rest;
}
