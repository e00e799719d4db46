/** Kernels with one planted mistake each, around the kernel of a sound game. */
import type { Game, Haps, Json, Random } from '../core/index.ts';
import { CHANCE, GameKernel, Kernel, OVER, PLAYOUT_LIMIT } from '../kernel/index.ts';
import type { PromiseName } from './broken-promise.ts';
import { OneCard } from './sound-cards.fixture.ts';
import { Fingers, Heap, Tosses } from './sound-games.fixture.ts';

/** A kernel that does whatever another one does. */
export class SoundKernel extends Kernel {
  readonly seats: number;

  constructor(protected readonly inner: Kernel) {
    super();
    this.seats = inner.seats;
  }

  get keyLength(): number {
    return this.inner.keyLength;
  }

  turn(): number {
    return this.inner.turn();
  }

  choices(): number {
    return this.inner.choices();
  }

  play(choice: number): void {
    this.inner.play(choice);
  }

  payoff(seat: number): number {
    return this.inner.payoff(seat);
  }

  copyFrom(other: this): void {
    this.inner.copyFrom(other.inner);
  }

  override copy(): this {
    const Same = this.constructor as new (inner: Kernel) => this;
    return new Same(this.inner.copy());
  }

  load(game: Game): void {
    this.inner.load(game);
  }

  state(): Game {
    return this.inner.state();
  }

  move(choice: number): Json {
    return this.inner.move(choice);
  }

  writeKey(words: Int32Array, at: number): void {
    this.inner.writeKey(words, at);
  }

  readKey(words: Int32Array, at: number): void {
    this.inner.readKey(words, at);
  }

  override haps(choice: number): Haps {
    return this.inner.haps(choice);
  }

  override chance(choice: number): number {
    return this.inner.chance(choice);
  }

  override roundSize(): number {
    return this.inner.roundSize();
  }

  override committed(): number {
    return this.inner.committed();
  }

  override redeal(seat: number, random: Random): void {
    this.inner.redeal(seat, random);
  }

  override playChance(random: Random): void {
    this.inner.playChance(random);
  }
}

/** The game with such a kernel. */
export function withKernel(game: Game, Around: new (inner: Kernel) => Kernel): Game {
  return Object.assign(game, { kernel: () => new Around(new GameKernel(game)) });
}

class ThirdSeat extends SoundKernel {
  override readonly seats = 3;
}

class OtherTurn extends SoundKernel {
  override turn(): number {
    const turn = super.turn();
    return turn < 0 ? turn : 1 - turn;
  }
}

class NeverOver extends SoundKernel {
  override turn(): number {
    return super.turn() === OVER ? 0 : super.turn();
  }
}

class OneChoice extends SoundKernel {
  override choices(): number {
    return Math.min(super.choices(), 1);
  }
}

class OtherOrder extends SoundKernel {
  override move(choice: number): Json {
    return super.move(this.choices() - 1 - choice);
  }
}

class OtherPayoff extends SoundKernel {
  override payoff(seat: number): number {
    return -super.payoff(seat);
  }
}

class SharedCopy extends SoundKernel {
  override copy(): this {
    const Same = this.constructor as new (inner: Kernel) => this;
    return new Same(this.inner);
  }
}

class StaleCopy extends SoundKernel {
  override copyFrom(): void {}
}

class SharedKey extends SoundKernel {
  override writeKey(words: Int32Array, at: number): void {
    super.writeKey(words, at);
    words[at] = (words[at] ?? 0) & ~1;
  }
}

class LongKey extends SoundKernel {
  override writeKey(words: Int32Array, at: number): void {
    super.writeKey(words, at);
    words[at + this.keyLength] = 0;
  }
}

class FalseSymmetry extends SoundKernel {
  override writeCanonicalKey(words: Int32Array, at: number): void {
    super.writeKey(words, at);
    words[at] = (words[at] ?? 0) & ~1;
  }
}

class UnreadKey extends SoundKernel {
  override readKey(): void {}
}

class OtherState extends SoundKernel {
  override state(): Game {
    return new Heap();
  }
}

class StaleLoad extends SoundKernel {
  override load(): void {}
}

class Stumbling extends SoundKernel {
  override play(choice: number): void {
    if (choice === 1) throw new Error('stumbled');
    super.play(choice);
  }
}

