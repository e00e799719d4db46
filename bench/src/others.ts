/**
 * Ten other kernels to run before a measurement, so that call sites shared by kernels have seen many
 * classes: the other games of the list, and as many small kernels as are missing. The small ones use
 * Kernel's own playout loop, as a user's kernel without one would.
 */
import { Game, Kernel, type LegalMoves, type Moves, type Numbers, OVER } from 'turnwise';
import { games } from 'turnwise/games';
import { kernelSpeed, searchSpeed } from './measure.ts';

const OTHERS = 10;

/** Runs ten kernels of other games for a number of seconds each, in playouts and under searches. */
export async function runOthers(
  name: string,
  seconds: number,
  searches: readonly string[],
): Promise<void> {
  const listed = games.filter((entry) => entry.name !== name).map((entry) => entry.create());
  const small = Array.from({ length: OTHERS - listed.length }, () => new (subtractionClass())());
  for (const game of [...listed, ...small]) {
    await kernelSpeed(game, seconds);
    for (const specification of searches) await searchSpeed(specification, game, seconds);
  }
}

type Side = 'First' | 'Second';

/** Take one, two or three of 21; who takes the last one wins. */
class Subtraction extends Game<Side, number> {
  readonly name: string = 'subtraction';
  readonly players = ['First', 'Second'] as const;

  constructor(
    turn: Side = 'First',
    readonly left: number = 21,
  ) {
    super(turn);
  }

  moves(): LegalMoves<Side, number> | null {
    if (this.left === 0) return null;
    return { [this.activePlayer()]: [1, 2, 3].filter((taken) => taken <= this.left) };
  }

  next(moves: Moves<Side, number>): Subtraction {
    return new Subtraction(this.opponent(), this.left - (moves[this.activePlayer()] ?? 0));
  }

  result(): Numbers<Side> | null {
    return this.left === 0 ? this.victory(this.opponent()) : null;
  }

  kernel(): Kernel {
    return new SubtractionKernel(this);
  }
}

class SubtractionKernel extends Kernel<Subtraction> {
  readonly seats = 2;
  readonly keyLength = 1;
  private seat = 0;
  private left = 0;

  constructor(game: Subtraction) {
    super();
    this.load(game);
  }

  turn(): number {
    return this.left === 0 ? OVER : this.seat;
  }

  choices(): number {
    return Math.min(3, this.left);
  }

  play(choice: number): void {
    this.left -= choice + 1;
    this.seat ^= 1;
  }

  payoff(seat: number): number {
    return seat === this.seat ? -1 : 1;
  }

  copyFrom(other: this): void {
    this.seat = other.seat;
    this.left = other.left;
  }

  override copy(): this {
    const copy: this = Object.create(Object.getPrototypeOf(this));
    return Object.assign(copy, this);
  }

  load(game: Subtraction): void {
    this.seat = game.activePlayer() === 'First' ? 0 : 1;
    this.left = game.left;
  }

  state(): Subtraction {
    return new Subtraction(this.seat === 0 ? 'First' : 'Second', this.left);
  }

  move(choice: number): number {
    return choice + 1;
  }

  writeKey(words: Int32Array, at: number): void {
    words[at] = this.left * 2 + this.seat;
  }

  readKey(words: Int32Array, at: number): void {
    const word = words[at] as number;
    this.left = word >> 1;
    this.seat = word & 1;
  }
}

/** A new class each time: to the engine, a kernel that it has not seen. */
function subtractionClass(): new () => Subtraction {
  class OneMoreKernel extends SubtractionKernel {}
  return class extends Subtraction {
    override kernel(): Kernel {
      return new OneMoreKernel(this);
    }
  };
}
