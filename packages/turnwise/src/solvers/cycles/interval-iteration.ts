/**
 * Bounds of a component in which play may go on for ever. Passes from the least and from the most possible value
 * approach the solution from both sides, but may stop short of it: two seats that wait for each other keep a promise
 * alive that neither fulfils. Then, where play stays in a set unless the seat that wants the most leaves it, the set is
 * worth no more than that seat's best exit or endless play; and the same for the other seat, the other way round. It is
 * enough to look at sets made of the other side's seemingly best moves. E. Kelmendi, J. Krämer, J. Křetínský, M.
 * Weininger, Value Iteration for Simple Stochastic Games: Stopping Criterion and Learning Algorithm, CAV 2018.
 */
import { type Backup, DOWN, UP } from '../backup.ts';
import type { Cycle } from '../components.ts';
import { EndComponents } from './end-components.ts';

const STANDSTILL = 2 ** -12; // changes of a pass below this share of the tolerance count as none

export class IntervalIteration {
  passes = 0;
  private readonly still: number;
  private readonly staying: EndComponents;

  constructor(
    private readonly cycle: Cycle,
    private readonly backup: Backup,
    private readonly unending: number,
    tolerance: number,
    private readonly maxPasses: number,
  ) {
    this.still = tolerance * STANDSTILL;
    this.staying = new EndComponents(cycle, backup.objective);
  }

  *solve(lower: Float64Array, upper: Float64Array): Generator<void, void> {
    while (this.passes < this.maxPasses) {
      const change = Math.max(this.pass(lower, DOWN), this.pass(upper, UP));
      this.passes++;
      yield;
      if (change > this.still) continue;
      const settled = Math.max(this.settle(upper, lower, UP), this.settle(lower, upper, DOWN));
      if (settled <= this.still) return;
    }
  }

  /** Narrows every bound by those of the nodes that it leads to; the largest change. */
  private pass(values: Float64Array, side: number): number {
    let change = 0;
    for (const node of this.cycle.nodes)
      change = Math.max(
        change,
        this.narrow(values, node, this.backup.bound(node, values, side), side),
      );
    return change;
  }

  /** Ends promises that nobody fulfils: see above. */
  private settle(values: Float64Array, others: Float64Array, side: number): number {
    const { graph } = this.cycle;
    const { signs } = this.backup.objective;
    // The moves of the other side that seem best to it.
    const seemsBest = (node: number, edge: number): boolean => {
      if (signs[graph.kinds[node]] === side) return true;
      const gain = others[graph.targets[edge]] - others[node];
      return gain * side <= this.still;
    };
    let change = 0;
    for (const set of this.staying.sets(seemsBest)) {
      const bound = this.bestExit(set, values, side);
      for (const node of set) change = Math.max(change, this.narrow(values, node, bound, side));
    }
    return change;
  }

  /** The best that the seat of the side can do about a set in which it is kept: leave it, or stay. */
  private bestExit(set: readonly number[], values: Float64Array, side: number): number {
    const { firsts, targets, kinds } = this.cycle.graph;
    const members = new Set(set);
    let best = this.unending;
    for (const node of set) {
      if (this.backup.objective.signs[kinds[node]] !== side) continue;
      const to = firsts[node + 1];
      for (let edge = firsts[node]; edge < to; edge++) {
        const target = targets[edge];
        const value = values[target];
        if (!members.has(target) && (value - best) * side > 0) best = value;
      }
    }
    return best;
  }

  private narrow(values: Float64Array, node: number, bound: number, side: number): number {
    const gain = (values[node] - bound) * side;
    if (gain <= 0) return 0;
    values[node] = bound;
    return gain;
  }
}
