/**
 * The rules of a game, as a class whose instances are the game's states, and the states that wait for chance.
 * A state is a value: it never changes, and `next` returns another one. Chance is explicit: where dice or
 * cards decide, `next` returns a Contingent until it is called with the haps.
 *
 * A subclass writes `name`, `players`, `moves`, `next` and `result`; everything else has defaults.
 */
import type { Aleatory } from './aleatory.ts';
import { GameError } from './errors.ts';
import { inspect, isPlainObject, type Json } from './json.ts';
import {
  combinations,
  type Haps,
  type LegalMoves,
  legalMove,
  type Moves,
  type Numbers,
} from './moves.ts';
import type { ParameterSet, Values } from './parameters.ts';
import type { Random } from './random.ts';
import type { Remark } from './remark.ts';

/** A game state, or a state that waits for chance. */
export type State<R extends string, M extends Json> = Game<R, M> | Contingent<R, M>;

/** The roles of a game class: `RoleOf<Pig>` is `'One' | 'Two'`. */
export type RoleOf<G extends Game> = G['players'][number];

/** The moves of a game class: `MoveOf<Pig>` is `'roll' | 'hold'`. */
export type MoveOf<G extends Game> = G extends Game<string, infer M> ? M : never;

/** What the opponents `level(1)` to `level(10)` of a game are made of. */
export interface Levels {
  /** The work of the search that all of them ask: see the player `auto`. */
  readonly simulationCount: number;
  /** [level - 1] how easily each of them errs: see the player `level`. */
  readonly temperatures: readonly number[];
  /** Positions that the game's own solver may visit from level 8 on. Default: 1,000,000. */
  readonly solverNodes?: number | undefined;
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
  // Not a class field, which takes V8 0.4 us to define once there are five games or more.
  declare private readonly active: readonly R[] | undefined;

  /** The roles that move in this state: one, several, or none (then chance goes on alone). Default: all. */
  constructor(activePlayers?: R | readonly R[]) {
    this.active = typeof activePlayers === 'string' ? [activePlayers] : activePlayers;
  }

  // Every game writes these.

  /** The game's name in records and messages, kebab-case for a game in a list. */
  abstract readonly name: string;

  /** All roles, in order of seats. */
  abstract readonly players: readonly R[];

  /** The legal moves of each active role, at least one each; {} when none is active, null when the game is over. */
  abstract moves(): LegalMoves<R, M> | null;

  /**
   * The state after the active roles moved. A game of chance first returns a Contingent, and a state when it is
   * called again with the haps. Where no role is active, `next({})` returns a Contingent: that is how a
   * game deals, at its start or later.
   */
  abstract next(moves: Moves<R, M>, haps?: Haps): State<R, M>;

  /** Each role's result when the game is over, else null. Higher is better. */
  abstract result(): Numbers<R> | null;

  // Facts about the game, which players check before they play.

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

  /** The opponents `level(1)` to `level(10)` of this game; null: the general ones. */
  get levels(): Levels | null {
    return null;
  }

  /** Policies that the game knows by name, for `policyFrom`. One called `optimal` is the exact answer. */
  get policies(): readonly PolicyEntry[] {
    return [];
  }

  /** The options of the game, for records: its list entry makes the same game from them. */
  get options(): { readonly [option: string]: Json } {
    return {};
  }

  /** The smallest and the largest result of any role. Searches and solvers need finite ones. */
  resultBounds(): readonly [min: number, max: number] {
    return [-1, 1];
  }

  /** The points of each role so far; null in games that keep none. */
  scores(): Numbers<R> | null {
    return null;
  }

  /**
   * An estimate of the result for a role, in a state that is not over; null, in all states, for games without
   * one. Searches use it at their horizon (heuristic `own`).
   */
  estimate(_role: R): number | null {
    return null;
  }

  /** Whether the estimate can be trusted here; if not, searches look further, beyond captures and the like. */
  isQuiet(): boolean {
    return true;
  }

  /** How values from estimates become odds; null: unknown. */
  get calibration(): Calibration | null {
    return null;
  }

