/**
 * One component with cycles, as those who solve it need it: its nodes in a good order, with what they
 * lead to inside and outside, and the edges backwards.
 */
import type { Components } from '../components.ts';
import { CHANCE_NODE, ROUND_NODE, type StateGraph } from '../state-graph.ts';

export class Cycle {
  readonly nodes: Int32Array; //  [place] its nodes; an edge that does not lead back leads to a lower place
  private readonly start: number;

  constructor(
    readonly graph: StateGraph,
    readonly components: Components,
    private readonly component: number,
  ) {
    this.start = components.starts[component];
    this.nodes = components.nodes.subarray(this.start, components.starts[component + 1]);
  }

  has(node: number): boolean {
    return this.components.of[node] === this.component;
  }

  /** Where a node of this component stands in `nodes`. */
  placeOf(node: number): number {
    return this.components.places[node] - this.start;
  }

  hasChance(): boolean {
    return this.nodes.some((node) => this.graph.kinds[node] === CHANCE_NODE);
  }

  /** Whether seats move at the same time in it. */
  hasRounds(): boolean {
    return this.nodes.some((node) => this.graph.kinds[node] === ROUND_NODE);
  }

  /** The least and the most of what its exits are worth, and of the number given. */
  range(values: Float64Array, start: number): [number, number] {
    let [least, most] = [start, start];
    this.eachExit((target) => {
      const value = values[target];
      if (value < least) least = value;
      if (value > most) most = value;
    });
    return [least, most];
  }

  eachExit(visit: (target: number, node: number, edge: number) => void): void {
    const { firsts, targets } = this.graph;
    for (const node of this.nodes) {
      const to = firsts[node + 1];
      for (let edge = firsts[node]; edge < to; edge++) {
        const target = targets[edge];
        if (!this.has(target)) visit(target, node, edge);
      }
    }
  }

  /** The places whose value is used, in a pass in the order of places, before the pass reaches them. */
  feedback(): Int32Array {
    const { firsts, targets } = this.graph;
    const isFeedback = new Uint8Array(this.nodes.length);
    for (const [place, node] of this.nodes.entries()) {
      const to = firsts[node + 1];
      for (let edge = firsts[node]; edge < to; edge++) {
        const target = targets[edge];
        if (!this.has(target)) continue;
        const targetPlace = this.placeOf(target);
        if (targetPlace >= place) isFeedback[targetPlace] = 1;
      }
    }
    const places: number[] = [];
    isFeedback.forEach((is, place) => {
      if (is) places.push(place);
    });
    return Int32Array.from(places);
  }

  /** The edges inside, backwards: what leads to the node at a place. */
  sources(): Sources {
    const { firsts, targets } = this.graph;
    const starts = new Int32Array(this.nodes.length + 1);
    const visit = (count: (from: number, to: number) => void): void => {
      for (const [place, node] of this.nodes.entries()) {
        const to = firsts[node + 1];
        for (let edge = firsts[node]; edge < to; edge++) {
          const target = targets[edge];
          if (this.has(target)) count(place, this.placeOf(target));
        }
      }
    };
    visit((_, to) => {
      starts[to + 1] = starts[to + 1] + 1;
    });
    for (let n = 1; n < starts.length; n++) starts[n] = starts[n] + starts[n - 1];
    const places = new Int32Array(starts[this.nodes.length]);
    const filled = starts.slice();
    visit((from, to) => {
      const at = filled[to];
      filled[to] = at + 1;
      places[at] = from;
    });
    return { starts, places };
  }
}

/** What leads to each place: `places` from starts[place] to starts[place + 1], once for each edge. */
export interface Sources {
  readonly starts: Int32Array;
  readonly places: Int32Array;
}
