/**
 * The shell of the search players that can be written as text: the word of the player and its parameters make
 * the values from the options, and the specification from the values.
 */
import {
  type Parameter,
  type ParameterSet,
  type PlayerOptions,
  printValues,
} from '../core/index.ts';
import { playerValues } from './player-options.ts';
import { SearchPlayer } from './search-player.ts';

/** `V` are the values of the parameters. */
export abstract class ParameterizedPlayer<
  V extends { readonly timeCap: number },
> extends SearchPlayer {
  protected readonly values: V;

  /** Errors name the owner, `UCTPlayer`; the word begins the specification, `uct` in `uct(timeCap=500)`. */
  constructor(
    owner: string,
    private readonly word: string,
    private readonly parameters: ParameterSet & { readonly [name in keyof V]: Parameter<V[name]> },
    options: PlayerOptions,
  ) {
    super(options);
    this.values = playerValues<ParameterSet>(owner, parameters, options) as V;
  }

  override get specification(): string {
    return printValues<ParameterSet>(this.word, this.parameters, this.values);
  }
}
