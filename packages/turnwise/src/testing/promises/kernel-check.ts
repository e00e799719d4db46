/**
 * Rules and kernel in step: a match that the rules have played is played again by the kernel, and at
 * every choice the two are compared. All kernels of a run are copies of one, so that keys compare.
 */
import { type Contingent, type Game, type Json, jsonKey, Random } from '../../core/index.ts';
import { CHANCE, type Kernel, kernelOf, OVER } from '../../kernel/index.ts';
import type { Witness } from '../broken-promise.ts';
import { brief, difference } from '../snapshot.ts';
import { type Draw, recordedTurn, type Turn } from '../turn.ts';
import type { ChanceBudget } from './chance-budget.ts';
import { KernelProbes, kernelPicture } from './kernel-probes.ts';

/** What rounding may take from a probability. */
const ROUNDING = 1e-9;

/** The probes are made at one choice in this many, and at every match's first. */
const PROBED = 16;

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
    this.roles = game.players;
    this.kernel = witness.ask('kernel-step', 'kernel()', () => kernelOf(game));
    this.keys = new KernelKeys(this.kernel);
    this.probes = new KernelProbes(game, this.kernel, budget);
    const { seats } = this.kernel;
    witness.assert(
      'kernel-turn',
      seats === game.players.length,
      () => `the kernel has ${seats} seats, but the roles are ${brief(game.players)}`,
    );
  }

  /** Plays the turns again, and compares the state at the end, which is `last`. */
  match(turns: readonly Turn[], last: Game, random: Random, witness: Witness): void {
    const plies = turns.map(recordedTurn);
    const start = turns[0]?.game ?? last;
    const load = `kernel.load(${start})`;
    witness.at(plies, 0).ask('kernel-state', load, () => this.kernel.load(start));
    for (const [ply, turn] of turns.entries()) {
      const here = witness.at(plies, ply);
      here.ask('kernel-step', 'the kernel', () => this.turn(turn, ply === 0, random, here));
    }
    const end = witness.at(plies, plies.length);
    if (last.result()) end.ask('kernel-step', 'the kernel', () => this.end(last, random, end));
  }

  private turn(turn: Turn, isFirst: boolean, random: Random, witness: Witness): void {
    const { game, moves, draws } = turn;
    const text = `${game}`;
    if (game.activePlayers.length > 0) this.compareState(game, text, witness);
    const chosen: Json[] = [];
    this.compareEstimates(game, witness);
    for (const role of game.activePlayers) {
      this.compareChoices(turn, role, chosen.length, witness);
      if (isFirst || random.below(PROBED) === 0) {
        this.probes.check(chosen.length === 0 ? game : null, random, witness);
      }
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

  /** The deciding seat and its choices are those of the n-th active role. */
  private compareChoices({ game, legal }: Turn, role: string, n: number, witness: Witness): void {
    const { kernel } = this;
    const where = `at ${game}`;
    const seat = kernel.turn();
    witness.assert(
      'kernel-turn',
      this.roles[seat] === role,
      () => `the turn is ${turnText(seat, this.roles)}, but ${role} moves ${where}`,
    );
    const size = kernel.roundSize();
    const committed = kernel.committed();
    witness.assert(
      'kernel-round',
      size === game.activePlayers.length && committed === n,
      () =>
        `${committed} of ${size} have committed, expected ${n} of ${game.activePlayers.length} ${where}`,
    );
    const moves = legal[role] ?? [];
    const choices = kernel.choices();
    witness.assert(
      'kernel-choices',
      choices === moves.length,
      () => `there are ${choices} choices, but the moves are ${brief(moves)} ${where}`,
    );
    for (const [choice, move] of moves.entries()) {
      const known = kernel.move(choice);
      witness.assert(
        'kernel-choices',
        jsonKey(known) === jsonKey(move),
        () => `choice ${choice} is ${brief(known)}, but the move is ${brief(move)} ${where}`,
      );
    }
  }

  private compareEstimates(game: Game, witness: Witness): void {
    const { kernel } = this;
    const isQuiet = kernel.isQuiet();
    witness.assert(
      'kernel-estimate',
      isQuiet === game.isQuiet(),
      () => `isQuiet() is ${isQuiet}, but ${game.isQuiet()} by the rules at ${game}`,
    );
    for (const [seat, role] of this.roles.entries()) {
      const estimate = kernel.estimate(seat);
      const wanted = game.estimate(role) ?? Number.NaN;
      witness.assert(
        'kernel-estimate',
        Object.is(estimate, wanted),
        () => `the kernel estimates ${estimate} for ${role}, but the rules ${wanted} at ${game}`,
      );
    }
  }

  /** Compares and plays what chance did; false when there are too many outcomes to find it. */
  private chance(draw: Draw, isFirst: boolean, random: Random, witness: Witness): boolean {
    const { kernel } = this;
    const { contingent, haps } = draw;
    witness.assert(
      'kernel-turn',
      kernel.turn() === CHANCE,
      () => `the turn is ${turnText(kernel.turn(), this.roles)}, expected CHANCE at ${contingent}`,
    );
    const outcomes = this.compareOutcomes(contingent, witness);
    if (!outcomes) return false;
    if (isFirst || random.below(PROBED) === 0) this.probes.checkChance(outcomes, random, witness);
    kernel.play(outcomes.get(jsonKey(haps)) as number);
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
    witness.assert(
      'kernel-chance',
      choices === possible.length && indices.size === choices,
      () => `there are ${choices} outcomes, expected ${possible.length} at ${contingent}`,
    );
    for (const { haps, probability } of possible) {
      const index = indices.get(jsonKey(haps));
      witness.assert(
        'kernel-chance',
        index !== undefined && Math.abs(kernel.chance(index) - probability) <= ROUNDING,
        () =>
          index === undefined
            ? `no outcome stands for ${brief(haps)} at ${contingent}`
            : `${brief(haps)} has the probability ${kernel.chance(index)}, expected ${probability} at ${contingent}`,
      );
    }
    return indices;
  }

  private compareState(game: Game, text: string, witness: Witness): void {
    const known = `${this.kernel.state()}`;
    witness.assert('kernel-state', known === text, () => `state() is ${known}, expected ${game}`);
  }

  private end(last: Game, random: Random, witness: Witness): void {
    const { kernel } = this;
    witness.assert(
      'kernel-turn',
      kernel.turn() === OVER && kernel.choices() === 0,
      () =>
        `the turn is ${turnText(kernel.turn(), this.roles)} with ${kernel.choices()} choices, expected OVER at ${last}`,
    );
    this.compareState(last, `${last}`, witness);
    this.keys.check(`${last} `, 'choice', witness);
    this.probes.checkPayoffs(kernel, witness);
    if (random.below(PROBED) === 0) this.probes.check(last, random, witness);
  }
}

function turnText(turn: number, roles: readonly string[]): string {
  if (turn === CHANCE) return 'CHANCE';
  return turn === OVER ? 'OVER' : `seat ${turn} (${roles[turn] ?? 'no role'})`;
}

/** The number of keys remembered in a run. */
const REMEMBERED = 100_000;

/** Words before and after the key, which writeKey must leave alone. */
const MARGIN = 1;
const UNTOUCHED = 0x5ca1ab1e;

/** The number of random steps played from a position that was read. */
const STEPS = 4;

/** Promises about keys: as many keys as positions, and a way back from each. */
class KernelKeys {
  private readonly other: Kernel; // to read keys into
  private readonly words: Int32Array; // a key between two margins
  private readonly keyOf = new Map<string, string>(); // position -> key
  private readonly positionOf = new Map<string, string>(); // key -> position

  constructor(private readonly kernel: Kernel) {
    this.other = kernel.copy();
    this.words = new Int32Array(kernel.keyLength + 2 * MARGIN);
  }

  /**
   * The key of the kernel's position, which the rules name so. Positions of chance may share a key
   * when the same follows from them, so for them only one direction is checked.
   */
  check(position: string, kind: 'choice' | 'chance', witness: Witness): void {
    this.words.fill(UNTOUCHED);
    this.kernel.writeKey(this.words, MARGIN);
    witness.assert(
      'kernel-key',
      this.words[0] === UNTOUCHED && this.words.at(-1) === UNTOUCHED,
      () => `writeKey wrote outside of its ${this.kernel.keyLength} words at ${position}`,
    );
    const key = this.words.join();
    const name = `${kind} ${position}`;
    const known = this.keyOf.get(name);
    witness.assert(
      'kernel-key',
      known === undefined || known === key,
      () => `the same position has two keys, ${known} and ${key}, at ${position}`,
    );
    const named = this.positionOf.get(key);
    witness.assert(
      'kernel-key',
      named === undefined || named === name || (kind === 'chance' && named.startsWith(kind)),
      () => `two positions have the key ${key}: ${named} and ${name}`,
    );
    if (known === undefined) this.readBack(position, witness);
    if (this.keyOf.size >= REMEMBERED) return;
    this.keyOf.set(name, key);
    this.positionOf.set(key, name);
  }

  /** The position that was read looks the same, and so does what follows. */
  private readBack(position: string, witness: Witness): void {
    const { kernel, other } = this;
    other.readKey(this.words, MARGIN);
    this.expectSame(kernelPicture(kernel), kernelPicture(other), position, witness);
    const ahead = kernel.copy();
    ahead.playout(new Random(STEPS), STEPS);
    other.playout(new Random(STEPS), STEPS);
    this.expectSame(kernelPicture(ahead), kernelPicture(other), position, witness);
  }

  private expectSame(expected: string, seen: string, position: string, witness: Witness): void {
    witness.assert(
      'kernel-key',
      seen === expected,
      () => `readKey became another position than ${position}: ${difference(expected, seen)}`,
    );
  }
}
