/**
 * The promises that every player makes, checked on matches against random players, in every role. Its strength
 * is not checked. A player whose decisions depend on the clock breaks the promise of the same seed, so
 * give it a limit in steps.
 */
import {
  type Decision,
  type DecisionContext,
  type Game,
  type Json,
  Match,
  MatchError,
  type MatchView,
  messageOf,
  Player,
  Random,
  RandomPlayer,
  type Seed,
  type Player as Watched,
} from '../core/index.ts';
import { BrokenPromise, type PromiseName, Witness } from './broken-promise.ts';
import {
  type CheckOptions,
  type ResolvedOptions,
  seedOfMatch,
  withDefaults,
} from './check-game.ts';
import { brief, difference, snapshot } from './snapshot.ts';

/** The result of `checkPlayer`. */
export interface PlayerReport {
  /** Matches played, without the repeated ones. */
  readonly matches: number;
  /** The decisions of the player in them. */
  readonly decisions: number;
  /** Why the player refused the game; null when it played. */
  readonly refused: string | null;
  readonly promises: readonly PromiseName[];
}

/** States of a match that are redealt, to see whether the player knows hidden information. */
const REDEALT = 10;

/**
 * Plays matches of the player in every role of the game, and checks what every player promises.
 * Rejects with a BrokenPromise at the first broken one.
 *
 * @example
 *     await checkPlayer(new RandomPlayer(), new Pig(), { matches: 5 });
 */
export async function checkPlayer(
  player: Player,
  game: Game,
  options: CheckOptions = {},
): Promise<PlayerReport> {
  const settled = withDefaults('checkPlayer', options, 10);
  const run = new Witness(`${player.constructor.name} at ${game.name}`, settled.seed);
  checkSpecification(player, run);
  const refused = checkCompatibility(player, game, run);
  let matches = 0;
  let decisions = 0;
  if (refused === null) {
    const check = new PlayerCheck(player, game, settled, run);
    for (const role of game.players) decisions += await check.role(role);
    await check.everyRole();
    matches = check.matches;
  }
  return { matches, decisions, refused, promises: [...run.checked] };
}

class PlayerCheck {
  matches = 0;

  constructor(
    private readonly player: Player,
    private readonly game: Game,
    private readonly options: ResolvedOptions,
    private readonly run: Witness,
  ) {}

  /** All matches in one role; returns the number of decisions. */
  async role(role: string): Promise<number> {
    const watched = new WatchedPlayer(this.player, this.run);
    const records = new Map<Seed, string>();
    for (let n = 0; n < this.options.matches; n++) {
      const seed = seedOfMatch(this.options.seed, n);
      const witness = this.run.ofMatch(seed);
      const match = await this.played(seatAgainstRandom(this.game, role, watched), witness);
      const record = JSON.stringify(match.record());
      records.set(seed, record);
      const again = await this.played(seatAgainstRandom(this.game, role, this.player), witness);
      expectRecord('same-seed', record, again, `as ${role}, when played again`, witness);
      if (!this.game.isPerfectInformation) await this.blindness(match, role, witness);
      this.matches++;
    }
    await this.atOnce(role, records);
    return watched.decisions;
  }

  async everyRole(): Promise<void> {
    const witness = this.run.ofMatch(this.options.seed);
    const all = this.game.players.map(() => this.player);
    const first = await this.played(all, witness);
    const again = await this.played(all, witness);
    const record = JSON.stringify(first.record());
    expectRecord('same-seed', record, again, 'in every role, when played again', witness);
    this.matches++;
  }

  private async atOnce(role: string, records: ReadonlyMap<Seed, string>): Promise<void> {
    const matches = [...records.keys()].map((seed) =>
      this.played(seatAgainstRandom(this.game, role, this.player), this.run.ofMatch(seed)),
    );
    for (const match of await Promise.all(matches)) {
      const witness = this.run.ofMatch(match.seed);
      const record = records.get(match.seed) ?? '';
      expectRecord('at-once', record, match, `as ${role}, beside other matches`, witness);
    }
  }

  /** A state and its redealt twin, which look the same to the role, get the same decision. */
  private async blindness(played: Match, role: string, witness: Witness): Promise<void> {
    const random = new Random(witness.seed, 'redeal');
    const own = played.history
      .map(({ game }, ply) => ({ game, ply }))
      .filter(({ game }) => game.isActive(role));
    for (const { game, ply } of random.sample(own, Math.min(REDEALT, own.length))) {
      const here: Witness = witness.at(played.record().plies, ply);
      const twin = game.redeal(role, random);
      const decision = await this.firstMove(game, role, here);
      const other = await this.firstMove(twin, role, here);
      const problem = () =>
        `${role} decided ${decision} at ${game}, but ${other} at its twin ${twin}`;
      here.assert('hidden-information', decision === other, problem);
    }
  }

