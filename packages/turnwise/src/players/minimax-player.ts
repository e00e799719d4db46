/**
 * Minimax and max^n: players that look at every line of play to a horizon. Nothing is left out, so that
 * every move has a value of its own; AlphaBetaPlayer finds minimax's best value much sooner. Where chance
 * decides, the mean counts (expectiminimax).
 */
import type { Game, Random, Values } from '../core/index.ts';
import { FullWidthSearch } from './minimax/full-width-search.ts';
import {
  duelIncompatibility,
  type TreeSearchOptions,
  treeSearchParameters,
  turnsIncompatibility,
} from './minimax/tree-search-options.ts';
import { ParameterizedPlayer } from './parameterized-player.ts';
import type { Search } from './search-player.ts';

/** Options of minimax: how far to look, how long, and what to think of the horizon. */
export type MiniMaxOptions = TreeSearchOptions;

/**
 * Plays by minimax: takes the move that is worth most if the opponent always answers with what is worst
 * for it. For games of two roles that want the opposite of each other, and for games of one role, with or
 * without chance; not where roles move at the same time or something is hidden.
 *
 * In its analyses a move is `exact` where all that matters was searched to the end
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
export class MiniMaxPlayer extends ParameterizedPlayer<Values<typeof treeSearchParameters>> {
  protected override readonly usesTablebase = true;

  constructor(options: MiniMaxOptions = {}) {
    super('MiniMaxPlayer', 'minimax', treeSearchParameters, options);
  }

  override incompatibility(game: Game): string | null {
    return duelIncompatibility(game) ?? this.values.heuristic.incompatibility?.(game) ?? null;
  }

  protected search(game: Game, role: string, random: Random): Search {
    return new FullWidthSearch(game, role, random, { ...this.values, player: this }, 'one number');
  }
}

/** Options of max^n: how far to look, how long, and what to think of the horizon. */
export type MaxNOptions = TreeSearchOptions;

/**
 * Plays by max^n: minimax for any number of roles, where each wants the most for itself and ignores the
 * others. For games of one role or more, zero-sum or not, with or without chance; not where roles move
 * at the same time or something is hidden. In a game of two whose results add to 0 it plays as minimax.
 *
 * Where a role has several moves of the same worth to itself, what the others get may depend on which
 * one it takes. It is assumed to prefer the sooner of sure wins and the later of sure losses, else the
 * first in the game's order. A line of an analysis whose value may depend on that says so in `assumes`.
 *
 * Its analyses and its own choice among equal moves are as in MiniMaxPlayer, and so is the limit on chance.
 *
 * @example
 *     new MaxNPlayer({ horizon: 4, heuristic: 'scores', timeCap: 500 });
 */
export class MaxNPlayer extends ParameterizedPlayer<Values<typeof treeSearchParameters>> {
  protected override readonly usesTablebase = true;

  constructor(options: MaxNOptions = {}) {
    super('MaxNPlayer', 'maxN', treeSearchParameters, options);
  }

  override incompatibility(game: Game): string | null {
    return turnsIncompatibility(game) ?? this.values.heuristic.incompatibility?.(game) ?? null;
  }

  protected search(game: Game, role: string, random: Random): Search {
    return new FullWidthSearch(game, role, random, { ...this.values, player: this }, 'each seat');
  }
}
