/** The way from a game to bounds of all its values, as a generator that pauses and reports its progress. */
import { type Game, runInSlices } from '../core/index.ts';
import type { Kernel } from '../kernel/index.ts';
import type { Objective } from './backup.ts';
import { Bounds } from './bounds.ts';
import { type Components, findComponents } from './components.ts';
import { Equilibrium } from './equilibrium.ts';
import { Exploration, type SeatPolicies } from './exploration.ts';
import type { SolveOptions, SolveProgress, SolveValues } from './solve-options.ts';
import type { StateGraph } from './state-graph.ts';

/** What a solver found: the graph of all positions and what each is worth to whom. */
export interface SolvedGraph extends NodeValues {
  readonly graph: StateGraph;
  readonly kernel: Kernel; // a kernel whose keys are those of the graph
  readonly components: number;
}

interface NodeValues {
  /** [seat] bounds of what it can expect; one entry alone where the results of two add to 0. */
  readonly bounds: readonly Bounds[];
  readonly iterations: number; // the most passes that a cycle took; 0 where there was none
  readonly error: number; // what is proven: see Certificate
  /** [node] the edge that is played, in games with more interests than two opposed ones. */
  readonly chosen: Int32Array | null;
}

const CHUNK = 1 << 8; //  positions explored between two breaks
const REPORT = 100; //    milliseconds between two reports

export function* solveSteps(
  game: Game,
  policies: SeatPolicies,
  values: SolveValues,
): Generator<SolveProgress, SolvedGraph> {
  const exploration = new Exploration(game, policies, values.maxStates);
  while (!exploration.advance(CHUNK)) yield progress('exploring', exploration.found);
  const graph = exploration.graph();
  const finding = findComponents(graph);
  let found = finding.next();
  for (; !found.done; found = finding.next()) yield progress('ordering', graph.size);
  const components = found.value;
  const isOneSided = game.players.length === 1 || (game.players.length === 2 && game.isZeroSum);
  const free = game.players.flatMap((_, seat) => (policies[seat] ? [] : [seat]));
  const worth = isOneSided
    ? yield* oneSided(graph, components, values)
    : yield* manySided(graph, components, free, values);
  return { graph, kernel: exploration.kernel, components: components.count, ...worth };
}

/** One role, or two with opposed interests: one number per position is enough. */
function* oneSided(
  graph: StateGraph,
  components: Components,
  values: SolveValues,
): Generator<SolveProgress, NodeValues> {
  const objective = { seat: 0, signs: [1, -1].slice(0, graph.seats), chosen: null };
  const bounds = yield* bounded(graph, components, objective, values);
  const { iterations, error } = bounds;
  return { bounds: [bounds], iterations, error, chosen: null };
}

function* bounded(
  graph: StateGraph,
  components: Components,
  objective: Objective,
  values: SolveValues,
): Generator<SolveProgress, Bounds> {
  const bounds = new Bounds(graph, components, objective, values);
  for (const _ of bounds.solve())
    yield progress('solving', graph.size, bounds.done, components.count, bounds.error);
  return bounds;
}

/**
 * Games with more interests than two opposed ones: choices such that nobody gains by another. The error
 * is the most that any seat could gain, in any position, if it alone did something else.
 */
function* manySided(
  graph: StateGraph,
  components: Components,
  free: readonly number[],
  values: SolveValues,
): Generator<SolveProgress, NodeValues> {
  const none = Array.from({ length: graph.seats }, () => 0);
  const equilibrium = new Equilibrium(graph, components, values);
  if (free.length > 1) {
    for (const _ of equilibrium.solve()) yield progress('solving', graph.size, 0, components.count);
  }
  let { chosen, iterations } = equilibrium;
  const [alone = -1] = free;
  if (free.length === 1) {
    const objective = { seat: alone, signs: none.with(alone, 1), chosen: null };
    const { ranks } = yield* bounded(graph, components, objective, values);
    chosen = chosen.map((_, node) => ranks.pick(node));
  }
  const all: Bounds[] = [];
  let error = 0;
  for (let seat = 0; seat < graph.seats; seat++) {
    const mine = yield* bounded(graph, components, { seat, signs: none, chosen }, values);
    all.push(mine);
    iterations = Math.max(iterations, mine.iterations);
    error = Math.max(error, mine.error);
    if (!free.includes(seat)) continue;
    const signs = none.with(seat, 1);
    const best = yield* bounded(graph, components, { seat, signs, chosen }, values);
    for (let node = 0; node < graph.size; node++)
      error = Math.max(error, best.upper[node] - mine.lower[node]);
  }
  return { bounds: all, iterations, error, chosen };
}

export function runWithProgress<T>(
  work: Generator<SolveProgress, T>,
  { signal, onProgress }: SolveOptions,
): Promise<T> {
  let reported = Number.NEGATIVE_INFINITY;
  return runInSlices(work, signal, (progress) => {
    if (performance.now() < reported + REPORT) return;
    reported = performance.now();
    onProgress?.(progress);
  });
}

function progress(
  phase: SolveProgress['phase'],
  states: number,
  componentsDone = 0,
  components = 0,
  error = 0,
): SolveProgress {
  return { phase, states, componentsDone, components, error };
}
