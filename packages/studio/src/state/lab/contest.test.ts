/** Who plays, what is compared, and the known outcomes. */
import { policyFrom } from 'turnwise';
import { Pig, PigMatrix } from 'turnwise/games';
import { NO_FACTS } from 'turnwise/policy-file';
import { describe, expect, test } from 'vitest';
import {
  type Contest,
  contenders,
  contestStart,
  knownSpecifications,
  missingPairs,
  outcomeOf,
  pairKey,
} from './contest.ts';
import { labTable, NO_TABLES } from './lab-table.ts';

const start = contestStart();
const all = (contest: Contest) => contenders(contest, NO_TABLES, 100);
const outcome = { first: 0.6, second: 0.5, average: 0.55, error: 1e-13 };

test('the policies are those the library lists, as specifications it can read', () => {
  const pig = new Pig();
  expect(knownSpecifications()).toHaveLength(pig.policies.length);
  for (const text of knownSpecifications()) expect(policyFrom(pig, text).specification).toBe(text);
  expect(knownSpecifications()).toContain('holdAt(points=20)');
});

describe('an outcome', () => {
  const [one, other, third] = all(start);
  if (!one || !other || !third) throw new Error('Pig lists fewer than three policies');
  const known = { ...start, outcomes: { [pairKey(100, one, other)]: outcome } };

  test('holds in reverse too: the seats are exchanged', () => {
    expect(outcomeOf(known, 100, other, one)).toEqual({
      first: 0.5,
      second: 0.4,
      average: expect.closeTo(0.45, 12),
      error: 1e-13,
    });
  });

  test('is for one goal only', () => {
    expect(outcomeOf(known, 50, one, other)).toBeNull();
  });

  test('is not computed again', () => {
    expect(missingPairs(start, 100, [one, other, third])).toHaveLength(6);
    expect(missingPairs(known, 100, [one, other, third])).toHaveLength(5);
    expect(missingPairs(known, 100, [other, one])).toHaveLength(2);
  });
});

describe('a trained policy', () => {
  const matrix = PigMatrix.exact(5);
  const data = {
    goal: 5,
    values: matrix.values.slice(),
    boundary: new Uint16Array(25),
    reached: new Uint8Array(25),
    distance: matrix.distance(),
    facts: NO_FACTS,
  };
  const trainedAs = (id: number) => {
    const trained = labTable(data, 'trained', id, 'trained, 1 sweep');
    return contenders(start, { ...NO_TABLES, trained }, 5).find(({ key }) => key === 'trained');
  };
  const [one] = all(start);
  const [first, second] = [trainedAs(1), trainedAs(2)];

  test('takes part automatically, in games to its goal', () => {
    expect(start.chosen).toContain(first?.key);
    expect(all(start).map(({ key }) => key)).not.toContain('trained');
  });

  test('has its own outcomes, which the next one does not inherit', () => {
    if (!one || !first || !second) throw new Error('a contender is missing');
    const known = { ...start, outcomes: { [pairKey(5, one, first)]: outcome } };
    expect(outcomeOf(known, 5, one, first)).toEqual(outcome);
    expect(outcomeOf(known, 5, one, second)).toBeNull();
  });
});
