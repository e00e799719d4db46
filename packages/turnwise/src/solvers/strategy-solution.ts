/**
 * A solution of a game with secrets: a strategy for every role, with shares of the moves at all that the role can see.
 * Values depend on what is likely to be hidden, so they are known at the start, and where the role that asks decides.
 */
import { Contingent, type Game, type Json, type Moves, type State } from '../core/index.ts';
import {
  addBestReply,
  addReply,
  largestGain,
  planOf,
  type Ranges,
  rangesOf,
  type SeatWorth,
  type Shares,
  sequencesOf,
  worthOf,
  writeEnds,
} from './regret/plans.ts';
import type { SequenceForm } from './regret/sequence-form.ts';
import { type Certificate, Solution, type ValueBounds } from './solution.ts';
import { SolverError } from './solver-error.ts';

/** Strategies of all roles. */
export interface StrategyProfile {
  readonly form: SequenceForm;
  readonly shares: readonly Shares[]; //   [seat]
  readonly isFree: readonly boolean[]; // [seat] whether it looked for its best strategy, rather than to follow a policy
  readonly iterations: number;
}

/** What a role does in positions that it cannot tell apart. */
export interface InformationSet {
  /** What the role sees, as text. */
  readonly view: string;
  /** How likely the set comes up when all play their strategies. */
  readonly reach: number;
  /** The role's legal moves. */
  readonly moves: readonly {
    readonly text: string;
    /** The probability with which the role makes it. */
    readonly share: number;
    /** What it is worth against the strategies of the others; null where they never let the set come up. */
    readonly value: number | null;
  }[];
}

/** What a role does wherever it decides, from the first decisions on. */
export interface RoleStrategy {
  readonly role: string;
  readonly sets: readonly InformationSet[];
}

/** [sequence] of one seat: results and how likely the others and chance let it come. */
interface Worths {
  readonly played: Float64Array; // of the strategies, times the reach
  readonly best: Float64Array; //   of the best reply from there on, times the reach
  readonly reach: Float64Array;
  readonly plan: Float64Array;
  readonly range: Ranges;
}

const AMBIGUOUS = -1; // in place of a set

/**
 * Strategies for all roles of a game with secrets.
 *
 * @example
 *     const solution = await solve(new KuhnPoker());
 *     solution.bounds(new KuhnPoker(), 'One'); // around -1/18
 *     if (solution instanceof StrategySolution) solution.strategies()[0].sets.length; // 6
 */
export class StrategySolution extends Solution {
  override readonly certificate: Certificate;
  override readonly states: number;
  override readonly components: number;
  override readonly iterations: number;
  private readonly worth: readonly SeatWorth[]; // [seat]
  private readonly worths: (Worths | undefined)[] = []; // [seat]
  private readonly setOf: (Map<string, number> | undefined)[] = []; // [seat] what it sees, as text -> set, or AMBIGUOUS
  private readonly rounding: number; // of values at most

  constructor(
    game: Game,
    private readonly profile: StrategyProfile,
    assumes: string,
  ) {
    super(game, assumes);
    const { form, isFree, iterations, shares } = profile;
    this.states = form.histories;
    this.components = form.histories;
    this.iterations = iterations;
    this.worth = worthOf(form, shares);
    const largest = form.results.flat().reduce((most, each) => Math.max(most, Math.abs(each)), 0);
    const terms = form.seats.reduce((sum, sets) => sum + sequencesOf(sets), form.leaves.count);
    this.rounding = terms * Number.EPSILON * largest;
    const free = this.worth.filter((_, seat) => isFree[seat]);
    const kind = free.length > 1 ? 'equilibrium' : 'value';
    this.certificate = { kind, error: largestGain(free) + this.rounding };
  }

