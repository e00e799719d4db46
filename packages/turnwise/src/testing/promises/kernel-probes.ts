/** Promises about what a kernel can do in its position: copies, playouts, redeals, chance. */
import { type Game, jsonKey, Random } from '../../core/index.ts';
import { hasKernel, Kernel, OVER } from '../../kernel/index.ts';
import type { PromiseName, Witness } from '../broken-promise.ts';
import { brief, difference, snapshot } from '../snapshot.ts';
import {
  addTo,
  type ChanceBudget,
  checkFrequencies,
  checkSameFrequencies,
  SAMPLE,
} from './chance-budget.ts';

/** A playout is cut after this many steps; once one was, the others after fewer. */
const STEPS = 10_000;
const ENDLESS_STEPS = 200;

const FEW_STEPS = 20; // a second playout is cut after at most this many steps

export class KernelProbes {
  private readonly roles: readonly string[];
  private readonly copy: Kernel;
  private readonly other: Kernel;
  private longest = STEPS;
  private readonly observations = new Map<string, string>(); // seat and its view -> observation
  private readonly views = new Map<string, string>(); //        seat and its observation -> view

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
    this.copy.load(game);
    const expected = kernelPicture(this.kernel);
    expectPicture(this.copy, expected, 'load() gave another position', witness, 'kernel-state');
    if (game.isPerfectInformation) return;
    this.checkRedeal(game, random, witness);
    for (const [seat, role] of this.roles.entries())
      this.checkObservation(seat, `${game.view(role)}`, witness);
  }

  checkPayoffs(kernel: Kernel, witness: Witness): void {
    const result = kernel.state().result();
    const payoffs = this.roles.map((_, seat) => kernel.payoff(seat));
    const agree = this.roles.every((role, seat) => result?.[role] === payoffs[seat]);
    const both = () => `the payoffs are ${brief(payoffs)}, but the result is ${brief(result)}`;
    witness.assert('kernel-payoff', agree, both);
  }

  /** All probes of a chance position with this many outcomes. */
  checkChance(outcomes: number, random: Random, witness: Witness): void {
    this.checkCopies(random, witness);
    this.checkPlayout(random.int32(), this.longest, witness);
    if (outcomes > SAMPLE || !this.budget.allowsSample('kernel')) return;
    const after = (play: (copy: Kernel) => void) => {
      this.copy.copyFrom(this.kernel);
      play(this.copy);
      return kernelPicture(this.copy);
    };
    const expected = new Map<string, number>(); // picture afterwards -> probability
    for (let outcome = 0; outcome < outcomes; outcome++)
      addTo(
        expected,
        after((copy) => copy.play(outcome)),
        this.kernel.chance(outcome),
      );
    const draw = () => after((copy) => copy.playChance(random));
    checkFrequencies('kernel-chance', 'playChance', expected, draw, witness);
  }

  private checkCopies(random: Random, witness: Witness): void {
    const picture = kernelPicture(this.kernel);
    const fresh = this.kernel.copy();
    expectPicture(fresh, picture, 'copy() gave another position', witness);
    for (const copy of [this.copy, this.other]) {
      copy.copyFrom(this.kernel);
      expectPicture(copy, picture, 'copyFrom() gave another position', witness);
    }
    fresh.playout(random, FEW_STEPS);
    expectPicture(this.kernel, picture, 'playing a copy changed the original', witness);
    expectPicture(this.copy, picture, 'playing a copy changed another copy', witness);
  }

  private checkPlayout(seed: number, limit: number, witness: Witness): void {
    const random = new Random(seed);
    const same = new Random(seed);
    this.copy.copyFrom(this.kernel);
    this.other.copyFrom(this.kernel);
    const steps = this.copy.playout(random, limit);
    if (steps === STEPS) this.longest = ENDLESS_STEPS;
    const due = Kernel.prototype.playout.call(this.other, same, limit);
    const call = `playout with the seed ${seed} and the limit ${limit}`;
    const taken = () => `${call} took ${steps} steps, expected ${due}`;
    witness.assert('kernel-playout', steps === due, taken);
    const wanted = kernelPicture(this.other);
    expectPicture(this.copy, wanted, `${call} ended elsewhere`, witness, 'kernel-playout');
    const isSame = jsonKey(random.state()) === jsonKey(same.state());
    witness.assert('kernel-playout', isSame, () => `${call} used a wrong count of random numbers`);
    if (this.copy.turn() === OVER) this.checkPayoffs(this.copy, witness);
  }

  private checkObservation(seat: number, view: string, witness: Witness): void {
    const call = `observation(${seat})`;
    const seen = witness.ask('kernel-observation', call, () => this.kernel.observation(seat));
    const before = this.observations.get(`${seat} ${view}`) ?? seen;
    const other = this.views.get(`${seat} ${seen}`) ?? view;
    const shown = (text: string, of: string) => `${call} is ${brief(text)} at ${brief(of)}`;
    const both = () => `${shown(before, other)}, but ${shown(seen, view)}`;
    witness.assert('kernel-observation', before === seen && other === view, both);
    this.observations.set(`${seat} ${view}`, seen);
    this.views.set(`${seat} ${seen}`, view);
  }

  private checkRedeal(game: Game, random: Random, witness: Witness): void {
    for (const [seat, role] of this.roles.entries()) {
      const { copy } = this;
      copy.copyFrom(this.kernel);
      // Where the kernel is the adapter, it is the game's own redeal that throws.
      const promise = hasKernel(game) ? 'kernel-redeal' : 'redeal';
      witness.ask(promise, `redeal(${brief(role)})`, () => copy.redeal(seat, random));
      const turn = copy.turn();
      const isSame = turn === this.kernel.turn() && hasState(copy);
      witness.assert('kernel-redeal', isSame, () => `redeal(${seat}) gave the turn to ${turn}`);
      const view = `${game.view(role)}`;
      const seen = `${copy.state().view(role)}`;
      const shown = () => `redeal(${seat}) shows ${role} ${brief(seen)}, expected ${brief(view)}`;
      witness.assert('kernel-redeal', seen === view, shown);
      this.checkRedealtObservation(seat, role, copy, witness);
      if (hasKernel(game) && view !== `${game}` && this.budget.allowsSample('kernelRedeal'))
        this.compareRedeals(game, seat, role, random, witness);
    }
  }

  /** What the seat observes is the same after a redeal. */
  private checkRedealtObservation(
    seat: number,
    role: string,
    copy: Kernel,
    witness: Witness,
  ): void {
    const call = `observation(${seat})`;
    const before = witness.ask('kernel-observation', call, () => this.kernel.observation(seat));
    const after = witness.ask('kernel-observation', call, () => copy.observation(seat));
    const both = () =>
      `${call} is ${brief(before)}, and ${brief(after)} of a redeal that looks the same to ${role}`;
    witness.assert('kernel-observation', before === after, both);
  }

  /** A kernel deals anew with the same probabilities as the rules. */
  private compareRedeals(
    game: Game,
    seat: number,
    role: string,
    random: Random,
    witness: Witness,
  ): void {
    const { copy } = this;
    const byKernel = () => {
      copy.copyFrom(this.kernel);
      copy.redeal(seat, random);
      return `${copy.state()}`;
    };
    const byRules = () =>
      witness.ask('redeal', `redeal(${brief(role)})`, () => `${game.redeal(role, random)}`);
    checkSameFrequencies('kernel-redeal', `redeal(${seat})`, byKernel, byRules, witness);
  }
}

function expectPicture(
  kernel: Kernel,
  expected: string,
  what: string,
  witness: Witness,
  promise: PromiseName = 'kernel-copy',
): void {
  const seen = kernelPicture(kernel);
  witness.assert(promise, seen === expected, () => `${what}: ${difference(expected, seen)}`);
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
