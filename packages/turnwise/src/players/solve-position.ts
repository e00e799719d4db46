/**
 * Solves one position by whatever can do it:
 *
 * 1. `solve`, if few positions can follow: then all of them have their values
 * 2. this position alone: a shortest path in puzzles; the game's own solver; in duels without chance alpha-beta to the end of
 *    the game
 * 3. `solve` again, up to the limit of positions
 *
 * It works for every game that `solve` takes. The answers of 2 are exact as well, but know nothing of other positions.
 *
 * Alpha-beta goes straight to the end, which is best where every match is short. If that takes too many positions, it
 * deepens step by step, guided by the game's estimates. It does so at once where positions may come up again.
 */
import { type Analysis, bestOf, type MoveOdds } from '../analysis/index.ts';
import {
  type Game,
  type Json,
  type MatchView,
  Random,
  runInSlices,
  valuesOf,
} from '../core/index.ts';
import { kernelOf, type PositionSolver, prepareKernel, solverOf } from '../kernel/index.ts';
import {
  type RoleStrategy,
  type Solution,
  type SolveOptions,
  type SolveProgress,
  SolverError,
  SolverRun,
  StrategySolution,
  solve,
} from '../solvers/index.ts';
import { alphaBetaParameters } from './alpha-beta-player.ts';
import { resultHeuristic } from './heuristics.ts';
import { AlphaBetaSearch } from './minimax/alpha-beta-search.ts';
import { duelIncompatibility } from './minimax/tree-search-options.ts';
import { BestFirstSearch } from './path/best-first-search.ts';
import { AStarPlayer } from './path-player.ts';
import { type Search, SLICE } from './search-player.ts';
import { exactAnalysis, solverLines } from './solver-lines.ts';

/**
 * `certified bounds`: the values of all positions that follow are true, within the error. `equilibrium`: no role gains more
 * than the error by another strategy. `search to the end`: the values of this position's moves are true. `shortest path`: no
 * way to the best result is shorter.
 */
export type SolvingMethod =
  | 'certified bounds'
  | 'equilibrium'
  | 'search to the end'
  | 'shortest path';

/** What is known of a position that was solved. */
export interface SolvedPosition {
  /** The expected result of each role. */
  readonly value: { readonly [role: string]: number };
  /** Positions that follow, or that were searched. */
  readonly states: number;
  readonly method: SolvingMethod;
  /** Most passes for one cycle; 0 if none was needed. */
  readonly iterations: number;
  /** Maximum error of a value, or the most that a role could gain by another strategy. */
  readonly error: number;
  /** Moves to the end under best play; null if that is not a single number, or not known. */
  readonly distance: number | null;
  /** The moves of the first role to move, with what is known of them; null if there are none. */
  readonly analysis: Analysis | null;
  /** The moves of a shortest path; null for other methods. */
  readonly path: readonly Json[] | null;
  /** With secrets, what every role does wherever it decides; else null. */
  readonly strategies: readonly RoleStrategy[] | null;
  /** The solution of all positions that follow; null where only this one was solved. */
  readonly solution: Solution | null;
}

/** All that can follow, or the moves of this position. */
export type SolvedMoves =
  | { readonly kind: 'solution'; readonly solution: Solution }
  | { readonly kind: 'moves'; readonly analysis: Analysis; readonly path: readonly Json[] | null };

type Limits = Pick<SolveOptions, 'maxStates' | 'method' | 'onSave' | 'resume' | 'tolerance'>;

/** Limits, precision, a listener for the progress, and what has to be solved. */
export interface SolvePositionOptions
  extends Pick<
    SolveOptions,
    'maxStates' | 'method' | 'onSave' | 'resume' | 'tolerance' | 'signal' | 'onProgress'
  > {
  /** `all`: every position that can follow, as a policy needs them; `position`: this one is enough. Default: position. */
  readonly scope?: 'all' | 'position' | undefined;
}

