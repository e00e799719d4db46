import { describe, expect, test } from 'vitest';
import { Random } from '../core/index.ts';
import { type Interval, type SampledOdds, Tally, wilsonInterval } from './tally.ts';

function tallied(bounds: Interval, results: readonly number[]): SampledOdds {
  const tally = new Tally(bounds);
  for (const result of results) tally.add(result);
  return tally.odds();
}

/** The odds of parts put together. */
function merged(bounds: Interval, parts: readonly (readonly number[])[]): SampledOdds {
  const tally = new Tally(bounds);
  for (const { n, sample } of parts.map((part) => tallied(bounds, part)))
    tally.addSample(n, sample);
  return tally.odds();
}

function expectSame(found: SampledOdds, whole: SampledOdds): void {
  expect(found.n).toBe(whole.n);
  expect(found.intervalBy).toBe(whole.intervalBy);
  for (const field of ['win', 'draw', 'loss', 'value'] as const)
    expect(found[field]).toBeCloseTo(whole[field] as number, 10);
  expect(found.interval[0]).toBeCloseTo(whole.interval[0], 8);
  expect(found.interval[1]).toBeCloseTo(whole.interval[1], 8);
}

describe('Pooled samples', () => {
  const kinds: { readonly [kind: string]: readonly [Interval, readonly number[]] } = {
    'of wins and losses': [
      [-1, 1],
      [1, -1],
    ],
    'of wins, draws and losses': [
      [-1, 1],
      [1, 0, -1],
    ],
    'of draws, mostly': [
      [-1, 1],
      [0, 0, 0, 0, 0, 0, 0, 1],
    ],
    'of draws alone': [[-1, 1], [0]],
    'of wins alone': [[-1, 1], [1]],
    'of one result between the bounds': [[0, 10], [7]],
    'of halves, which look like bounds': [
      [-1, 1],
      [0.5, -0.5],
    ],
    'of many results': [
      [-100, 100],
      [-60, -3, 0, 12, 55, 100],
    ],
    'far away from 0': [
      [1e6, 1e6 + 4],
      [1e6, 1e6 + 1, 1e6 + 3],
    ],
    'without an upper bound': [
      [0, Infinity],
      [0, 1, 2, 5],
    ],
    'without bounds': [
      [-Infinity, Infinity],
      [-3, 4, 11],
    ],
  };
  for (const [kind, [bounds, results]] of Object.entries(kinds)) {
    test(`${kind} are one big sample`, () => {
      const random = new Random(5, kind);
      const parts = [5, 40, 333, 1000].map((n) =>
        Array.from({ length: n }, () => random.choice(results)),
      );
      expectSame(merged(bounds, parts), tallied(bounds, parts.flat()));
    });
  }

  test("have Wilson's interval of the pooled counts, by hand", () => {
    // 6 of 10 and 20 of 30 won: 26 of 40. On the scale from -1 to 1 a share p is 2 p - 1.
    const parts = [
      [1, 1, 1, 1, 1, 1, -1, -1, -1, -1],
      [...new Array(20).fill(1), ...new Array(10).fill(-1)],
    ];
    const odds = merged([-1, 1], parts);
    const [low, high] = wilsonInterval(26, 40);
    expect(odds).toMatchObject({ n: 40, win: 26 / 40, draw: 0, intervalBy: 'wilson' });
    expect(odds.value).toBeCloseTo(0.3, 12);
    expect(odds.interval[0]).toBeCloseTo(2 * low - 1, 12);
    expect(odds.interval[1]).toBeCloseTo(2 * high - 1, 12);
  });

  test('have the normal interval of the pooled moments, by hand', () => {
    // 1 0 0 -1 0 and 1 1 0 0 1: sum 3, sum of squares 5, n 10. Mean 0.3, variance (5 - 0.9) / 9
    // = 0.4556, standard error √0.04556 = 0.21344, half the interval 1.959964 * 0.21344 = 0.41833.
    const odds = merged(
      [-1, 1],
      [
        [1, 0, 0, -1, 0],
        [1, 1, 0, 0, 1],
      ],
    );
    expect(odds).toMatchObject({ n: 10, win: 0.4, draw: 0.5, loss: 0.1, intervalBy: 'normal' });
    expect(odds.interval[0]).toBeCloseTo(-0.11833, 4);
    expect(odds.interval[1]).toBeCloseTo(0.71833, 4);
  });

  test('cut off at one bound keep their spread', () => {
    const parts = [
      [1, 1, 1, 1, 1, 0.5],
      [1, 1, 1, 0.5, 1, 1],
    ];
    expect(tallied([-1, 1], parts[0] ?? []).interval[1]).toBe(1);
    expectSame(merged([-1, 1], parts), tallied([-1, 1], parts.flat()));
  });

  test('cut off at both bounds keep their spread too', () => {
    // 1, 0, -1 twice: half of the interval of each would be 1.96 / √3 = 1.13.
    const parts = [
      [1, 0, -1],
      [1, 0, -1],
    ];
    expect(tallied([-1, 1], parts[0] ?? []).interval).toEqual([-1, 1]);
    expectSame(merged([-1, 1], parts), tallied([-1, 1], parts.flat()));
  });
});
