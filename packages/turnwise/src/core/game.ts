/**
 * A game's rules, as a class whose instances are the game's states. A state is a value: it never
 * changes, and `next` answers with another one. Chance is explicit: where dice or cards decide,
 * `next` answers with a Contingent until it is told the haps.
 *
 * A subclass writes `name`, `players`, `moves`, `next` and `result`; all the rest has defaults.
 */
import type { Contingent } from './contingent.ts';
import { inspect, isJson, type Json, jsonEqual } from './json.ts';
import type { PolicyEntry } from './policy.ts';
import type { Random } from './random.ts';

/** A game state, or a state that waits for chance. */
export type State<R extends string, M extends Json> = Game<R, M> | Contingent<R, M>;

/** The roles of a game class: `RoleOf<Pig>` is `'One' | 'Two'`. */
export type RoleOf<G extends Game> = G['players'][number];

/** The moves of a game class: `MoveOf<Pig>` is `'roll' | 'hold'`. */
export type MoveOf<G extends Game> = G extends Game<string, infer M> ? M : never;

/** Who is an easy, a medium and a hard opponent in a game: specifications of players. */
export interface Strengths {
  readonly easy: string;
  readonly medium: string;
  readonly hard: string;
}

/**
 * The base class of all games, typed by its roles and its moves.
 *
 * @example
 *     class Coins extends Game<'Ann' | 'Bob', 'take one' | 'take two'> {
 *       readonly name = 'coins';
 *       readonly players = ['Ann', 'Bob'] as const;
 *       readonly left: number;
 *       constructor(turn: 'Ann' | 'Bob' = 'Ann', left = 5) {
 *         super(turn);
 *         this.left = left;
 *       }
 *       ...
 *     }
 */
export abstract class Game<R extends string = string, M extends Json = Json> {
  private readonly active: readonly R[] | undefined;

  /** Who moves in this state: a role, several, none (then chance alone goes on); all unless said. */
  constructor(activePlayers?: R | readonly R[]) {
    this.active = typeof activePlayers === 'string' ? [activePlayers] : activePlayers;
  }

  // What every game writes.

  /** The game's name in records and messages, kebab-case for a game in a list. */
  abstract readonly name: string;

  /** All roles, in order of seats. */
  abstract readonly players: readonly R[];

  /** The legal moves of each active role, at least one each; null when the game is over. */
  abstract moves(): LegalMoves<R, M> | null;

  /**
   * The state after the active roles moved. A game of chance answers with a Contingent first, and
   * with a state when it is called again with the haps.
   */
  abstract next(moves: Moves<R, M>, haps?: Haps): State<R, M>;

  /** Each role's result when the game is over, else null. Higher is better. */
  abstract result(): Numbers<R> | null;

  // What a game may say of itself. Players check these facts before they play.

  /** Whether the results of all roles always add to 0. */
  get isZeroSum(): boolean {
    return true;
  }

  /** Whether chance plays no part. */
  get isDeterministic(): boolean {
    return true;
  }

  /** Whether two or more roles ever move at the same time. */
  get isSimultaneous(): boolean {
    return false;
  }

  /** Whether every role sees the whole state. If not, write `view` and `redeal`. */
  get isPerfectInformation(): boolean {
    return true;
  }

  /** The opponents that the players `easy`, `medium` and `hard` are here; null: what they are anywhere. */
  get strengths(): Strengths | null {
    return null;
  }

  /** Policies that the game knows by name, for `policyFrom`. One called `optimal` is the exact answer. */
  get policies(): readonly PolicyEntry[] {
    return [];
  }

  /** What the game was set up with, for records: what its list entry needs to make it again. */
  get options(): { readonly [option: string]: Json } {
    return {};
  }

  /** The smallest and the largest result of any role. */
  resultBounds(): readonly [min: number, max: number] {
    return [-1, 1];
  }

  /** The points of each role so far; null in games that keep none. */
  scores(): Numbers<R> | null {
    return null;
  }

  /**
   * What a state that is not over seems to be worth to a role, on the scale of results; null, in all
   * states, in games without an opinion. Searches ask where they stop looking (heuristic `own`).
   */
  estimate(_role: R): number | null {
    return null;
  }

  /** Whether nothing sharp is going on, so that the estimate can be trusted; else searches look on. */
  isQuiet(): boolean {
    return true;
  }

  /** How values that rest on estimates turn into odds; null: not known. */
  get calibration(): Calibration | null {
    return null;
  }

  /**
   * The state as one role sees it: what it cannot know is unknown there, and becomes chance when it
   * comes to matter. States that the role cannot tell apart must have equal views.
   */
  view(_role: R): Game<R, M> {
    return this;
  }

  /** A state drawn at random from those that look the same to the role, as likely as they are. */
  redeal(_role: R, _random: Random): Game<R, M> {
    return this;
  }

  // Notation. A game with a notation prints positions in `toString` and reads them here.

  /** The position of this game, with the same options, that `toString` printed. */
  parsePosition(text: string): Game<R, M> {
    throw new Error(`${this.name}: the game has no notation to read ${inspect(text)} with`);
  }

