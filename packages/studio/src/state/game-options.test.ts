import { describe, expect, test } from 'vitest';
import { entryWithOptions, gameWithOptions, optionsInWords, optionsOf } from './game-options.ts';
import { loadEntry } from './listed-games.ts';

await Promise.all(['hex', 'othello', 'tic-tac-toe'].map(loadEntry));
const hex = entryWithOptions('hex(size=5)');

describe('the options of a game', () => {
  test('are those of its text, and what is not the default is written', () => {
    if (!hex) throw new Error('hex has options');
    expect(optionsOf('hex(size=5)', hex)).toEqual({ size: '5' });
    expect(gameWithOptions(hex, { size: '5', swap: 'true' })).toEqual({
      text: 'hex(size=5, swap=true)',
    });
    expect(gameWithOptions(hex, { size: '11', swap: '' })).toEqual({ text: 'hex' });
    expect(optionsInWords('hex(size=5, swap=true)')).toBe('size=5, swap=true');
    expect(optionsInWords('hex')).toBe('');
  });

  test('are refused with a sentence', () => {
    if (!hex) throw new Error('hex has options');
    expect(gameWithOptions(hex, { size: '2' })).toEqual({
      problem: 'size: expected a whole number from 3 to 19, got "2".',
    });
    const othello = entryWithOptions('othello');
    if (!othello) throw new Error('othello has options');
    expect(gameWithOptions(othello, { size: '5' })).toEqual({
      problem: expect.stringMatching(/4, 6 or 8\.$/),
    });
  });

  test('do not exist for users’ own games, and for some of the list', () => {
    expect(entryWithOptions('own/nim')).toBeUndefined();
    expect(entryWithOptions('tic-tac-toe')).toBeUndefined();
  });
});
