/**
 * Lower and upper bounds of what every position is worth, component by component in the order of their
 * dependence:
 *
 *     one position            a step back from what it leads to
 *     a cycle without chance  backwards from its exits (Attractor)
 *     a cycle that is left    sooner or later, whatever anybody does: guessed and proven
 *                             (FeedbackIteration)
 *     any other cycle         narrowed from both sides (IntervalIteration)
 *
 * The bounds hold whenever the work stops, rounding included: they are the certificate.
 */
import { Backup, DOWN, type Objective, UP } from './backup.ts';
import type { Components } from './components.ts';
import { Attractor } from './cycles/attractor.ts';
import { Cycle } from './cycles/cycle.ts';
import { FeedbackIteration } from './cycles/feedback-iteration.ts';
import { IntervalIteration } from './cycles/interval-iteration.ts';
import { EndComponents } from './cycles/staying.ts';
import { Ranks } from './ranks.ts';
import type { StateGraph } from './state-graph.ts';

export interface BoundsOptions {
  /** What to play for ever is worth to the seat of the objective. */
  readonly unending: number;
  readonly tolerance: number;
  /** Passes over one component, at most. */
  readonly maxIterations: number;
}

/** Nodes of single components between two looks at the clock. */
const CHUNK = 1 << 14;

export class Bounds {
  readonly lower: Float64Array; // [node]
  readonly upper: Float64Array; // [node]
  readonly ranks: Ranks;
  /** Components solved so far. */
  done = 0;
  /** The most passes that a component took. */
  iterations = 0;
  /** Whether there are cycles in which play may go on for ever. */
  mayGoOn = false;
  /** The most that the value of a position can be away from the middle of its bounds, so far. */
  error = 0;
  private readonly backup: Backup;
  private readonly rates: Float64Array; // work space of FeedbackIteration

  constructor(
    private readonly graph: StateGraph,
    private readonly components: Components,
    objective: Objective,
    private readonly options: BoundsOptions,
  ) {
    this.backup = new Backup(graph, objective, options.unending);
    this.lower = new Float64Array(graph.size);
    this.upper = new Float64Array(graph.size);
    this.rates = new Float64Array(graph.size);
    const { unending } = options;
    this.ranks = new Ranks(graph, objective, this.lower, this.upper, unending);
  }

  /** Solves all components, with a break now and then. */
  *solve(): Generator<void, void> {
    const { count, starts, nodes } = this.components;
    for (let component = 0; component < count; component++) {
      const start = starts[component];
      const node = nodes[start];
      if (starts[component + 1] - start > 1 || this.leadsToItself(node))
        yield* this.solveCycle(new Cycle(this.graph, this.components, component));
      else this.solveOne(node);
      this.done++;
      this.error = Math.max(
        this.error,
        this.widest(nodes.subarray(start, starts[component + 1])) / 2,
      );
      if (component % CHUNK === 0) yield;
    }
  }

  /** The widest distance between the bounds of a node. */
  private widest(nodes: Int32Array): number {
    let widest = 0;
    for (const node of nodes) widest = Math.max(widest, this.upper[node] - this.lower[node]);
    return widest;
  }

  private leadsToItself(node: number): boolean {
    const { firsts, targets } = this.graph;
    for (let edge = firsts[node]; edge < firsts[node + 1]; edge++)
      if (targets[edge] === node) return true;
    return false;
  }

  private solveOne(node: number): void {
    this.lower[node] = this.backup.bound(node, this.lower, DOWN);
    this.upper[node] = this.backup.bound(node, this.upper, UP);
    this.ranks.rankOne(node);
  }

  private *solveCycle(cycle: Cycle): Generator<void, void> {
    const { objective } = this.backup;
    if (!cycle.hasChance() && !cycle.hasRounds()) this.attract(cycle);
    else if (new EndComponents(cycle, objective).exist()) yield* this.narrow(cycle);
    else yield* this.prove(cycle);
  }

  private attract(cycle: Cycle): void {
    this.mayGoOn = true;
    const attractor = new Attractor(cycle, this.backup.objective);
    attractor.solve(this.upper, this.options.unending);
    attractor.solve(this.lower, this.options.unending);
    this.ranks.rankCycle(cycle);
  }

  private *prove(cycle: Cycle): Generator<void, void> {
    const iteration = new FeedbackIteration(
      cycle,
      this.backup,
      this.options.maxIterations,
      this.rates,
    );
    const isBelow = yield* iteration.solve(this.lower, DOWN, ...this.range(cycle, this.lower));
    const isAbove = yield* iteration.solve(this.upper, UP, ...this.range(cycle, this.upper));
    this.iterations = Math.max(this.iterations, iteration.passes);
    if (!isBelow || !isAbove || this.widest(cycle.nodes) > this.options.tolerance)
      yield* this.iterate(cycle);
  }

  private *narrow(cycle: Cycle): Generator<void, void> {
    this.mayGoOn = true;
    const [least] = this.range(cycle, this.lower);
    const [, most] = this.range(cycle, this.upper);
    for (const node of cycle.nodes) {
      this.lower[node] = least;
      this.upper[node] = most;
    }
    yield* this.iterate(cycle);
    this.ranks.rankCycle(cycle);
  }

  private *iterate(cycle: Cycle): Generator<void, void> {
    const { unending, tolerance, maxIterations } = this.options;
    const iteration = new IntervalIteration(cycle, this.backup, unending, tolerance, maxIterations);
    yield* iteration.solve(this.lower, this.upper);
    this.iterations = Math.max(this.iterations, iteration.passes);
  }

  /** Whatever happens, play ends in an exit or goes on for ever. */
  private range(cycle: Cycle, values: Float64Array): [least: number, most: number] {
    return cycle.range(values, this.options.unending);
  }
}