  override bounds(game: Game, role: string): ValueBounds {
    const seat = this.seatOf(role);
    this.requireSame(game);
    const result = game.result()?.[role];
    if (result !== undefined) return [result, result];
    if (`${game}` === `${this.game}`) return this.gameBounds(seat);
    const set = this.setAt(game, role);
    const { firsts } = this.profile.form.seats[seat];
    const own = this.profile.shares[seat];
    const from = firsts[set];
    const all = this.sequenceBounds(seat, set);
    return [
      all.reduce((sum, [low], n) => sum + own[from + n] * low, 0),
      all.reduce((most, [, high]) => Math.max(most, high), Number.NEGATIVE_INFINITY),
    ];
  }

  override expectation(game: Game): { readonly [role: string]: number } | null {
    this.requireSame(game);
    const values = this.played(game, new Map());
    return values && Object.fromEntries(game.players.map((role, seat) => [role, values[seat]]));
  }

  override distance(): null {
    return null;
  }

  override moveBounds(game: Game, role: string): readonly ValueBounds[] {
    return this.sequenceBounds(this.seatOf(role), this.setAt(game, role));
  }

  override probabilities(game: Game, role: string): readonly number[] {
    return this.sharesAt(this.seatOf(role), this.setAt(game, role));
  }

  override isMixed(game: Game): boolean {
    return game.activePlayers.length > 0;
  }

  override results(role: string): readonly number[] {
    return this.profile.form.results[this.seatOf(role)];
  }

  override get isFinite(): boolean {
    return true;
  }

  /**
   * The strategies of all roles, as plain data.
   *
   * @example
   *     for (const { role, sets } of solution.strategies())
   *       for (const { view, moves } of sets) console.log(role, view, moves);
   */
  strategies(): RoleStrategy[] {
    const { form, shares } = this.profile;
    return form.seats.map(({ firsts, parents, views }, seat) => {
      const role = this.game.players[seat];
      const { plan, played, reach } = this.worthsOf(seat);
      const sets = views.map((view, set) => {
        const from = firsts[set];
        const moves = this.movesOf(view, role).map((move, n) => ({
          text: view.printMove(move),
          share: shares[seat][from + n],
          value: reach[from + n] > 0 ? played[from + n] / reach[from + n] : null,
        }));
        return { view: `${view}`, reach: reach[from] * plan[parents[set]], moves };
      });
      return { role, sets };
    });
  }

  /** [seat] what a position brings if all play their strategies; null where these do not say what to do. */
  private played(
    game: Game,
    known: Map<string, readonly number[] | null>,
  ): readonly number[] | null {
    const { players } = this.game;
    const result = game.result();
    if (result) return players.map((role) => result[role]);
    const text = `${game}`;
    if (text === `${this.game}`) return this.worth.map(({ played }) => played);
    const found = known.get(text);
    if (found !== undefined) return found;
    const joint = this.jointMoves(game);
    const sum = players.map(() => 0);
    let isKnown = joint !== null;
    const add = (state: State<string, Json>, probability: number): void => {
      if (state instanceof Contingent) {
        for (const each of state.possibleHaps())
          add(state.next(each.haps), probability * each.probability);
        return;
      }
      const values = this.played(state, known);
      isKnown &&= values !== null;
      values?.forEach((value, seat) => {
        sum[seat] += probability * value;
      });
    };
    for (const { moves, share } of joint ?? []) add(game.next(moves), share);
    const values = isKnown ? sum : null;
    known.set(text, values);
    return values;
  }

  /** What the active roles may do together, with the probability by their strategies; null where these say nothing. */
  private jointMoves(
    game: Game,
  ): { readonly moves: Moves<string, Json>; readonly share: number }[] | null {
    let all: { moves: Moves<string, Json>; share: number }[] = [{ moves: {}, share: 1 }];
    for (const role of game.activePlayers) {
      const set = this.find(game, role) ?? AMBIGUOUS;
      if (set === AMBIGUOUS) return null;
      const shares = this.sharesAt(this.seatOf(role), set);
      all = all.flatMap(({ moves, share }) =>
        this.movesOf(game, role).map((move, n) => {
          return { moves: { ...moves, [role]: move }, share: share * shares[n] };
        }),
      );
    }
    return all.filter(({ share }) => share > 0);
  }

