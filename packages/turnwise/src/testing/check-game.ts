/**
 * The promises that every game makes, checked on random matches: in every state the roles, the moves, the states
 * that follow, chance, what each role sees, and the notation; after every match its record and the kernel. How a
 * game reacts to illegal moves is not checked.
 *
 * States are compared by all their fields, to the bottom. A cache in a state, such as its list of moves, belongs
 * in a #private field.
 */
import { type Game, Random, type RecordedPly, requireKnownKeys, type Seed } from '../core/index.ts';
import { type PromiseName, UnchangedCheck, Witness } from './broken-promise.ts';
import { ChanceBudget } from './promises/chance-budget.ts';
import { HiddenCheck } from './promises/hidden.ts';
import { KernelCheck } from './promises/kernel-check.ts';
import { ChanceCheck, checkNext } from './promises/next.ts';
import {
  checkFuture,
  checkMoveTexts,
  checkPosition,
  checkRecord,
  hasNotation,
  TextCheck,
} from './promises/notation.ts';
import { RemarksCheck } from './promises/remarks.ts';
import { checkFacts, checkMoves, checkResult, checkRoles, factsOf } from './promises/state.ts';
import { randomTurn, randomTurns, recordedTurn, type Turn } from './turn.ts';

/**
 * Plays random matches from the given state and checks what every game promises. Throws a
 * BrokenPromise at the first broken one.
 *
 * @example
 *     test('pig keeps its promises', () => {
 *       checkGame(new Pig());
 *     });
 */
export function checkGame(game: Game, options: CheckOptions = {}): CheckReport {
  const { matches, seed, plyLimit } = withDefaults('checkGame', options, 100);
  const run = new GameCheck(game, new Witness(`${game.name}`, seed), plyLimit);
  for (let match = 0; match < matches; match++) run.match(seedOfMatch(seed, match));
  return run.report(matches);
}

/** After this many matches without an end, and none with one, the others are cut after fewer plies. */
const ENDLESS_MATCHES = 2;
const ENDLESS_PLIES = 50;

class GameCheck {
  private readonly facts: string;
  private readonly texts = new TextCheck();
  private readonly budget = new ChanceBudget();
  private readonly chance = new ChanceCheck(this.budget, this.texts);
  private readonly hidden = new HiddenCheck(this.budget);
  private readonly remarks: RemarksCheck;
  private kernel: KernelCheck | undefined; // once the rules have shown that they can be played
  private plies = 0;
  private finished = 0;
  private unfinished = 0;

  constructor(
    private readonly start: Game,
    private readonly witness: Witness,
    private readonly plyLimit: number,
  ) {
    checkRoles(start, witness);
    this.facts = factsOf(start, witness);
    this.remarks = new RemarksCheck(start);
  }

  match(seed: Seed): void {
    const play = new Random(seed, 'play');
    const random = new Random(seed, 'checks');
    const witness = this.witness.ofMatch(seed);
    const limit = this.seemsEndless ? Math.min(this.plyLimit, ENDLESS_PLIES) : this.plyLimit;
    const turns: Turn[] = [];
    const plies: RecordedPly[] = [];
    const visited: UnchangedCheck[] = [];
    let game = this.start;
    for (;;) {
      const here = witness.at(plies, plies.length, game);
      visited.push(this.state(game, random, here));
      if (turns.length === limit) break;
      const turn = here.ask('next', 'a random turn', () => randomTurn(game, play));
      if (!turn) break;
      turns.push(turn);
      plies.push(recordedTurn(turn));
      game = turn.next;
    }
    this.plies += turns.length;
    if (game.result()) this.finished++;
    else this.unfinished++;
    const end = witness.at(plies, plies.length);
    for (const state of visited) state.check('the states that followed from it', end);
    this.whole(turns, game, random, end);
  }

  /** Whether random play may never end: then longer matches show nothing that shorter ones do not. */
  private get seemsEndless(): boolean {
    return this.finished === 0 && this.unfinished >= ENDLESS_MATCHES;
  }

  report(matches: number): CheckReport {
    this.hidden.finish(this.witness);
    const { plies, finished } = this;
    return { matches, plies, finished, promises: [...this.witness.checked] };
  }

