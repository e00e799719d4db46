/** An entry in the list of games: facts about a game before it is set up, and how to set it up from options. */
import type { Game, ParameterSet } from '../core/index.ts';

/** What the world knows of a game. */
export interface KnownFacts {
  /**
   * Positions that can come up, as `solve` counts them: with the ends of the game, and with a die thrown but not
   * yet counted. Where nobody can count so far: boards, as the source has them.
   */
  readonly positions: string;
  /** The outcome under best play. */
  readonly outcome: string;
}

/** An entry in the list of games. */
export interface GameEntry<G extends Game = Game> {
  /** Stable, kebab-case: what specifications and records use. */
  readonly name: string;
  /** As people call it. */
  readonly title: string;
  /** One sentence. */
  readonly summary: string;
  /** Known facts about its usual setting. Default: none. */
  readonly known?: KnownFacts;
  /** The options and their defaults. */
  readonly parameters: ParameterSet;
  /** Specifications with other options, among them the smallest and the largest. Tests try them all. Default: none. */
  readonly examples?: readonly string[];
  /** The state in which a game begins. Wrong options are refused with a sentence. */
  create(options?: { readonly [option: string]: unknown }): G;
}
