/**
 * Max^n: minimax for any number of roles, each of which wants the most for itself and cares for no
 * other. Looks at every line of play to a horizon; where chance decides, the means count.
 *
 * For games of one role or more, zero-sum or not, with or without chance; not where roles move at the
 * same time or something is hidden. In a game of two whose results add to 0 it plays as minimax.
 *
 * Where a role has several moves of the same worth to itself, what the others get may depend on which
 * one it takes. It is taken to prefer the sooner of sure wins and the later of sure losses, else the
 * first in the game's order. That is a guess like every other, and a line of an analysis whose value
 * may depend on it says so in `assumes`.
 */
import {
  type Game,
  printSpecification,
  printValues,
  type Random,
  type Values,
} from '../core/index.ts';
import { withHeuristic } from './heuristics.ts';
import { FullWidthSearch } from './minimax/full-width-search.ts';
import {
  type TreeSearchOptions,
  treeSearchParameters,
  turnsIncompatibility,
} from './minimax/tree-search-options.ts';
import { playerValues } from './player-options.ts';
import { type Search, SearchPlayer } from './search-player.ts';

export const maxNParameters = treeSearchParameters;

/** Options of max^n: how far to look, how long, and what to think of the horizon. */
export type MaxNOptions = TreeSearchOptions;

/**
 * Plays by max^n. In its analyses a move is `exact` where all that matters was searched to the end of
 * the game, with win, draw and loss where the value implies them; else it is `estimated`, by the
 * heuristic. All values are on the scale of results, and assume that everybody plays best for itself.
 *
 * Among equal moves it takes any; but of sure wins one of the shortest, and of sure losses one of the
 * longest.
 *
 * Chance with more outcomes than can be listed ends the search with an error when it is met.
 *
 * @example
 *     new MaxNPlayer({ horizon: 4, heuristic: 'scores', timeCap: 500 });
 */
export class MaxNPlayer extends SearchPlayer {
  protected readonly values: Values<typeof maxNParameters>;

  constructor(options: MaxNOptions = {}) {
    super(options);
    this.values = playerValues('MaxNPlayer', maxNParameters, withHeuristic('MaxNPlayer', options));
  }

  override get specification(): string {
    return printSpecification(printValues('maxN', maxNParameters, this.values));
  }

  protected override get usesTablebase(): boolean {
    return true;
  }

  override incompatibility(game: Game): string | null {
    return turnsIncompatibility(game);
  }

  protected search(game: Game, role: string, random: Random): Search {
    return new FullWidthSearch(game, role, random, { ...this.values, player: this }, 'each seat');
  }
}
