import { describe, expect, test } from 'vitest';
import { parsePlayedMatch } from '../index.ts';

const match = {
  index: 3,
  round: 1,
  pairing: 0,
  seed: '7/1/0',
  seats: { One: 1, Two: 0 },
  result: { One: 1, Two: -1 },
  plies: 9,
  signature: '0123abcd',
  ending: { kind: 'finished' },
  branching: 2.5,
  leadChanges: 1,
  times: { One: { decisions: 5, total: 1.25, longest: 0.5 } },
};

describe('A played match', () => {
  test.each([
    ['as it is', {}],
    ['that was not over', { result: null, ending: null }],
    ['that was quit', { ending: { kind: 'quit', role: 'One' } }],
    ['that was forfeited', { ending: { kind: 'error', role: 'One', message: 'late' } }],
    ['without times', { times: {} }],
  ])('%s survives JSON, with its fields in the same order', (_, change) => {
    const text = JSON.stringify({ ...match, ...change });
    expect(JSON.stringify(parsePlayedMatch(JSON.parse(text)))).toBe(text);
  });

  test('may lack fields that not every game has', () => {
    const { branching: _, leadChanges: __, ...rest } = match;
    expect(parsePlayedMatch(rest)).toEqual(rest);
  });

  test.each<[string, unknown, string]>([
    ['index', -1, 'a whole number from 0'],
    ['index', 1.5, 'a whole number from 0'],
    ['round', -1, 'a whole number from 0'],
    ['pairing', 0.5, 'a whole number from 0'],
    ['seed', 7, 'a text'],
    ['seats', [0, 1], 'the number of a player for each role'],
    ['seats', { One: 0.5 }, 'the number of a player for each role'],
    ['result', undefined, 'a number for each role, or null'],
    ['result', { One: '1' }, 'a number for each role, or null'],
    ['result', [1, -1], 'a number for each role, or null'],
    ['plies', '9', 'a whole number from 0'],
    ['signature', '0123ABCD', 'eight hexadecimal digits'],
    ['signature', '0123abc', 'eight hexadecimal digits'],
    ['ending', undefined, 'an ending or null'],
    ['ending', { kind: 'won' }, 'an ending or null'],
    ['ending', { kind: 'quit' }, 'an ending or null'],
    ['ending', { kind: 'error', role: 'One' }, 'an ending or null'],
    ['branching', -1, 'a number from 0 up'],
    ['branching', null, 'a number from 0 up'],
    ['leadChanges', 0.5, 'a whole number from 0'],
    ['times', null, 'times by role'],
    ['times', { One: { decisions: 1, total: 1 } }, 'times by role'],
    ['times', { One: { decisions: 1, total: -1, longest: 1 } }, 'times by role'],
  ])('is refused if %s is %j', (field, value, expected) => {
    expect(() => parsePlayedMatch({ ...match, [field]: value })).toThrow(
      `match: ${field}: expected ${expected}`,
    );
  });

  test('is refused if it is something else, or has other fields', () => {
    for (const data of [null, 7, [], 'match'])
      expect(() => parsePlayedMatch(data)).toThrow('match');
    expect(() => parsePlayedMatch({ ...match, winner: 'One' })).toThrow('winner');
  });
});