  /** Checks one state; returns its content, to be compared again when the match is over. */
  private state(game: Game, random: Random, witness: Witness): UnchangedCheck {
    const kept = new UnchangedCheck('the state', game);
    checkRoles(game, witness);
    checkFacts(game, this.facts, witness);
    this.texts.check(game, kept.before, witness);
    const legal = checkMoves(game, witness);
    checkResult(game, witness);
    kept.check('moves(), result(), scores() or toString()', witness);
    if (legal) {
      checkNext(game, legal, this.chance, this.texts, random, witness);
      kept.check('next()', witness);
      checkMoveTexts(game, legal, random, witness);
      this.remarks.check(game, legal, new Random(`${game}`, 'remarks'), witness);
      kept.check('remarks() or chanceInWords()', witness);
    }
    this.hidden.check(game, random, witness);
    if (legal) this.hidden.checkNext(game, legal, random, witness);
    kept.check('printMove(), parseMove(), view(), redeal() or visibleHaps()', witness);
    if (hasNotation(game)) {
      checkPosition(game, witness);
      kept.check('parsePosition()', witness);
    }
    return kept;
  }

  private whole(turns: readonly Turn[], last: Game, random: Random, witness: Witness): void {
    if (hasNotation(this.start)) checkFuture(turns, random, witness);
    checkRecord(this.start, turns, last, witness);
    this.kernel ??= new KernelCheck(this.start, this.budget, witness.at([], 0));
    this.kernel.match(turns, last, random, witness);
    if (this.start.isPerfectInformation || turns.length === 0) return;
    const ply = random.below(turns.length);
    this.views(turns[ply].game, ply, random, witness);
  }

  private views(game: Game, ply: number, random: Random, witness: Witness): void {
    for (const role of game.players) {
      const seen = witness.about(`${game.name}, as ${role} sees it after ${ply} plies,`);
      seen.ask('view', 'playing on from the view', () => {
        const view = game.view(role);
        const limit = this.seemsEndless ? ENDLESS_PLIES : this.plyLimit;
        const turns = [...randomTurns(view, random, limit)];
        const last = turns.at(-1)?.next ?? view;
        checkResult(last, seen);
        new KernelCheck(view, this.budget, seen).match(turns, last, random, seen);
      });
    }
  }
}

/** The result of a check that found no broken promise. */
export interface CheckReport {
  readonly matches: number;
  /** Turns played, in all matches. */
  readonly plies: number;
  /** Matches that ended before the limit. 0: endings and their results were not checked. */
  readonly finished: number;
  /** The promises that were checked, which depends on the game. */
  readonly promises: readonly PromiseName[];
}

/**
 * Plays random matches by the rules and by the kernel, and compares the two at every choice. Throws a
 * BrokenPromise at the first difference.
 *
 * @example
 *     checkKernel(new Pig(), { matches: 10_000 }).finished; // 10000
 */
export function checkKernel(game: Game, options: CheckOptions = {}): CheckReport {
  const { matches, seed, plyLimit } = withDefaults('checkKernel', options, 100);
  const run = new Witness(game.name, seed);
  const kernel = new KernelCheck(game, new ChanceBudget(), run);
  let plies = 0;
  let finished = 0;
  for (let match = 0; match < matches; match++) {
    const witness = run.ofMatch(seedOfMatch(seed, match));
    const turns = witness.ask('next', 'a random match', () => [
      ...randomTurns(game, new Random(witness.seed, 'play'), plyLimit),
    ]);
    const last = turns.at(-1)?.next ?? game;
    kernel.match(turns, last, new Random(witness.seed, 'checks'), witness);
    plies += turns.length;
    if (last.result()) finished++;
  }
  return { matches, plies, finished, promises: [...run.checked] };
}

/** How long the checks play, and from which seed. */
export interface CheckOptions {
  /** Matches to play. Default: 100; for checkPlayer 10 in each role. */
  readonly matches?: number | undefined;
  /** The first match's seed; the others follow from it. Default: 1. */
  readonly seed?: Seed | undefined;
  /** Plies of a match, at most. Default: 1000. */
  readonly plyLimit?: number | undefined;
}

export type ResolvedOptions = {
  readonly [option in keyof Required<CheckOptions>]: NonNullable<CheckOptions[option]>;
};

export function withDefaults(
  caller: string,
  options: CheckOptions,
  usualMatches: number,
): ResolvedOptions {
  requireKnownKeys(caller, options, ['matches', 'seed', 'plyLimit']);
  const { matches = usualMatches, seed = 1, plyLimit = 1000 } = options;
  for (const [option, value] of Object.entries({ matches, plyLimit })) {
    if (!Number.isSafeInteger(value) || value < 1)
      throw new RangeError(`${caller}: ${option} is a whole number from 1, got ${value}`);
  }
  new Random(seed); // refuses a wrong seed
  return { matches, seed, plyLimit };
}

/** The seed of the n-th match; the first has the seed itself. */
export function seedOfMatch(seed: Seed, match: number): Seed {
  if (match === 0) return seed;
  return typeof seed === 'number' ? seed + match : `${seed}/${match}`;
}
