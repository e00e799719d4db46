import { gameFrom } from 'turnwise/games';
import { elimination, measurement, roundRobin } from 'turnwise/tournaments';
import { describe, expect, test } from 'vitest';
import {
  distinctNames,
  nameOfGame,
  parseGameReference,
  parseTournament,
  TournamentRun,
} from '../index.ts';
import { tournaments } from '../tournaments.fixture.ts';

const roles = ['Xs', 'Os'];
const schedule = roundRobin({ players: 2, roles, seed: 1 });
const tournament = { game: { game: 'tic-tac-toe' }, players: ['random', 'easy'], schedule };
const test95 = { elo0: 0, elo1: 10 };

describe('A tournament', () => {
  test.each(Object.entries(tournaments))('such as %s survives JSON', (_, given) => {
    expect(parseTournament(JSON.parse(JSON.stringify(given)))).toEqual(given);
  });

  test('has the default errors in its test, and all fields of the table', () => {
    const table = { ...tournament, position: 'xo./.../... Xs', maxPlies: 5, playouts: 10 };
    expect(parseTournament(table)).toEqual(table);
    expect(parseTournament({ ...tournament, test: test95 }).test).toEqual({
      ...test95,
      alpha: 0.05,
      beta: 0.05,
    });
  });

  const opponents = measurement({ players: 1, opponents: 2, roles, seed: 1 });
  const three = roundRobin({ players: 3, roles, seed: 1 });
  const knockout = elimination({ players: 2, roles, seed: 1 });
  const withSelf = roundRobin({ players: 2, roles, seed: 1, selfPlay: true });
  test.each<[string, unknown, string]>([
    ['no object', 7, 'tournament'],
    ['another field', { ...tournament, rounds: 3 }, 'rounds'],
    [
      'no game',
      { ...tournament, game: undefined },
      'tournament: game: expected a game, got undefined',
    ],
    ['a game that is none', { ...tournament, game: {} }, 'game: game: expected a text'],
    ['players that are none', { ...tournament, players: [1, 2] }, 'tournament: players: expected'],
    ['no schedule', { ...tournament, schedule: null }, 'tournament: schedule: expected a schedule'],
    [
      'another schedule',
      { ...tournament, schedule: { kind: 'ladder' } },
      'schedule: kind: expected',
    ],
    ['too few players', { ...tournament, schedule: three }, 'its schedule is for 3 players, got 2'],
    [
      'no opponents',
      { ...tournament, schedule: opponents },
      'its schedule is for 3 players, got 2',
    ],
    [
      'an invalid position',
      { ...tournament, position: 1 },
      'tournament: position: expected a text',
    ],
    ['no plies', { ...tournament, maxPlies: 0 }, 'tournament: maxPlies: expected'],
    ['half a playout', { ...tournament, playouts: 0.5 }, 'tournament: playouts: expected'],
    ['a test that is none', { ...tournament, test: 5 }, 'tournament: test: expected an object'],
    [
      'a test without a bound',
      { ...tournament, test: { elo0: 0 } },
      'tournament: test: elo1: expected a number',
    ],
    ['a test of invalid errors', { ...tournament, test: { ...test95, alpha: 2 } }, 'alpha'],
    [
      'a test in an elimination',
      { ...tournament, schedule: knockout, test: test95 },
      'a sequential test compares two',
    ],
    [
      'a test with self-play',
      { ...tournament, schedule: withSelf, test: test95 },
      'a sequential test compares two',
    ],
    [
      'a test of three',
      { ...tournament, players: ['a', 'b', 'c'], schedule: three, test: test95 },
      'a sequential test compares two',
    ],
  ])('with %s is refused', (_, data, message) => {
    expect(() => parseTournament(data)).toThrow(message);
  });

  test('of a game with other roles is refused', () => {
    expect(() => new TournamentRun(tournament, gameFrom('pig'))).toThrow(
      'its schedule is for the roles Xs, Os, but pig has One, Two',
    );
  });

  test('numbers players of the same specification', () => {
    expect(distinctNames(['a', 'b', 'a', 'a'])).toEqual(['a', 'b', 'a #2', 'a #3']);
  });
});

describe('A game of a module', () => {
  test('may have a fingerprint, which is a string', () => {
    const reference = { module: 'heap.mjs', options: { left: 12 }, hash: 'abc' };
    expect(parseGameReference(reference)).toEqual(reference);
    expect(nameOfGame(reference)).toBe('heap.mjs');
    expect(() => parseGameReference({ ...reference, hash: 7 })).toThrow(
      'game: hash: expected a text',
    );
  });
});
