/**
 * Bounds of a component that play leaves sooner or later, where the equations of the values have one solution:
 *
 * - A pass in the order of the places follows all edges except those that lead back. So it depends on the values at a
 *   few places only, the feedback; in Pig that is one of four hundred.
 * - A pass is linear in these values as long as all decide alike, so Newton's method finds its fixed point, usually in
 *   a handful of steps. With a large feedback or simultaneous moves, passes are repeated until they change nothing.
 * - If a pass lowers none of the values that it started from, they are lower bounds: further passes only rise, towards
 *   the solution. That proves the guess. Values a little below the guess pass the test, the lower the longer play
 *   stays.
 *
 * The last idea is that of A. Hartmanns and B. L. Kaminski, Optimistic Value Iteration, CAV 2020.
 */
import { type Backup, DOWN } from '../backup.ts';
import type { Cycle } from '../components.ts';

const NEWTON_LIMIT = 256; // feedback for which Newton's method pays

const MAX_STALLED_PASSES = 50; // without progress
const MAX_STALLED_STEPS = 4; //   of Newton's, without progress
const PROOF_PASSES = 64; //       in which a guess may turn out to be a bound,
const WIDENING = 8; //            before it is made more cautious by this factor

export class FeedbackIteration {
  passes = 0;
  private readonly nodes: Int32Array; //   the feedback
  private readonly start: Float64Array; // [n] what a pass started from
  private readonly shift: Float64Array; // [n] what it added
  private readonly guess: Float64Array; // [n] the best so far: what a pass shifts least
  private readonly slope: Float64Array; // [n] how fast caution helps: about how long play stays
  private readonly picked: Int32Array; //  [place] the edge that a decision took in the last pass

  constructor(
    private readonly cycle: Cycle,
    private readonly backup: Backup,
    private readonly maxPasses: number,
    // [node] work space; 0 everywhere between two uses
    private readonly rates: Float64Array,
  ) {
    this.picked = new Int32Array(cycle.nodes.length);
    this.nodes = cycle.feedback().map((place) => cycle.nodes[place]);
    const size = this.nodes.length;
    this.start = new Float64Array(size);
    this.shift = new Float64Array(size);
    this.guess = new Float64Array(size);
    this.slope = new Float64Array(size).fill(1);
  }

  /** Fills in bounds of the side within [least, most], DOWN first; false if it found none but those. */
  *solve(
    values: Float64Array,
    side: number,
    least: number,
    most: number,
  ): Generator<void, boolean> {
    if (side === DOWN) this.guess.fill(least); // upper bounds begin where the lower ones ended
    if (this.backup.scale === 0) return true; // all is worth 0
    const canLeap = this.nodes.length <= NEWTON_LIMIT && !this.cycle.hasRounds();
    const error = yield* canLeap ? this.leap(values, side) : this.approach(values, side);
    let caution = error + 2 ** -52 * this.backup.scale;
    while (caution < most - least && this.passes < this.maxPasses) {
      this.begin(values, (n) => {
        const bound = this.guess[n] + side * caution * this.slope[n];
        return Math.min(Math.max(bound, least), most);
      });
      for (let pass = 0; pass < PROOF_PASSES && this.passes < this.maxPasses; pass++) {
        if (this.pass(values, side)) return true;
        yield;
      }
      caution *= WIDENING;
    }
    for (const node of this.cycle.nodes) values[node] = side === DOWN ? least : most;
    return false;
  }

  /** Newton's method; what a pass still shifts the guess by. */
  private *leap(values: Float64Array, side: number): Generator<void, number> {
    const { nodes, shift, guess, slope } = this;
    const from = guess.slice();
    let best = Number.POSITIVE_INFINITY;
    for (let patience = MAX_STALLED_STEPS; patience > 0 && this.passes < this.maxPasses; ) {
      this.begin(values, (n) => from[n]);
      this.pass(values, side);
      yield;
      const moved = largest(shift);
      patience = moved < best / 2 ? MAX_STALLED_STEPS : patience - 1;
      if (moved < best) guess.set(from);
      best = Math.min(best, moved);
      if (moved === 0 || patience === 0) break;
      const missing = shift.slice();
      const system = this.linearized();
      yield;
      slope.set(system.solve(new Float64Array(nodes.length).fill(1)));
      for (const [n, step] of system.solve(missing).entries()) from[n] += step;
      if (!from.every(Number.isFinite)) break;
    }
    if (!slope.every((each) => each >= 1 && each < Infinity)) slope.fill(1);
    return best;
  }

  /** The equations by which a pass changes nothing, if all decide as in the last one. */
  private linearized(): LinearSystem {
    const { nodes, rates } = this;
    const size = nodes.length;
    const matrix = new Float64Array(size * size);
    for (let column = 0; column < size; column++) {
      for (let n = 0; n < size; n++) rates[nodes[n]] = n === column ? 1 : 0;
      this.passRates();
      for (let row = 0; row < size; row++)
        matrix[row * size + column] = (row === column ? 1 : 0) - rates[nodes[row]];
    }
    for (const node of this.cycle.nodes) rates[node] = 0;
    return new LinearSystem(matrix, size);
  }

