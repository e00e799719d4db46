import { describe, expect, test } from 'vitest';
import {
  type FixedSchedule,
  fixtureAt,
  measurement,
  roundRobin,
  roundSize,
  series,
} from './fixed-schedule.ts';
import type { Fixture } from './fixture.ts';
import { matchCount, nextRound, parseSchedule } from './schedule.ts';

const TWO = ['Xs', 'Os'];
const THREE = ['a', 'b', 'c'];

function all(schedule: FixedSchedule): Fixture[] {
  return Array.from({ length: matchCount(schedule) }, (_, index) => fixtureAt(schedule, index));
}

/** `seed: seats`, players as letters. */
function texts(schedule: FixedSchedule): string[] {
  return all(schedule).map(
    ({ seats, seed }) =>
      `${seed}: ${Object.values(seats)
        .map((player) => 'ABCDEF'[player])
        .join('')}`,
  );
}

/** How often each player sat in each role, as `player role`. */
function sittings(fixtures: readonly Fixture[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { seats } of fixtures) {
    for (const [role, player] of Object.entries(seats)) {
      const key = `${player} ${role}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

describe('The matches of a series', () => {
  const of = (players: number, roles: readonly string[], matches: number) =>
    texts(series({ players, roles, seed: 42, matches }));

  test('come in pairs with the same seed and seats exchanged', () => {
    expect(of(2, TWO, 4)).toEqual(['42/0: AB', '42/0: BA', '42/1: AB', '42/1: BA']);
  });

  test('pair everyone with everyone if there are more players than roles', () => {
    expect(of(3, TWO, 7)).toEqual([
      '42/0: AB',
      '42/0: BA',
      '42/0: AC',
      '42/0: CA',
      '42/0: BC',
      '42/0: CB',
      '42/1: AB',
    ]);
    expect(roundSize(series({ players: 3, roles: TWO, seed: 1, matches: 1 }))).toBe(6);
    expect(roundSize(series({ players: 4, roles: THREE, seed: 1, matches: 1 }))).toBe(12);
  });

  test('seat everyone in every role equally often in a game of three', () => {
    expect(of(3, THREE, 3)).toEqual(['42/0: ABC', '42/0: BCA', '42/0: CAB']);
  });

  test('give every player the same puzzle in a game for one', () => {
    expect(of(2, ['alone'], 3)).toEqual(['42/0: A', '42/0: B', '42/1: A']);
  });

  test('keep the seating if seats are fixed', () => {
    const schedule = series({ players: 2, roles: TWO, seed: 42, matches: 2, seats: 'fixed' });
    expect(texts(schedule)).toEqual(['42/0: AB', '42/1: AB']);
  });

  test('need a player for each role', () => {
    expect(() => of(1, TWO, 1)).toThrow(
      'the game has 2 roles, got one player; name one for each role',
    );
  });

  test('end with the last one, even in the middle of a round', () => {
    const schedule = series({ players: 2, roles: TWO, seed: 42, matches: 3 });
    expect(nextRound(schedule, [null, null]).map(({ index }) => index)).toEqual([2]);
    expect(nextRound(schedule, [null, null, null])).toEqual([]);
  });
});

describe('A round robin', () => {
  test('lets every pair play in both seatings with one seed', () => {
    expect(texts(roundRobin({ players: 3, roles: TWO, seed: 42 }))).toEqual([
      '42/0/0: AB',
      '42/0/0: BA',
      '42/0/1: AC',
      '42/0/1: CA',
      '42/0/2: BC',
      '42/0/2: CB',
    ]);
  });

  test('ends its rounds with everyone against itself on request', () => {
    expect(
      texts(roundRobin({ players: 2, roles: TWO, seed: 's', rounds: 2, selfPlay: true })),
    ).toEqual([
      's/0/0: AB',
      's/0/0: BA',
      's/0/1: AA',
      's/0/2: BB',
      's/1/0: AB',
      's/1/0: BA',
      's/1/1: AA',
      's/1/2: BB',
    ]);
  });

  for (const [players, roles, seatings] of [
    [2, TWO, 'all'],
    [7, TWO, 'all'],
    [4, THREE, 'all'],
    [5, THREE, 'rotations'],
    [3, ['alone'], 'all'],
  ] as const) {
    test(`of ${players} at a table of ${roles.length} (${seatings}) is complete and balanced`, () => {
      const schedule = roundRobin({ players, roles, seed: 1, rounds: 3, seatings });
      const fixtures = all(schedule);
      for (const { seats } of fixtures) {
        expect(new Set(Object.values(seats)).size).toBe(roles.length);
      }
      const counts = sittings(fixtures);
      expect(counts.size).toBe(players * roles.length);
      expect(new Set(counts.values()).size).toBe(1);
      const round = fixtures.filter((fixture) => fixture.round === 1);
      expect(new Set(round.map(({ seats }) => JSON.stringify(seats))).size).toBe(round.length);
      expect(round.length * 3).toBe(fixtures.length);
    });
  }

  test('plays all six seatings of three', () => {
    expect(texts(roundRobin({ players: 3, roles: THREE, seed: 1 }))).toEqual(
      ['ABC', 'ACB', 'BAC', 'BCA', 'CAB', 'CBA'].map((seats) => `1/0/0: ${seats}`),
    );
  });

  test('refuses what cannot be played, and says why', () => {
    expect(() => roundRobin({ players: 1, roles: TWO, seed: 1 })).toThrow('name more players');
    expect(() => roundRobin({ players: 9e5, roles: TWO, seed: 1, rounds: 100 })).toThrow(
      'take fewer rounds or players',
    );
    expect(() => roundRobin({ players: 2, roles: ['a', 'a'], seed: 1 })).toThrow(
      '"a" is named twice',
    );
    expect(() => roundRobin({ players: 2, roles: TWO, seed: 0.5 })).toThrow('seed: expected');
    const schedule = roundRobin({ players: 2, roles: TWO, seed: 1 });
    expect(() => fixtureAt(schedule, 2)).toThrow('expected a match from 0 to 1, got 2');
  });
});

describe('A measurement', () => {
  test('lets all players meet the same opponents with the same seed', () => {
    expect(texts(measurement({ players: 2, opponents: 2, roles: TWO, seed: 42 }))).toEqual([
      '42/0/0: AC',
      '42/0/0: CA',
      '42/0/0: BC',
      '42/0/0: CB',
      '42/0/1: AD',
      '42/0/1: DA',
      '42/0/1: BD',
      '42/0/1: DB',
    ]);
  });

  for (const [opponents, roles] of [
    [3, TWO],
    [1, THREE],
    [4, THREE],
    [0, ['alone']],
  ] as const) {
    test(`against ${opponents} at a table of ${roles.length} puts one player into every role equally often`, () => {
      const schedule = measurement({ players: 3, opponents, roles, seed: 1, rounds: 2 });
      const fixtures = all(schedule);
      for (const { seats } of fixtures)
        expect(Object.values(seats).filter((player) => player < 3)).toHaveLength(1);
      const measured = [...sittings(fixtures)].filter(([key]) => Number.parseInt(key, 10) < 3);
      expect(measured).toHaveLength(3 * roles.length);
      expect(new Set(measured.map(([, count]) => count)).size).toBe(1);
    });
  }

  test('says how many opponents a table needs', () => {
    expect(() => measurement({ players: 1, opponents: 0, roles: THREE, seed: 1 })).toThrow(
      'expected one for all other seats, or 2 or more, got 0',
    );
  });
});

describe('A schedule', () => {
  test('is read back from JSON unchanged', () => {
    const options = { players: 4, roles: TWO, seed: 's' };
    for (const kind of ['round-robin', 'elimination', 'swiss']) {
      const schedule = parseSchedule({ kind, ...options });
      expect(schedule.kind).toBe(kind);
      expect(parseSchedule(JSON.parse(JSON.stringify(schedule)))).toEqual(schedule);
    }
    const measured = parseSchedule({ kind: 'measurement', ...options, opponents: 1 });
    expect(parseSchedule(JSON.parse(JSON.stringify(measured)))).toEqual(measured);
  });

  test('of another kind is refused', () => {
    expect(() => parseSchedule({ kind: 'ladder' })).toThrow('got "ladder"');
    expect(() => parseSchedule(null)).toThrow('schedule: kind: expected');
    expect(() => parseSchedule({ kind: 'swiss', players: 2, roles: THREE, seed: 1 })).toThrow(
      'swiss: expected a game of two roles, got 3',
    );
  });

  test('gives the round of the next match, and nothing after the last', () => {
    const schedule = roundRobin({ players: 2, roles: TWO, seed: 1, rounds: 2 });
    expect(nextRound(schedule, [null]).map(({ index }) => index)).toEqual([0, 1]);
    expect(nextRound(schedule, [null, null]).map(({ index }) => index)).toEqual([2, 3]);
    expect(nextRound(schedule, [null, null, null, null])).toEqual([]);
    expect(() => nextRound(schedule, [null, null, null, null, null])).toThrow('at most 4 results');
  });
});
