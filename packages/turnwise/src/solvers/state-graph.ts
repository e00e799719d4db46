/**
 * All positions that can come up in a game, as a graph in flat arrays: what solvers run on. Nodes are
 * numbered in the order in which they are met, the start being 0. The edges of a node stand together, one
 * for each choice, in the order of the choices:
 *
 *     a decision    one edge a move, in the order of the moves
 *     chance        one edge an outcome that can happen
 *     a round       two seats move at the same time: one edge a pair of moves, row by row, the rows
 *                   being the moves of the seat that commits first
 *     over          none
 *
 * Where the policy of a seat is given, its decisions are chance.
 */
import type { PositionTable } from '../kernel/index.ts';

/** Kinds of nodes besides decisions, which have the number of the seat. */
export const CHANCE_NODE = -1;
export const OVER_NODE = -2;
export const ROUND_NODE = -3;

export interface StateGraph {
  /** How many seats the game has. */
  readonly seats: number;
  /** How many nodes there are. */
  readonly size: number;
  /** The number of each node by its key. */
  readonly table: PositionTable;
  readonly kinds: Int8Array; //           [node] the seat that decides, or one of the kinds above
  readonly firsts: Int32Array; //         [node] its first edge; one more at the end
  readonly targets: Int32Array; //        [edge] where it leads
  readonly details: Int32Array; //        [node] chance: where its probabilities begin; a round: its
  //                                             rows, negative if they are seat 1's; over: where its
  //                                             payoffs begin
  readonly probabilities: Float64Array; // distributions, each once
  readonly payoffs: Float64Array; //      [ending + seat] combinations of payoffs, each once
}
