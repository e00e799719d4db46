/**
 * Whoever decides in a match: a rule, a search, a table, a person. A player sees the state as its
 * role sees it (`game.view(role)`) and answers with a move, at once or later.
 *
 * One player may sit in many matches at the same time, and in several seats of one. So what belongs to a
 * match comes with the question: its generator, and the match as the role sees it. A player that
 * remembers more of a match writes `participate`, which a match calls once for each seat.
 */
import type { Events } from './events.ts';
import type { Game, MoveOf, RoleOf } from './game.ts';
import type { Json } from './json.ts';
import type { Haps, Moves, Numbers } from './moves.ts';
import { freshSeed, Random, type Seed } from './random.ts';
import type { Ending, Ply } from './record.ts';
import { requireOptions } from './validation.ts';

/** Answered in place of a move: the role gives up, and the match ends. */
export const QUIT: unique symbol = Symbol('quit');

/** A move or QUIT, at once or promised. */
export type Decision<M extends Json> = M | typeof QUIT | Promise<M | typeof QUIT>;

/** What a decision is made with, besides the state. Outside of a match, a player is its own context. */
export interface DecisionContext<G extends Game = Game> {
  /** The generator to draw from. In a match it depends on the match's seed, the role and the turn. */
  readonly random: Random;
  /** The match, as the role sees it. Default: there is none. */
  readonly match?: MatchView<G> | undefined;
  /** Whether the answer is needed at once, not as a promise: simulations cannot wait. Default: false. */
  readonly isSync?: boolean | undefined;
}

/**
 * A match as one role sees it: all that a player gets to know of it. States are views, haps are those
 * that the role may see, and there is no seed.
 */
export interface MatchView<G extends Game = Game> {
  /** The generator of the role. It starts anew in each turn, from the match's seed. */
  readonly random: Random;
  /** Aborted when nobody waits for the match any more. */
  readonly signal: AbortSignal | undefined;
  readonly state: G;
  readonly history: readonly Ply<G>[];
  readonly ending: Ending | null;
  readonly events: Pick<Events<MatchViewEvents<G>>, 'on' | 'once' | 'off'>;
}

/** What a player can listen to. */
export interface MatchViewEvents<G extends Game = Game> {
  /** Before the first turn. */
  begin(game: G): void;
  /** All active roles have chosen; `game` is the state in which they did. */
  move(game: G, moves: Moves<RoleOf<G>, MoveOf<G>>): void;
  /** The turn is over; `haps` is what the role may know of how chance went. */
  next(game: G, next: G, haps: readonly Haps[]): void;
  /** The match is over, with a result. */
  end(game: G, result: Numbers<RoleOf<G>>): void;
}

/** What every player can be made with. */
export interface PlayerOptions {
  /** Shown in tables. Default: the player's specification. */
  readonly name?: string | undefined;
  /** For decisions outside of a match; inside, the match's seed counts. Default: a fresh one. */
  readonly seed?: Seed | undefined;
  /** The match to take part in, with `role`, for a player that `participate` makes. Default: none. */
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
  /** The generator for decisions outside of a match, or of the match that the player was made for. */
  readonly random: Random;
  private readonly givenName: string | undefined;

  constructor(options: PlayerOptions = {}) {
    requireOptions(new.target.name, options);
    this.givenName = options.name;
    this.random = options.match?.random ?? new Random(options.seed ?? freshSeed());
  }

  /**
   * The move of `role` in `game`, one of `movesFor(game, role)`. Whatever is random comes from the
   * context's generator, so that the same seed gives the same match.
   *
   * @example
   *     decision(game: Game, role: string, { random }: DecisionContext = this) {
   *       return random.choice(this.movesFor(game, role));
   *     }
   */
  abstract decision(game: G, role: RoleOf<G>, context?: DecisionContext<G>): Decision<MoveOf<G>>;

  /** What it is called in tables. */
  get name(): string {
    return this.givenName ?? this.specification;
  }

  /** The player as text, such as `uct(simulationCount=5000)`: what the record of a match keeps. */
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

  /** Why this player cannot play the game, as the end of a sentence; null when it can. */
  incompatibility(_game: Game): string | null {
    return null;
  }

  /** Whether this player can play the game. */
  isCompatibleWith(game: Game): boolean {
    return this.incompatibility(game) === null;
  }

  /**
   * The player that sits in the match. A player that follows the whole match returns a new one made
   * with `{ match, role }`, which can listen to `match.events`. By default it is the player itself.
   */
  participate(_match: MatchView<G>, _role: RoleOf<G>): Player {
    return this as Player;
  }
}

/**
 * Takes any legal move, all equally likely.
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
