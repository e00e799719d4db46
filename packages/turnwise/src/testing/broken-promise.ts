/** What `checkGame`, `checkKernel` and `checkPlayer` throw: the broken promise, and how to see it again. */
import { type Game, messageOf, type RecordedPly, type Seed, TurnwiseError } from '../core/index.ts';
import { brief, difference, snapshot } from './snapshot.ts';

/**
 * The promises of games, kernels and players, by their stable names.
 *
 * @example
 *     promises.roles; // 'there are roles, ...'
 */
export const promises = {
  // Games.
  roles: 'there are roles, distinct texts; the active ones are among them, in order of seats',
  facts: 'name, roles, options, bounds and facts are the same in every state of a match',
  moves: 'every active role has moves, all different and all JSON; no other role has any',
  over: 'moves() is null exactly when result() is not',
  next: 'every offered move is accepted and leads to a state or a contingent; where no role is active, to a contingent',
  value: 'a state, a list of moves or whatever else was given or returned never changes',
  repeatable: 'the same question has the same answer; all chance comes from the caller',
  chance: 'probabilities are above 0 and add to 1; values are JSON, different, and drawn as likely',
  result: 'a finished game has one finite number within the bounds for each role',
  scores: 'scores() is null or has one finite number for each role',
  estimate: 'estimate() is null or a finite number for each role',
  'zero-sum': 'the results of a zero-sum game add to 0',
  deterministic: 'chance has no part in a deterministic game',
  simultaneous: 'roles move at the same time only in a simultaneous game',
  'perfect-information': 'with perfect information every role sees the whole state',
  view: 'states that look the same to a role have equal views, and a view can be played, with the same future',
  redeal:
    'a redealt state looks the same to the role, is as likely as it should be, and something is dealt anew',
  haps: 'the visible haps give a role no more information than its view',
  text: 'different states have different texts',
  position: 'parsePosition reads what toString prints, with the same future',
  notation: 'the moves of a role have different texts, and parseMove reads them',
  remarks:
    'remarks are short texts of known kinds, true where they speak of wins, and tell no secret',
  record: 'the record of a match comes back from JSON and replays to the same states',

  // Kernels.
  'kernel-step': 'the kernel takes every step that the rules take',
  'kernel-turn': 'the turn goes through the active roles in their order, CHANCE and OVER',
  'kernel-choices': 'the choices are the moves of the rules, in their order',
  'kernel-chance': "the outcomes are the rules' possible haps, as likely, and drawn as likely",
  'kernel-round': 'roundSize and committed are those of the active roles',
  'kernel-state': 'state() and load() go from the kernel to the rules and back',
  'kernel-estimate': 'the kernel estimates as the rules do, and is quiet when they are',
  'kernel-payoff': "the payoffs are the rules' result",
  'kernel-copy': 'a copy is equal and goes its own way',
  'kernel-key':
    'equal positions have equal keys, different ones different keys, and keys read back',
  'kernel-symmetry': 'the same can happen after all positions with the same canonical key',
  'kernel-playout': 'playout plays as Kernel.prototype.playout does for the same seed',
  'kernel-redeal': 'a redealt kernel looks the same to the seat, and is as likely as by the rules',
  'kernel-observation':
    'a seat has the same observation of states with equal views, and of no others',

  // Players.
  specification: 'a player has a name and a specification',
  compatibility: 'incompatibility is a reason or null, and isCompatibleWith says the same',
  refusal: 'a game that the player cannot play is refused with the reason',
  'legal-decision': 'every decision is a legal move, or QUIT',
  'state-kept': 'a player leaves the state that it was given as it was',
  'same-seed': 'the same seed gives the same record, byte for byte',
  'at-once': 'matches at the same time go as they would one after the other',
  'hidden-information': 'a decision does not depend on what the role cannot see',
} as const;

/** The name of a promise. */
export type PromiseName = keyof typeof promises;

/** The message shows this many plies, the last ones; all of them are in `plies`. */
const SHOWN_PLIES = 12;

/**
 * A promise is broken. `checkGame(game, { matches: 1, seed: error.seed })` meets it again, unless it
 * took several matches to see; `plies` lead to the state in which it showed.
 *
 * @example
 *     try {
 *       checkGame(new MyGame());
 *     } catch (error) {
 *       if (error instanceof BrokenPromise) console.log(error.promise, error.plies, error.seed);
 *     }
 */