  /**
   * The state as one role sees it. What the role cannot know is unknown in it, and becomes chance when it
   * matters. States that the role cannot tell apart must have equal views.
   */
  view(_role: R): Game<R, M> {
    return this;
  }

  /** A state drawn at random, by their probabilities, from those that look the same to the role. */
  redeal(_role: R, _random: Random): Game<R, M> {
    return this;
  }

  /**
   * What a role, or with null any spectator, may know of the haps that followed this state. Default:
   * everything with perfect information, nothing without it. Such a game names here what is public, and
   * who sees a card that was dealt.
   *
   * @example
   *     override visibleHaps({ deal: [one, two] }: Haps, role: Role | null) {
   *       return { deal: [role === 'One' ? one : '?', role === 'Two' ? two : '?'] };
   *     }
   */
  visibleHaps(haps: Haps, _role: R | null): Haps {
    return this.isPerfectInformation ? haps : {};
  }

  /**
   * The state in which every match with these options begins; null: unknown. What is likely to be hidden depends on what
   * came before, so a game with secrets is solved from there when only a later position is given.
   */
  get start(): Game<R, M> | null {
    return null;
  }

  // Notation. A game with a notation prints positions in `toString` and reads them here.

  /** The position of this game, with the same options, that `toString` printed. */
  parsePosition(text: string): Game<R, M> {
    const problem = `the game has no notation to read ${inspect(text)} with`;
    throw new GameError('unreadable-position', this.name, problem);
  }

  /** A move as text. */
  printMove(move: M): string {
    return typeof move === 'string' ? move : JSON.stringify(move);
  }

  /** The legal move that prints as the text; an error lists the legal moves. */
  parseMove(text: string, role: R = this.activePlayer()): M {
    const legal = this.moves()?.[role] ?? [];
    const wanted = text.trim();
    const found = legal.find((move) => this.printMove(move) === wanted);
    if (found !== undefined) return found;
    const list = legal.map((move) => this.printMove(move)).join(', ') || 'none';
    const problem = `${inspect(wanted)} is no move of ${role} here; legal: ${list}`;
    throw new GameError('illegal-move', this.name, problem);
  }

  /** The position as text; by default the fields of the state, which cannot be read back. */
  toString(): string {
    const { name, players: _players, active: _active, ...fields } = this;
    return `${name} ${JSON.stringify({ active: this.activePlayers, ...fields })}`;
  }

  /**
   * The position as lines of plain characters, for terminals and Studio; null: `toString` is used.
   *
   * @example
   *     override picture() {
   *       return this.piles.map((coins, pile) => `${pile}: ${'o'.repeat(coins)}`).join('\n');
   *     }
   */
  picture(): string | null {
    return null;
  }

  // Words. What a game can say of moves and chance by its rules, for coaches, hints and reviews.

  /**
   * What a role's legal move does, most important first: facts that the role can know, each with its kind (see
   * `remarkKinds`) and with words that go on after "it". Default: nothing.
   *
   * @example
   *     override remarks(role: Side, taken: number): readonly Remark[] {
   *       const left = this.stones - taken;
   *       if (left === 0) return [{ kind: 'win', text: 'takes the last stone' }];
   *       return left <= 3 ? [{ kind: 'allows-win', text: `leaves ${left} that can all be taken` }] : [];
   *     }
   */
  remarks(_role: R, _move: M): readonly Remark[] {
    return [];
  }

  /**
   * What chance did after these moves, so that a sentence can begin with it: "a 1 at 24 points". `haps` are the draws of the
   * turn as far as they may be shown. Null, and by default: the names and values of the haps.
   */
  chanceInWords(_moves: Moves<R, M>, _haps: readonly Haps[]): string | null {
    return null;
  }

  // Roles.

  /** The roles that move in this state, in order of seats. */
  get activePlayers(): readonly R[] {
    return this.active ?? this.players;
  }

