/**
 * A* and best-first search: players that look for a way to win in a game for one, without chance or hidden information.
 * In a match they follow the way they found, and search again if the match leaves it. If a limit ends the search, they
 * go to the most promising position seen, and search again from there. They play on even where no end can be reached:
 * run such a match with a limit of turns.
 */
import {
  type Game,
  type GivenValues,
  type Json,
  type MatchView,
  type PlayerOptions,
  parameter,
  type Random,
  type Values,
} from '../core/index.ts';
import type { Kernel } from '../kernel/index.ts';
import { ParameterizedPlayer } from './parameterized-player.ts';
import { BestFirstSearch } from './path/best-first-search.ts';
import { IdaStarSearch } from './path/ida-star-search.ts';
import {
  estimateFrom,
  type KernelMovesToWin,
  kernelMovesToWinParameter,
  type MovesToWin,
  movesToWinParameter,
  type PathSearch,
  type PathSearchOptions,
} from './path/path-search.ts';
import { PathsByMove } from './path/paths-by-move.ts';
import { timeCapParameter } from './player-options.ts';
import type { Search } from './search-player.ts';

export const bestFirstParameters = {
  nodes: parameter.integer('maximum number of positions to expand in one search', {
    default: 10_000_000,
    min: 1,
    max: 2 ** 40,
  }),
  /** Bytes of tables in one search; what a game without a kernel keeps comes on top. */
  bytes: parameter.integer('maximum bytes of tables in one search', {
    default: 2 ** 28,
    min: 2 ** 16,
    max: 2 ** 34,
  }),
  timeCap: timeCapParameter,
  heuristic: movesToWinParameter,
  kernelHeuristic: kernelMovesToWinParameter,
};

/** Options whose heuristics know states and kernels of one game. */
type PathOptions<P, G extends Game, K extends Kernel> = PlayerOptions &
  Omit<GivenValues<P>, 'heuristic' | 'kernelHeuristic'> & {
    /** Lower bound of the moves to a win; infinite where there is none. Default: 0 everywhere. */
    readonly heuristic?: MovesToWin<G> | 'unknown' | undefined;
    /** The same for the game's kernel, which is faster; replaces `heuristic`. Default: none. */
    readonly kernelHeuristic?: KernelMovesToWin<K> | null | undefined;
  };

/** The way to a win, as far as it is known. */
export interface FoundPath {
  /**
   * `win`: the moves win. `end`: no win can be reached, and the moves lead to the best end that can.
   * `promise`: no win was found, and the moves lead to the most promising position that was seen.
   */
  readonly leadsTo: 'win' | 'end' | 'promise';
  readonly moves: readonly Json[];
  /** No win takes fewer moves, if the heuristic is admissible; Infinity: none can be reached. */
  readonly leastMoves: number;
  readonly nodes: number;
}

type PathValues = Values<typeof bestFirstParameters>;

abstract class PathPlayer<V extends PathValues = PathValues> extends ParameterizedPlayer<V> {
  private readonly memories = new WeakMap<MatchView, Memory>();

  override incompatibility(game: Game): string | null {
    if (game.players.length !== 1)
      return `it looks for a way to win without opponents, so it needs one role, not ${game.players.length}`;
    if (!game.isDeterministic) return 'it plans all its moves ahead, so chance must have no part';
    if (!game.isPerfectInformation) return 'it plans all its moves ahead, so nothing may be hidden';
    return null;
  }

  /**
   * The whole way from a state, as far as limits allow; `timeCap` is one of them.
   *
   * @example
   *     new AStarPlayer({ heuristic }).solution(puzzle).moves; // as few as can be
   */
  solution(game: Game): FoundPath {
    const role = game.players[0] ?? '';
    const end = performance.now() + this.timeCap;
    this.expectDecision(game, role);
    const search = this.pathFrom(game, role);
    search.advance(end);
    const { leadsTo, leastMoves } = search.path();
    return { leadsTo, moves: search.pathMoves(), leastMoves, nodes: search.simulations };
  }

  protected search(
    game: Game,
    role: string,
    _random: Random,
    purpose: 'decision' | 'analysis',
    match?: MatchView,
  ): Search {
    if (purpose === 'decision') return this.pathFrom(game, role, match);
    const { nodes } = this.values;
    return new PathsByMove(game, nodes, (from, limit) => this.newSearch(from, role, limit));
  }

