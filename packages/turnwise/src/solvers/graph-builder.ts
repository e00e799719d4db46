/** Puts a StateGraph together, node by node. */
import type { PositionTable } from '../kernel/index.ts';
import { GrowingInts } from './growing-ints.ts';
import type { StateGraph } from './state-graph.ts';

export class GraphBuilder {
  private readonly kinds = new GrowingInts();
  private readonly firsts = new GrowingInts();
  private readonly targets = new GrowingInts();
  private readonly details = new GrowingInts();
  private readonly distributions = new Distinct();
  private readonly endings = new Distinct();

  constructor(
    private readonly seats: number,
    private readonly table: PositionTable,
  ) {
    this.firsts.push(0);
  }

  /** How many nodes have been closed. */
  get size(): number {
    return this.kinds.length;
  }

  /** Adds an edge to the node that is open. */
  edge(target: number): void {
    this.targets.push(target);
  }

  /** Finishes the node that is open; the next edge belongs to the next node. */
  close(kind: number, detail = 0): void {
    this.kinds.push(kind);
    this.details.push(detail);
    this.firsts.push(this.targets.length);
  }

  /** Where the probabilities of a distribution begin. */
  distribution(probabilities: readonly number[]): number {
    return this.distributions.at(probabilities);
  }

  /** Where the payoffs of an ending begin. */
  ending(payoffs: readonly number[]): number {
    return this.endings.at(payoffs);
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

/** Lists of numbers, one after the other, each kept once. */
class Distinct {
  readonly numbers: number[] = [];
  private readonly places = new Map<string, number>();
  private latest: readonly number[] = []; // asked for last: most often it is asked for again
  private latestAt = 0;

  /** Where a list begins. */
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
