/**
 * Of moves that are worth the same, which one gets on with it. The rank of a node is about the number of
 * steps to the end by best moves only, if whoever is ahead hurries and whoever is behind delays, where
 * "ahead" is by what going on for ever is worth; where nobody is ahead both hurry. Without it a player who
 * has won could go in circles for ever.
 *
 * Within a cycle where play may go on for ever, whoever hurries has a best move to a lower rank, all best
 * moves of whoever delays lead to lower ranks, and chance may do so: play comes to its end.
 */
import type { Objective } from './backup.ts';
import type { Cycle } from './cycles/cycle.ts';
import { OVER_NODE, type StateGraph } from './state-graph.ts';

/** The rank of nodes from which no end is reached, and the most that any has. */
const FAR = 2 ** 30;

export class Ranks {
  readonly of: Int32Array; // [node]

  constructor(
    private readonly graph: StateGraph,
    private readonly objective: Objective,

    // [node]
    private readonly lower: Float64Array,

    // [node]
    private readonly upper: Float64Array,
    private readonly unending: number,
  ) {
    this.of = new Int32Array(graph.size);
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

  /** Whether whoever decides is ahead, or it is nobody who decides. */
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

  /** Whether one of the best edges leads from one node to the other. */
  private isBestWay(from: number, to: number): boolean {
    const { firsts, targets } = this.graph;
    for (let edge = firsts[from]; edge < firsts[from + 1]; edge++)
      if (targets[edge] === to && this.isBest(from, edge)) return true;
    return false;
  }
}
