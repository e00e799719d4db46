import { describe, expect, test } from 'vitest';
import { elimination, eliminationState } from './elimination.ts';
import { eliminationTable, swissTable } from './report.ts';
import { lowerWins, played } from './staged.fixture.ts';
import { swiss, swissState } from './swiss.ts';

const ROLES = ['Xs', 'Os'];
const NAMES = ['Ann', 'Bob', 'Cem', 'Dan', 'Eve'];

describe('The table of an elimination', () => {
  const cup = elimination({ players: 3, roles: ROLES, seed: 1, bracket: 'ranked' });

  test('has every pairing with its players, points, winner and reason', () => {
    const { results } = played(cup, ({ index }) => (index === 0 ? 0 : index === 1 ? -1 : 0));
    const { columns, name, rows } = eliminationTable(eliminationState(cup, results), NAMES);
    const { winner } = eliminationState(cup, results);
    expect(name).toBe('standings');
    expect(columns).toEqual([
      'round',
      'player',
      'opponent',
      'points',
      'against',
      'winner',
      'decided by',
    ]);
    expect(rows).toEqual([
      [1, 'Ann', null, null, null, 'Ann', 'bye'],
      [1, 'Bob', 'Cem', 1.5, 0.5, 'Bob', 'points'],
      [2, 'Ann', 'Bob', 1, 1, NAMES[winner ?? -1], 'lot'],
    ]);
  });

  test('leaves unplayed pairings open', () => {
    const { rows } = eliminationTable(eliminationState(cup, []), NAMES);
    expect(rows).toEqual([
      [1, 'Ann', null, null, null, 'Ann', 'bye'],
      [1, 'Bob', 'Cem', null, null, null, null],
    ]);
  });

  test('needs a name for every player', () => {
    expect(() => eliminationTable(eliminationState(cup, []), ['Ann', 'Bob'])).toThrow(
      'eliminationTable: expected a name for player 2, got 2 names',
    );
  });
});

describe('The table of a Swiss tournament', () => {
  const open = swiss({ players: 5, roles: ROLES, seed: 1, rounds: 3 });

  test('has the standings in their order, with byes', () => {
    const state = swissState(open, played(open, lowerWins).results);
    const { columns, name, rows } = swissTable(state, NAMES);
    expect(name).toBe('standings');
    expect(columns).toEqual(['place', 'player', 'points', 'buchholz', 'byes']);
    expect(rows.map((row) => row.slice(1))).toEqual(
      state.standings.map(({ buchholz, byes, player, points }) => [
        NAMES[player],
        points,
        buchholz,
        byes,
      ]),
    );
    expect(rows[0]?.slice(0, 2)).toEqual([1, 'Ann']);
  });

  test('gives equals the same place, and skips places after them', () => {
    const standings = [
      { player: 1, points: 4, buchholz: 5, byes: 0 },
      { player: 0, points: 3, buchholz: 5, byes: 0 },
      { player: 2, points: 3, buchholz: 5, byes: 1 },
      { player: 3, points: 3, buchholz: 4, byes: 0 },
    ];
    const { rows } = swissTable({ rounds: [], next: [], standings }, NAMES);
    expect(rows.map(([place]) => place)).toEqual([1, 2, 2, 4]);
  });

  test('needs a name for every player', () => {
    expect(() => swissTable(swissState(open, []), [])).toThrow(
      'swissTable: expected a name for player 0, got 0 names',
    );
  });
});
