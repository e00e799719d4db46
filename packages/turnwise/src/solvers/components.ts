/**
 * Strongly connected components: sets of positions that can all come up again after each other. A component is listed
 * after those it leads to. A game without repetition has components of one position each, and is solved in one pass.
 * Within a component, nodes stand in the order in which a search from its first node leaves them: an edge that does not
 * lead back has its target first. R. Tarjan, Depth-First Search and Linear Graph Algorithms, SIAM Journal on Computing
 * 1(2), 1972.
 */
import { runSync } from '../core/index.ts';
import { CHANCE_NODE, ROUND_NODE, type StateGraph } from './state-graph.ts';

export interface Components {
  readonly count: number;
  readonly starts: Int32Array; //    [component] where its nodes begin in `nodes`; one more at the end
  readonly nodes: Int32Array; //     [n] the nodes of all components
  readonly places: Int32Array; //    [node] where it stands in `nodes`
  readonly of: Int32Array; //        [node] its component
}

type Edges = Pick<StateGraph, 'size' | 'firsts' | 'targets'>;

const UNSEEN = -1;

const BREAK = 1 << 14; // components between two breaks

export function componentsOf(edges: Edges): Components {
  return runSync(findComponents(edges));
}

/** The same with a break now and then, for large graphs. */
export function* findComponents({ size, firsts, targets }: Edges): Generator<void, Components> {
  const seen = new Int32Array(size).fill(UNSEEN); // [node] when it was met
  const low = new Int32Array(size); //               [node] the earliest node known to be reachable
  const of = new Int32Array(size).fill(UNSEEN);
  const next = new Int32Array(size); //              [node] the edge to follow next
  const path = new Int32Array(size); //              the line of the search
  const open = new Int32Array(size); //              nodes without a component
  const left = new Int32Array(size); //              [n] nodes in the order in which they were left
  let [depth, opened, met, leaving, count] = [0, 0, 0, 0, 0];

  const meet = (node: number): void => {
    seen[node] = low[node] = met++;
    next[node] = firsts[node];
    path[depth++] = node;
    open[opened++] = node;
  };

  for (let root = 0; root < size; root++) {
    if (seen[root] !== UNSEEN) continue;
    meet(root);
    while (depth > 0) {
      const node = path[depth - 1];
      const edge = next[node];
      if (edge < firsts[node + 1]) {
        next[node] = edge + 1;
        const target = targets[edge];
        if (seen[target] === UNSEEN) meet(target);
        else if (of[target] === UNSEEN) low[node] = Math.min(low[node], seen[target]);
        continue;
      }
      depth--;
      left[leaving++] = node;
      if (depth > 0) {
        const above = path[depth - 1];
        low[above] = Math.min(low[above], low[node]);
      }
      if (low[node] !== seen[node]) continue;
      let member: number;
      do {
        member = open[--opened];
        of[member] = count;
      } while (member !== node);
      if (++count % BREAK === 0) yield;
    }
  }
  return sorted(left, of, count);
}

/** The nodes by component, and as they were left within each. */
function sorted(left: Int32Array, of: Int32Array, count: number): Components {
  const starts = new Int32Array(count + 1);
  for (const component of of) starts[component + 1]++;
  for (let c = 0; c < count; c++) starts[c + 1] += starts[c];
  const nodes = new Int32Array(left.length);
  const places = new Int32Array(left.length);
  const filled = starts.slice();
  for (const node of left) {
    const component = of[node];
    const place = filled[component];
    filled[component] = place + 1;
    nodes[place] = node;
    places[node] = place;
  }
  return { count, starts, nodes, places, of };
}

/**
 * One component with cycles, as those who solve it need it: its nodes in a good order, with what they
 * lead to inside and outside, and the edges backwards.
 */
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

  placeOf(node: number): number {
    return this.components.places[node] - this.start;
  }

  hasChance(): boolean {
    return this.nodes.some((node) => this.graph.kinds[node] === CHANCE_NODE);
  }

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
    const isFeedback = new Uint8Array(this.nodes.length);
    this.eachEdgeInside((from, to) => {
      if (to >= from) isFeedback[to] = 1;
    });
    return Int32Array.from(isFeedback.keys()).filter((place) => isFeedback[place] === 1);
  }

  /** Visits the edges that stay inside, as places. */
  private eachEdgeInside(visit: (from: number, to: number) => void): void {
    const { firsts, targets } = this.graph;
    for (const [place, node] of this.nodes.entries()) {
      const to = firsts[node + 1];
      for (let edge = firsts[node]; edge < to; edge++) {
        const target = targets[edge];
        if (this.has(target)) visit(place, this.placeOf(target));
      }
    }
  }

  /** The edges inside, backwards: what leads to the node at a place. */
  sources(): Sources {
    const starts = new Int32Array(this.nodes.length + 1);
    this.eachEdgeInside((_, to) => {
      starts[to + 1]++;
    });
    for (let n = 1; n < starts.length; n++) starts[n] += starts[n - 1];
    const places = new Int32Array(starts[this.nodes.length]);
    const filled = starts.slice();
    this.eachEdgeInside((from, to) => {
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
