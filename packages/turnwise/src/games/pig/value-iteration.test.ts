import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { ExactPig } from './exact-pig.ts';
import { type PigTrainingProgress, pigTrainingTrace, trainPig } from './value-iteration.ts';

const isLong = process.env.TURNWISE_LONG === '1';

describe('Training as pig train does by default', () => {
  test('is far from converged, and says so', async () => {
    // Computed independently: P(0,0,0) between 0.50 and 0.52, about 187,000 wrong decisions.
    const { matrix, report } = await trainPig({ seed: 1 });
    expect(report).toMatchObject({
      maxIterations: 10,
      tolerance: 0.001,
      goal: 100,
      sides: 6,
      seed: 1,
      pairs: 5050,
      decisions: 495_000,
    });
    expect(report.firstPlayer).toBeGreaterThan(0.5);
    expect(report.firstPlayer).toBeLessThan(0.52);
    expect(report.wrongDecisions).toBeGreaterThan(182_000);
    expect(report.wrongDecisions).toBeLessThan(192_000);
    expect(report.unconverged).toBeGreaterThan(4000);
    expect(report.residual).toBeGreaterThan(0.001);
    expect(matrix.winning(0, 0, 0)).toBe(report.firstPlayer);
    expect(matrix.distance()).toMatchObject({ largest: report.largest, mean: report.mean });
  });

  test('gives the same matrix for the same seed, and another for another', async () => {
    const options = { goal: 15, maxIterations: 3 };
    const first = await trainPig({ ...options, seed: 'a' });
    const again = await trainPig({ ...options, seed: 'a' });
    const other = await trainPig({ ...options, seed: 'b' });
    expect(again).toEqual(first);
    expect(other.matrix.values).not.toEqual(first.matrix.values);
  });

  test('without a seed can be repeated from the report', async () => {
    const { report } = await trainPig({ goal: 10, maxIterations: 2 });
    expect((await trainPig({ goal: 10, maxIterations: 2, seed: report.seed })).report).toEqual(
      report,
    );
  });
});

describe('Training longer', () => {
  test('comes closer with 10, 40 and 200 sweeps', async () => {
    const reports = await pigTrainingTrace([10, 40, 200], {
      goal: isLong ? 100 : 50,
      seed: 3,
      tolerance: 1e-9,
    });
    expect(reports.map(({ maxIterations }) => maxIterations)).toEqual([10, 40, 200]);
    for (const measure of ['largest', 'mean', 'wrongDecisions', 'residual'] as const) {
      const [few = 0, more = 0, most = 0] = reports.map((report) => report[measure]);
      expect(more).toBeLessThan(few / 5);
      expect(most).toBeLessThan(more / 5);
    }
  });

  test('ends at best play: a win with 0.5306, and no decision wrong', async () => {
    const { report } = await trainPig({ seed: 2, maxIterations: 5000, tolerance: 1e-13 });
    expect(report.unconverged).toBe(0);
    expect(report.residual).toBeLessThan(1e-13);
    expect(Math.abs(report.firstPlayer - 0.530592725273747)).toBeLessThan(1e-11);
    expect(report.largest).toBeLessThan(1e-10);
    expect(report.wrongDecisions).toBe(0);
  });

  test.each([
    [1, 2],
    [8, 2],
    [20, 4],
    [25, 20],
  ])('to %i with %i sides ends at best play too', async (goal, sides) => {
    const { report } = await trainPig({
      goal,
      sides,
      seed: 4,
      maxIterations: 100_000,
      tolerance: 1e-14,
    });
    expect(report.largest).toBeLessThan(1e-12);
    expect(report.pairs).toBe((goal * (goal + 1)) / 2);
  });
});

describe('The report', () => {
  test.each([
    { goal: 25, sides: 6, maxIterations: 2, tolerance: 0.05 },
    { goal: 18, sides: 3, maxIterations: 5, tolerance: 0.02 },
  ])('of %o is that of plain sweeps over a matrix', async (options) => {
    const { matrix, report } = await trainPig({ ...options, seed: 5 });
    const plain = plainTraining(options, 5);
    const { goal } = options;
    const exact = ExactPig.of({ goal, sides: options.sides });
    let [largest, sum, cells, wrong, decisions] = [0, 0, 0, 0, 0];
    for (let i = 0; i < goal; i++) {
      for (let j = 0; j < goal; j++) {
        for (let k = 0; k < goal; k++) {
          const cell = matrix.values[(i * goal + j) * goal + k] ?? Number.NaN;
          if (!(Math.abs(cell - plain.at(i, j, k)) < 1e-14)) expect.fail(`${i},${j},${k}`);
          if (i + k >= goal) continue;
          const distance = Math.abs(plain.at(i, j, k) - exact.winning(i, j, k));
          largest = Math.max(largest, distance);
          sum += distance;
          cells++;
          if (k === 0) continue;
          decisions++;
          if (plain.roll(i, j, k) >= plain.hold(i, j, k) !== exact.rolls(i, j, k)) wrong++;
        }
      }
    }
    expect(report.largest).toBeCloseTo(largest, 13);
    expect(report.mean).toBeCloseTo(sum / cells, 13);
    expect(report.residual).toBeCloseTo(plain.residual, 13);
    expect(report.firstPlayer).toBeCloseTo(plain.at(0, 0, 0), 13);
    expect([report.sweeps, report.unconverged]).toEqual([plain.sweeps, plain.unconverged]);
    expect([report.decisions, report.wrongDecisions]).toEqual([decisions, wrong]);
    expect(wrong).toBeGreaterThan(0);
  });
});

