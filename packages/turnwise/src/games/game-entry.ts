/**
 * An entry in the list of games: what there is to know of a game before it is set up, and how to set
 * it up from options, from a specification or from a record.
 */
import type { Game, ParameterSet } from '../core/index.ts';

export interface GameEntry<G extends Game = Game> {
  /** Stable, kebab-case: what specifications and records use. */
  readonly name: string;
  /** As people call it. */
  readonly title: string;
  /** One sentence. */
  readonly summary: string;
  /** The options and their defaults. */
  readonly parameters: ParameterSet;
  /** The state in which a game begins. Wrong options are refused with a sentence. */
  create(options?: { readonly [option: string]: unknown }): G;
}
