import { describe, expect, test } from 'vitest';
import { elimination, eliminationState } from './elimination.ts';
import { anyOutcome, lowerWins, played } from './staged.fixture.ts';

const roles = ['Xs', 'Os'];

describe('An elimination', () => {
  for (let players = 2; players <= 33; players++) {
    test(`of ${players} has one winner, and everyone else loses once`, () => {
      const schedule = elimination({ players, roles, seed: players, matches: 4 });
      const { results } = played(schedule, anyOutcome(players));
      const { rounds, winner } = eliminationState(schedule, results);
      const losers = rounds.flatMap((round) =>
        round.flatMap((pairing) => pairing.players.filter((each) => each !== pairing.winner)),
      );
      const beaten = losers.filter((player) => player !== null);
      expect([...beaten, winner].sort((a, b) => Number(a) - Number(b))).toEqual(
        Array.from({ length: players }, (_, player) => player),
      );
      expect(rounds).toHaveLength(Math.ceil(Math.log2(players)));
    });
  }

  test('gives byes in the first round only, to the strongest if ranked', () => {
    const schedule = elimination({ players: 5, roles, seed: 1, bracket: 'ranked' });
    const { results } = played(schedule, lowerWins);
    const { rounds, winner } = eliminationState(schedule, results);
    const byes = rounds.map((round) =>
      round.filter(({ decidedBy }) => decidedBy === 'bye').map((pairing) => pairing.players[0]),
    );
    expect(byes.map((round) => round.sort())).toEqual([[0, 1, 2], [], []]);
    expect(rounds.at(-1)?.[0]?.players).toEqual([0, 1]);
    expect(winner).toBe(0);
  });

  test('exchanges seats within a pairing, with one seed for two matches', () => {
    const schedule = elimination({ players: 2, roles, seed: 's', matches: 4, bracket: 'ranked' });
    const { fixtures } = played(schedule, lowerWins);
    expect(fixtures.map(({ seats, seed }) => [seed, seats.Xs, seats.Os])).toEqual([
      ['s/0/0/0', 0, 1],
      ['s/0/0/0', 1, 0],
      ['s/0/0/1', 0, 1],
      ['s/0/0/1', 1, 0],
    ]);
  });

  test('breaks ties of points by the sum of results, then by a lot from the seed', () => {
    const of = (seed: number) => elimination({ players: 2, roles, seed, bracket: 'ranked' });
    const close = [
      { Xs: 1, Os: -1 },
      { Xs: 5, Os: -5 },
    ];
    expect(eliminationState(of(1), close)).toMatchObject({
      winner: 1,
      rounds: [[{ points: [1, 1], decidedBy: 'results' }]],
    });
    const lots = Array.from({ length: 40 }, (_, seed) => eliminationState(of(seed), [null, null]));
    expect(lots.every(({ rounds }) => rounds[0]?.[0]?.decidedBy === 'lot')).toBe(true);
    expect(new Set(lots.map(({ winner }) => winner))).toEqual(new Set([0, 1]));
    expect(eliminationState(of(3), [null, null])).toEqual(eliminationState(of(3), [null, null]));
  });

  test('waits for all results of a round', () => {
    const schedule = elimination({ players: 4, roles, seed: 1 });
    const draw = { Xs: 0, Os: 0 };
    const { next } = eliminationState(schedule, [draw, draw, draw]);
    expect(next.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
    expect(eliminationState(schedule, [draw, draw, draw, draw]).next[0]?.index).toBe(4);
  });

  test('refuses an odd number of matches, tables of three, and results without a role', () => {
    expect(() => elimination({ players: 4, roles, seed: 1, matches: 3 })).toThrow(
      'matches: expected an even number from 2 to 1000000, got 3',
    );
    expect(() => elimination({ players: 4, roles: ['a', 'b', 'c'], seed: 1 })).toThrow('two roles');
    const schedule = elimination({ players: 2, roles, seed: 1 });
    expect(() => eliminationState(schedule, [{ Xs: 1 }, { Xs: 1 }])).toThrow('Xs and Os');
  });
});
