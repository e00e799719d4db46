/**
 * Whoever decides in a match: a rule, a search, a table, a person. A player sees the state as its
 * role sees it (`game.view(role)`) and answers with a move, at once or later.
 *
 * One player may sit in many matches at the same time: each match asks it to `participate` and talks
 * to what that returns, by default a copy whose generator belongs to that match and role.
 */
import type { Game, MoveOf, RoleOf } from './game.ts';
import type { Json } from './json.ts';
import { Match, type MatchOptions } from './match.ts'; // each needs the other, but not while loading
import { freshSeed, Random, type Seed } from './random.ts';
import { requireOptions } from './validation.ts';

/** Answered in place of a move: the role gives up, and the match ends. */
export const QUIT: unique symbol = Symbol('quit');

/** A move or QUIT, at once or promised. */
export type Decision<M extends Json> = M | typeof QUIT | Promise<M | typeof QUIT>;

/** What every player can be made with. A match passes `match` and `role`. */
export interface PlayerOptions {
  /** Shown in tables. Default: the player's specification. */
  readonly name?: string | undefined;
  /** For decisions outside of a match; inside, the match's seed rules. Default: a fresh one. */
  readonly seed?: Seed | undefined;
  /** The match to take part in, with `role`: then the generator is the match's for that role. */
  readonly match?: Match | undefined;
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
  /** The generator for all that this player does at random. */
  readonly random: Random;
  private readonly givenName: string | undefined;

  constructor(options: PlayerOptions = {}) {
    requireOptions(new.target.name, options);
    const { match, role } = options;
    this.givenName = options.name;
    this.random =
      match && role !== undefined ? match.randomFor(role) : new Random(options.seed ?? freshSeed());
  }

  /** The move of `role` in `game`, one of `movesFor(game, role)`. */
  abstract decision(game: G, role: RoleOf<G>): Decision<MoveOf<G>>;

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
   * with `{ match, role }`, which can listen to `match.events`. The default is a copy of all fields;
   * a class with `#private` fields, which cannot be copied, writes its own.
   */
  participate(match: Match, role: string): Player {
    return this.copyWith({ random: match.randomFor(role) });
  }

  /**
   * This player for simulations, which cannot wait for promises: one that decides alike, with the same
   * generator, and at once. A player that thinks long, or lets others decide, returns a copy that does;
   * by default it is the player itself.
   *
   * @example
   *     new UCTPlayer().atOnce().decision(game, role); // never a promise
   */
  atOnce(): Player {
    return this;
  }

  /** A copy of all fields, but for the given ones. */
  protected copyWith(fields: object): Player {
    const copy: Player = Object.create(Object.getPrototypeOf(this));
    return Object.assign(copy, this, fields);
  }

  /**
   * A match in which players of this class, made with their defaults, take all the seats.
   *
   * @example
   *     await RandomPlayer.playTo(new OddsAndEvens(), { seed: 1 }).run();
   */
  static playTo<G extends Game>(
    this: new () => Player,
    game: G,
    options: MatchOptions = {},
  ): Match<G> {
    const players = game.players.map(() => new this());
    return new Match(game, players, options);
  }
}

/**
 * Takes any legal move, all equally likely.
 *
 * @example
 *     await new Match(new Pig(), [new RandomPlayer(), new RandomPlayer()], { seed: 1 }).run();
 */
export class RandomPlayer extends Player {
  decision(game: Game, role: string): Json {
    return this.random.choice(this.movesFor(game, role));
  }

  override get specification(): string {
    return 'random()';
  }
}
