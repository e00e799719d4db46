/**
 * Lower and upper bounds of what every position is worth, component by component in the order of their dependence:
 *
 *     one position            a step back from what it leads to
 *     a cycle without chance  backwards from its exits (Attractor)
 *     a cycle that is left    guessed and proven (FeedbackIteration)
 *     any other cycle         narrowed from both sides (IntervalIteration)
 *
 * The bounds are valid whenever the work stops, rounding included: they are the certificate.
 */
import { Backup, DOWN, type Objective, UP } from './backup.ts';
import { type Components, Cycle } from './components.ts';
import { Attractor } from './cycles/attractor.ts';
import { EndComponents } from './cycles/end-components.ts';
import { FeedbackIteration } from './cycles/feedback-iteration.ts';
import { IntervalIteration } from './cycles/interval-iteration.ts';
import type { SolveValues } from './solve-options.ts';
import { OVER_NODE, type StateGraph } from './state-graph.ts';

const CHUNK = 1 << 14; // nodes of single components between two looks at the clock

export class Bounds {
  readonly lower: Float64Array; // [node]
  readonly upper: Float64Array; // [node]
  readonly ranks: Ranks;
  done = 0; //          components
  iterations = 0; //    the most passes that a component took
  mayGoOn = false; //   whether there are cycles in which play may go on for ever
  error = 0; //         the largest distance of a value from the middle of its bounds, so far
  private readonly backup: Backup;
  private readonly rates: Float64Array; // work space of FeedbackIteration

  constructor(
    private readonly graph: StateGraph,
    private readonly components: Components,
    objective: Objective,
    private readonly options: SolveValues,
  ) {
    this.backup = new Backup(graph, objective, options.unending);
    this.lower = new Float64Array(graph.size);
    this.upper = new Float64Array(graph.size);
    this.rates = new Float64Array(graph.size);
    this.ranks = new Ranks(graph, objective, this.lower, this.upper, options.unending);
  }

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
    const { lower, upper, options } = this;
    const { unending, tolerance, maxIterations } = options;
    const iteration = new FeedbackIteration(cycle, this.backup, maxIterations, this.rates);
    const isBelow = yield* iteration.solve(lower, DOWN, ...cycle.range(lower, unending));
    const isAbove = yield* iteration.solve(upper, UP, ...cycle.range(upper, unending));
    this.iterations = Math.max(this.iterations, iteration.passes);
    if (!isBelow || !isAbove || this.widest(cycle.nodes) > tolerance) yield* this.iterate(cycle);
  }

  private *narrow(cycle: Cycle): Generator<void, void> {
    this.mayGoOn = true;
    const [least] = cycle.range(this.lower, this.options.unending);
    const [, most] = cycle.range(this.upper, this.options.unending);
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
}

const FAR = 2 ** 30; // the rank of nodes from which no end is reached, and the most that any has

/**
 * Ranks choose among moves of equal worth, so that a player who has won does not go in circles. The rank of a node is
 * about the number of steps to the end by best moves only. The leader, who has more than endless play is worth, hurries,
 * and the other delays; without a leader both hurry. In a cycle that could last for ever, the player who hurries has a
 * best move to a lower rank, all best moves of the other lead to lower ranks, and chance may: so play ends.
 */
class Ranks {
  private readonly of: Int32Array; // [node]

  constructor(
    private readonly graph: StateGraph,
    private readonly objective: Objective,
    private readonly lower: Float64Array, // [node]
    private readonly upper: Float64Array, // [node]
    private readonly unending: number,
  ) {
    this.of = new Int32Array(graph.size);
  }

  /** Steps to the end from a node; null where there is none, or they are too many to count. */
  steps(node: number): number | null {
    return this.of[node] < FAR ? this.of[node] : null;
  }

  /** Whether somebody is ahead, so that one hurries and the other delays. */
  hasLeader(node: number): boolean {
    return this.value(node) !== this.unending;
  }

  /** Ranks a node whose edges lead to nodes with ranks. */
  rankOne(node: number): void {
    if (this.graph.kinds[node] === OVER_NODE) return;
    const next = this.of[this.graph.targets[this.pick(node)]];
    this.of[node] = Math.min(next + 1, FAR);
  }

