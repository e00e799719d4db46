/**
 * Rules and kernel side by side: the kernel plays a match again that the rules have played, and the two are compared
 * at every choice. All kernels of a run are copies of one, so that keys compare.
 */
import { type Contingent, type Game, type Json, jsonKey, Random } from '../../core/index.ts';
import { CHANCE, Kernel, kernelOf, OVER } from '../../kernel/index.ts';
import type { Witness } from '../broken-promise.ts';
import { brief, difference } from '../snapshot.ts';
import { type Draw, recordedTurn, type Turn } from '../turn.ts';
import type { ChanceBudget } from './chance-budget.ts';
import { KernelProbes, kernelPicture } from './kernel-probes.ts';

const ROUNDING = 1e-9; // what rounding may take from a probability
const PROBED = 16; // the probes are made at one choice in this many, and in every match's first turn and first decision

export class KernelCheck {
  private readonly roles: readonly string[];
  private readonly kernel: Kernel;
  private readonly keys: KernelKeys;
  private readonly probes: KernelProbes;

  constructor(
    game: Game,
    private readonly budget: ChanceBudget,
    witness: Witness,
  ) {
    const roles = game.players;
    this.roles = roles;
    this.kernel = witness.ask('kernel-step', 'kernel()', () => kernelOf(game));
    this.keys = new KernelKeys(this.kernel);
    this.probes = new KernelProbes(game, this.kernel, budget);
    const { seats } = this.kernel;
    const both = () => `the kernel has ${seats} seats, but the roles are ${brief(roles)}`;
    witness.assert('kernel-turn', seats === roles.length, both);
  }

  /** Plays the turns again, and compares the state at the end, which is `last`. */
  match(turns: readonly Turn[], last: Game, random: Random, witness: Witness): void {
    const plies = turns.map(recordedTurn);
    const start = turns[0]?.game ?? last;
    const first = witness.at(plies, 0, start);
    first.ask('kernel-state', 'kernel.load()', () => this.kernel.load(start));
    const firstDecision = turns.findIndex(({ game }) => game.activePlayers.length > 0);
    for (const [ply, turn] of turns.entries()) {
      const here = witness.at(plies, ply, turn.game);
      const isFirst = ply === 0 || ply === firstDecision;
      here.ask('kernel-step', 'the kernel', () => this.turn(turn, isFirst, random, here));
    }
    const end = witness.at(plies, plies.length, last);
    if (last.result()) end.ask('kernel-step', 'the kernel', () => this.end(last, random, end));
  }

  private turn(turn: Turn, isFirst: boolean, random: Random, witness: Witness): void {
    const { game, moves, draws } = turn;
    const text = `${game}`;
    if (game.activePlayers.length > 0) this.compareState(text, witness);
    const chosen: Json[] = [];
    this.compareEstimates(game, witness);
    for (const role of game.activePlayers) {
      this.compareChoices(turn, role, chosen.length, witness);
      if (isFirst || random.below(PROBED) === 0)
        this.probes.check(chosen.length === 0 ? game : null, random, witness);
      this.keys.check(`${text} ${chosen.map(jsonKey)}`, 'choice', witness);
      const move = moves[role] as Json;
      this.kernel.play((turn.legal[role] ?? []).indexOf(move));
      chosen.push(move);
    }
    for (const [at, draw] of draws.entries()) {
      const before = draws.slice(0, at).map(({ haps }) => jsonKey(haps));
      this.keys.check(`${text} ${chosen.map(jsonKey)} ${before}`, 'chance', witness);
      if (!this.chance(draw, isFirst, random, witness)) {
        this.kernel.load(turn.next);
        return;
      }
    }
  }

  private compareChoices({ game, legal }: Turn, role: string, n: number, witness: Witness): void {
    const { kernel } = this;
    this.expectTurn(this.roles[kernel.turn()] === role, role, witness);
    const round = `${kernel.committed()} of ${kernel.roundSize()}`;
    const due = `${n} of ${game.activePlayers.length}`;
    const both = () => `${round} have committed, expected ${due}`;
    witness.assert('kernel-round', round === due, both);
    const moves = legal[role] ?? [];
    const choices = kernel.choices();
    const counts = () => `there are ${choices} choices, but the moves are ${brief(moves)}`;
    witness.assert('kernel-choices', choices === moves.length, counts);
    for (const [choice, move] of moves.entries()) {
      const known = kernel.move(choice);
      const isSame = jsonKey(known) === jsonKey(move);
      const pair = () => `choice ${choice} is ${brief(known)}, but the move is ${brief(move)}`;
      witness.assert('kernel-choices', isSame, pair);
    }
  }