  /** The search for the way to go from a state; in a match it goes on with the way of the last one. */
  private pathFrom(game: Game, role: string, match?: MatchView): PathSearch {
    const memory = match && (this.memories.get(match) ?? new Memory());
    if (match && memory) this.memories.set(match, memory);
    const search = this.newSearch(game, role, this.values.nodes, memory?.searched);
    memory?.begin(search, `${game}`);
    return search;
  }

  private newSearch(
    game: Game,
    role: string,
    nodes: number,
    avoid: ReadonlySet<string> = new Set(),
  ): PathSearch {
    const { heuristic, kernelHeuristic, bytes } = this.values;
    const estimate = estimateFrom(this.constructor.name, heuristic, kernelHeuristic, role);
    return this.pathSearch(game, role, { estimate, nodes, bytes, avoid });
  }

  protected abstract pathSearch(game: Game, role: string, options: PathSearchOptions): PathSearch;
}

class Memory {
  readonly searched = new Set<string>(); // positions, as text
  private latest: PathSearch | null = null;

  /** Begins a search, with the path of the last one if the match is still on it. */
  begin(search: PathSearch, position: string): void {
    const path = this.latest?.path();
    const step = path?.positions.indexOf(position) ?? 0;
    if (path && step > 0) {
      const choices = path.choices.slice(step);
      const positions = path.positions.slice(step);
      const leastMoves = Math.max(1, path.leastMoves - step);
      search.follow({ ...path, choices, positions, leastMoves });
    } else this.searched.add(position);
    this.latest = search;
  }
}

export const aStarParameters = {
  method: parameter.choice('aStar keeps all positions; idaStar needs little memory', [
    'aStar',
    'idaStar',
  ]),
  ...bestFirstParameters,
};

/** Options of A*, all with defaults: see `aStarParameters`. */
export type AStarOptions<G extends Game = Game, K extends Kernel = Kernel> = PathOptions<
  typeof aStarParameters,
  G,
  K
>;

/**
 * Finds a shortest way to win in a game for one, and plays it. That takes an admissible heuristic, which
 * never exceeds the moves that a win takes; without a heuristic this is uniform-cost search. All moves
 * cost the same.
 *
 * `aStar` keeps every position it has seen, and is faster while they fit; `idaStar` needs little memory
 * and searches positions repeatedly. Where no win can be reached, `aStar` reports it once it has seen
 * every position; `idaStar` goes on to its limits if positions can come up again.
 *
 * A heuristic that is too high on the way that was found is an error. Elsewhere it goes unnoticed, and
 * the way may be longer than necessary.
 *
 * @example
 *     const player = new AStarPlayer({ heuristic: (puzzle: Puzzle) => puzzle.misplaced });
 *     player.solution(new Puzzle()).moves;
 */
export class AStarPlayer<G extends Game = Game, K extends Kernel = Kernel> extends PathPlayer<
  Values<typeof aStarParameters>
> {
  constructor(options: AStarOptions<G, K> = {}) {
    super('AStarPlayer', 'aStar', aStarParameters, options);
  }

  protected pathSearch(game: Game, role: string, options: PathSearchOptions): PathSearch {
    return this.values.method === 'aStar'
      ? new BestFirstSearch(game, role, 'aStar', options)
      : new IdaStarSearch(game, role, options);
  }
}

/** Options of best-first search, all with defaults: see `bestFirstParameters`. */
export type BestFirstOptions<G extends Game = Game, K extends Kernel = Kernel> = PathOptions<
  typeof bestFirstParameters,
  G,
  K
>;

/**
 * Greedy best-first search in a game for one: always continues from the position that looks nearest to a
 * win, and plays the first way to win that it finds. A fast baseline for A* that finds longer ways. The
 * heuristic need not be admissible.
 *
 * @example
 *     new BestFirstPlayer({ heuristic: (puzzle: Puzzle) => puzzle.misplaced });
 */
export class BestFirstPlayer<G extends Game = Game, K extends Kernel = Kernel> extends PathPlayer {
  constructor(options: BestFirstOptions<G, K> = {}) {
    super('BestFirstPlayer', 'bestFirst', bestFirstParameters, options);
  }

  protected pathSearch(game: Game, role: string, options: PathSearchOptions): PathSearch {
    return new BestFirstSearch(game, role, 'greedy', options);
  }
}
