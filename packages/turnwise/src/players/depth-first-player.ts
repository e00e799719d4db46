/**
 * The shell of the players that search depth-first to a horizon, alpha-beta, minimax and max^n: their
 * options, the text that they are written as, and that they ask the game's tablebase. Which games a player
 * can play, and the search itself, are its own.
 */
import { type ParameterSet, printSpecification, printValues, type Values } from '../core/index.ts';
import type { TreeSearchOptions, treeSearchParameters } from './minimax/tree-search-options.ts';
import { SearchPlayer } from './search-player.ts';

export abstract class DepthFirstPlayer<
  V extends Values<typeof treeSearchParameters> = Values<typeof treeSearchParameters>,
> extends SearchPlayer {
  /** `word` begins the specification: `minimax` in `minimax(horizon=4)`. */
  constructor(
    options: TreeSearchOptions,
    protected readonly values: V,
    private readonly word: string,
    private readonly parameters: ParameterSet,
  ) {
    super(options);
  }

  override get specification(): string {
    return printSpecification(printValues(this.word, this.parameters, this.values));
  }

  protected override get usesTablebase(): boolean {
    return true;
  }
}
