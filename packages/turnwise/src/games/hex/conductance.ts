/**
 * How well a board of Hex conducts between the two sides of a role: the estimate of V. Anshelevich (A Hierarchical Approach
 * to Computer Hex, Artificial Intelligence 134, 2002), without his virtual connections. A cell of the
 * role resists hardly, an empty one by 1, one of the opponent does not conduct. Neighbours are joined by the sum of their
 * resistances. Ways side by side count for more than one, which the shortest way does not see: a bridge conducts twice as
 * well as one empty cell between two stones.
 *
 * With a voltage of 1 on the first side and 0 on the last, the potentials v of the cells solve L v = b, where L is the
 * Laplacian of the network and b has the conductances to the first side. The current that flows is sum(b) - b' v, and
 * b' v comes out of the elimination alone: it is the sum of y^2 / pivot, where y is what becomes of b. A cell has
 * neighbours at most one row apart, so each step of the elimination touches a band as wide as the board.
 */

const RESISTANCES = [1, 0.01, Number.POSITIVE_INFINITY]; // [kind] of a cell: empty, the role's, the opponent's
const EMPTY = 0;
const OWN = 1;
const OTHER = 2;
const KINDS = [Int8Array.of(EMPTY, OWN, OTHER), Int8Array.of(EMPTY, OTHER, OWN)]; // [seat][0, or the seat of a stone + 1]

const TO_SIDE = Float64Array.from(RESISTANCES, (resistance) => 1 / resistance); // [kind] conductances
const JOINTS = Float64Array.from(
  { length: 4 * RESISTANCES.length }, //                                            [4 * kind + kind]
  (_, pair) => 1 / (RESISTANCES[pair >> 2] + RESISTANCES[pair & 3]),
);
const LEAK = 1e-9; // conductance to the last side, so that cells without any way have a potential, too

export class Conductance {
  private readonly count: number; //        cells
  private readonly kinds: Int8Array; //     [cell]
  private readonly band: Float64Array; //   [cell * (size + 1) + cells further on] of L
  private readonly current: Float64Array; // [cell] b

  constructor(private readonly size: number) {
    this.count = size * size;
    this.kinds = new Int8Array(this.count);
    this.band = new Float64Array(this.count * (size + 1));
    this.current = new Float64Array(this.count);
  }

  /** The current between the sides of a seat; 0 if none is possible. `stones` has 0, or the seat + 1, at the `indices` of the cells. */
  of(seat: number, stones: Int8Array, indices: Int16Array): number {
    const { count, kinds } = this;
    const kindOf = KINDS[seat];
    for (let cell = 0; cell < count; cell++) kinds[cell] = kindOf[stones[indices[cell]]];
    return Math.max(0, this.connect(seat) - this.eliminate());
  }

  /** Fills in L and b, and returns the sum of b. */
  private connect(seat: number): number {
    const { band, current, kinds, size } = this;
    const stride = size + 1;
    const end = size - 1;
    band.fill(0);
    let sum = 0;
    for (let row = 0, cell = 0, at = 0; row < size; row++)
      for (let column = 0; column < size; column++, cell++, at += stride) {
        const kind = kinds[cell];
        const line = seat === 0 ? row : column;
        const first = line === 0 ? TO_SIDE[kind] : 0;
        const last = line === end ? TO_SIDE[kind] : 0;
        current[cell] = first;
        sum += first;
        band[at] += first + last + LEAK;
        if (kind === OTHER) continue;
        if (column < end) this.join(at, 1, JOINTS[4 * kind + kinds[cell + 1]]);
        if (row === end) continue;
        this.join(at, size, JOINTS[4 * kind + kinds[cell + size]]);
        if (column > 0) this.join(at, size - 1, JOINTS[4 * kind + kinds[cell + size - 1]]);
      }
    return sum;
  }

  private join(at: number, ahead: number, joint: number): void {
    const { band } = this;
    band[at] += joint;
    band[at + ahead] = 0 - joint;
    band[at + ahead * (this.size + 1)] += joint;
  }

  /** Eliminates one cell after the other, and returns b' v. */
  private eliminate(): number {
    const { band, count, current, size } = this;
    const stride = size + 1;
    let sum = 0;
    for (let cell = 0, from = 0; cell < count; cell++, from += stride) {
      const y = current[cell];
      const inverse = 1 / band[from];
      sum += y * y * inverse;
      const last = from + Math.min(size, count - 1 - cell);
      for (let n = from + 1, to = from + stride; n <= last; n++, to += stride) {
        if (band[n] === 0) continue;
        const factor = band[n] * inverse;
        for (let k = n, t = to; k <= last; k++, t++) band[t] -= factor * band[k];
        current[cell + n - from] -= factor * y;
      }
    }
    return sum;
  }
}