  /** The only role that moves; an error if none or several do. */
  activePlayer(): R {
    const [role, ...others] = this.activePlayers;
    if (role !== undefined && others.length === 0) return role;
    const problem = `one role should be active, but [${this.activePlayers}] are at ${this}`;
    throw new GameError('not-one-role', this.name, problem);
  }

  /** Whether all the given roles move in this state. */
  isActive(...roles: readonly R[]): boolean {
    return roles.every((role) => this.activePlayers.includes(role));
  }

  /** The other role in a game of two. Default: the opponent of the active role. */
  opponent(role: R = this.activePlayer()): R {
    const [other, ...more] = this.opponents(role);
    if (other !== undefined && more.length === 0) return other;
    const problem = `${role} has not one opponent but ${this.players.length - 1}`;
    throw new GameError('not-one-role', this.name, problem);
  }

  /** All roles except the given ones. Default: except the active ones. */
  opponents(...roles: readonly R[]): R[] {
    const own = roles.length === 0 ? this.activePlayers : this.known(roles);
    return this.players.filter((role) => !own.includes(role));
  }

  // Moving.

  /**
   * The state after moves that are checked to be legal, which `next` need not do. Takes the move of the only
   * active role, or an object with a move for each active role. With one active role, a value that equals
   * one of its legal moves is that move; any other is read as an object by role.
   *
   * @example
   *     game.perform('roll');
   *     oddsAndEvens.perform({ Odds: 1, Evens: 2 });
   */
  perform(moves: M | Moves<R, M>): ReturnType<this['next']> {
    const legal: { readonly [role: string]: readonly M[] | undefined } = this.moves() ?? {};
    const [role = '', ...others] = this.activePlayers;
    const isMove = others.length === 0 && legalMove(legal[role], moves) !== undefined;
    const isByRole =
      !isMove && isPlainObject(moves) && Object.keys(moves).every((key) => this.isRole(key));
    const claims: { readonly [role: string]: unknown } = isByRole ? moves : { [role]: moves };
    const chosen: { [role: string]: M } = {};
    for (const mover of new Set([...this.activePlayers, ...Object.keys(claims)])) {
      const move = legalMove(legal[mover], claims[mover]);
      if (move === undefined) {
        const problem = `${inspect(claims[mover])} is not a legal move of ${mover || 'anybody'} at ${this}; legal: ${inspect(legal[mover] ?? [])}`;
        throw new GameError('illegal-move', this.name, problem);
      }
      chosen[mover] = move;
    }
    return this.next(chosen as Moves<R, M>) as ReturnType<this['next']>;
  }

  /** Every combination of the active roles' moves; none when the game is over. */
  possibleMoves(): Moves<R, M>[] {
    const legal = this.moves();
    return legal ? combinations(this.activePlayers, legal) : [];
  }

  // Results.

  /**
   * The result if the given roles win, by default with the upper bound. In a zero-sum game they share the
   * score and the others pay; else each of them gets it, and the others get the lower bound. In place of
   * infinite bounds stand those of other games, -1 and 1, or one more or less than the finite bound.
   */
  victory(
    winners: R | readonly R[] = this.activePlayers,
    score = this.finiteBounds()[1],
  ): Numbers<R> {
    return this.decided(winners, score, this.finiteBounds()[0]);
  }

  /** The result if the given roles lose, by default with the lower bound; see `victory`. */
  defeat(
    losers: R | readonly R[] = this.activePlayers,
    score = this.finiteBounds()[0],
  ): Numbers<R> {
    return this.decided(losers, score, this.finiteBounds()[1]);
  }

  /** The same result for all. Default: the middle of the bounds. */
  tied(score?: number): Numbers<R> {
    const [min, max] = this.finiteBounds();
    return this.numbers(() => score ?? (min + max) / 2);
  }

  /** The given roles share the score, and the others together pay it. */
  zerosumResult(score: number, roles: R | readonly R[] = this.activePlayers): Numbers<R> {
    const own = this.known(roles);
    const others = this.players.length - own.length;
    const taken = others === 0 ? 0 : -score / others;
    return this.numbers((role) => (own.includes(role) ? score / own.length : taken) + 0); // no -0
  }

