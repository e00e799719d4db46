/**
 * Pig solved: the exact value of every position under best play of both, to the last bits of a double. For both
 * variants, both kinds of result, any die, goals up to 300; not with a limit of rounds, which has more states. The
 * equations are at `TurnEquations`. Values at the beginnings of turns are kept; those within a turn are computed on
 * demand, and the last ones kept, with one bit for each decision.
 */
import { type PigOptions, PigSettings } from './settings.ts';

export const EXACT_GOAL_LIMIT = 300;

const KEPT = 16; //  solutions that `of` keeps; one takes up to 5 MB
const ROWS = 256; // turns whose values a solution keeps, a power of 2

const known = new Map<string, ExactPig>(); // the last used at the end

/** The values within the turns of one pair of scores. */
interface Row {
  scores: number; // own * goal + other
  readonly values: Float64Array; // [points]
}

/**
 * The solution of a game of Pig. Positions are given as the mover's score, the other's score and the
 * points of the turn.
 *
 * @example
 *     const pig = ExactPig.of();
 *     pig.winning(0, 0, 0); // 0.5305927252737, of the first player
 *     pig.rolls(41, 49, 22); // false
 */
export class ExactPig {
  readonly goal: number;
  readonly sides: number;
  readonly result: 'win' | 'margin';
  private readonly equations: TurnEquations;
  private readonly rows: (Row | undefined)[] = []; // [scores mod ROWS] as far as asked for
  private readonly decided: Uint8Array; //   [scores] 1 where the decisions are known
  private readonly decisions: Uint8Array; // [scores * width + points / 8] bit points mod 8: best play rolls
  private readonly width: number; //         bytes for the decisions of a turn

  /** The solution for these settings: computed when first asked for, and kept. */
  static of(options: PigOptions | PigSettings = {}): ExactPig {
    const settings = options instanceof PigSettings ? options : new PigSettings(options);
    const problem = ExactPig.incompatibility(settings);
    if (problem !== null) throw new RangeError(`ExactPig.of: ${problem}`);
    const { variant, result } = settings.options;
    const key = `${variant} ${settings.goal} ${settings.sides} ${result}`;
    const solution = known.get(key) ?? new ExactPig(settings);
    known.delete(key);
    known.set(key, solution);
    const [oldest] = known.keys();
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    return solution;
  }

  /** Why a game with these settings is not solved here; null where it is. */
  static incompatibility({ goal, options: { roundLimit } }: PigSettings): string | null {
    if (roundLimit !== null) {
      return `roundLimit is ${roundLimit}, expected none; a generic solver can count rounds`;
    }
    return goal > EXACT_GOAL_LIMIT ? `goal is ${goal}, expected at most ${EXACT_GOAL_LIMIT}` : null;
  }

  private constructor(settings: PigSettings) {
    this.goal = settings.goal;
    this.sides = settings.sides;
    this.result = settings.options.result;
    this.equations = new TurnEquations(settings);
    this.width = (this.goal + 7) >> 3;
    this.decided = new Uint8Array(this.goal * this.goal);
    this.decisions = new Uint8Array(this.goal * this.goal * this.width);
  }

  /** Newton's steps for all pairs of scores together. */
  get iterations(): number {
    return this.equations.iterations;
  }

  /**
   * How well the equations hold: the largest difference, over all scores, between the value at the
   * beginning of a turn and what its equation makes of the other values, as probability or as points.
   * Computed in doubles. The error of a value may be larger by a factor of about the turns left to play.
   */
  get residual(): number {
    return this.equations.residual;
  }

  /** How many positions have own + points below the goal; in the others the mover has won. */
  get states(): number {
    return (this.goal * this.goal * (this.goal + 1)) / 2;
  }

  /** The result that the first player expects when the game begins. */
  get firstPlayer(): number {
    return this.value(0, 0, 0);
  }

  /** The mover's probability of winning, in a game with result win. */
  winning(own: number, other: number, points: number): number {
    if (this.result !== 'win')
      throw new Error('ExactPig.winning: the result of this game is the margin; ask for value');
    requirePosition('ExactPig.winning', this.goal, own, other, points);
    return this.worth(own, other, points);
  }

  /** The result that the mover expects: from -1 to 1, or points where the margin counts. */
  value(own: number, other: number, points: number): number {
    requirePosition('ExactPig.value', this.goal, own, other, points);
    return this.asResult(this.worth(own, other, points));
  }