  /** The edge to take: of the best, the one with the lowest rank, or the highest for whoever is behind. */
  pick(node: number): number {
    const { firsts, targets } = this.graph;
    const sign = this.hurries(node) ? 1 : -1;
    let [picked, least] = [firsts[node], Number.POSITIVE_INFINITY];
    for (let edge = picked; edge < firsts[node + 1]; edge++) {
      const rank = sign * this.of[targets[edge]];
      if (rank >= least || !this.isBest(node, edge)) continue;
      [picked, least] = [edge, rank];
    }
    return picked;
  }

  /** Ranks a component in which play may go on for ever: from its exits backwards, the nearest first. */
  rankCycle(cycle: Cycle): void {
    const sources = cycle.sources();
    const left = Int32Array.from(cycle.nodes, (node) => this.bestCount(node)); // [place] ways not ranked
    const isRanked = new Uint8Array(cycle.nodes.length);
    const queue: number[] = []; // places in the order of their ranks
    const offer = (place: number, rank: number): void => {
      const node = cycle.nodes[place];
      const ways = left[place] - 1;
      left[place] = ways;
      if (isRanked[place] || (ways > 0 && !this.hurries(node))) return;
      isRanked[place] = 1;
      this.of[node] = Math.min(rank, FAR);
      queue.push(place);
    };
    for (const node of cycle.nodes) this.of[node] = FAR;
    const exits = this.bestExits(cycle);
    let next = 0; // exit to be looked at
    for (let head = 0; head < queue.length || next < exits.length; ) {
      const place = queue[head] ?? -1;
      const rank = place < 0 ? FAR : this.of[cycle.nodes[place]];
      const exit = exits[next];
      if (exit && exit.rank <= rank) {
        offer(exit.place, exit.rank + 1);
        next++;
        continue;
      }
      head++;
      const to = sources.starts[place + 1];
      for (let n = sources.starts[place]; n < to; n++) {
        const source = sources.places[n];
        if (this.isBestWay(cycle.nodes[source], cycle.nodes[place])) offer(source, rank + 1);
      }
    }
  }

  /** Best edges out of the component: where they begin and the rank where they end, in its order. */
  private bestExits(cycle: Cycle): { place: number; rank: number }[] {
    const exits: { place: number; rank: number }[] = [];
    cycle.eachExit((target, node, edge) => {
      if (this.isBest(node, edge))
        exits.push({ place: cycle.placeOf(node), rank: this.of[target] });
    });
    return exits.sort((a, b) => a.rank - b.rank);
  }

  /** Whether no other edge of the decision is better; true for all edges of chance and rounds. */
  isBest(node: number, edge: number): boolean {
    const { kinds, targets } = this.graph;
    const kind = kinds[node];
    if (kind < 0) return true;
    const sign = this.objective.signs[kind];
    if (sign === 0) return this.objective.chosen?.[node] === edge;
    const loss = sign * (this.value(node) - this.value(targets[edge]));
    return loss <= this.error(node) + this.error(targets[edge]);
  }

  /** Whether the deciding seat is ahead, or no seat decides. */
  hurries(node: number): boolean {
    const kind = this.graph.kinds[node];
    if (kind < 0) return true;
    return this.objective.signs[kind] * (this.value(node) - this.unending) >= 0;
  }

  private value(node: number): number {
    return (this.lower[node] + this.upper[node]) / 2;
  }

  private error(node: number): number {
    return (this.upper[node] - this.lower[node]) / 2;
  }

  private bestCount(node: number): number {
    const { firsts } = this.graph;
    let count = 0;
    for (let edge = firsts[node]; edge < firsts[node + 1]; edge++)
      if (this.isBest(node, edge)) count++;
    return count;
  }

  private isBestWay(from: number, to: number): boolean {
    const { firsts, targets } = this.graph;
    for (let edge = firsts[from]; edge < firsts[from + 1]; edge++)
      if (targets[edge] === to && this.isBest(from, edge)) return true;
    return false;
  }
}
