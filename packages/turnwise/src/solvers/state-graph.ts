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
import { grown, type PositionTable } from '../kernel/index.ts';

/** Kinds of nodes besides decisions, which have the number of the seat. */
export const CHANCE_NODE = -1;
export const OVER_NODE = -2;
export const ROUND_NODE = -3;

export interface StateGraph {
  readonly seats: number;
  readonly size: number;
  readonly table: PositionTable; // the number of each node by its key
  readonly kinds: Int8Array; //           [node] the seat that decides, or one of the kinds above
  readonly firsts: Int32Array; //         [node] its first edge; one more at the end
  readonly targets: Int32Array; //        [edge] where it leads
  readonly details: Int32Array; //        [node] chance: where its probabilities begin; a round: its
  //                                             rows, negative if they are seat 1's; over: where its
  //                                             payoffs begin
  readonly probabilities: Float64Array; // distributions, each once
  readonly payoffs: Float64Array; //      [ending + seat] combinations of payoffs, each once
}

export class GraphBuilder {
  private readonly kinds = new GrowingInts();
  private readonly firsts = new GrowingInts();
  private readonly targets = new GrowingInts();
  private readonly details = new GrowingInts();
  readonly distributions = new Distinct();
  readonly endings = new Distinct();

  constructor(
    private readonly seats: number,
    private readonly table: PositionTable,
  ) {
    this.firsts.push(0);
  }

  get size(): number {
    return this.kinds.length;
  }

  edge(target: number): void {
    this.targets.push(target);
  }

  /** Finishes the node that is open; the next edge belongs to the next node. */
  close(kind: number, detail = 0): void {
    this.kinds.push(kind);
    this.details.push(detail);
    this.firsts.push(this.targets.length);
  }

  graph(): StateGraph {
    return {
      seats: this.seats,
      size: this.size,
      table: this.table,
      kinds: Int8Array.from(this.kinds.items.subarray(0, this.size)),
      firsts: this.firsts.trimmed(),
      targets: this.targets.trimmed(),
      details: this.details.trimmed(),
      probabilities: Float64Array.from(this.distributions.numbers),
      payoffs: Float64Array.from(this.endings.numbers),
    };
  }
}

/** Lists of numbers, one after the other, each kept once; `at` returns where a list begins. */
class Distinct {
  readonly numbers: number[] = [];
  private readonly places = new Map<string, number>();
  private latest: readonly number[] = []; // asked for last: most often it is asked for again
  private latestAt = 0;

  at(list: readonly number[]): number {
    if (!isSame(list, this.latest)) {
      const text = list.join();
      let at = this.places.get(text);
      if (at === undefined) {
        at = this.numbers.length;
        for (const number of list) this.numbers.push(number);
        this.places.set(text, at);
      }
      this.latest = [...list];
      this.latestAt = at;
    }
    return this.latestAt;
  }
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** A list of 32-bit integers in one typed array that doubles when it is full. */
class GrowingInts {
  length = 0;
  /** The memory: what is beyond `length` is undefined. It changes when the list grows. */
  items = new Int32Array(1024);

  push(item: number): void {
    if (this.length === this.items.length)
      this.items = grown(this.items, new Int32Array(this.length * 2));
    this.items[this.length++] = item;
  }

  trimmed(): Int32Array {
    return this.items.slice(0, this.length);
  }
}
