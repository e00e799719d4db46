/**
 * Sets of nodes in which play can stay for ever: every decision has an edge that stays, and chance has no edge that
 * leaves. Without such a set play leaves the component sooner or later, and values have only one solution.
 */
import type { Objective } from '../backup.ts';
import { type Cycle, componentsOf } from '../components.ts';
import { CHANCE_NODE, ROUND_NODE } from '../state-graph.ts';

/** Whether an edge of a decision counts as one that may be taken. */
type EdgeFilter = (node: number, edge: number) => boolean;

const PASSES = 4; // passes before edges are followed back

export class EndComponents {
  private roundsAgree = false; // whether a round stays if only one of its pairs of moves does

  constructor(
    private readonly cycle: Cycle,
    private readonly objective: Objective,
  ) {}

  /** Whether play can stay at all, if seats that move at the same time want it, too. */
  exist(): boolean {
    this.roundsAgree = true;
    const isPossible = this.pruned(this.everything(), () => true) > 0;
    this.roundsAgree = false;
    return isPossible;
  }

  /**
   * The largest sets in which play can stay when decisions take allowed edges only, and in each of
   * which every node can be reached from every other. Each is a list of nodes.
   */
  sets(allows: EdgeFilter): number[][] {
    const part = this.everything(); // [place] the set that it may be in, 0: none
    let [left, count] = [part.length, 1];
    for (;;) {
      const [leftBefore, countBefore] = [left, count];
      left = this.pruned(part, allows);
      count = this.split(part, allows);
      if (left === leftBefore && count === countBefore) return this.lists(part, count);
    }
  }

  private everything(): Int32Array {
    return new Int32Array(this.cycle.nodes.length).fill(1);
  }

  /** Takes out, again and again, what cannot stay within its part; how many nodes are left. */
  private pruned(part: Int32Array, allows: EdgeFilter): number {
    // In the order of places a few passes find nearly all, most often; then it pays to follow edges back.
    for (let pass = 0; pass < PASSES; pass++)
      if (!this.prune(part, allows))
        return part.reduce((count, each) => count + Number(each > 0), 0);
    const { starts, places } = this.cycle.sources();
    const queue: number[] = [];
    const look = (place: number): void => {
      if (part[place] === 0 || this.canStay(place, part, allows)) return;
      part[place] = 0;
      queue.push(place);
    };
    for (let place = 0; place < part.length; place++) look(place);
    for (let place = queue.pop(); place !== undefined; place = queue.pop())
      for (let n = starts[place]; n < starts[place + 1]; n++) look(places[n]);
    return part.reduce((count, each) => count + Number(each > 0), 0);
  }

  private prune(part: Int32Array, allows: EdgeFilter): boolean {
    let isChanged = false;
    for (let place = 0; place < part.length; place++) {
      if (part[place] === 0 || this.canStay(place, part, allows)) continue;
      part[place] = 0;
      isChanged = true;
    }
    return isChanged;
  }

  private canStay(place: number, part: Int32Array, allows: EdgeFilter): boolean {
    const { cycle } = this;
    const { firsts, kinds } = cycle.graph;
    const node = cycle.nodes[place];
    const kind = kinds[node];
    const needsAll = kind === CHANCE_NODE || (kind === ROUND_NODE && !this.roundsAgree);
    const to = firsts[node + 1];
    for (let edge = firsts[node]; edge < to; edge++) {
      const stays = this.mayTake(node, edge, allows) && this.partOf(edge, part) === part[place];
      if (stays !== needsAll) return stays;
    }
    return needsAll;
  }

  /** Splits parts into what is strongly connected by edges that stay within them; how many that are. */
  private split(part: Int32Array, allows: EdgeFilter): number {
    const { nodes, graph } = this.cycle;
    const firsts = new Int32Array(nodes.length + 1);
    const targets: number[] = [];
    for (const [place, node] of nodes.entries()) {
      const to = graph.firsts[node + 1];
      for (let edge = graph.firsts[node]; edge < to && part[place] !== 0; edge++) {
        if (this.mayTake(node, edge, allows) && this.partOf(edge, part) === part[place])
          targets.push(this.cycle.placeOf(graph.targets[edge]));
      }
      firsts[place + 1] = targets.length;
    }
    const { of } = componentsOf({ size: nodes.length, firsts, targets: Int32Array.from(targets) });
    const numbers = new Map<number, number>();
    for (const [place, component] of of.entries()) {
      if (part[place] === 0) continue;
      const number = numbers.get(component) ?? numbers.size + 1;
      numbers.set(component, number);
      part[place] = number;
    }
    return numbers.size;
  }

  private mayTake(node: number, edge: number, allows: EdgeFilter): boolean {
    const kind = this.cycle.graph.kinds[node];
    if (kind < 0) return true;
    if (this.objective.signs[kind] === 0) return this.objective.chosen?.[node] === edge;
    return allows(node, edge);
  }

  private partOf(edge: number, part: Int32Array): number {
    const target = this.cycle.graph.targets[edge];
    return this.cycle.has(target) ? part[this.cycle.placeOf(target)] : 0;
  }

  private lists(part: Int32Array, count: number): number[][] {
    const sets: number[][] = Array.from({ length: count }, () => []);
    for (const [place, number] of part.entries()) {
      if (number > 0) sets[number - 1]?.push(this.cycle.nodes[place]);
    }
    return sets;
  }
}