/** Draws a number for forced choices too. */
class OtherPlayout extends SoundKernel {
  override playout(random: Random, limit = PLAYOUT_LIMIT): number {
    let steps = 0;
    for (; steps < limit && this.turn() !== OVER; steps++) {
      if (this.turn() === CHANCE) this.playChance(random);
      else this.play(random.below(this.choices()));
    }
    return steps;
  }
}

class OneStepMore extends SoundKernel {
  override playout(random: Random, limit = PLAYOUT_LIMIT): number {
    return super.playout(random, limit) + 1;
  }
}

class OpenRound extends SoundKernel {
  override roundSize(): number {
    return 1;
  }
}

class OtherChance extends SoundKernel {
  override chance(outcome: number): number {
    return outcome === 0 ? 0.6 : 0.4;
  }
}

class HeadsOnly extends SoundKernel {
  override choices(): number {
    return Math.min(super.choices(), 1);
  }
}

class MostlyHeads extends SoundKernel {
  override playChance(random: Random): void {
    this.play(random.chance(0.6) ? 0 : 1);
  }
}

class OtherRedeal extends SoundKernel {
  override redeal(seat: number, random: Random): void {
    super.redeal(1 - seat, random);
  }
}

class OtherEyes extends SoundKernel {
  override observation(seat: number): string {
    return super.observation(1 - seat);
  }
}

class ClosedEyes extends SoundKernel {
  override observation(): string {
    return 'nothing';
  }
}

class OtherEstimate extends SoundKernel {
  override estimate(): number {
    return 0.5;
  }
}

class NeverQuiet extends SoundKernel {
  override isQuiet(): boolean {
    return false;
  }
}

/** What to check, and the promise that must be found broken. */
export const brokenKernels: readonly (readonly [string, () => Game, PromiseName])[] = [
  ['a seat too many', () => withKernel(new Heap(), ThirdSeat), 'kernel-turn'],
  ['the other seat to move', () => withKernel(new Heap(), OtherTurn), 'kernel-turn'],
  ['no end', () => withKernel(new Heap(), NeverOver), 'kernel-step'],
  ['a choice missing', () => withKernel(new Heap(), OneChoice), 'kernel-choices'],
  ['another order of moves', () => withKernel(new Heap(), OtherOrder), 'kernel-choices'],
  ['an opinion of its own', () => withKernel(new Heap(), OtherEstimate), 'kernel-estimate'],
  ['no quiet state', () => withKernel(new Heap(), NeverQuiet), 'kernel-estimate'],
  ['payoffs of the other sign', () => withKernel(new Heap(), OtherPayoff), 'kernel-payoff'],
  ['copies that share the position', () => withKernel(new Heap(), SharedCopy), 'kernel-copy'],
  ['a copyFrom that does nothing', () => withKernel(new Heap(), StaleCopy), 'kernel-copy'],
  ['one key for two positions', () => withKernel(new Heap(), SharedKey), 'kernel-key'],
  ['a key longer than it says', () => withKernel(new Heap(), LongKey), 'kernel-key'],
  ['a symmetry that is none', () => withKernel(new Heap(), FalseSymmetry), 'kernel-symmetry'],
  ['a readKey that does nothing', () => withKernel(new Heap(), UnreadKey), 'kernel-key'],
  ['another state', () => withKernel(new Heap('Ann', 4), OtherState), 'kernel-state'],
  ['a load that does nothing', () => withKernel(new Heap(), StaleLoad), 'kernel-state'],
  ['an error in play', () => withKernel(new Heap(), Stumbling), 'kernel-step'],
  [
    'a playout that draws for forced moves',
    () => withKernel(new Heap(), OtherPlayout),
    'kernel-playout',
  ],
  ['a playout that miscounts', () => withKernel(new Heap(), OneStepMore), 'kernel-playout'],
  ['a round in which the second sees', () => withKernel(new Fingers(), OpenRound), 'kernel-round'],
  ['other probabilities', () => withKernel(new Tosses(), OtherChance), 'kernel-chance'],
  ['an outcome missing', () => withKernel(new Tosses(), HeadsOnly), 'kernel-chance'],
  [
    'chance drawn otherwise than told',
    () => withKernel(new Tosses(), MostlyHeads),
    'kernel-chance',
  ],
  [
    "a redeal of the seat's own card",
    () => withKernel(new OneCard(), OtherRedeal),
    'kernel-redeal',
  ],
  [
    'an observation of what the other sees',
    () => withKernel(new OneCard(), OtherEyes),
    'kernel-observation',
  ],
  [
    'one observation of all states',
    () => withKernel(new OneCard(), ClosedEyes),
    'kernel-observation',
  ],
];