  /** A move as text. */
  printMove(move: M): string {
    return typeof move === 'string' ? move : JSON.stringify(move);
  }

  /** The legal move that is printed like the text; an error lists the legal ones. */
  parseMove(text: string, role: R = this.activePlayer()): M {
    const legal = this.moves()?.[role] ?? [];
    const wanted = text.trim();
    const found = legal.find((move) => this.printMove(move) === wanted);
    if (found !== undefined) return found;
    const list = legal.map((move) => this.printMove(move)).join(', ');
    throw new Error(
      `${this.name}: ${inspect(wanted)} is no move of ${role} here; legal: ${list || 'none'}`,
    );
  }

  /** The position as text; by default the fields of the state, which cannot be read back. */
  toString(): string {
    const fields = Object.entries(this).filter(
      ([field]) => !['name', 'players', 'active'].includes(field),
    );
    return `${this.name} ${JSON.stringify({ active: this.activePlayers, ...Object.fromEntries(fields) })}`;
  }

  /**
   * The position as a drawing of plain characters, several lines of text, for terminals; null: `toString` will do.
   *
   * @example
   *     override picture() {
   *       return this.piles.map((coins, pile) => `${pile}: ${'o'.repeat(coins)}`).join('\n');
   *     }
   */
  picture(): string | null {
    return null;
  }

  // Roles.

  /** The roles that move in this state, in order of seats. */
  get activePlayers(): readonly R[] {
    return this.active ?? this.players;
  }

  /** The one role that moves; an error when none or several do. */
  activePlayer(): R {
    const [role, ...others] = this.activePlayers;
    if (role !== undefined && others.length === 0) return role;
    throw new Error(
      `${this.name}: one role should be active, but [${this.activePlayers}] are at ${this}`,
    );
  }

  /** Whether all the given roles move in this state. */
  isActive(...roles: readonly R[]): boolean {
    return roles.every((role) => this.activePlayers.includes(role));
  }

  /** The other role of a game of two; of the active role unless said. */
  opponent(role: R = this.activePlayer()): R {
    const [other, ...more] = this.opponents(role);
    if (other !== undefined && more.length === 0) return other;
    throw new Error(`${this.name}: ${role} has not one opponent but ${this.players.length - 1}`);
  }

  /** All roles but the given ones; but the active ones unless said. */
  opponents(...roles: readonly R[]): R[] {
    const own = roles.length === 0 ? this.activePlayers : this.known(roles);
    return this.players.filter((role) => !own.includes(role));
  }

  // Moving.

  /**
   * The state after a legal move of the active role, or of the named one; several moves at once as
   * move, role, move, role. Checks that the moves are legal, which `next` need not.
   *
   * @example
   *     game.perform('roll');
   *     oddsAndEvens.perform(1, 'Odds', 2, 'Evens');
   */
  perform(
    move: M,
    role: R = this.activePlayer(),
    ...more: readonly (M | R)[]
  ): ReturnType<this['next']> {
    const pairs: readonly (M | R)[] = [move, role, ...more];
    const moves: { [role in R]?: M } = {};
    const legal = this.moves();
    for (let i = 0; i < pairs.length; i += 2) {
      const mover = this.players.find((known) => known === pairs[i + 1]);
      if (mover === undefined) throw new Error(`${this.name}: ${inspect(pairs[i + 1])} is no role`);
      const chosen = legalMove(legal?.[mover], pairs[i]);
      if (chosen === undefined) {
        const offered = inspect(legal?.[mover] ?? []);
        throw new Error(
          `${this.name}: ${inspect(pairs[i])} is not a legal move of ${mover} at ${this}; legal: ${offered}`,
        );
      }
      moves[mover] = chosen;
    }
    return this.next(moves) as ReturnType<this['next']>;
  }

  /** Every combination of the active roles' moves; none when the game is over. */
  possibleMoves(): Moves<R, M>[] {
    const legal = this.moves();
    return legal ? combinations(this.activePlayers, legal) : [];
  }

  // Results.

  /**
   * The result when the role or roles win: the upper bound unless said. In a zero-sum game they share
   * it and the others pay; else each of them has it, and the others have the lower bound.
   */
  victory(
    winners: R | readonly R[] = this.activePlayers,
    score = this.resultBounds()[1],
  ): Numbers<R> {
    if (this.isZeroSum) return this.zerosumResult(score, winners);
    return oneSided(this.players, this.known(winners), score, this.resultBounds()[0]);
  }

  /** The result when the role or roles lose, likewise: the lower bound unless said. */
  defeat(
    losers: R | readonly R[] = this.activePlayers,
    score = this.resultBounds()[0],
  ): Numbers<R> {
    if (this.isZeroSum) return this.zerosumResult(score, losers);
    return oneSided(this.players, this.known(losers), score, this.resultBounds()[1]);
  }

  /** The same result for all: the middle of the bounds unless said. */
  tied(score?: number): Numbers<R> {
    const [min, max] = this.resultBounds();
    return this.numbers(() => score ?? (min + max) / 2);
  }

