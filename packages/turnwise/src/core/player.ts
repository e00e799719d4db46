/**
 * Players decide in a match: a rule, a search, a table, a person. A player gets the state as its role sees it
 * (`game.view(role)`) and answers with a move, at once or later.
 *
 * One player may sit in many matches at the same time, and in several seats of one. So everything that belongs to a
 * match comes with the question: its generator, and the match as the role sees it. A player that remembers more
 * of a match overrides `participate`, which a match calls once for each seat.
 */
import type { Events } from './events.ts';
import type { Game, MoveOf, RoleOf } from './game.ts';
import type { Json } from './json.ts';
import type { Haps, Moves, Numbers } from './moves.ts';
import { freshSeed, Random, type Seed } from './random.ts';
import type { Ending, Ply } from './record.ts';
import { requireOptions } from './validation.ts';

/**
 * An answer in place of a move: the role gives up, and the match ends.
 *
 * @example
 *     decision(game: Game, role: string) {
 *       return this.isHopeless(game, role) ? QUIT : this.best(game, role);
 *     }
 */
export const QUIT: unique symbol = Symbol('quit');

/** A move or QUIT, at once or promised. */
export type Decision<M extends Json> = M | typeof QUIT | Promise<M | typeof QUIT>;

/** What a decision depends on besides the state. Outside of a match, a player is its own context. */
export interface DecisionContext<G extends Game = Game> {
  /** The generator to draw from. In a match it depends on the match's seed, the role and the turn. */
  readonly random: Random;
  /** The match as the role sees it. Default: none. */
  readonly match?: MatchView<G> | undefined;
  /** Whether the answer must not be a promise, as in simulations. Default: false. */
  readonly isSync?: boolean | undefined;
  /** Milliseconds after which a player that searches answers with what it has found. Default: its own limits. */
  readonly thinkingTime?: number | undefined;
}

/** A match as one role sees it. States are views, haps are those that the role may see, and there is no seed. */
export interface MatchView<G extends Game = Game> {
  /** The generator of the role, seeded anew in each turn from the match's seed. */
  readonly random: Random;
  /** Aborted when the match is stopped. */
  readonly signal: AbortSignal | undefined;
  readonly state: G;
  readonly history: readonly Ply<G>[];
  readonly ending: Ending | null;
  readonly events: Pick<Events<MatchViewEvents<G>>, 'on' | 'once' | 'off'>;
}

/** The events of a match for its players. */
export interface MatchViewEvents<G extends Game = Game> {
  /** Before the first turn. */
  begin(game: G): void;
  /** All active roles have chosen, in the state `game`. */
  move(game: G, moves: Moves<RoleOf<G>, MoveOf<G>>): void;
  /** The turn is over; `haps` are the draws of chance that the role may see. */
  next(game: G, next: G, haps: readonly Haps[]): void;
  /** The match is over, with a result. */
  end(game: G, result: Numbers<RoleOf<G>>): void;
}

/** Options of all players. */
export interface PlayerOptions {
  /** Shown in tables. Default: the player's specification. */
  readonly name?: string | undefined;
  /** For decisions outside of a match; inside, the match's seed counts. Default: a fresh seed. */
  readonly seed?: Seed | undefined;
  /** The match, and the role in it, of a player that `participate` makes. Default: none. */
  readonly match?: MatchView | undefined;
  readonly role?: string | undefined;
}

/**
 * The base class of all players. A player for one game says so: `extends Player<Pig>`.
 *
 * @example
 *     class Cautious extends Player<Pig> {
 *       decision(game: Pig): PigMove {
 *         return game.points >= 10 ? 'hold' : 'roll';
 *       }
 *     }
 */
export abstract class Player<G extends Game = Game> {
  /** The generator for decisions outside of a match, or in the match that the player was made for. */
  readonly random: Random;
  private readonly givenName: string | undefined;

  constructor(options: PlayerOptions = {}) {
    requireOptions(new.target.name, options);
    this.givenName = options.name;
    this.random = options.match?.random ?? new Random(options.seed ?? freshSeed());
  }

  /**
   * The move of `role` in `game`, one of `movesFor(game, role)`. Draw random numbers from the context's
   * generator, so that the same seed gives the same match.
   *
   * @example
   *     decision(game: Game, role: string, { random }: DecisionContext = this) {
   *       return random.choice(this.movesFor(game, role));
   *     }
   */
  abstract decision(game: G, role: RoleOf<G>, context?: DecisionContext<G>): Decision<MoveOf<G>>;

  /** The name in tables. */
  get name(): string {
    return this.givenName ?? this.specification;
  }

  /** The player as text, such as `uct(simulationCount=5000)`, for records. */
  get specification(): string {
    const type = this.constructor.name.replace(/Player$/, '') || 'player';
    return `${type.charAt(0).toLowerCase()}${type.slice(1)}()`;
  }

  /** The legal moves of the role; an error when it has none. */
  movesFor(game: G, role: RoleOf<G>): readonly MoveOf<G>[] {
    const moves = game.moves()?.[role];
    if (moves && moves.length > 0) return moves as readonly MoveOf<G>[];
    throw new Error(`${this.name}: ${role} has no moves at ${game}`);
  }

  /** Why this player cannot play the game, as a clause; null if it can. */
  incompatibility(_game: Game): string | null {
    return null;
  }

  /** Whether this player can play the game. */
  isCompatibleWith(game: Game): boolean {
    return this.incompatibility(game) === null;
  }

  /**
   * The player that sits in the match. A player that follows the whole match returns a new one made with
   * `{ match, role }`, which can listen to `match.events`. Default: the player itself.
   */
  participate(_match: MatchView<G>, _role: RoleOf<G>): Player {
    return this as Player;
  }
}

/**
 * Chooses among the legal moves at random.
 *
 * @example
 *     await new Match(new Pig(), [new RandomPlayer(), new RandomPlayer()], { seed: 1 }).run();
 */
export class RandomPlayer extends Player {
  decision(game: Game, role: string, { random }: DecisionContext = this): Json {
    return random.choice(this.movesFor(game, role));
  }

  override get specification(): string {
    return 'random()';
  }
}
