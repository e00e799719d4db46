/**
 * Of moves that are worth the same, which one gets on with it. The rank of a node is about the number of
 * steps to the end if whoever is ahead hurries and whoever is behind delays, where "ahead" is by what
 * going on for ever is worth. Without it a player who has won could go in circles for ever.
 *
 * Where whoever is ahead always goes to the lowest rank among the best moves, play comes to its end:
 * within cycles the rank falls with every such step. Elsewhere it is a matter of taste.
 */
import type { Objective } from './backup.ts';
import type { Cycle } from './cycles/cycle.ts';
import { OVER_NODE, type StateGraph } from './state-graph.ts';

/** Values closer than this, relative to the largest payoff, count as equal. */
const EQUAL = 1e-12;

export class Ranks {
  readonly of: Int32Array; // [node]
  private readonly graph: StateGraph;
  private readonly objective: Objective;
  private readonly lower: Float64Array; // [node]
  private readonly upper: Float64Array; // [node]
  private readonly unending: number;
  private readonly equal: number;

  constructor(
    graph: StateGraph,
    objective: Objective,
    lower: Float64Array,
    upper: Float64Array,
    unending: number,
    scale: number,
  ) {
    this.graph = graph;
    this.objective = objective;
    this.lower = lower;
    this.upper = upper;
    this.unending = unending;
    this.equal = EQUAL * scale;
    this.of = new Int32Array(graph.size);
  }

  /** Ranks a node whose edges lead to nodes with ranks. */
  rankOne(node: number): void {
    if (this.graph.kinds[node] === OVER_NODE) return;
    this.of[node] = (this.of[this.graph.targets[this.pick(node)] as number] as number) + 1;
  }

  /** The edge to take: of the best, the one with the lowest rank, or the highest for whoever is behind. */
  pick(node: number): number {
    const { firsts, targets } = this.graph;
    const sign = this.hurries(node) ? 1 : -1;
    let [picked, least] = [firsts[node] as number, Number.POSITIVE_INFINITY];
    for (let edge = picked; edge < (firsts[node + 1] as number); edge++) {
      const rank = sign * (this.of[targets[edge] as number] as number);
      if (rank >= least || !this.isBest(node, edge)) continue;
      [picked, least] = [edge, rank];
    }
    return picked;
  }

  /** Ranks a component in which play may go on for ever, from its exits backwards. */
  rankCycle(cycle: Cycle): void {
    const { targets } = this.graph;
    const sources = cycle.sources();
    const left = Int32Array.from(cycle.nodes, (node) => this.bestCount(node)); // [place]
    const queue: number[] = [];
    const isRanked = new Uint8Array(cycle.nodes.length);
    const offer = (place: number, rank: number): void => {
      const node = cycle.nodes[place] as number;
      const ways = (left[place] as number) - 1;
      left[place] = ways;
      if (isRanked[place] || (ways > 0 && !this.hurries(node))) return;
      isRanked[place] = 1;
      this.of[node] = rank;
      queue.push(place);
    };
    cycle.eachExit((target, node, edge) => {
      if (this.isBest(node, edge)) offer(cycle.placeOf(node), (this.of[target] as number) + 1);
    });
    for (let head = 0; head < queue.length; head++) {
      const place = queue[head] as number;
      const node = cycle.nodes[place] as number;
      const to = sources.starts[place + 1] as number;
      for (let n = sources.starts[place] as number; n < to; n++) {
        const source = sources.places[n] as number;
        if (this.isBestWay(cycle.nodes[source] as number, node, targets))
          offer(source, (this.of[node] as number) + 1);
      }
    }
  }

  /** Whether no other edge of the decision is better; true for all edges of chance and rounds. */
  isBest(node: number, edge: number): boolean {
    const { kinds, targets } = this.graph;
    const kind = kinds[node] as number;
    if (kind < 0) return true;
    const sign = this.objective.signs[kind] as number;
    if (sign === 0) return this.objective.chosen?.[node] === edge;
    const loss = sign * (this.value(node) - this.value(targets[edge] as number));
    return loss <= this.equal + this.error(node) + this.error(targets[edge] as number);
  }

  /** Whether whoever decides is ahead, or it is nobody who decides. */
  hurries(node: number): boolean {
    const kind = this.graph.kinds[node] as number;
    if (kind < 0) return true;
    return (this.objective.signs[kind] as number) * (this.value(node) - this.unending) >= 0;
  }

  private value(node: number): number {
    return ((this.lower[node] as number) + (this.upper[node] as number)) / 2;
  }

  private error(node: number): number {
    return ((this.upper[node] as number) - (this.lower[node] as number)) / 2;
  }

  private bestCount(node: number): number {
    const { firsts } = this.graph;
    let count = 0;
    for (let edge = firsts[node] as number; edge < (firsts[node + 1] as number); edge++)
      if (this.isBest(node, edge)) count++;
    return count;
  }

  /** Whether one of the best edges leads from one node to the other. */
  private isBestWay(from: number, to: number, targets: Int32Array): boolean {
    const { firsts } = this.graph;
    for (let edge = firsts[from] as number; edge < (firsts[from + 1] as number); edge++)
      if (targets[edge] === to && this.isBest(from, edge)) return true;
    return false;
  }
}