  protected override distanceAfter(): null {
    return null;
  }

  protected override covers(game: Game): boolean {
    if (game.result() || `${game}` === `${this.game}`) return true;
    const roles = game.activePlayers;
    return roles.length > 0 && roles.every((role) => (this.find(game, role) ?? AMBIGUOUS) >= 0);
  }

  /** Of a seat at the start. In a duel, what the other may get at most by its best reply is a bound, too. */
  private gameBounds(seat: number): ValueBounds {
    const { isFree } = this.profile;
    const { best, played } = this.worth[seat];
    if (!isFree[seat]) return [played, played];
    const other = this.worth[1 - seat];
    const isDuel = this.worth.length === 2 && this.game.isZeroSum && isFree[1 - seat];
    return isDuel ? [0 - other.best, best] : [Math.min(played, best), best];
  }

  /** [n] of the set's n-th move: what it brings if the role then goes on with its strategy, and with the best reply. */
  private sequenceBounds(seat: number, set: number): ValueBounds[] {
    const { firsts } = this.profile.form.seats[seat];
    const { best, played, range, reach } = this.worthsOf(seat);
    return this.sharesAt(seat, set).map((_, n) => {
      const at = firsts[set] + n;
      if (reach[at] <= 0) return [range.least[at], range.most[at]]; // the others never let it come so far
      const value = played[at] / reach[at];
      const high = this.profile.isFree[seat] ? best[at] / reach[at] : value;
      return [Math.min(value, high), high];
    });
  }

  private sharesAt(seat: number, set: number): number[] {
    const { firsts } = this.profile.form.seats[seat];
    return [...this.profile.shares[seat].subarray(firsts[set], firsts[set + 1])];
  }

  private worthsOf(seat: number): Worths {
    const found = this.worths[seat];
    if (found) return found;
    const { form, shares } = this.profile;
    const sets = form.seats[seat];
    const plans = form.seats.map((each, n) => planOf(each, shares[n]));
    const ends = (numbers: Float64Array) => {
      const sums = new Float64Array(sequencesOf(sets));
      writeEnds(form, seat, numbers, plans, sums);
      return sums;
    };
    const worths = {
      played: ends(form.leaves.payoffs[seat]),
      best: ends(form.leaves.payoffs[seat]),
      reach: ends(form.leaves.chances),
      plan: plans[seat],
      range: rangesOf(form, seat),
    };
    addReply(sets, shares[seat], worths.played);
    addBestReply(sets, worths.best);
    addReply(sets, shares[seat], worths.reach);
    this.worths[seat] = worths;
    return worths;
  }

  /** The set in which the role decides. */
  private setAt(game: Game, role: string): number {
    this.seatOf(role);
    this.requireSame(game);
    if (this.movesOf(game, role).length === 0)
      throw new SolverError(
        `Solution: ${role} does not decide at ${game}; values are known at ${this.game}, which was solved, and for the role that decides`,
      );
    const set = this.find(game, role);
    if (set === undefined)
      throw new SolverError(
        `Solution: ${game} cannot come up after ${this.game}, which was solved`,
      );
    if (set === AMBIGUOUS)
      throw new SolverError(
        `Solution: ${game.view(role)} can come up in several ways that ${role} remembers; its text does not tell which`,
      );
    return set;
  }

  private find(game: Game, role: string): number | undefined {
    const seat = this.seatOf(role);
    const sets = this.setOf[seat] ?? this.byText(seat);
    this.setOf[seat] = sets;
    return sets.get(`${game.view(role)}`);
  }

  private byText(seat: number): Map<string, number> {
    const sets = new Map<string, number>();
    for (const [set, view] of this.profile.form.seats[seat].views.entries()) {
      const text = `${view}`;
      sets.set(text, sets.has(text) ? AMBIGUOUS : set);
    }
    return sets;
  }
}