  /** A pass of how fast values grow with those of the feedback, if all decide as in the last one. */
  private passRates(): void {
    const { rates, picked } = this;
    const { nodes, graph } = this.cycle;
    const { kinds, firsts, targets, details, probabilities } = graph;
    for (let place = 0; place < nodes.length; place++) {
      const node = nodes[place];
      if (kinds[node] >= 0) {
        rates[node] = rates[targets[picked[place]]];
        continue;
      }
      const from = firsts[node];
      const to = firsts[node + 1];
      const chances = details[node] - from;
      let rate = 0;
      for (let edge = from; edge < to; edge++)
        rate += probabilities[chances + edge] * rates[targets[edge]];
      rates[node] = rate;
    }
  }

  /** Passes until they change nothing more; what the last ones still shift the guess by. */
  private *approach(values: Float64Array, side: number): Generator<void, number> {
    const { shift, start, guess } = this;
    this.begin(values, (n) => guess[n]);
    let best = Number.POSITIVE_INFINITY;
    for (
      let patience = MAX_STALLED_PASSES;
      patience > 0 && this.passes < this.maxPasses;
      patience--
    ) {
      this.pass(values, side);
      yield;
      const moved = largest(shift);
      if (moved >= best) continue;
      best = moved;
      patience = MAX_STALLED_PASSES;
      guess.set(start);
      if (moved === 0) break;
    }
    return best;
  }

  private begin(values: Float64Array, valueAt: (n: number) => number): void {
    for (let n = 0; n < this.nodes.length; n++) values[this.nodes[n]] = valueAt(n);
  }

  /** A pass; whether it moved no value of the feedback beyond the bound that it started as. */
  private pass(values: Float64Array, side: number): boolean {
    const { nodes, start, shift, backup, picked } = this;
    const { nodes: places, graph } = this.cycle;
    const { kinds, targets } = graph;
    this.passes++;
    for (let n = 0; n < nodes.length; n++) start[n] = values[nodes[n]];
    for (let place = 0; place < places.length; place++) {
      const node = places[place];
      if (kinds[node] >= 0) {
        const edge = backup.bestEdge(node, values);
        picked[place] = edge;
        values[node] = values[targets[edge]];
      } else {
        values[node] = backup.bound(node, values, side);
      }
    }
    let isBound = true;
    for (let n = 0; n < nodes.length; n++) {
      const moved = values[nodes[n]] - start[n];
      shift[n] = moved;
      if (moved * side > 0) isBound = false;
    }
    return isBound;
  }
}

function largest(numbers: Float64Array): number {
  return numbers.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
}

/** A dense system of linear equations, factored once and solved for any right sides. */
export class LinearSystem {
  private readonly factors: Float64Array; // [row * size + column] L below the diagonal, U from it on
  private readonly order: Int32Array; //     [n] the row of the matrix that became the n-th

  /** Factors the matrix, row by row, by Gaussian elimination with row pivoting. */
  constructor(
    matrix: Float64Array,
    private readonly size: number,
  ) {
    this.factors = matrix.slice();
    this.order = Int32Array.from({ length: size }, (_, n) => n);
    for (let column = 0; column < size; column++) this.eliminate(column);
  }

  /** The solution; not finite where there is none. */
  solve(right: Float64Array): Float64Array {
    const { size, factors } = this;
    const x = Float64Array.from(this.order, (row) => right[row]);
    for (let row = 0; row < size; row++)
      for (let n = 0; n < row; n++) x[row] -= factors[row * size + n] * x[n];
    for (let row = size - 1; row >= 0; row--) {
      for (let n = row + 1; n < size; n++) x[row] -= factors[row * size + n] * x[n];
      x[row] = x[row] / factors[row * size + row];
    }
    return x;
  }

  private eliminate(column: number): void {
    const { size, factors } = this;
    let pivot = column;
    for (let row = column + 1; row < size; row++)
      if (this.sizeAt(row, column) > this.sizeAt(pivot, column)) pivot = row;
    if (pivot !== column) this.swap(pivot, column);
    const divisor = factors[column * size + column];
    for (let row = column + 1; row < size; row++) {
      const factor = factors[row * size + column] / divisor;
      factors[row * size + column] = factor;
      if (factor === 0) continue;
      for (let n = column + 1; n < size; n++)
        factors[row * size + n] -= factor * factors[column * size + n];
    }
  }

  private sizeAt(row: number, column: number): number {
    return Math.abs(this.factors[row * this.size + column]);
  }

  private swap(a: number, b: number): void {
    const { size, factors, order } = this;
    const row = factors.slice(a * size, (a + 1) * size);
    factors.copyWithin(a * size, b * size, (b + 1) * size);
    factors.set(row, b * size);
    [order[a], order[b]] = [order[b], order[a]];
  }
}
