/** What `--type`, `-n` and the other flags mean. */
import { matchCount } from 'turnwise/tournaments';
import { DEFAULT_MATCHES, planParameters, TOURNAMENT_TYPES } from 'turnwise/tournaments/internal';
import { describe, expect, test } from 'vitest';
import { tournament } from '../commands.ts';
import { scheduleFor, type TournamentFlags } from './plan.ts';

const none: TournamentFlags = {
  seed: undefined,
  json: false,
  type: undefined,
  matches: undefined,
  rounds: undefined,
  against: undefined,
  elo0: undefined,
  elo1: undefined,
  alpha: undefined,
  beta: undefined,
  position: undefined,
  maxPlies: undefined,
  threads: undefined,
  out: undefined,
  records: false,
  redis: undefined,
  resume: undefined,
  takeOver: false,
  metrics: undefined,
  force: false,
  acceptChanged: false,
};

function choice(flags: Partial<TournamentFlags>, players = 3, roles = ['One', 'Two']) {
  return scheduleFor({ ...none, ...flags }, { players, roles, seed: 1 });
}

describe('the number of matches', () => {
  test('is rounded up to whole rounds, with a remark if you asked for another number', () => {
    const { remark, schedule } = choice({ matches: 100 });
    expect(schedule).toMatchObject({ kind: 'round-robin', rounds: 17 });
    expect(matchCount(schedule)).toBe(102);
    expect(remark).toBe('Playing 102 matches, not 100: 17 whole rounds of 6.');
  });

  test('has no remark if it fits, or if you asked for none', () => {
    expect(choice({ matches: 60 }).remark).toBeNull();
    const usual = choice({});
    expect([matchCount(usual.schedule), usual.remark]).toEqual([102, null]);
  });

  test('follows from the number of rounds, if given', () => {
    expect(matchCount(choice({ rounds: 5 }).schedule)).toBe(30);
    expect(() => choice({ rounds: 5, matches: 30 })).toThrow('--matches or --rounds, not both');
  });

  test('covers all six seatings at a table of three', () => {
    expect(matchCount(choice({ rounds: 1 }, 3, ['A', 'B', 'C']).schedule)).toBe(6);
  });
});

describe('a measurement', () => {
  test('is against the last player, or the last few on request', () => {
    const type = 'measurement';
    expect(choice({ type, matches: 4 }).schedule).toMatchObject({ players: 2, opponents: 1 });
    expect(choice({ type, against: 2 }).schedule).toMatchObject({ players: 1, opponents: 2 });
    expect(() => choice({ type, against: 3 })).toThrow('3 opponents; got 3 players in all');
  });
});

describe('pairings', () => {
  test('of an elimination play an even number of matches', () => {
    const { remark, schedule } = choice({ type: 'elimination', matches: 3 });
    expect(schedule).toMatchObject({ matches: 4 });
    expect(remark).toContain('4 matches');
    expect(choice({ type: 'elimination' }).schedule).toMatchObject({ matches: 10 });
  });

  test('of a Swiss tournament play the number of matches and rounds you give', () => {
    const swiss = choice({ type: 'swiss', matches: 3, rounds: 5 }, 9);
    expect(swiss).toMatchObject({ schedule: { matches: 3, rounds: 5 }, remark: null });
    expect(choice({ type: 'swiss' }, 9).schedule).toMatchObject({ matches: 10, rounds: 4 });
  });

  test('need games for two', () => {
    for (const type of ['elimination', 'swiss'] as const)
      expect(() => choice({ type }, 3, ['A', 'B', 'C'])).toThrow('a round robin takes any number');
  });
});

describe('a test', () => {
  test('compares 0 with 20 Elo by default, errors 5 %, in at most 20,000 matches', () => {
    const { schedule, test: own } = choice({ type: 'test' }, 2);
    expect(own).toEqual({ elo0: 0, elo1: 20, alpha: 0.05, beta: 0.05 });
    expect(matchCount(schedule)).toBe(20_000);
    const other = choice({ type: 'test', elo0: -5, elo1: 5, alpha: 0.01, beta: 0.1 }, 2);
    expect(other.test).toEqual({ elo0: -5, elo1: 5, alpha: 0.01, beta: 0.1 });
  });

  test('takes two players, and elo0 below elo1', () => {
    expect(() => choice({ type: 'test' }, 3)).toThrow('name just two');
    expect(() => choice({ type: 'test', elo0: 20 }, 2)).toThrow('--elo0 must be below --elo1');
  });
});

test('flags that have no meaning are refused', () => {
  expect(() => choice({ against: 1 })).toThrow(
    '--against has no meaning with --type round-robin; it is for measurement.',
  );
  expect(() => choice({ type: 'swiss', elo1: 3 })).toThrow('--elo1 has no meaning');
  expect(() => choice({ type: 'elimination', rounds: 3 })).toThrow('--rounds has no meaning');
});

test('the help names the defaults of the plan', () => {
  expect(tournament.options.type).toMatchObject({ choices: TOURNAMENT_TYPES });
  for (const [type, matches] of Object.entries(DEFAULT_MATCHES))
    expect(tournament.details).toMatch(
      new RegExp(`^${type} .*\\(${matches.toLocaleString('en')}\\)$`, 'm'),
    );
  for (const name of ['elo0', 'elo1', 'alpha', 'beta'] as const) {
    const { default: usual, ...own } = planParameters[name];
    expect(tournament.options[name].about).toBe(`test: ${own.about} (default: ${usual})`);
    expect(tournament.options[name]).toMatchObject({ ...own, about: expect.anything() });
  }
});
