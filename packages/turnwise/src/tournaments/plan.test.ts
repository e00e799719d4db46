import { describe, expect, test } from 'vitest';
import { DEFAULT_MATCHES, PlanError, type PlanOptions, planTournament } from './plan.ts';
import { matchCount } from './schedule.ts';

const usual: PlanOptions = { players: 3, roles: ['Xs', 'Os'], seed: 1 };

function planned(options: Partial<PlanOptions>) {
  return planTournament({ ...usual, ...options });
}

describe('A plan', () => {
  test('plays whole rounds, as many as the matches need', () => {
    // Three players at a table of two make rounds of six: 100 matches are 16.7 of them.
    const { rounded, schedule } = planned({ matches: 100 });
    expect(schedule).toMatchObject({ kind: 'round-robin', rounds: 17 });
    expect([matchCount(schedule), rounded]).toEqual([102, 'rounds']);
    expect(planned({ matches: 60 }).rounded).toBeUndefined();
    expect(planned({}).rounded).toBeUndefined(); // no other number was requested
    expect(matchCount(planned({ rounds: 5 }).schedule)).toBe(30);
    // With one match of each against itself, rounds of nine.
    expect(matchCount(planned({ matches: 10, selfPlay: true }).schedule)).toBe(18);
  });

  test('has defaults for every type', () => {
    expect(matchCount(planned({}).schedule)).toBe(102);
    expect(matchCount(planned({ type: 'measurement' }).schedule)).toBe(100);
    for (const type of ['elimination', 'swiss'] as const)
      expect(planned({ type }).schedule).toMatchObject({ matches: DEFAULT_MATCHES[type] });
    const { schedule, test: own } = planned({ type: 'test', players: 2 });
    expect(matchCount(schedule)).toBe(20_000);
    expect(own).toEqual({ elo0: 0, elo1: 20, alpha: 0.05, beta: 0.05 });
  });

  test('of an elimination has an even number of matches in each pairing', () => {
    const plan = planned({ type: 'elimination', matches: 3, bracket: 'ranked' });
    expect(plan).toMatchObject({
      schedule: { matches: 4, bracket: 'ranked' },
      rounded: 'pairings',
    });
  });

  test('of a measurement takes the last players as opponents', () => {
    const type = 'measurement';
    expect(planned({ type }).schedule).toMatchObject({ players: 2, opponents: 1 });
    expect(planned({ type, opponents: 2 }).schedule).toMatchObject({ players: 1, opponents: 2 });
  });

  test.each<[PlanError['code'], Partial<PlanOptions>]>([
    ['too-few-players', { players: 1 }],
    ['too-few-players', { type: 'swiss', players: 1 }],
    ['too-few-players', { type: 'measurement', opponents: 3 }],
    ['too-few-players', { type: 'measurement', opponents: 0 }],
    ['test-of-two', { type: 'test' }],
    ['test-of-two', { type: 'test', players: 2, roles: ['A', 'B', 'C'] }],
    ['hypotheses-in-order', { type: 'test', players: 2, elo0: 20 }],
    ['matches-and-rounds', { matches: 6, rounds: 1 }],
  ])('is refused with the code %s for %j', (code, options) => {
    expect(() => planned(options)).toThrow(PlanError);
    expect(() => planned(options)).toThrow(expect.objectContaining({ code }));
  });
});
