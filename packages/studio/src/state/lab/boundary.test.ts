/** The boundary of best play, its runs of rolls and the reachable scores, against published facts. */
import { PigMatrix } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { boundaryOf, reachedPairs, rollRuns } from './lab-table.ts';

const best = PigMatrix.exact(100);
const holdAt = (points: number, goal = 100) => ({
  goal,
  rolls: (_own: number, _other: number, rolled: number) => rolled < points,
});

describe('the boundary', () => {
  const boundary = boundaryOf(best);

  test('of best play is 21 at the beginning, as published by Neller and Presser', () => {
    expect(boundary[0]).toBe(21);
  });

  test('of best play is what wins if the opponent is about to win', () => {
    expect(boundary[0 * 100 + 99]).toBe(100);
    expect(boundary[90 * 100 + 95]).toBe(10);
  });

  test('of hold at 20 is 20 everywhere, or what wins', () => {
    const flat = boundaryOf(holdAt(20));
    expect(flat[0]).toBe(20);
    expect(flat[80 * 100 + 50]).toBe(20);
    expect(flat[81 * 100 + 50]).toBe(19);
    expect(flat[99 * 100]).toBe(1);
  });
});

describe('the runs of rolls', () => {
  test('of best play at 41 to 49 end with 22 and begin again with 27', () => {
    const runs = rollRuns(best, 41, 49);
    expect(runs[0]).toEqual({ from: 0, to: 22 });
    expect(runs[1]?.from).toBe(27);
  });

  test('go up to the goal if nothing else helps', () => {
    expect(rollRuns(best, 0, 99)).toEqual([{ from: 0, to: 100 }]);
  });

  test('begin at the boundary, for all scores', () => {
    const boundary = boundaryOf(best);
    for (let own = 0; own < 100; own += 7) {
      for (let other = 0; other < 100; other += 3) {
        expect(rollRuns(best, own, other)[0]?.to).toBe(boundary[own * 100 + other]);
      }
    }
  });
});

describe('the set of reachable scores', () => {
  const reached = reachedPairs(best);
  const of = (own: number, other: number) => reached[own * 100 + other] === 1;

  test('of best play begins with 0 and goes on with 21 at the earliest', () => {
    expect(of(0, 0)).toBe(true);
    for (let own = 1; own < 18; own++) {
      for (let other = 0; other < 100; other++)
        expect(of(own, other), `${own}, ${other}`).toBe(false);
    }
    expect(of(21, 0)).toBe(true);
  });

  test('never has the opponent at 1, since a roll of 1 scores nothing', () => {
    for (let own = 0; own < 100; own++) expect(of(own, 1)).toBe(false);
  });

  test('of hold at 2 leaves out scores that no rolls add up to', () => {
    const few = reachedPairs(holdAt(2, 10));
    expect(few[1 * 10]).toBe(0);
    expect([2, 3, 4, 5, 6, 7, 8, 9].map((own) => few[own * 10])).toEqual(Array(8).fill(1));
  });

  test('with a two-sided die has only even scores', () => {
    const even = reachedPairs(holdAt(2, 10), 2);
    expect([0, 1, 2, 3, 4].map((own) => even[own * 10])).toEqual([1, 0, 1, 0, 1]);
  });
});
