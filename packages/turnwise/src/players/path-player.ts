/**
 * A* and best-first search: players that look for a way to win in a game for one, without chance and with nothing
 * hidden. In a match such a player remembers the way that it has found and follows it; where the match
 * is elsewhere it searches again. If a limit ends the search it goes to the most promising position
 * that it has seen and not yet searched from, and searches again from there.
 *
 * Where it is proven that no end can be reached it plays on all the same: run such a match with a
 * limit of turns.
 */
import {
  type Game,
  type GivenValues,
  type Json,
  type MatchView,
  type PlayerOptions,
  parameter,
  printSpecification,
  printValues,
  type Random,
  type Values,
} from '../core/index.ts';
import { type Kernel, kernelOf } from '../kernel/index.ts';
import { BestFirstSearch } from './path/best-first-search.ts';
import { IdaStarSearch } from './path/ida-star-search.ts';
import {
  estimateFrom,
  type KernelMovesToWin,
  kernelMovesToWinParameter,
  type MovesToWin,
  movesToWinParameter,
  type Path,
  type PathSearch,
  type PathSearchOptions,
} from './path/path-search.ts';
import { PathsByMove } from './path/paths-by-move.ts';
import { playerValues, timeCapParameter } from './player-options.ts';
import { type Search, SearchPlayer } from './search-player.ts';

const pathParameters = {
  /** Positions to expand in one search. */
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
  /** Milliseconds for a decision, counted from the call. */
  timeCap: timeCapParameter,
  heuristic: movesToWinParameter,
  kernelHeuristic: kernelMovesToWinParameter,
};

type PathValues = Values<typeof pathParameters>;

/** Options whose heuristics know states and kernels of one game. */
type PathOptions<P, G extends Game, K extends Kernel> = PlayerOptions &
  Omit<GivenValues<P>, 'heuristic' | 'kernelHeuristic'> & {
    /** How many moves a win takes at least; infinite where there is none. Default: 0 everywhere. */
    readonly heuristic?: MovesToWin<G> | 'unknown' | undefined;
    /** The same asked of the game's kernel, for speed, and instead of `heuristic`. Default: none. */
    readonly kernelHeuristic?: KernelMovesToWin<K> | null | undefined;
  };

/** What is known of the way to a win. */
export interface FoundPath {
  /**
   * `win`: the moves win. `end`: no win can be reached, and the moves lead to the best end that can.
   * `promise`: no win was found, and the moves lead to the most promising position that was seen.
   */
  readonly leadsTo: 'win' | 'end' | 'promise';
  readonly moves: readonly Json[];
  /** No win takes fewer moves, if the heuristic is admissible; Infinity: none can be reached. */
  readonly leastMoves: number;
  /** Positions expanded. */
  readonly nodes: number;
}

abstract class PathPlayer extends SearchPlayer {
  protected abstract override readonly values: PathValues;
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
    const { leadsTo, choices, leastMoves } = search.path();
    const kernel = kernelOf(game);
    const moves = choices.map((choice) => {
      const move = kernel.move(choice);
      kernel.play(choice);
      return move;
    });
    return { leadsTo, moves, leastMoves, nodes: search.simulations };
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
    const memory = match && this.memoryOf(match);
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

  private memoryOf(match: MatchView): Memory {
    const known = this.memories.get(match) ?? new Memory();
    this.memories.set(match, known);
    return known;
  }

  protected abstract pathSearch(game: Game, role: string, options: PathSearchOptions): PathSearch;
}

/** The way that a player follows in a match, and where it had to search. */
class Memory {
  /** Positions, as text. */
  readonly searched = new Set<string>();
  private latest: PathSearch | null = null;

  /** Begins a search, with the path of the last one if the match is still on it. */
  begin(search: PathSearch, position: string): void {
    const path = this.latest?.path();
    const step = path?.positions.indexOf(position) ?? 0;
    if (path && step > 0) search.follow(restOf(path, step));
    else this.searched.add(position);
    this.latest = search;
  }
}

function restOf(path: Path, step: number): Path {
  return {
    ...path,
    choices: path.choices.slice(step),
    positions: path.positions.slice(step),
    leastMoves: Math.max(1, path.leastMoves - step),
  };
}

export const aStarParameters = {
  /** `aStar` keeps all positions, `idaStar` needs little memory. */
  method: parameter.choice('aStar keeps all positions; idaStar needs little memory', [
    'aStar',
    'idaStar',
  ]),
  ...pathParameters,
};

/** Options of A*, all with defaults: see `aStarParameters`. */
export type AStarOptions<G extends Game = Game, K extends Kernel = Kernel> = PathOptions<
  typeof aStarParameters,
  G,
  K
>;

/**
 * Finds a shortest way to win in a game for one, and plays it. With an admissible heuristic, one that never
 * says more moves than a win takes, the way is a shortest; without a heuristic the search goes out evenly
 * (uniform-cost search). All moves cost the same.
 *
 * `method` says how: `aStar` keeps every position it has seen and is the faster one while they fit;
 * `idaStar` needs little memory and looks at positions again and again. Where no win can be reached
 * `aStar` says so as soon as it has seen every position that can be; `idaStar` goes on to its limits
 * if positions can come up again.
 *
 * A heuristic that says too much on the way that was found is refused with an error. Elsewhere it goes
 * unnoticed, and the way may be longer than need be.
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

export const bestFirstParameters = pathParameters;

/** Options of best-first search, all with defaults: see `bestFirstParameters`. */
export type BestFirstOptions<G extends Game = Game, K extends Kernel = Kernel> = PathOptions<
  typeof bestFirstParameters,
  G,
  K
>;

/**
 * Greedy best-first search in a game for one: always goes on from the position that looks nearest to a
 * win, and plays the first way to win that it meets. Quick, and its ways are longer than need be: the
 * baseline beside A*. The heuristic may be any, admissible or not.
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
