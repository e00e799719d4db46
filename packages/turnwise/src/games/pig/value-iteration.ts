/**
 * Training a policy matrix of Pig by value iteration, as `pig train` does, with a report of the distance from exact. To
 * play well, use the policy `optimal`; this is to watch learning.
 *
 * The matrix starts at random. Then the pairs of scores (i,j),(j,i) are swept from the highest down, since a pair
 * depends only on higher ones and on itself. A sweep renews all cells of a pair,
 *
 *     P(i,j,k) = max(hold, roll)    as in policy-matrix.ts, P being the cells before the sweep,
 *
 * until it changes no cell by the tolerance, or the limit of sweeps is reached. A pair is not visited again: its error
 * is passed on to lower scores.
 *
 * A sweep reads only old values (Jacobi), and holding is open at k = 0 too, where it is never better in the end. This
 * way of sweeping ends where `pig train` does: of 495,000 decisions 187,000 to 190,000 are wrong after 10 sweeps, and
 * P(0,0,0) is 0.50 to 0.52. In place with k ascending 149,000 are wrong; with k descending 3,000.
 *
 * T. Neller and C. Presser, Optimal Play of the Dice Game Pig, The UMAP Journal 25(1), 2004.
 */
import {
  freshSeed,
  type GivenValues,
  parameter,
  Random,
  runInSlices,
  type Seed,
  type Values,
  valuesOf,
} from '../../core/index.ts';
import { EXACT_GOAL_LIMIT } from './exact-pig.ts';
import { PigMatrix, type PigMatrixDistance } from './policy-matrix.ts';

/**
 * The parameters of a training.
 *
 * @example
 *     trainPig({ goal: pigTrainingParameters.goal.default });
 */
export const pigTrainingParameters = {
  maxIterations: parameter.integer('most sweeps of a pair', { default: 10, min: 1, max: 100_000 }),
  tolerance: parameter.number('smallest change worth another sweep of a pair; 0: always sweep on', {
    default: 0.001,
    min: 0,
    max: 1,
  }),
  goal: parameter.integer('points that win', { default: 100, min: 1, max: EXACT_GOAL_LIMIT }),
  sides: parameter.integer('sides of the die', { default: 6, min: 2, max: 20 }),
};

/** How `trainPig` trains, and where it reports. */
export interface PigTrainingOptions extends GivenValues<typeof pigTrainingParameters> {
  /** The seed of the random start. Default: a fresh one, which the report shows. */
  readonly seed?: Seed | undefined;
  /** Stops the training: the promise is rejected with the signal's reason. Default: none. */
  readonly signal?: AbortSignal | undefined;
  /** Called when all pairs with one higher score are done. Default: not called. */
  readonly onProgress?: ((progress: PigTrainingProgress) => void) | undefined;
}

/** How far a training is. */
export interface PigTrainingProgress {
  readonly done: number; //  pairs of scores
  readonly pairs: number; // in all
  /** The largest change that the last sweep of a pair made, among those done. */
  readonly residual: number;
}

/** What a training did and how far it got; `PigMatrixDistance` compares it with best play. */
export interface PigTrainingReport extends Values<typeof pigTrainingParameters>, PigMatrixDistance {
  readonly seed: Seed;
  readonly pairs: number;
  /** Sweeps of all pairs together. */
  readonly sweeps: number;
  /** Pairs whose last sweep still changed a cell by the tolerance or more. */
  readonly unconverged: number;
  /** The largest change that the last sweep of any pair made. */
  readonly residual: number;
  /** P(0,0,0): the first player's probability of winning, as the matrix has it. */
  readonly firstPlayer: number;
}

/** A trained policy, and the report of its training. */
export interface PigTraining {
  readonly matrix: PigMatrix;
  readonly report: PigTrainingReport;
}

/**
 * Trains a matrix. Yields to the event loop every 25 ms or so, except while it solves the game for the
 * report: 0.03 seconds for a goal of 100, 0.4 for 300. The matrix takes 8 goal^3 bytes.
 *
 * @example
 *     const { matrix, report } = await trainPig({ maxIterations: 40, seed: 1 });
 *     report.wrongDecisions; // of report.decisions
 */
export async function trainPig(options: PigTrainingOptions = {}): Promise<PigTraining> {
  const { seed = freshSeed(), signal, onProgress, ...given } = options;
  const values = valuesOf('trainPig', pigTrainingParameters, given);
  return runInSlices(training(values, seed, onProgress), signal);
}

/**
 * How a training converges: one report for each number of sweeps, all from the same random start.
 *
 * @example
 *     const reports = await pigTrainingTrace([1, 10, 100], { tolerance: 0 });
 *     for (const { maxIterations, largest } of reports) console.log(maxIterations, largest);
 */
