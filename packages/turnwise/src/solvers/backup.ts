/**
 * The value of a position from the values of the next ones: the step that every solver repeats. The seat that wants the
 * most takes the most, the other the least; chance gives the mean, and a round the value of its matrix game. All values
 * are those of one seat. Bounds stay bounds in spite of rounding: a mean that is a lower bound is lowered by what
 * rounding may have added, and an upper bound is raised.
 */
import { MatrixGame } from './matrix-game.ts';
import { CHANCE_NODE, OVER_NODE, ROUND_NODE, type StateGraph } from './state-graph.ts';

/** The seat whose payoffs count, and what each seat wants of them. */
export interface Objective {
  readonly seat: number;
  /** [seat] 1: wants them high; -1: wants them low; 0: takes the edges that `chosen` says. */
  readonly signs: readonly number[];
  /** [node] the edge that is taken at decisions of seats with the sign 0. */
  readonly chosen: Int32Array | null;
}

/** Which way a value may be wrong by rounding. */
export const DOWN = -1; // a lower bound
export const UP = 1; //    an upper bound

/** Half of the distance between 1 and the next number: what an operation rounds by, at most. */
const UNIT = 2 ** -53;

export class Backup {
  readonly scale: number; // the largest size of a value, which rounding is relative to
  private readonly signs: Int8Array; // [seat]
  private readonly matrix: MatrixGame | null;
  private readonly cells: Float64Array;

  constructor(
    private readonly graph: StateGraph,
    readonly objective: Objective,
    unending: number,
  ) {
    this.signs = Int8Array.from(objective.signs);
    this.scale = graph.payoffs.reduce(
      (most, payoff) => Math.max(most, Math.abs(payoff)),
      Math.abs(unending),
    );
    const { rows, columns, cells } = largestRound(graph);
    this.matrix = cells > 0 ? new MatrixGame(rows, columns) : null;
    this.cells = new Float64Array(cells);
  }

  /** The node's bound by the bounds of the nodes that it leads to. */
  bound(node: number, values: Float64Array, side: number): number {
    const { kinds, firsts, targets, details, payoffs } = this.graph;
    const kind = kinds[node];
    const from = firsts[node];
    const to = firsts[node + 1];
    if (kind === CHANCE_NODE) return this.mean(node, from, to, values, side);
    if (kind === OVER_NODE) return payoffs[details[node] + this.objective.seat];
    if (kind === ROUND_NODE) return this.round(node, from, to, values, side);
    return values[targets[this.bestEdge(node, values)]];
  }

  bestEdge(node: number, values: Float64Array): number {
    const { kinds, firsts, targets } = this.graph;
    const sign = this.signs[kinds[node]];
    if (sign === 0) return (this.objective.chosen as Int32Array)[node];
    const to = firsts[node + 1];
    let best = firsts[node];
    let most = values[targets[best]];
    for (let edge = best + 1; edge < to; edge++) {
      const value = values[targets[edge]];
      if (sign > 0 ? value > most : value < most) {
        best = edge;
        most = value;
      }
    }
    return best;
  }

  private mean(node: number, from: number, to: number, values: Float64Array, side: number): number {
    const { targets, details, probabilities } = this.graph;
    const chances = details[node] - from;
    let sum = 0;
    let least = Number.POSITIVE_INFINITY;
    let most = Number.NEGATIVE_INFINITY;
    for (let edge = from; edge < to; edge++) {
      const value = values[targets[edge]];
      sum += probabilities[chances + edge] * value;
      if (value < least) least = value;
      if (value > most) most = value;
    }
    const rounded = sum + side * (to - from + 2) * UNIT * this.scale;
    return Math.min(Math.max(rounded, least), most);
  }

  private round(
    node: number,
    from: number,
    to: number,
    values: Float64Array,
    side: number,
  ): number {
    const { targets } = this.graph;
    const { cells } = this;
    const matrix = this.matrix as MatrixGame;
    const detail = this.graph.details[node];
    const sign = Math.sign(detail); // -1 where the rows are those of the seat that wants the least
    const rows = Math.abs(detail);
    const columns = (to - from) / rows;
    for (let edge = from; edge < to; edge++) cells[edge - from] = sign * values[targets[edge]];
    matrix.solve(cells, 0, rows, columns);
    const bound = sign * (side === sign ? matrix.upper : matrix.lower);
    return bound + side * (rows + columns + 4) * UNIT * this.scale;
  }
}

function largestRound({ kinds, firsts, details, size }: StateGraph) {
  let [rows, columns, cells] = [0, 0, 0];
  for (let node = 0; node < size; node++) {
    if (kinds[node] !== ROUND_NODE) continue;
    const edges = firsts[node + 1] - firsts[node];
    const here = Math.abs(details[node]);
    rows = Math.max(rows, here);
    columns = Math.max(columns, edges / here);
    cells = Math.max(cells, edges);
  }
  return { rows, columns, cells };
}
