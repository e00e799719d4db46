/**
 * Choices for games with three roles or more, or whose results do not add to 0: in every position the best one for the
 * role that decides, if all others decide like this too (subgame-perfect, in pure strategies). Without cycles one pass
 * finds them. In a cycle passes are repeated until the values stand still, which need not happen, and other answers may
 * exist. So nothing is promised here: the value of the choices, and any role's gain by others, are computed afterwards.
 * The first of equal moves is taken; later passes keep a choice unless another is better.
 */
import type { Components } from './components.ts';
import type { SolveValues } from './solve-options.ts';
import { CHANCE_NODE, OVER_NODE, type StateGraph } from './state-graph.ts';

const EQUAL = 1e-12; // values closer than this, relative to the largest payoff, count as equal
const BREAK = 1 << 14; // nodes between two breaks

export class Equilibrium {
  readonly chosen: Int32Array; // [node] the edge taken at a decision
  private readonly isChosen: Uint8Array; // [node] whether one was taken before
  iterations = 0; // the most passes that a cycle took
  private readonly values: Float64Array; // [node * seats + seat]
  private readonly equal: number;

  constructor(
    private readonly graph: StateGraph,
    private readonly components: Components,
    private readonly options: SolveValues,
  ) {
    this.chosen = new Int32Array(graph.size);
    this.isChosen = new Uint8Array(graph.size);
    this.values = new Float64Array(graph.size * graph.seats).fill(options.unending);
    this.equal = EQUAL * graph.payoffs.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
  }

  *solve(): Generator<void, void> {
    const { count, starts, nodes } = this.components;
    const { tolerance, maxIterations } = this.options;
    for (let component = 0; component < count; component++) {
      const members = nodes.subarray(starts[component], starts[component + 1]);
      const limit = members.length > 1 ? maxIterations : 1;
      let passes = 0;
      for (let change = Number.POSITIVE_INFINITY; change > tolerance && passes < limit; passes++) {
        change = members.reduce((most, node) => Math.max(most, this.visit(node)), 0);
        if (members.length > BREAK) yield;
      }
      if (members.length > 1) this.iterations = Math.max(this.iterations, passes);
      if (component % BREAK === 0) yield;
    }
  }

  private visit(node: number): number {
    const { kinds, firsts, targets, details, payoffs, probabilities, seats } = this.graph;
    const { values } = this;
    const kind = kinds[node];
    const from = firsts[node];
    if (kind >= 0) this.chosen[node] = this.bestEdge(node, kind);
    let change = 0;
    for (let seat = 0; seat < seats; seat++) {
      let value = 0;
      if (kind === OVER_NODE) {
        value = payoffs[details[node] + seat];
      } else if (kind === CHANCE_NODE) {
        for (let edge = from; edge < firsts[node + 1]; edge++)
          value +=
            probabilities[details[node] + edge - from] * values[targets[edge] * seats + seat];
      } else {
        value = values[targets[this.chosen[node]] * seats + seat];
      }
      const at = node * seats + seat;
      change = Math.max(change, Math.abs(value - values[at]));
      values[at] = value;
    }
    return change;
  }

  private bestEdge(node: number, seat: number): number {
    const { firsts, targets, seats } = this.graph;
    let best = this.isChosen[node] ? this.chosen[node] : firsts[node];
    this.isChosen[node] = 1;
    for (let edge = firsts[node]; edge < firsts[node + 1]; edge++) {
      const gain =
        this.values[targets[edge] * seats + seat] - this.values[targets[best] * seats + seat];
      if (gain > this.equal) best = edge;
    }
    return best;
  }
}
