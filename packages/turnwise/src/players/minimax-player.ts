/**
 * Minimax: looks at every line of play to a horizon, and takes the move that is worth most if the
 * opponent always answers with what is worst for it; where chance decides, the mean counts
 * (expectiminimax). Nothing is left out, so that every move has a value of its own; AlphaBetaPlayer
 * finds the same best value much sooner.
 *
 * For games of two roles that want the opposite of each other, and for games of one role, with or
 * without chance; not where roles move at the same time or something is hidden.
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
  duelIncompatibility,
  type TreeSearchOptions,
  treeSearchParameters,
} from './minimax/tree-search-options.ts';
import { playerValues } from './player-options.ts';
import { type Search, SearchPlayer } from './search-player.ts';

export const minimaxParameters = treeSearchParameters;

/** Options of minimax: how far to look, how long, and what to think of the horizon. */
export type MiniMaxOptions = TreeSearchOptions;

/**
 * Plays by minimax. In its analyses a move is `exact` where all that matters was searched to the end
 * of the game, with win, draw and loss where the value implies them; else it is `estimated`, by the
 * heuristic. All values are on the scale of results, and assume best play.
 *
 * Among equal moves it takes any; but of sure wins one of the shortest, and of sure losses one of the
 * longest.
 *
 * Chance with more outcomes than can be listed ends the search with an error when it is met.
 *
 * @example
 *     new MiniMaxPlayer({ horizon: 4, heuristic: 'scores' });
 *     new MiniMaxPlayer({ horizon: Infinity }).analysis(new TicTacToe(), 'Xs').moves;
 */
export class MiniMaxPlayer extends SearchPlayer {
  protected readonly values: Values<typeof minimaxParameters>;

  constructor(options: MiniMaxOptions = {}) {
    super(options);
    this.values = playerValues(
      'MiniMaxPlayer',
      minimaxParameters,
      withHeuristic('MiniMaxPlayer', options),
    );
  }

  override get specification(): string {
    return printSpecification(printValues('minimax', minimaxParameters, this.values));
  }

  protected override get usesTablebase(): boolean {
    return true;
  }

  override incompatibility(game: Game): string | null {
    return duelIncompatibility(game);
  }

  protected search(game: Game, role: string, random: Random): Search {
    return new FullWidthSearch(game, role, random, { ...this.values, player: this }, 'one number');
  }
}