  /** The result that the mover expects after a roll. Refused where it is no legal move. */
  rollValue(own: number, other: number, points: number): number {
    requirePosition('ExactPig.rollValue', this.goal, own, other, points);
    if (own + points < this.goal) return this.asResult(this.roll(own, other, points));
    throw new RangeError(`ExactPig.rollValue: at ${own}, ${other}, ${points} hold is forced`);
  }

  /** The result that the mover expects after a hold. Refused where it is no legal move. */
  holdValue(own: number, other: number, points: number): number {
    requirePosition('ExactPig.holdValue', this.goal, own, other, points);
    if (points > 0) return this.asResult(this.hold(own, other, points));
    throw new RangeError(`ExactPig.holdValue: at ${own}, ${other}, ${points} roll is forced`);
  }

  /** Whether best play rolls; it does where both moves are worth the same. */
  rolls(own: number, other: number, points: number): boolean {
    requirePosition('ExactPig.rolls', this.goal, own, other, points);
    if (own + points >= this.goal) return false;
    const scores = own * this.goal + other;
    if (this.decided[scores] === 0) this.decide(own, other);
    const byte = this.decisions[scores * this.width + (points >> 3)];
    return ((byte >> (points & 7)) & 1) === 1;
  }

  private decide(own: number, other: number): void {
    const { decisions, goal, width } = this;
    const scores = own * goal + other;
    for (let points = 0; own + points < goal; points++) {
      const rolls = points === 0 || this.roll(own, other, points) >= this.hold(own, other, points);
      const at = scores * width + (points >> 3);
      if (rolls) decisions[at] = decisions[at] | (1 << (points & 7));
    }
    this.decided[scores] = 1;
  }

  private worth(own: number, other: number, points: number): number {
    if (own + points >= this.goal) return this.equations.won(other);
    return points === 0 ? this.start(own, other) : this.row(own, other)[points];
  }

  private hold(own: number, other: number, points: number): number {
    const held = own + points;
    const { total } = this.equations;
    return held >= this.goal ? this.equations.won(other) : total - this.start(other, held);
  }

  private roll(own: number, other: number, points: number): number {
    const { least, most, total } = this.equations;
    const row = this.row(own, other);
    let sum = total - this.start(other, own);
    for (let next = points + least; next <= points + most; next++) sum += row[next];
    return sum / this.sides;
  }

  private start(own: number, other: number): number {
    return this.equations.starts[own * this.goal + other];
  }

  private row(own: number, other: number): Float64Array {
    const scores = own * this.goal + other;
    let row = this.rows[scores & (ROWS - 1)];
    if (row?.scores === scores) return row.values;
    const { equations } = this;
    row ??= { scores, values: new Float64Array(equations.values.length) };
    equations.turn(own, other, equations.total - this.start(other, own));
    row.values.set(equations.values);
    row.scores = scores;
    this.rows[scores & (ROWS - 1)] = row;
    return row.values;
  }

  private asResult(worth: number): number {
    return this.result === 'win' ? 2 * worth - 1 : worth;
  }
}

/** Refuses positions that no unfinished game has; the points may be past the goal. */
export function requirePosition(
  where: string,
  goal: number,
  own: number,
  other: number,
  points: number,
): void {
  const areScores = isCount(own) && own < goal && isCount(other) && other < goal;
  if (areScores && isCount(points)) return;
  throw new RangeError(
    `${where}: expected two scores below ${goal} and points, got ${own}, ${other}, ${points}`,
  );
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0;
}

const NEWTON_LIMIT = 20; //   steps after which only halving is trusted
const STEP_LIMIT = 100;
const EPSILON = 2 ** -52;

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
class TurnEquations {
  readonly goal: number;
  readonly sides: number;
  readonly least: number; // points of the lowest face that has any
  readonly most: number; //  points of the highest
  readonly total: number; // what the values of both players add to
  readonly starts: Float64Array; // [own * goal + other] V at the beginning of a turn
  readonly values: Float64Array; // [points] V in the last turn worked out, with the cells past the goal
  private readonly slopes: Float64Array; // [points] the chance that this turn is lost
  readonly iterations: number; //   Newton's steps for all pairs of scores together
  readonly residual: number; //     largest |x - F(total - y)| over all pairs; y = G(total - x) holds

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

  /** Finds V(i,j,0) and V(j,i,0), all higher pairs being known. */
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
        break; // close, and no closer: the rest is rounding
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
