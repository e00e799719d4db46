import { describe, expect, test } from 'vitest';
import { fixtureOf, matchesInRound, parseSeries, type Series } from './series.ts';

function seriesOf(players: readonly string[], rest: Partial<Series> = {}): Series {
  return { game: { game: 'pig' }, players, seed: 42, n: 100, ...rest };
}

/** `seed: seats` of the first matches, players as letters. */
function fixtures(series: Series, roles: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const { seats, seed } = fixtureOf(series, roles, index);
    return `${seed}: ${seats.map((player) => 'ABCD'[player]).join('')}`;
  });
}

describe('The matches of a series', () => {
  test('come in pairs with the same seed and seats exchanged', () => {
    expect(fixtures(seriesOf(['x', 'y']), 2, 4)).toEqual([
      '42/0: AB',
      '42/0: BA',
      '42/1: AB',
      '42/1: BA',
    ]);
  });

  test('pair everybody with everybody where there are more players than roles', () => {
    expect(fixtures(seriesOf(['x', 'y', 'z']), 2, 7)).toEqual([
      '42/0: AB',
      '42/0: BA',
      '42/0: AC',
      '42/0: CA',
      '42/0: BC',
      '42/0: CB',
      '42/1: AB',
    ]);
    expect(matchesInRound(3, 2)).toBe(6);
    expect(matchesInRound(4, 3)).toBe(12);
  });

  test('let all sit in every seat equally often in a game of three', () => {
    expect(fixtures(seriesOf(['x', 'y', 'z']), 3, 3)).toEqual([
      '42/0: ABC',
      '42/0: BCA',
      '42/0: CAB',
    ]);
  });

  test('set every player the same puzzle in a game for one', () => {
    const expected = ['42/0: A', '42/0: B', '42/1: A'];
    expect(fixtures(seriesOf(['x', 'y']), 1, 3)).toEqual(expected);
  });

  test('leave players where they are if seats are fixed', () => {
    const series = seriesOf(['x', 'y'], { seating: 'fixed' });
    expect(fixtures(series, 2, 2)).toEqual(['42/0: AB', '42/1: AB']);
  });

  test('need a player for each role', () => {
    expect(() => fixtureOf(seriesOf(['x']), 2, 0)).toThrow(
      'the game has 2 roles, got one player; name one for each role',
    );
  });
});

describe('A series from outside', () => {
  const wrong: readonly [object, string][] = [
    [{ seed: 1.5 }, 'series: seed: expected a safe integer or a text, got 1.5'],
    [{ n: -1 }, 'series: n: expected a whole number from 0 to 1000000000000, got -1'],
    [{ players: [] }, 'series: players: expected a list of one player or more, got []'],
    [{ players: ['x', 7] }, 'series: players: expected a list of one player or more'],
    [{ seating: 'round' }, 'series: seating: expected "rotate" or "fixed", got "round"'],
    [{ record: 'yes' }, 'series: record: expected true or false, got "yes"'],
    [{ game: 'pig' }, 'game: expected an object of options, got "pig"'],
    [{ game: { game: 'pig', module: 'pig.ts' } }, 'expected a game or a module, got both'],
    [{ game: { module: 'x.ts', options: [1] } }, 'options: expected an object of JSON values'],
    [{ game: { module: 'x.ts', options: { f: () => 1 } } }, 'expected an object of JSON values'],
    [{ playrs: ['x'] }, 'there is no option "playrs"; did you mean players?'],
  ];
  for (const [part, message] of wrong) {
    test(`is refused with ${Object.keys(part)[0]} ${Object.values(part)[0]}`, () => {
      expect(() => parseSeries({ ...seriesOf(['x', 'y']), ...part })).toThrow(message);
    });
  }

  test('is the same after a check, and after JSON', () => {
    const series = seriesOf(['x', 'y'], {
      seating: 'fixed',
      record: true,
      position: 'One 0-0 +20',
    });
    expect(parseSeries(series)).toEqual(series);
    expect(parseSeries(JSON.parse(JSON.stringify(series)))).toEqual(series);
  });
});
