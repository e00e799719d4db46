/** Promises about what a kernel can do from where it stands: copies, playouts, redeals, chance. */
import { type Game, jsonKey, Random } from '../../core/index.ts';
import { hasKernel, Kernel, OVER } from '../../kernel/index.ts';
import type { Witness } from '../broken-promise.ts';
import { brief, difference, snapshot } from '../snapshot.ts';
import { type ChanceBudget, isFarFrom, SAMPLE } from './chance-budget.ts';

/** A playout is given up after this many steps; once one was, the others are after fewer. */
const STEPS = 10_000;
const ENDLESS_STEPS = 200;

/** A second playout is cut short after at most this many steps. */
const FEW_STEPS = 20;

export class KernelProbes {
  private readonly roles: readonly string[];
  private readonly copy: Kernel;
  private readonly other: Kernel;
  private longest = STEPS;

  constructor(
    game: Game,
    private readonly kernel: Kernel,
    private readonly budget: ChanceBudget,
  ) {
    this.roles = game.players;
    this.copy = kernel.copy();
    this.other = kernel.copy();
  }

  /** All probes; `game` is the state here, null in the middle of a round. */
  check(game: Game | null, random: Random, witness: Witness): void {
    this.checkCopies(random, witness);
    this.checkPlayout(random.int32(), this.longest, witness);
    this.checkPlayout(random.int32(), 1 + random.below(FEW_STEPS), witness);
    if (!game) return;
    this.checkLoad(game, witness);
    if (!game.isPerfectInformation) this.checkRedeal(game, random, witness);
  }

  /** The payoffs of a kernel that is over are the result of its state. */
  checkPayoffs(kernel: Kernel, witness: Witness): void {
    const state = kernel.state();
    const result = state.result();
    const payoffs = this.roles.map((_, seat) => kernel.payoff(seat));
    witness.assert(
      'kernel-payoff',
      result !== null && this.roles.every((role, seat) => result[role] === payoffs[seat]),
      () => `the payoffs are ${brief(payoffs)}, but the result is ${brief(result)} at ${state}`,
    );
  }

  /** All probes of a chance position; `indices` are its outcomes by their haps. */
  checkChance(indices: ReadonlyMap<string, number>, random: Random, witness: Witness): void {
    this.checkCopies(random, witness);
    this.checkPlayout(random.int32(), this.longest, witness);
    if (indices.size <= SAMPLE && this.budget.allowsSample('kernel'))
      this.checkFrequencies(indices, random, witness);
  }

  private checkFrequencies(
    indices: ReadonlyMap<string, number>,
    random: Random,
    witness: Witness,
  ): void {
    const expected = new Map<string, number>(); // picture afterwards -> probability
    for (const index of indices.values()) {
      this.copy.copyFrom(this.kernel);
      this.copy.play(index);
      const picture = kernelPicture(this.copy);
      expected.set(picture, (expected.get(picture) ?? 0) + this.kernel.chance(index));
    }
    const counts = new Map<string, number>();
    for (let draw = 0; draw < SAMPLE; draw++) {
      this.copy.copyFrom(this.kernel);
      this.copy.playChance(random);
      const picture = kernelPicture(this.copy);
      counts.set(picture, (counts.get(picture) ?? 0) + 1);
    }
    for (const picture of new Set([...expected.keys(), ...counts.keys()])) {
      const count = counts.get(picture) ?? 0;
      const probability = Math.min(1, expected.get(picture) ?? 0);
      witness.assert(
        'kernel-chance',
        !isFarFrom(count, probability),
        () =>
          `playChance led to ${brief(picture)} ${count} times of ${SAMPLE}, the probability being ${probability}`,
      );
    }
  }

  /** Copies are equal, and neither notices what happens to the other. */
  private checkCopies(random: Random, witness: Witness): void {
    const picture = kernelPicture(this.kernel);
    const fresh = this.kernel.copy();
    this.expectPicture(fresh, picture, 'copy() gave another position', witness);
    for (const copy of [this.copy, this.other]) {
      copy.copyFrom(this.kernel);
      this.expectPicture(copy, picture, 'copyFrom() gave another position', witness);
    }
    fresh.playout(random, FEW_STEPS);
    this.expectPicture(this.kernel, picture, 'what a copy did changed the original', witness);
    this.expectPicture(this.copy, picture, 'what a copy did changed another copy', witness);
  }