  private expectTurn(holds: boolean, expected: string, witness: Witness): void {
    const turn = this.kernel.turn();
    const name = turn === CHANCE ? 'CHANCE' : turn === OVER ? 'OVER' : `seat ${turn}`;
    witness.assert('kernel-turn', holds, () => `the turn is ${name}, expected ${expected}`);
  }

  private compareEstimates(game: Game, witness: Witness): void {
    const { kernel } = this;
    const isQuiet = kernel.isQuiet();
    const quiet = () => `isQuiet() is ${isQuiet}, but ${game.isQuiet()} by the rules`;
    witness.assert('kernel-estimate', isQuiet === game.isQuiet(), quiet);
    for (const [seat, role] of this.roles.entries()) {
      const estimate = kernel.estimate(seat);
      const wanted = game.estimate(role) ?? Number.NaN;
      const both = () => `the kernel estimates ${estimate} for ${role}, but the rules ${wanted}`;
      witness.assert('kernel-estimate', Object.is(estimate, wanted), both);
    }
  }

  private checkChanceEstimates(witness: Witness): void {
    const { kernel } = this;
    if (!kernel.estimatesChance) return;
    for (const [seat, role] of this.roles.entries()) {
      const estimate = kernel.estimate(seat);
      const got = () => `before chance, the kernel estimates ${estimate} for ${role}`;
      witness.assert('kernel-estimate', Number.isFinite(estimate), got);
    }
  }

  /** Compares a turn of chance and plays it; false when there are too many outcomes to find it. */
  private chance(draw: Draw, isFirst: boolean, random: Random, witness: Witness): boolean {
    const { kernel } = this;
    this.expectTurn(kernel.turn() === CHANCE, 'CHANCE', witness);
    this.checkChanceEstimates(witness);
    const outcomes = this.compareOutcomes(draw.contingent, witness);
    if (!outcomes) return false;
    if (isFirst || random.below(PROBED) === 0)
      this.probes.checkChance(outcomes.size, random, witness);
    kernel.play(outcomes.get(jsonKey(draw.haps)) as number);
    return true;
  }

  /** The outcomes of the kernel are the possible haps; returns the index of each by its key. */
  private compareOutcomes(contingent: Contingent, witness: Witness): Map<string, number> | null {
    const { kernel } = this;
    const possible = this.budget.haps(contingent);
    if (!possible) return null;
    const indices = new Map<string, number>();
    const choices = kernel.choices();
    for (let i = 0; i < choices; i++) indices.set(jsonKey(kernel.haps(i)), i);
    const isWhole = choices === possible.length && indices.size === choices;
    const counts = () => `there are ${choices} outcomes, expected ${possible.length}`;
    witness.assert('kernel-chance', isWhole, counts);
    for (const { haps, probability } of possible) {
      const index = indices.get(jsonKey(haps));
      const chance = index === undefined ? 0 : kernel.chance(index);
      const isSame = Math.abs(chance - probability) <= ROUNDING;
      const both = () => `${brief(haps)} has the probability ${chance}, expected ${probability}`;
      witness.assert('kernel-chance', index !== undefined && isSame, both);
    }
    return indices;
  }

  private compareState(text: string, witness: Witness): void {
    const known = `${this.kernel.state()}`;
    witness.assert('kernel-state', known === text, () => `state() is ${known}`);
  }

  private end(last: Game, random: Random, witness: Witness): void {
    const { kernel } = this;
    this.expectTurn(kernel.turn() === OVER && kernel.choices() === 0, 'OVER, no choices', witness);
    this.compareState(`${last}`, witness);
    this.keys.check(`${last} `, 'choice', witness);
    this.probes.checkPayoffs(kernel, witness);
    if (random.below(PROBED) === 0) this.probes.check(last, random, witness);
  }
}

const REMEMBERED = 100_000; // keys remembered in a run
const MARGIN = 1; // words before and after the key, which writeKey must leave alone
const UNTOUCHED = 0x5ca1ab1e;

const ALL_IMAGES = 500; // positions of which all images are compared, each with all its moves; then one in PROBED

const STEPS = 4; // random steps played from a position that was read

/** Promises about keys: equally many keys and positions, and a way back from each key. */
class KernelKeys {
  private readonly other: Kernel; // to read keys into
  private readonly ahead: Kernel; // to play on from either
  private readonly words: Int32Array; // a key between two margins
  private readonly keyOf = new Map<string, string>(); // position -> key
  private readonly positionOf = new Map<string, string>(); // key -> position
  private readonly hasSymmetry: boolean;
  private positions = 0;