const FEW = 300_000; //       positions that `solve` looks at in less than a second
const MOST = 20_000_000; //   positions of `solve`, by default
const SEARCHED = 4; //        positions that alpha-beta may visit for one that `solve` may keep, up to MOST
const TABLE_BYTES = 2 ** 28; // of a search
const LONGEST = 1000; //      steps that a search follows straight

/**
 * Solves a position: all positions that follow it, or it alone where there are too many. Rejects with a `SolverError` if
 * neither leads to the end. `maxStates` also limits the searches: alpha-beta, which keeps few positions, visits four times as many, up
 * to 20 million or `maxStates`. Only a game's own solver has limits of its own.
 *
 * @example
 *     (await solvePosition(new ConnectFour())).value; // { Yellow: 1, Red: -1 }
 */
export async function solvePosition(
  game: Game,
  { scope = 'position', signal, onProgress, ...limits }: SolvePositionOptions = {},
): Promise<SolvedPosition> {
  if (scope === 'all')
    return solutionAnswer(game, await solve(game, { ...limits, signal, onProgress }));
  const solved = await runInSlices(solvingSteps(game, limits), signal, onProgress);
  return solved.kind === 'solution'
    ? solutionAnswer(game, solved.solution)
    : movesAnswer(game, solved.analysis, solved.path);
}

function solutionAnswer(game: Game, solution: Solution): SolvedPosition {
  const { certificate, iterations, states } = solution;
  const [role] = game.activePlayers;
  const isOver = role === undefined || game.result() !== null;
  return {
    value: Object.fromEntries(game.players.map((each) => [each, solution.value(game, each)])),
    states,
    method: certificate.kind === 'value' ? 'certified bounds' : 'equilibrium',
    iterations,
    error: certificate.error,
    distance: solution.distance(game),
    analysis: isOver ? null : solution.analysis(game, role),
    path: null,
    strategies: solution instanceof StrategySolution ? solution.strategies() : null,
    solution,
  };
}

function movesAnswer(game: Game, analysis: Analysis, path: readonly Json[] | null): SolvedPosition {
  const { role, moves, simulations } = analysis;
  const [best] = bestOf({ moves });
  const values = game.players.map((each) => (each === role ? best.value : 0 - best.value)); // no -0
  return {
    value: Object.fromEntries(game.players.map((each, n) => [each, values[n]])),
    states: simulations,
    method: path ? 'shortest path' : 'search to the end',
    iterations: 0,
    error: 0,
    distance: best.distance ?? null,
    analysis,
    path,
    strategies: null,
    solution: null,
  };
}

/**
 * Where to solve from. With secrets that is where the match began, or else where all matches do; null if nobody knows.
 */
export function solvableStart(game: Game, match?: MatchView): Game | null {
  if (game.isPerfectInformation) return game;
  return match ? (match.history[0]?.game ?? match.state) : game.start;
}

/** Solves a position so that a best move is known, in steps that report the progress. */
export function* solvingSteps(
  game: Game,
  { maxStates = MOST, ...others }: Limits,
): Generator<SolveProgress, SolvedMoves> {
  const alone = waysAlone(game, maxStates);
  const few = alone.length > 0 ? Math.min(FEW, maxStates) : maxStates;
  const found = yield* allPositions(game, { maxStates: few, ...others });
  if (!(found instanceof SolverError)) return found;
  for (const way of alone) {
    const answer = yield* way();
    if (answer) return answer;
  }
  const all = few < maxStates ? yield* allPositions(game, { maxStates, ...others }) : found;
  if (all instanceof SolverError) throw all;
  return all;
}

/** Everything that can follow, or the reason why there is too much of it. */
function* allPositions(
  game: Game,
  limits: Limits,
): Generator<SolveProgress, SolvedMoves | SolverError> {
  const run = new SolverRun(game, limits);
  try {
    while (!run.solution) {
      run.advance(performance.now() + SLICE);
      yield run.progress;
    }
  } catch (error) {
    if (error instanceof SolverError && error.code === 'too-many-states') return error;
    throw error;
  }
  return { kind: 'solution', solution: run.solution };
}