  /** The kernel's own playout plays as the one that serves every kernel. */
  private checkPlayout(seed: number, limit: number, witness: Witness): void {
    const random = new Random(seed);
    const same = new Random(seed);
    this.copy.copyFrom(this.kernel);
    this.other.copyFrom(this.kernel);
    const steps = this.copy.playout(random, limit);
    if (steps === STEPS) this.longest = ENDLESS_STEPS;
    const due = Kernel.prototype.playout.call(this.other, same, limit);
    witness.assert(
      'kernel-playout',
      steps === due,
      () => `playout took ${steps} steps, expected ${due}, with the seed ${seed}, limit ${limit}`,
    );
    const wanted = kernelPicture(this.other);
    const what = `playout with the seed ${seed} and the limit ${limit} ended elsewhere`;
    this.expectPicture(this.copy, wanted, what, witness, 'kernel-playout');
    witness.assert(
      'kernel-playout',
      jsonKey(random.state()) === jsonKey(same.state()),
      () => `playout used more or fewer random numbers than it should, with the seed ${seed}`,
    );
    if (this.copy.turn() === OVER) this.checkPayoffs(this.copy, witness);
  }

  private checkLoad(game: Game, witness: Witness): void {
    this.copy.load(game);
    const what = `load(${game}) gave another position`;
    this.expectPicture(this.copy, kernelPicture(this.kernel), what, witness, 'kernel-state');
  }

  private checkRedeal(game: Game, random: Random, witness: Witness): void {
    for (const [seat, role] of this.roles.entries()) {
      this.copy.copyFrom(this.kernel);
      // Where the kernel is the adapter, it is the game's own redeal that throws.
      const promise = hasKernel(game) ? 'kernel-redeal' : 'redeal';
      witness.ask(promise, `redeal(${brief(role)}) at ${game}`, () =>
        this.copy.redeal(seat, random),
      );
      const turn = this.copy.turn();
      witness.assert(
        'kernel-redeal',
        turn === this.kernel.turn() && hasState(this.copy),
        () => `redeal(${seat}) gave the turn to ${turn} at ${game}`,
      );
      const view = `${game.view(role)}`;
      const seen = `${this.copy.state().view(role)}`;
      witness.assert(
        'kernel-redeal',
        seen === view,
        () => `redeal(${seat}) shows ${role} ${brief(seen)}, expected ${brief(view)}`,
      );
    }
  }

  private expectPicture(
    kernel: Kernel,
    expected: string,
    what: string,
    witness: Witness,
    promise: 'kernel-copy' | 'kernel-playout' | 'kernel-state' = 'kernel-copy',
  ): void {
    const seen = kernelPicture(kernel);
    witness.assert(promise, seen === expected, () => `${what}: ${difference(expected, seen)}`);
  }
}

/**
 * A kernel's position as text, as far as the kernel shows it. Outcomes of chance are left to the key: a
 * shuffled deck has too many to list.
 */
export function kernelPicture(kernel: Kernel): string {
  const turn = kernel.turn();
  const key = new Int32Array(kernel.keyLength);
  kernel.writeKey(key, 0);
  return snapshot({
    turn,
    key,
    state: hasState(kernel) ? `${kernel.state()}` : 'pending',
    round: `${kernel.committed()} of ${kernel.roundSize()}`,
    moves: turn >= 0 ? each(kernel.choices(), (choice) => kernel.move(choice)) : [],
    payoffs: turn === OVER ? each(kernel.seats, (seat) => kernel.payoff(seat)) : [],
  });
}

/** Whether `state()` may be asked: no chance and no commitment is pending. */
function hasState(kernel: Kernel): boolean {
  return kernel.turn() === OVER || (kernel.turn() >= 0 && kernel.committed() === 0);
}

function each<T>(count: number, of: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => of(index));
}
