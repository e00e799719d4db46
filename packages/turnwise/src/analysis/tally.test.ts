import { describe, expect, test } from 'vitest';
import { normalInterval, Tally, wilsonInterval } from './tally.ts';

function tallied(bounds: readonly [number, number], results: readonly number[]): Tally {
  const tally = new Tally(bounds);
  for (const result of results) tally.add(result);
  return tally;
}

describe('A tally', () => {
  test('counts results above, at and below the middle of the bounds', () => {
    const odds = tallied([0, 10], [10, 6, 5, 5, 4, 0, 7, 8]).odds();
    expect(odds).toMatchObject({ n: 8, win: 4 / 8, draw: 2 / 8, loss: 2 / 8, value: 45 / 8 });
  });

  test('knows nothing before the first result', () => {
    const tally = new Tally([-1, 1]);
    expect(tally.mean).toBe(0);
    expect(tally.odds()).toEqual({
      win: null,
      draw: null,
      loss: null,
      value: 0,
      interval: [-1, 1],
      intervalBy: 'wilson',
      n: 0,
      sample: { sum: 0, squares: 0, wins: 0, losses: 0, between: 0 },
    });
  });

  test("uses Wilson's interval, scaled to the bounds, if only the two bounds occurred", () => {
    const odds = tallied([-1, 1], [1, 1, 1, -1, 1, -1, 1, 1]).odds();
    const [low, high] = wilsonInterval(6, 8);
    expect(odds.intervalBy).toBe('wilson');
    expect(odds.interval[0]).toBeCloseTo(2 * low - 1, 12);
    expect(odds.interval[1]).toBeCloseTo(2 * high - 1, 12);
  });

  test('uses the normal interval if other results occurred', () => {
    const odds = tallied([-1, 1], [1, 0, 0, -1, 0, 1, 0, 0]).odds();
    expect(odds.intervalBy).toBe('normal');
    const [low, high] = normalInterval(8, 1, 3);
    expect(odds.interval[0]).toBeCloseTo(low, 12);
    expect(odds.interval[1]).toBeCloseTo(high, 12);
  });

  test('does not treat a sample without spread as certain', () => {
    const odds = tallied([-1, 1], new Array(10).fill(0)).odds();
    const [low, high] = wilsonInterval(5, 10);
    expect(odds).toMatchObject({ draw: 1, value: 0, intervalBy: 'wilson' });
    expect(odds.interval[0]).toBeCloseTo(2 * low - 1, 12);
    expect(odds.interval[1]).toBeCloseTo(2 * high - 1, 12);
  });

  test('keeps its interval within the bounds', () => {
    expect(tallied([-1, 1], [1, 0.9, 1, -1]).odds().interval[1]).toBe(1);
    expect(tallied([0, 1], [0, 0.1, 0, 0.9]).odds().interval[0]).toBe(0);
  });

  test('keeps its precision far from 0', () => {
    // Results of 1e9 and 1e9 + 1 in turns: their squares would not fit into a double's 53 bits.
    const base = 1e9;
    const results = Array.from({ length: 1000 }, (_, i) => base + (i % 2));
    const { interval } = tallied([base - 10, base + 10], results).odds();
    const [low, high] = normalInterval(1000, 500, 500);
    expect(interval[0] - base).toBeCloseTo(low, 5);
    expect(interval[1] - base).toBeCloseTo(high, 5);
  });

  test('has an interval around the mean even if a heuristic left the bounds', () => {
    for (const results of [[5, 5, 5], [5, 6, 7], [-3, -3, -4], [5]]) {
      const { value, interval } = tallied([-1, 1], results).odds();
      expect(interval[0]).toBeLessThanOrEqual(value);
      expect(interval[1]).toBeGreaterThanOrEqual(value);
    }
  });

  test('works with open bounds, and with none', () => {
    const open = tallied([0, Infinity], [3, 0, 4]).odds();
    expect(open).toMatchObject({ win: 2 / 3, draw: 1 / 3, loss: 0, intervalBy: 'normal' });
    expect(open.value).toBeCloseTo(7 / 3, 12);
    expect(tallied([0, Infinity], [3]).odds().interval).toEqual([0, Infinity]);
    expect(tallied([2, 2], [2, 2]).odds()).toMatchObject({ value: 2, interval: [2, 2], draw: 1 });
  });
});