export async function pigTrainingTrace(
  maxIterations: readonly number[],
  options: Omit<PigTrainingOptions, 'maxIterations'> = {},
): Promise<PigTrainingReport[]> {
  const seed = options.seed ?? freshSeed();
  const reports: PigTrainingReport[] = [];
  for (const limit of maxIterations)
    reports.push((await trainPig({ ...options, seed, maxIterations: limit })).report);
  return reports;
}

/** The training in small steps, so that it can be stopped between two of them. */
function* training(
  values: Values<typeof pigTrainingParameters>,
  seed: Seed,
  onProgress: PigTrainingOptions['onProgress'],
): Generator<void, PigTraining> {
  const { goal, sides, maxIterations, tolerance } = values;
  const cells = new Float64Array(goal ** 3).fill(1);
  const random = new Random(seed);
  for (let i = 0; i < goal; i++) {
    for (let j = 0; j < goal; j++) {
      for (let k = 0; i + k < goal; k++) cells[(i * goal + j) * goal + k] = random.float();
    }
    yield;
  }
  const pair = new Pair(cells, goal, sides);
  const pairs = (goal * (goal + 1)) / 2;
  let [done, sweeps, unconverged, residual] = [0, 0, 0, 0];
  for (let i = goal - 1; i >= 0; i--) {
    for (let j = i; j >= 0; j--) {
      pair.load(i, j);
      let change = Number.POSITIVE_INFINITY;
      for (let sweep = 0; sweep < maxIterations && change >= tolerance; sweep++) {
        change = pair.sweep();
        sweeps++;
      }
      pair.store();
      done++;
      if (change >= tolerance) unconverged++;
      residual = Math.max(residual, change);
      yield;
    }
    onProgress?.({ done, pairs, residual });
  }
  const matrix = new PigMatrix(cells, goal, sides);
  const distance = yield* matrix.comparison();
  const firstPlayer = matrix.winning(0, 0, 0);
  return {
    matrix,
    report: { ...values, seed, pairs, sweeps, unconverged, residual, firstPlayer, ...distance },
  };
}

class Pair {
  private readonly first: Side; //  (i,j)
  private readonly second: Side; // (j,i)
  private isDouble = false; //      i = j, and there is one side only

  constructor(cells: Float64Array, goal: number, sides: number) {
    this.first = new Side(cells, goal, sides);
    this.second = new Side(cells, goal, sides);
  }

  load(i: number, j: number): void {
    this.isDouble = i === j;
    this.first.load(i, j);
    this.second.load(j, i);
  }

  /** Renews all cells from those before; the largest change. */
  sweep(): number {
    if (this.isDouble) return this.first.sweep(1 - this.first.start);
    const lost = 1 - this.first.start;
    return Math.max(this.first.sweep(1 - this.second.start), this.second.sweep(lost));
  }

  store(): void {
    this.first.store();
    if (!this.isDouble) this.second.store();
  }
}

/** P(own, other, k) for all k. */
class Side {
  private readonly row: Float64Array; //    [k] the cells, and 1 beyond the goal
  private readonly holds: Float64Array; //  [k] the probability of winning after a hold, k > 0
  private offset = 0; //                    of the row in the matrix
  private need = 0; //                      points that win

  constructor(
    private readonly cells: Float64Array, // of the matrix
    private readonly goal: number,
    private readonly sides: number,
  ) {
    this.row = new Float64Array(goal + sides);
    this.holds = new Float64Array(goal);
  }

  get start(): number {
    return this.row[0];
  }

  load(own: number, other: number): void {
    const { cells, goal, row, holds } = this;
    this.offset = (own * goal + other) * goal;
    this.need = goal - own;
    row.fill(1);
    row.set(cells.subarray(this.offset, this.offset + this.need));
    for (let k = 1; k < this.need; k++) {
      holds[k] = 1 - cells[(other * goal + own + k) * goal];
    }
  }

  /** With k ascending, in place: a cell reads only higher ones, which are still as before the sweep. */
  sweep(lost: number): number {
    const { row, holds, need, sides } = this;
    holds[0] = lost;
    let change = 0;
    for (let k = 0; k < need; k++) {
      let sum = lost;
      for (let next = k + 2; next <= k + sides; next++) sum += row[next];
      const value = Math.max(sum / sides, holds[k]);
      change = Math.max(change, Math.abs(value - row[k]));
      row[k] = value;
    }
    return change;
  }

  store(): void {
    this.cells.set(this.row.subarray(0, this.need), this.offset);
  }
}
