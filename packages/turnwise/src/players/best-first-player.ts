/**
 * Greedy best-first search in a game for one: always goes on from the position that looks nearest to a
 * win, and takes the first win that it meets. Quick, and its ways are longer than need be: the baseline
 * beside A*. The heuristic may be any, admissible or not.
 */
import { type Game, printSpecification, printValues, type Values } from '../core/index.ts';
import type { Kernel } from '../kernel/index.ts';
import { BestFirstSearch } from './path/best-first-search.ts';
import { type PathOptions, PathPlayer, pathParameters } from './path/path-player.ts';
import type { PathSearch, PathSearchOptions } from './path/path-search.ts';
import { playerValues } from './player-options.ts';

export const bestFirstParameters = pathParameters;

/** What a best-first player can be told. */
export type BestFirstOptions<G extends Game = Game, K extends Kernel = Kernel> = PathOptions<G, K>;

/**
 * Plays a way to win that it has found greedily.
 *
 * @example
 *     new BestFirstPlayer({ heuristic: (puzzle: Puzzle) => puzzle.misplaced });
 */
export class BestFirstPlayer<G extends Game = Game, K extends Kernel = Kernel> extends PathPlayer {
  protected readonly values: Values<typeof bestFirstParameters>;

  constructor(options: BestFirstOptions<G, K> = {}) {
    super(options);
    this.values = playerValues('BestFirstPlayer', bestFirstParameters, options);
  }

  override get specification(): string {
    return printSpecification(printValues('bestFirst', bestFirstParameters, this.values));
  }

  protected pathSearch(game: Game, role: string, options: PathSearchOptions): PathSearch {
    return new BestFirstSearch(game, role, 'greedy', options);
  }
}
