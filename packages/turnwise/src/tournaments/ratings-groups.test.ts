import { describe, expect, test } from 'vitest';
import { groupsOf } from './ratings-likelihood.ts';

const match = (first: number, second: number, isNeutral = false) => ({
  first,
  second,
  wins: 1,
  draws: 0,
  losses: 0,
  isNeutral,
});

describe('Groups', () => {
  test('are the players that matches connect, in order', () => {
    const { members, of } = groupsOf(6, [match(4, 0), match(2, 1), match(2, 5)]);
    expect(members).toEqual([[0, 4], [1, 2, 5], [3]]);
    expect(of).toEqual([0, 1, 1, 2, 0, 1]);
  });

  test('of no players are empty', () => {
    expect(groupsOf(0, [])).toEqual({ members: [], of: [], separatesAdvantage: false });
  });
});

describe('The advantage is separated from strength', () => {
  test.each([
    ['both of a pair begin', [match(0, 1), match(1, 0)], true],
    ['a pair also plays without a first mover', [match(0, 1), match(0, 1, true)], true],
    ['first moves go round in a circle', [match(0, 1), match(1, 2), match(2, 0)], true],
    ['a player meets itself', [match(0, 1), match(2, 2)], true],
    ['one always begins', [match(0, 1), match(0, 2)], false],
    ['players form a ladder', [match(0, 1), match(1, 2)], false],
    ['nobody moves first', [match(0, 1, true), match(1, 2, true), match(2, 0, true)], false],
    ['a ladder is climbed in one step too', [match(0, 1), match(1, 2), match(0, 2)], true],
  ])('or not, where %s', (_, results, isTold) => {
    expect(groupsOf(3, results).separatesAdvantage).toBe(isTold);
  });
});