  /** The result scaled from the game's bounds to -1 ... +1; null while the game goes on. */
  normalizedResult(result: Numbers<R> | null = this.result()): Numbers<R> | null {
    if (!result) return null;
    const [min, max] = this.resultBounds();
    return this.numbers((role) => (2 * (result[role] - min)) / (max - min) - 1);
  }

  /** One number for each role, for results and scores. */
  protected numbers(numberOf: (role: R) => number): Numbers<R> {
    // Not by assignment, which would lose a role named __proto__.
    return Object.fromEntries(this.players.map((role) => [role, numberOf(role)])) as Numbers<R>;
  }

  private finiteBounds(): readonly [min: number, max: number] {
    const [min, max] = this.resultBounds();
    return [
      Number.isFinite(min) ? min : Math.min(-1, max - 1),
      Number.isFinite(max) ? max : Math.max(1, min + 1),
    ];
  }

  private decided(roles: R | readonly R[], score: number, others: number): Numbers<R> {
    if (this.isZeroSum) return this.zerosumResult(score, roles);
    const own = this.known(roles);
    return this.numbers((role) => (own.includes(role) ? score : others));
  }

  private isRole(name: string): boolean {
    return this.players.some((role) => role === name);
  }

  private known(roles: R | readonly R[]): readonly R[] {
    const list: readonly R[] = typeof roles === 'string' ? [roles] : roles;
    for (const role of list) {
      if (!this.isRole(role))
        throw new GameError('unknown-role', this.name, `${inspect(role)} is no role`);
    }
    return list;
  }
}

/** The random variables of a contingent, by name. */
export type Aleatories = { readonly [variable: string]: Aleatory };

/** One possible outcome of a contingent. */
export interface PossibleHaps {
  readonly haps: Haps;
  readonly probability: number;
}

/**
 * What `next` returns when it is chance's turn.
 *
 * @example
 *     next(moves, haps) {
 *       if (!haps) return new Contingent(this, moves, { die: dice.D6 });
 *       ...
 *     }
 */
export class Contingent<R extends string = string, M extends Json = Json> {
  constructor(
    readonly state: Game<R, M>,
    readonly moves: Moves<R, M>,
    readonly aleatories: Aleatories,
  ) {}

  /** The state after these haps; an error if they cannot happen. To draw haps: `randomNext`. */
  next(haps: Haps): State<R, M> {
    if (this.isPossible(haps)) return this.state.next(this.moves, haps);
    const problem = `${inspect(haps)} cannot happen at ${this}`;
    throw new GameError('impossible-haps', 'Contingent.next', problem);
  }

  /** Whether there is a possible value for each random variable, and nothing else. */
  isPossible(haps: Haps): boolean {
    if (!isPlainObject(haps)) return false;
    const variables = Object.keys(this.aleatories);
    return (
      Object.keys(haps).length === variables.length &&
      variables.every((variable) => {
        const value = haps[variable];
        return value !== undefined && this.aleatories[variable].isPossible(value);
      })
    );
  }

  /** A value for each random variable. */
  randomHaps(random: Random): Haps {
    const haps: { [variable: string]: Json } = {};
    for (const variable in this.aleatories)
      haps[variable] = this.aleatories[variable].value(random);
    return haps;
  }

  /** Draws until a game state is reached. */
  randomNext(random: Random): Game<R, M> {
    return resolveChance(this, random).next;
  }

  /** All possible haps with their probabilities, which add to 1. */
  possibleHaps(): PossibleHaps[] {
    let combinations: PossibleHaps[] = [{ haps: {}, probability: 1 }];
    for (const [variable, aleatory] of Object.entries(this.aleatories)) {
      const outcomes = aleatory.distribution();
      combinations = combinations.flatMap(({ haps, probability }) =>
        outcomes.map((outcome) => ({
          haps: { ...haps, [variable]: outcome.value },
          probability: probability * outcome.probability,
        })),
      );
    }
    return combinations;
  }

