import { describe, expect, test } from 'vitest';
import { balanceOf, printBalance } from './balance.ts';
import { leadChanges, leaderOf } from './lead-changes.ts';
import { counted, options, someMatches } from './statistics.fixture.ts';
import { Statistics } from './statistics.ts';

function firstWins(wins: number, losses: number): Statistics {
  const statistics = new Statistics(options);
  for (let index = 0; index < wins + losses; index++) {
    const result = index < wins ? 1 : -1;
    statistics.add({
      seats: { One: index % 2, Two: 1 - (index % 2) },
      result: { One: result, Two: -result },
      plies: 9,
      ending: { kind: 'finished' },
    });
  }
  return statistics;
}

describe('The balance of a game', () => {
  test('claims an advantage only if the interval is on one side of 0', () => {
    // Wilson's interval of 60 of 100 is 0.502 to 0.691, of 59 of 100 it is 0.492 to 0.681; the difference of
    // results is from -2 to 2.
    const better = balanceOf(firstWins(60, 40).summary());
    expect(better.verdict).toBe('first');
    expect(better.advantage.mean).toBeCloseTo(0.4);
    expect(better.advantage.interval[0]).toBeCloseTo(4 * 0.502 - 2, 3);
    expect(balanceOf(firstWins(59, 41).summary()).verdict).toBe('open');
    expect(balanceOf(firstWins(40, 60).summary()).verdict).toBe('others');
    expect(balanceOf(new Statistics(options).summary()).verdict).toBe('open');
  });

  test('is printed with intervals, without what was not measured', () => {
    const text = printBalance(balanceOf(firstWins(60, 40).summary()));
    expect(text).toContain('Balance of pig(goal=50), 100 matches of hard and easy and random');
    expect(text).toMatch(/advantage of One +0\.400 +\[0\.008, 0\.762\]/);
    expect(text).toMatch(/draws +0\.0 % +\[0\.0 %, 3\.7 %\]/);
    expect(text).toMatch(/plies of a match +9\.000 +9 to 9/); // all the same: nothing shows how certain that is
    expect(text).not.toContain('lead');
    expect(printBalance(balanceOf(firstWins(1, 0).summary()))).toContain(', 1 match of hard');
    expect(text).toMatch(/One has the better results\.$/);
    const measured = printBalance(balanceOf(counted(someMatches(50)).summary()));
    expect(measured).toMatch(/changes of the lead +\d/);
  });
});

describe('The lead', () => {
  test('changes when another role leads than the last leader', () => {
    const series = (values: readonly number[]) => values.map((value) => ({ A: value, B: -value }));
    expect(leadChanges(series([1, -1, 1]))).toBe(2);
    expect(leadChanges(series([1, 0, 1, 0, 0, 2]))).toBe(0);
    expect(leadChanges(series([0, 0, 1, 0, -1]))).toBe(1);
    expect(leadChanges(series([0.1, -0.1, 0.1]), 0.5)).toBe(0);
    expect(leadChanges([])).toBe(0);
  });

  test('belongs to nobody if the best are equal, at tables of any size', () => {
    expect(leaderOf({ A: 3, B: 3, C: 1 })).toBe(null);
    expect(leaderOf({ A: 3, B: 4, C: 1 })).toBe('B');
    expect(
      leadChanges([
        { A: 1, B: 0, C: 0 },
        { A: 0, B: 0, C: 1 },
        { A: 0, B: 1, C: 0 },
      ]),
    ).toBe(2);
  });

  test('refuses anything but numbers', () => {
    expect(() => leadChanges([{ A: Number.NaN, B: 0 }])).toThrow('a number for each role');
    expect(() => leadChanges([], -1)).toThrow('margin: expected a number from 0 up, got -1');
  });
});
