/**
 * Alpha-beta: the value that minimax would find, without looking at what cannot change it. Iterative
 * deepening, a transposition table bounded in bytes, move ordering, principal variation search, and
 * Star1 and Star2 where chance decides. Where the game's own heuristic decides, the search is selective:
 * it looks less deep at what seems less promising; see minimax/alpha-beta-tree.ts.
 *
 * For games of two roles that want the opposite of each other, and for games of one role, with or
 * without chance; not where roles move at the same time or something is hidden.
 */
import {
  type Game,
  type GivenValues,
  type MatchView,
  type PlayerOptions,
  parameter,
  type Random,
  type Values,
} from '../core/index.ts';
import { hasKernel } from '../kernel/index.ts';
import { AlphaBetaSearch } from './minimax/alpha-beta-search.ts';
import type { TranspositionTable } from './minimax/transposition-table.ts';
import { duelIncompatibility, treeSearchParameters } from './minimax/tree-search-options.ts';
import { ParameterizedPlayer } from './parameterized-player.ts';
import type { Search } from './search-player.ts';

export const alphaBetaParameters = {
  ...treeSearchParameters,
  tableBytes: parameter.integer('bytes for positions seen before; 0: none', {
    default: 2 ** 26,
    min: 0,
    max: 2 ** 32,
  }),
  /**
   * Which moves get a value of their own: `all`, which takes longer, or only the `best`, the others
   * being shown not to be better; `auto` is `best` for decisions and `all` for analyses.
   */
  rootValues: parameter.choice(
    'moves that get a value of their own: best, all (slower), or auto: all in analyses only',
    ['auto', 'best', 'all'],
  ),
};

/** Options of alpha-beta, all with defaults: see `alphaBetaParameters`. */
export type AlphaBetaOptions = PlayerOptions & GivenValues<typeof alphaBetaParameters>;

/**
 * Plays by alpha-beta. In its analyses a move is `exact` where all that matters was searched to the end
 * of the game, with win, draw and loss where the value implies them. What a heuristic has a part in is
 * `estimated`, and nothing is proven of it. All values are on the scale of results, and assume best play.
 *
 * With `rootValues: 'best'` that is so of the best move. Another one proven not to be better is
 * `bounded`: its value is between the ends of the interval, and shown as their middle. So is, between
 * the ends of all results, a move never looked at because the best one wins for sure.
 *
 * Among equal moves it takes the first that it finds, in an order drawn from its seed; but of sure wins
 * one of the shortest, and of sure losses one of the longest (where chance comes between, nearly).
 *
 * With a game's own heuristic and without chance the search is selective: what the horizon counts is the depth of
 * the most promising line, and values are not those of minimax to that depth. Proven ones are proven.
 *
 * The table survives between the moves of a match, so a resumed match may continue differently.
 *
 * Chance with more outcomes than can be listed ends the search with an error when it is met.
 *
 * @example
 *     new AlphaBetaPlayer({ horizon: Infinity, timeCap: 1000 });
 *     new AlphaBetaPlayer({ horizon: 8, heuristic: 'scores', nodes: 1_000_000 });
 */
export class AlphaBetaPlayer extends ParameterizedPlayer<Values<typeof alphaBetaParameters>> {
  protected override readonly usesTablebase = true;
  private readonly tables = new WeakMap<MatchView, TranspositionTable>(); // by the match and role that they serve

  constructor(options: AlphaBetaOptions = {}) {
    super('AlphaBetaPlayer', 'alphaBeta', alphaBetaParameters, options);
  }

  override incompatibility(game: Game): string | null {
    return duelIncompatibility(game) ?? this.values.heuristic.incompatibility?.(game) ?? null;
  }

  protected search(
    game: Game,
    role: string,
    random: Random,
    purpose: 'decision' | 'analysis',
    match?: MatchView,
  ): Search {
    const { rootValues } = this.values;
    const search = new AlphaBetaSearch(game, role, random, {
      ...this.values,
      rootValues: rootValues !== 'auto' ? rootValues : purpose === 'analysis' ? 'all' : 'best',
      player: this,
      table: (match && this.tables.get(match)) ?? null,
    });
    // The adapter's keys mean nothing to another search.
    if (match && search.table && hasKernel(game)) this.tables.set(match, search.table);
    return search;
  }
}