export class BrokenPromise extends TurnwiseError {
  override readonly name = 'BrokenPromise';

  constructor(
    readonly promise: PromiseName,
    subject: string,
    /** What was seen, without the promise and the moves. */
    readonly problem: string,
    readonly seed: Seed,
    readonly plies: readonly RecordedPly[],
    cause?: unknown,
  ) {
    super(
      'broken-promise',
      `${subject} breaks the promise "${promise}" (${promises[promise]}): ${problem}.\n` +
        `Seen ${describePlies(plies)}, with the seed ${brief(seed)}.`,
      cause === undefined ? {} : { cause },
    );
  }
}

function describePlies(plies: readonly RecordedPly[]): string {
  if (plies.length === 0) return 'in the first state';
  const left = plies.length - SHOWN_PLIES;
  const last = plies.slice(-SHOWN_PLIES).map(({ moves, haps = [] }) => {
    const chosen = Object.entries(moves).map(([role, move]) => `${role} ${brief(move)}`);
    const drawn = haps.map((each) => ` chance ${brief(each)}`);
    return `${chosen.join(' and ') || 'nobody'}${drawn.join('')}`;
  });
  return `after ${left > 0 ? `${left} plies and then ` : ''}${last.join('; ')}`;
}

/**
 * Watches a match for broken promises: knows the seed, the plies so far and the state, asks the questions, and
 * turns a wrong answer, or an error, into a BrokenPromise.
 */
export class Witness {
  /** The first `ply` of the plies lead to the state, which every problem names. */
  constructor(
    private readonly subject: string,
    readonly seed: Seed,
    /** The promises looked at so far; shared by all witnesses of a run. */
    readonly checked: Set<PromiseName> = new Set(),
    private readonly plies: readonly RecordedPly[] = [],
    private readonly ply: number = 0,
    private readonly state: Game | null = null,
  ) {}

  at(plies: readonly RecordedPly[], ply: number, state: Game | null = null): Witness {
    return new Witness(this.subject, this.seed, this.checked, plies, ply, state);
  }

  /** A witness of a match with another seed, in the same run. */
  ofMatch(seed: Seed): Witness {
    return new Witness(this.subject, seed, this.checked);
  }

  /** A witness of a match that starts from somewhere else, under the given name. */
  about(subject: string): Witness {
    return new Witness(subject, this.seed, this.checked);
  }

  assert(promise: PromiseName, holds: boolean, problem: () => string): asserts holds {
    this.checked.add(promise);
    if (!holds) throw this.broken(promise, problem());
  }

  /** Answers the question; an error on the way breaks the promise. */
  ask<T>(promise: PromiseName, call: string, question: () => T): T {
    this.checked.add(promise);
    try {
      return question();
    } catch (error) {
      if (error instanceof BrokenPromise) throw error;
      throw this.broken(promise, `${call} threw "${messageOf(error)}"`, error);
    }
  }

  /** Asks twice: the answers must be equal to the bottom. Returns the first, and its content as text. */
  askTwice<T>(
    promise: PromiseName,
    call: string,
    question: () => T,
  ): { readonly answer: T; readonly content: string } {
    const answer = this.ask(promise, call, question);
    const content = snapshot(answer);
    const again = snapshot(this.ask(promise, call, question));
    const problem = () => `${call} answered first ${difference(content, again)} when asked again`;
    this.assert('repeatable', again === content, problem);
    return { answer, content };
  }

  broken(promise: PromiseName, problem: string, cause?: unknown): BrokenPromise {
    const plies = this.plies.slice(0, this.ply);
    const seen = `${problem}${this.place()}`;
    return new BrokenPromise(promise, this.subject, seen, this.seed, plies, cause);
  }

  private place(): string {
    try {
      return this.state ? ` at ${this.state}` : '';
    } catch {
      return ''; // the state cannot be printed, which breaks a promise of its own
    }
  }
}

/** Remembers the content of a value: nothing that was given or returned may change. */
export class UnchangedCheck {
  readonly before: string;

  constructor(
    private readonly what: string,
    private readonly value: unknown,
  ) {
    this.before = snapshot(value);
  }

  check(calls: string, witness: Witness): void {
    const { before, what } = this;
    const now = snapshot(this.value);
    const problem = () => `${what} changed in ${calls}: it was ${difference(before, now)} now`;
    witness.assert('value', now === before, problem);
  }
}
