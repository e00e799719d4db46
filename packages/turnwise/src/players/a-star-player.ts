/**
 * A*: finds a shortest way to win in a game for one, and plays it. With an admissible heuristic, one
 * that never says more moves than a win takes, the way is a shortest; without a heuristic the search
 * goes out evenly (uniform-cost search). All moves cost the same.
 *
 * `method` says how: `aStar` keeps every position it has seen and is the faster one while they fit;
 * `idaStar` needs little memory and looks at positions again and again. Where no win can be reached
 * `aStar` says so as soon as it has seen every position that can be; `idaStar` goes on to its limits
 * if positions can come up again.
 *
 * A heuristic that says too much on the way that was found is refused with an error. Elsewhere it goes
 * unnoticed, and the way may be longer than need be.
 */
import { type Game, oneOf, printSpecification, printValues, type Values } from '../core/index.ts';
import type { Kernel } from '../kernel/index.ts';
import { BestFirstSearch } from './path/best-first-search.ts';
import { IdaStarSearch } from './path/ida-star-search.ts';
import { type PathOptions, PathPlayer, pathParameters } from './path/path-player.ts';
import type { PathSearch, PathSearchOptions } from './path/path-search.ts';
import { playerValues } from './player-options.ts';

export const aStarParameters = {
  method: oneOf('aStar keeps all positions; idaStar needs little memory', ['aStar', 'idaStar']),
  ...pathParameters,
};

export interface AStarOptions<G extends Game = Game, K extends Kernel = Kernel>
  extends PathOptions<G, K> {
  /** `aStar` keeps all positions, `idaStar` needs little memory. Default: `aStar`. */
  readonly method?: 'aStar' | 'idaStar' | undefined;
}

/**
 * Plays a shortest way to win.
 *
 * @example
 *     const player = new AStarPlayer({ heuristic: (puzzle: Puzzle) => puzzle.misplaced });
 *     player.solution(new Puzzle()).moves;
 */
export class AStarPlayer<G extends Game = Game, K extends Kernel = Kernel> extends PathPlayer {
  protected readonly values: Values<typeof aStarParameters>;

  constructor(options: AStarOptions<G, K> = {}) {
    super(options);
    this.values = playerValues('AStarPlayer', aStarParameters, options);
  }

  override get specification(): string {
    return printSpecification(printValues('aStar', aStarParameters, this.values));
  }

  protected pathSearch(game: Game, role: string, options: PathSearchOptions): PathSearch {
    return this.values.method === 'aStar'
      ? new BestFirstSearch(game, role, 'aStar', options)
      : new IdaStarSearch(game, role, options);
  }
}