describe('Training in progress', () => {
  test('reports its progress after each row of pairs', async () => {
    const seen: PigTrainingProgress[] = [];
    const { report } = await trainPig({ goal: 6, seed: 1, onProgress: (step) => seen.push(step) });
    expect(seen.map(({ done }) => done)).toEqual([6, 11, 15, 18, 20, 21]);
    expect(seen.every(({ pairs }) => pairs === 21)).toBe(true);
    expect(seen.at(-1)?.residual).toBe(report.residual);
  });

  test('stops with the reason when it is aborted', async () => {
    const abort = new AbortController();
    const reason = new Error('enough');
    let rows = 0;
    const onProgress = () => {
      rows++;
      if (rows === 3) abort.abort(reason);
    };
    await expect(trainPig({ goal: 30, signal: abort.signal, onProgress })).rejects.toBe(reason);
    expect(rows).toBe(3);
    await expect(trainPig({ signal: abort.signal })).rejects.toBe(reason);
  });

  test('yields to timers', async () => {
    // Without a tolerance, 505,000 cells are swept 400 times: no machine does that within a slice.
    const abort = new AbortController();
    setTimeout(() => abort.abort('a timer had its turn'), 0);
    const training = trainPig({ seed: 1, maxIterations: 400, tolerance: 0, signal: abort.signal });
    await expect(training).rejects.toBe('a timer had its turn');
  });

  test('refuses nonsensical options', async () => {
    await expect(trainPig({ goal: 301 })).rejects.toThrow('trainPig: goal is 301');
    await expect(trainPig({ maxIterations: 0 })).rejects.toThrow('trainPig: maxIterations is 0');
    await expect(trainPig({ tolerance: Number.NaN })).rejects.toThrow('trainPig: tolerance is');
    await expect(trainPig({ sides: 1 })).rejects.toThrow('trainPig: sides is 1');
    const misspelt = { goal: 10, maxIteration: 3 };
    await expect(trainPig(misspelt)).rejects.toThrow('there is no "maxIteration"');
  });
});

interface Plain {
  readonly goal: number;
  readonly sides: number;
  readonly maxIterations: number;
  readonly tolerance: number;
}

/** The training in plain code: all new cells of a pair are stored after the sweep. */
function plainTraining({ goal, sides, maxIterations, tolerance }: Plain, seed: number) {
  const random = new Random(seed);
  const cells = new Map<string, number>();
  for (let i = 0; i < goal; i++) {
    for (let j = 0; j < goal; j++) {
      for (let k = 0; i + k < goal; k++) cells.set(`${i},${j},${k}`, random.float());
    }
  }
  const at = (i: number, j: number, k: number) =>
    i + k >= goal ? 1 : (cells.get(`${i},${j},${k}`) ?? Number.NaN);
  const hold = (i: number, j: number, k: number) => 1 - at(j, i + k, 0);
  const roll = (i: number, j: number, k: number) => {
    let sum = 1 - at(j, i, 0);
    for (let face = 2; face <= sides; face++) sum += at(i, j, k + face);
    return sum / sides;
  };
  let [sweeps, unconverged, residual] = [0, 0, 0];
  for (let i = goal - 1; i >= 0; i--) {
    for (let j = i; j >= 0; j--) {
      let change = 1;
      for (let sweep = 0; sweep < maxIterations && change >= tolerance; sweep++) {
        const after = new Map<string, number>();
        change = 0;
        for (const [own, other] of [
          [i, j],
          [j, i],
        ] as const) {
          for (let k = 0; own + k < goal; k++) {
            const value = Math.max(roll(own, other, k), hold(own, other, k));
            change = Math.max(change, Math.abs(value - at(own, other, k)));
            after.set(`${own},${other},${k}`, value);
          }
        }
        for (const [place, value] of after) cells.set(place, value);
        sweeps++;
      }
      if (change >= tolerance) unconverged++;
      residual = Math.max(residual, change);
    }
  }
  return { at, hold, roll, sweeps, unconverged, residual };
}