  private async firstMove(game: Game, role: string, witness: Witness): Promise<string> {
    const match = await this.played(seatAgainstRandom(game, role, this.player), witness, game, 1);
    return brief(match.history[0]?.moves[role]);
  }

  /** A match of the witness's seed; an error of the player breaks a promise. */
  private async played(
    players: readonly Player[],
    witness: Witness,
    game: Game = this.game,
    plies: number = this.options.plyLimit,
  ): Promise<Match> {
    const start = () => new Match(game, players, { seed: witness.seed });
    const match = witness.ask('legal-decision', 'a new match', start);
    try {
      return await match.run(plies);
    } catch (error) {
      const record = match.record();
      throw asBroken(error, witness.at(record.plies, record.plies.length));
    }
  }
}

function expectRecord(
  promise: 'same-seed' | 'at-once',
  expected: string,
  match: Match,
  how: string,
  witness: Witness,
): void {
  const record = match.record();
  const text = JSON.stringify(record);
  const here: Witness = witness.at(record.plies, record.plies.length);
  const problem = () => `${how}, the record was ${difference(expected, text)}`;
  here.assert(promise, text === expected, problem);
}

/** The error of a match as a broken promise; a WatchedPlayer throws one itself. */
function asBroken(error: unknown, witness: Witness): BrokenPromise {
  const cause = error instanceof MatchError ? error.cause : error;
  if (cause instanceof BrokenPromise) return witness.broken(cause.promise, cause.problem);
  return witness.broken('legal-decision', messageOf(error), error);
}

/** A player that decides as another one, and checks that the other leaves the state alone. */
class WatchedPlayer extends Player {
  decisions = 0; // so far, in all matches

  constructor(
    private readonly inner: Watched,
    private readonly witness: Witness,
    private readonly parent?: WatchedPlayer, // which counts the decisions
  ) {
    super({ seed: 0 });
  }

  override get specification(): string {
    return this.inner.specification;
  }

  override incompatibility(game: Game): string | null {
    return this.inner.incompatibility(game);
  }

  override participate(match: MatchView, role: string): Player {
    return new WatchedPlayer(this.inner.participate(match, role), this.witness, this);
  }

  decision(game: Game, role: string, context: DecisionContext = this): Decision<Json> {
    if (this.parent) this.parent.decisions++;
    const before = snapshot(game);
    const answer = this.inner.decision(game, role, context);
    if (answer instanceof Promise) return answer.then((later) => this.kept(later, game, before));
    return this.kept(answer, game, before);
  }

  private kept<T>(answer: T, game: Game, before: string): T {
    const after = snapshot(game);
    const problem = () => `the given state was ${difference(before, after)} after the decision`;
    this.witness.assert('state-kept', after === before, problem);
    return answer;
  }
}

function checkSpecification(player: Player, witness: Witness): void {
  for (const field of ['name', 'specification'] as const) {
    const text: unknown = witness.ask('specification', field, () => player[field]);
    const isText = typeof text === 'string' && text !== '';
    const problem = () => `expected a text as ${field}, got ${brief(text)}`;
    witness.assert('specification', isText, problem);
  }
}

/** Why the player cannot play the game, or null; checks that the answers agree and that a match is refused. */
function checkCompatibility(player: Player, game: Game, witness: Witness): string | null {
  const ask = () => player.incompatibility(game);
  const reason = witness.ask('compatibility', 'incompatibility()', ask);
  const isReason = reason === null || (typeof reason === 'string' && reason !== '');
  const got = () => `expected null or a reason from incompatibility(), got ${brief(reason)}`;
  witness.assert('compatibility', isReason, got);
  const askAgain = () => player.isCompatibleWith(game);
  const compatible = witness.ask('compatibility', 'isCompatibleWith()', askAgain);
  const both = () =>
    `isCompatibleWith() is ${brief(compatible)}, incompatibility() ${brief(reason)}`;
  witness.assert('compatibility', compatible === (reason === null), both);
  if (reason === null) return null;
  for (const role of game.players) {
    const players = seatAgainstRandom(game, role, player);
    const refusal = refusalOf(() => new Match(game, players, { seed: 1 }));
    const problem = () => `a match as ${role} said ${brief(refusal)}, expected ${brief(reason)}`;
    witness.assert('refusal', refusal?.includes(reason) === true, problem);
  }
  return reason;
}

function refusalOf(attempt: () => unknown): string | null {
  try {
    attempt();
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

function seatAgainstRandom(game: Game, role: string, player: Player): Player[] {
  return game.players.map((other) => (other === role ? player : new RandomPlayer()));
}
