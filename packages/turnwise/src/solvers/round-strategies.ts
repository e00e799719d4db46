/** What two seats that move at the same time should play, by the values of where their moves lead. */
import { MatrixGame } from './matrix-game.ts';
import type { StateGraph } from './state-graph.ts';

/** The round as one of the seats sees it. */
export interface RoundStrategies {
  /** [n] how likely it should take its n-th move. */
  readonly own: readonly number[];
  /** [m] how likely the other one should take its m-th. */
  readonly other: readonly number[];
  /** The edge for the n-th move of the one and the m-th of the other. */
  edge(n: number, m: number): number;
}

/** The strategies of a round; `worthOf` tells what a node is worth to seat 0. */
export function roundStrategies(
  { details, firsts, targets }: StateGraph,
  node: number,
  seat: number,
  worthOf: (node: number) => number,
): RoundStrategies {
  const detail = details[node];
  const rowSeat = detail > 0 ? 0 : 1;
  const sign = detail > 0 ? 1 : -1;
  const from = firsts[node];
  const cells = firsts[node + 1] - from;
  const rows = Math.abs(detail);
  const columns = cells / rows;
  const matrix = new MatrixGame(rows, columns);
  const worth = Float64Array.from(
    { length: cells },
    (_, cell) => sign * worthOf(targets[from + cell]),
  );
  matrix.solve(worth, 0, rows, columns);
  const rowShares = [...matrix.rowStrategy.subarray(0, rows)];
  const columnShares = [...matrix.columnStrategy.subarray(0, columns)];
  return seat === rowSeat
    ? { own: rowShares, other: columnShares, edge: (n, m) => from + n * columns + m }
    : { own: columnShares, other: rowShares, edge: (n, m) => from + m * columns + n };
}
