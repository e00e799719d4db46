/**
 * Cycles without chance, solved in one pass backwards from the exits. From the best exit downwards, every position from
 * which the seat that wants the most can force its way there is worth as much; then the same from the worst exit
 * upwards, for the other seat. The rest is worth endless play. Nothing is rounded; the work grows with the number of
 * edges.
 */
import type { Objective } from '../backup.ts';
import type { Cycle, Sources } from '../components.ts';

const OPEN = 0;
const SETTLED = 1;

export class Attractor {
  private readonly sources: Sources;
  private readonly exits: readonly Exit[];

  constructor(
    private readonly cycle: Cycle,
    private readonly objective: Objective,
  ) {
    this.sources = cycle.sources();
    const exits: Exit[] = [];
    cycle.eachExit((target, node, edge) => {
      const takes = this.signOf(node) !== 0 || objective.chosen?.[node] === edge;
      if (takes) exits.push({ place: cycle.placeOf(node), target });
    });
    this.exits = exits;
  }

  /** Fills in the values of the component, given those of its exits and of going on for ever. */
  solve(values: Float64Array, unending: number): void {
    const { cycle, exits } = this;
    const state = new Uint8Array(cycle.nodes.length);
    for (const node of cycle.nodes) values[node] = unending;
    const worth = ({ target }: Exit): number => values[target];
    const good = exits.filter((exit) => worth(exit) > unending);
    good.sort((a, b) => worth(b) - worth(a));
    this.attract(good, 1, values, state);
    const bad = exits.filter((exit) => worth(exit) < unending);
    bad.sort((a, b) => worth(a) - worth(b));
    this.attract(bad, -1, values, state);
  }

  /** Settles all from which the seats with the sign can force their way to an exit, the first exits first. */
  private attract(
    exits: readonly Exit[],
    sign: number,
    values: Float64Array,
    state: Uint8Array,
  ): void {
    const { nodes } = this.cycle;
    const { firsts } = this.cycle.graph;
    const left = Int32Array.from(nodes, (node) =>
      this.signOf(node) === 0 ? 1 : firsts[node + 1] - firsts[node],
    ); // [place] ways not yet lost
    const queue = new Int32Array(nodes.length);
    let [head, tail] = [0, 0];
    const offer = (place: number, value: number): void => {
      if (state[place] === SETTLED) return;
      const node = nodes[place];
      const ways = left[place] - 1;
      left[place] = ways;
      if (this.signOf(node) !== sign && ways > 0) return;
      state[place] = SETTLED;
      values[node] = value;
      queue[tail++] = place;
    };
    for (const exit of exits) {
      offer(exit.place, values[exit.target]);
      while (head < tail) {
        const place = queue[head++];
        const node = nodes[place];
        const { starts, places } = this.sources;
        const to = starts[place + 1];
        for (let n = starts[place]; n < to; n++) {
          const source = places[n];
          if (state[source] === OPEN && this.leadsTo(source, node)) offer(source, values[node]);
        }
      }
    }
  }

  private signOf(node: number): number {
    return this.objective.signs[this.cycle.graph.kinds[node]];
  }

  /** Whether the node at the place may go to the other one; it is known that an edge leads there. */
  private leadsTo(place: number, target: number): boolean {
    const node = this.cycle.nodes[place];
    if (this.signOf(node) !== 0) return true;
    const edge = this.objective.chosen?.[node] ?? -1;
    return this.cycle.graph.targets[edge] === target;
  }
}

type Exit = { readonly place: number; readonly target: number };