  /** The score shared between the given roles, and as much taken from the others together. */
  zerosumResult(score: number, roles: R | readonly R[] = this.activePlayers): Numbers<R> {
    return zerosum(this.players, this.known(roles), score);
  }

  /** The result brought from the game's bounds to -1 ... +1; null while the game goes on. */
  normalizedResult(result: Numbers<R> | null = this.result()): Numbers<R> | null {
    if (!result) return null;
    const [min, max] = this.resultBounds();
    return this.numbers((role) => (2 * (result[role] - min)) / (max - min) - 1);
  }

  /** One number for each role, for results and scores. */
  protected numbers(numberOf: (role: R) => number): Numbers<R> {
    return numbersOf(this.players, numberOf);
  }

  /** The roles, each of which must be one of this game's. */
  private known(roles: R | readonly R[]): readonly R[] {
    const list: readonly R[] = typeof roles === 'string' ? [roles] : roles;
    for (const role of list) {
      if (!this.players.includes(role))
        throw new Error(`${this.name}: ${inspect(role)} is no role`);
    }
    return list;
  }
}

/* Moves and results by role, and finding a move among the legal ones. */

/** What the active roles may do: a list of moves for each of them. */
export type LegalMoves<R extends string, M extends Json> = { readonly [role in R]?: readonly M[] };

/** What the active roles do: one move for each of them. */
export type Moves<R extends string, M extends Json> = { readonly [role in R]?: M };

/** One number for each role: results and scores. */
export type Numbers<R extends string> = { readonly [role in R]: number };

/** The values that a contingent's random variables took. */
export type Haps = { readonly [variable: string]: Json };

/**
 * The legal move that equals what somebody claims to be one, as the rules spell it; undefined when
 * there is none. The claim may be anything at all.
 *
 * @example
 *     legalMove([{ from: 1, to: 2 }], JSON.parse('{"to":2,"from":1}')); // { from: 1, to: 2 }
 */
export function legalMove<M extends Json>(
  legal: readonly M[] | undefined,
  claim: unknown,
): M | undefined {
  if (!legal) return undefined;
  for (const move of legal) if (move === claim) return move;
  if (typeof claim !== 'object' || !isJson(claim)) return undefined;
  return legal.find((move) => jsonEqual(move, claim));
}

/**
 * Every combination of one legal move for each of the roles; one empty one for no roles.
 *
 * @example
 *     combinations(['A', 'B'], { A: [1, 2], B: [3] }); // [{ A: 1, B: 3 }, { A: 2, B: 3 }]
 */
export function combinations<R extends string, M extends Json>(
  roles: readonly R[],
  legal: LegalMoves<R, M>,
): Moves<R, M>[] {
  let all: { [role in R]?: M }[] = [{}];
  for (const role of roles) {
    const moves: readonly M[] = legal[role] ?? [];
    all = all.flatMap((chosen) => moves.map((move) => ({ ...chosen, [role]: move })));
  }
  return all;
}

/* Results of all roles from what some of them get: how `victory`, `defeat` and their kin are made. */

/** One number for each role. */
function numbersOf<R extends string>(
  roles: readonly R[],
  numberOf: (role: R) => number,
): Numbers<R> {
  return Object.fromEntries(roles.map((role) => [role, numberOf(role)])) as Numbers<R>;
}

/** The score shared between some roles, and as much taken from the others together. */
function zerosum<R extends string>(
  roles: readonly R[],
  some: R | readonly R[],
  score: number,
): Numbers<R> {
  const own = listOf(some);
  const others = roles.length - own.length;
  const taken = others === 0 ? 0 : -score / others;
  return numbersOf(roles, (role) => (own.includes(role) ? score / own.length : taken) + 0); // no -0
}

/** One score for each of some roles, and another for each of the others. */
function oneSided<R extends string>(
  roles: readonly R[],
  some: R | readonly R[],
  score: number,
  otherwise: number,
): Numbers<R> {
  const own = listOf(some);
  return numbersOf(roles, (role) => (own.includes(role) ? score : otherwise));
}

function listOf<R extends string>(roles: R | readonly R[]): readonly R[] {
  return typeof roles === 'string' ? [roles] : roles;
}

/*
 * From the value that a search has found by a game's own estimates to odds. A value orders positions; how
 * often such positions are won is another question, which only matches answer. So a calibration is
 * fitted on matches, and comes with its error.
 */

/** Odds that a game's estimates stand for. */
export interface Calibration {
  /**
   * How likely a role wins, draws and loses whose position a search to some depth values so much, if such
   * searches play on. The odds add to 1, a higher value never makes a win less likely, and a draw's
   * value is as likely won as lost.
   */
  odds(value: number, depth: number): CalibratedOdds;
  /**
   * Root of the mean square between expected result and result, over groups of positions from matches
   * that were not fitted on, for searches to some depth.
   */
  error(depth: number): number;
  /** Which matches it was fitted on. */
  readonly about: string;
}

export interface CalibratedOdds {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
}