  /** How likely these haps are; 0 when they cannot happen. */
  probability(haps: Haps): number {
    if (!this.isPossible(haps)) return 0;
    let probability = 1;
    for (const [variable, aleatory] of Object.entries(this.aleatories))
      probability *= aleatory.probability(haps[variable]);
    return probability;
  }

  /** The mean of an evaluation over all game states that chance can lead to. */
  expectedEvaluation(evaluate: (game: Game<R, M>) => number): number {
    let sum = 0;
    for (const { haps, probability } of this.possibleHaps()) {
      sum += probability * expectedEvaluation(this.state.next(this.moves, haps), evaluate);
    }
    return sum;
  }

  toString(): string {
    return `${this.state}, moves ${JSON.stringify(this.moves)}, waiting for ${Object.keys(this.aleatories)}`;
  }
}

/**
 * The evaluation of a state, or its mean over chance where chance comes first.
 *
 * @example
 *     expectedEvaluation(game.perform('roll'), 'One');
 */
export function expectedEvaluation<R extends string, M extends Json>(
  state: State<R, M>,
  evaluate: (game: Game<R, M>) => number,
): number {
  return state instanceof Contingent ? state.expectedEvaluation(evaluate) : evaluate(state);
}

/** Lets chance decide until a game state is reached; `haps` are its draws, in order. */
export function resolveChance<R extends string, M extends Json>(
  state: State<R, M>,
  random: Random,
): { readonly next: Game<R, M>; readonly haps: readonly Haps[] } {
  const haps: Haps[] = [];
  let next = state;
  while (next instanceof Contingent) {
    const drawn = next.randomHaps(random);
    haps.push(drawn);
    next = next.state.next(next.moves, drawn);
  }
  return { next, haps };
}

/**
 * A policy maps a position to one move, or to a probability for each move. It has no memory, no clock and no
 * generator, so it can be evaluated exactly: solvers turn a role that follows a policy into chance.
 * `PolicyPlayer` plays one.
 */
export interface Policy<G extends Game = Game> {
  /** The policy as text: `holdAt(points=20)`. */
  readonly specification: string;
  /** Why the policy does not apply to a game; null if it does. */
  incompatibility(game: Game): string | null;
  /** [n] probability of the role's n-th legal move. They add to 1. */
  probabilities(game: G, role: RoleOf<G>): readonly number[];
  /** [n] expected result of the role's n-th legal move; null if the policy only knows moves. */
  values(game: G, role: RoleOf<G>): readonly number[] | null;
  /** [n] probability that the n-th move wins, in games without draws; null, and by default: unknown. */
  wins?(game: G, role: RoleOf<G>): readonly number[] | null;
}

/** A kind of policy that comes with a game and can be made from a text. */
export interface PolicyEntry<P extends ParameterSet = ParameterSet> {
  /** In camelCase. */
  readonly name: string;
  /** One sentence. */
  readonly about: string;
  readonly parameters: P;
  /** The policy with these values, for a game set up like this one. */
  create(values: Values<P>, game: Game): Policy;
}

/**
 * Converts the value that a search finds by a game's own estimates to odds. A value only orders positions; how
 * often such positions are won is measured in matches, so a calibration is fitted on matches and knows its
 * error.
 */
export interface Calibration {
  /**
   * The chances of a role in a position with this value, found by a search to this depth, if such
   * searches play on. They add to 1. Where wins all count the same, a higher value never makes a win less likely, and the
   * value of a draw gives equal chances of a win and a loss. Where they do not, as in backgammon, how often a move
   * wins follows from more than its value: `move` is the one of this state that has it.
   */
  odds(value: number, depth: number, move?: Json): CalibratedOdds;
  /**
   * Root mean square of expected result minus result, over groups of positions from held-out matches, for
   * searches to this depth.
   */
  error(depth: number): number;
  /** The matches it was fitted on. */
  readonly about: string;
}

/** The odds that a calibration gives to a heuristic value. */
export interface CalibratedOdds {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  /** The expected result. Default: wins and losses count as the bounds of results, draws as their middle. */
  readonly value?: number;
}