  constructor(private readonly kernel: Kernel) {
    this.other = kernel.copy();
    this.ahead = kernel.copy();
    this.words = new Int32Array(kernel.keyLength + 2 * MARGIN);
    this.hasSymmetry = kernel.writeCanonicalKey !== Kernel.prototype.writeCanonicalKey;
  }

  /**
   * The key of the kernel's position, which has this name in the rules. Positions of chance may share a key
   * when the same follows from them, so for them only one direction is checked.
   */
  check(position: string, kind: 'choice' | 'chance', witness: Witness): void {
    const { kernel, words } = this;
    words.fill(UNTOUCHED);
    kernel.writeKey(words, MARGIN);
    const isInside = words[0] === UNTOUCHED && words.at(-1) === UNTOUCHED;
    const outside = () => `writeKey wrote outside of its ${kernel.keyLength} words`;
    witness.assert('kernel-key', isInside, outside);
    const key = words.join();
    const name = `${kind} ${position}`;
    const known = this.keyOf.get(name) ?? key;
    const isNew = !this.keyOf.has(name);
    witness.assert('kernel-key', known === key, () => `${name} has two keys, ${known} and ${key}`);
    const named = this.positionOf.get(key) ?? name;
    const isShared = named === name || (kind === 'chance' && named.startsWith(kind));
    const two = () => `two positions have the key ${key}: ${named} and ${name}`;
    witness.assert('kernel-key', isShared, two);
    if (isNew) this.readBack(position, witness);
    if (isNew && this.hasSymmetry && this.isImageDue()) this.compareImage(position, witness);
    if (this.keyOf.size >= REMEMBERED) return;
    this.keyOf.set(name, key);
    this.positionOf.set(key, name);
  }

  private isImageDue(): boolean {
    this.positions++;
    return this.positions <= ALL_IMAGES || this.positions % PROBED === 0;
  }

  /** The position that stands for this one stands for itself too, and the same can happen after either. */
  private compareImage(position: string, witness: Witness): void {
    const { kernel, other, words } = this;
    words.fill(UNTOUCHED);
    kernel.writeCanonicalKey(words, MARGIN);
    const isInside = words[0] === UNTOUCHED && words.at(-1) === UNTOUCHED;
    const outside = () => `writeCanonicalKey wrote outside of its ${kernel.keyLength} words`;
    witness.assert('kernel-symmetry', isInside, outside);
    const key = words.join();
    other.readKey(words, MARGIN);
    other.writeCanonicalKey(words, MARGIN);
    const two = () => `the canonical key of ${position} is ${key}, but that position has ${words}`;
    witness.assert('kernel-symmetry', words.join() === key, two);
    const [expected, seen] = [prospects(kernel, this.ahead), prospects(other, this.ahead)];
    const problem = () =>
      `${position} has the canonical key of another: ${difference(expected, seen)}`;
    witness.assert('kernel-symmetry', seen === expected, problem);
  }

  /** The position that was read looks the same, and so does what follows. */
  private readBack(position: string, witness: Witness): void {
    const { kernel, other } = this;
    const compare = (one: Kernel) => {
      const [expected, seen] = [kernelPicture(one), kernelPicture(other)];
      const problem = () => `readKey of ${position} is another: ${difference(expected, seen)}`;
      witness.assert('kernel-key', seen === expected, problem);
    };
    other.readKey(this.words, MARGIN);
    compare(kernel);
    const ahead = kernel.copy();
    ahead.playout(new Random(STEPS), STEPS);
    other.playout(new Random(STEPS), STEPS);
    compare(ahead);
  }
}

/** Who decides, what it is worth if nobody does, and the canonical keys that follow, in any order; `ahead` plays on. */
function prospects(kernel: Kernel, ahead: Kernel): string {
  const seats = Array.from({ length: kernel.seats }, (_, seat) => seat);
  const payoffs = kernel.turn() === OVER ? seats.map((seat) => kernel.payoff(seat)) : [];
  const words = new Int32Array(kernel.keyLength);
  const following = Array.from({ length: kernel.choices() }, (_, choice) => {
    const chance = kernel.turn() === CHANCE ? kernel.chance(choice) : '';
    ahead.copyFrom(kernel);
    ahead.play(choice);
    ahead.writeCanonicalKey(words, 0);
    return `${words.join()} ${chance}`;
  });
  return JSON.stringify({ turn: kernel.turn(), payoffs, following: following.sort() });
}