/** Solves a position alone, or answers null if that does not come to an end. */
type Way = () => Generator<SolveProgress, SolvedMoves | null>;

function waysAlone(game: Game, maxStates: number): Way[] {
  const [role] = game.activePlayers;
  if (game.activePlayers.length !== 1 || game.result()) return [];
  if (new AStarPlayer().isCompatibleWith(game)) return [() => shortestPath(game, role, maxStates)];
  const isDuel = game.players.length === 2 && duelIncompatibility(game) === null;
  const solver = isDuel || game.players.length === 1 ? solverOf(game) : null;
  if (solver) return [() => ownAnswer(game, role, solver)];
  if (!game.isDeterministic || !isDuel) return [];
  const { keyLength, shortKeyLength } = kernelOf(game);
  const deepening = { horizon: Number.POSITIVE_INFINITY };
  const straight = { horizon: LONGEST, heuristic: resultHeuristic, goesStraight: true };
  // Where the past counts, positions come up again with another one, and lines are long.
  const tries = shortKeyLength < keyLength ? [deepening] : [straight, deepening];
  const nodes = Math.max(maxStates, Math.min(SEARCHED * maxStates, MOST));
  return tries.map((options) => () => proof(game, role, { ...options, nodes }));
}

/** A shortest path to the best result. How good others are, it does not know. */
function* shortestPath(
  game: Game,
  role: string,
  nodes: number,
): Generator<SolveProgress, SolvedMoves | null> {
  const search = new BestFirstSearch(game, role, 'aStar', {
    estimate: (kernel) => kernel.movesToWin(),
    nodes,
    bytes: TABLE_BYTES,
    avoid: new Set(),
  });
  yield* proving(search, () => search.simulations);
  const { choices, leadsTo, leastMoves, result } = search.path();
  const isBest = leadsTo === 'win' && result[0] === game.resultBounds()[1];
  if (!isBest || choices.length > leastMoves) return null;
  return movesBy(game, role, search.lines(), search.simulations, search.pathMoves());
}

function* ownAnswer(
  game: Game,
  role: string,
  solver: PositionSolver,
): Generator<SolveProgress, SolvedMoves> {
  yield* proving(solver, () => solver.nodes);
  return movesBy(game, role, solverLines(game, role, solver), solver.nodes);
}

/** Every move, searched to the end of the game. */
function* proof(
  game: Game,
  role: string,
  { goesStraight = false, ...options }: ProofOptions,
): Generator<SolveProgress, SolvedMoves | null> {
  prepareKernel(game, Number.POSITIVE_INFINITY);
  const search = new AlphaBetaSearch(game, role, new Random(0), {
    ...valuesOf('solvePosition', alphaBetaParameters, { ...options, tableBytes: TABLE_BYTES }),
    goesStraight,
    rootValues: 'all',
    player: { name: 'solvePosition' },
  });
  yield* proving(search, () => search.simulations);
  const lines = search.lines();
  if (!lines.every(({ known }) => known === 'exact')) return null;
  return movesBy(game, role, lines, search.simulations);
}

interface ProofOptions {
  readonly horizon: number;
  readonly nodes: number;
  readonly heuristic?: typeof resultHeuristic;
  readonly goesStraight?: boolean;
}

function* proving(
  search: Pick<Search, 'done' | 'advance'>,
  states: () => number,
): Generator<SolveProgress, void> {
  while (!search.done) {
    search.advance(performance.now() + SLICE);
    yield { phase: 'proving', states: states(), componentsDone: 0, components: 0, error: 0 };
  }
}

function movesBy(
  game: Game,
  role: string,
  lines: readonly MoveOdds[],
  nodes: number,
  path: readonly Json[] | null = null,
): SolvedMoves {
  const odds = { ...exactAnalysis(game, role, lines), simulations: nodes };
  return { kind: 'moves', analysis: { ...odds, counts: 'nodes' }, path };
}
