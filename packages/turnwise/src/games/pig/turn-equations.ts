/**
 * The equations of Pig under best play of both, and their solution to the last bits of a double.
 *
 *     V(i,j,k) = max(roll, hold)    i own score, j the other's, k points of the turn; V is the mover's
 *     hold     = total - V(j, i+k, 0)
 *     roll     = mean over the faces of V(i, j, k + points), or total - V(j, i, 0) where the turn is lost
 *
 * The players' values add to `total`: 1 as probabilities of winning, 0 as points. The scores never fall,
 * so that a pair of scores {i,j} depends on higher ones, known before, and on itself through the two
 * unknowns x = V(i,j,0) and y = V(j,i,0) only. Given what a lost turn is worth, one pass over k from
 * the goal downwards gives the value of a turn and its slope: the chance that the turn is lost. So x
 * solves x = F(total - y), y = G(total - x), F and G piecewise linear, their slopes between 0 and 1:
 * Newton's method ends after 2 or 3 steps.
 *
 * The equations: T. Neller and C. Presser, Optimal Play of the Dice Game Pig, The UMAP Journal 25(1), 2004.
 */
import type { PigSettings } from './settings.ts';

const NEWTON_LIMIT = 20; //   steps after which only halving is trusted
const STEP_LIMIT = 100;
const EPSILON = 2 ** -52;

export class TurnEquations {
  readonly goal: number;
  readonly sides: number;
  readonly least: number; // points of the lowest face that has any
  readonly most: number; //  points of the highest
  readonly total: number; // what the values of both players add to
  /** [own * goal + other] V at the beginning of a turn. */
  readonly starts: Float64Array;
  /** [points] V in the turn that was worked out last, with the cells past the goal that a roll reads. */
  readonly values: Float64Array;
  /** [points] the chance that this turn is lost. */
  private readonly slopes: Float64Array;
  /** Newton's steps for all pairs of scores together. */
  readonly iterations: number;
  /** The largest |x - F(total - y)| left over all pairs; y = G(total - x) holds as computed. */
  readonly residual: number;

  constructor({ goal, sides, isPiglet, options: { result } }: PigSettings) {
    this.goal = goal;
    this.sides = sides;
    this.least = isPiglet ? 1 : 2;
    this.most = isPiglet ? 1 : sides;
    this.total = result === 'win' ? 1 : 0;
    this.starts = new Float64Array(goal * goal);
    this.values = new Float64Array(goal + this.most);
    this.slopes = new Float64Array(goal + this.most);
    let iterations = 0;
    let residual = 0;
    for (let i = goal - 1; i >= 0; i--) {
      for (let j = i; j >= 0; j--) {
        const [steps, left] = this.solve(i, j);
        iterations += steps;
        residual = Math.max(residual, left);
      }
    }
    this.iterations = iterations;
    this.residual = residual;
  }

  /** What a win is worth: the other's score counts where the margin does. */
  won(other: number): number {
    return this.total === 1 ? 1 : this.goal - other;
  }

  /**
   * The value of a turn of i against j when losing it is worth `lost`, all pairs with more than i
   * being known. Fills `values`, and `slopes`.
   */
  turn(i: number, j: number, lost: number): number {
    const { goal, sides, least, most, total, starts, values, slopes } = this;
    const need = goal - i;
    const others = j * goal + i;
    values.fill(this.won(j), need, need + most);
    slopes.fill(0, need, need + most);
    for (let k = need - 1; k >= 0; k--) {
      let value = lost;
      let slope = 1;
      for (let next = k + least; next <= k + most; next++) {
        value += values[next];
        slope += slopes[next];
      }
      value /= sides;
      slope /= sides;
      if (k > 0) {
        const held = total - starts[others + k];
        if (held > value) {
          value = held;
          slope = 0;
        }
      }
      values[k] = value;
      slopes[k] = slope;
    }
    return values[0];
  }

  /** Finds V(i,j,0) and V(j,i,0), all higher pairs being known: the steps taken, and what is left. */
  private solve(i: number, j: number): [steps: number, left: number] {
    const { goal, total, starts, slopes } = this;
    const scale = total === 1 ? 1 : goal;
    let low = total - scale; // x lies between these two
    let high = scale;
    let x = j < i ? starts[i * goal + j + 1] : (low + high) / 2;
    let best = Number.POSITIVE_INFINITY;
    let steps = 0;
    while (steps < STEP_LIMIT) {
      steps++;
      // Equal scores are one unknown: x = F(total - x).
      const y = i === j ? x : this.turn(j, i, total - x);
      const slope = i === j ? -1 : slopes[0]; // of y, as total - x rises
      const left = x - this.turn(i, j, total - y);
      const size = Math.abs(left);
      if (size < best) {
        best = size;
        starts[i * goal + j] = x;
        starts[j * goal + i] = y;
      } else if (best < 1e-9 * scale) {
        break; // close, and no closer: what is left is rounding
      }
      if (best <= EPSILON * scale) break;
      if (left > 0) high = x;
      else low = x;
      x -= left / (1 - slope * slopes[0]);
      // F and G are convex, but not one in the other: where Newton strays, halving leads back.
      if (!(x >= low && x <= high) || steps > NEWTON_LIMIT) x = (low + high) / 2;
    }
    return [steps, best];
  }
}
