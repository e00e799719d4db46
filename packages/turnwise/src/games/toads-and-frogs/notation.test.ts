import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { ToadsAndFrogs } from './index.ts';
import { parseToadsAndFrogs, printToadsAndFrogs } from './notation.ts';

describe('The notation of Toads and Frogs', () => {
  test('writes the squares from the left, then who is to move', () => {
    const position = { turn: 'Frogs', row: 'TT.TF..F' } as const;
    expect(printToadsAndFrogs(position)).toBe('TT.TF..F Frogs');
    expect(parseToadsAndFrogs(' TT.TF..F Frogs\n')).toEqual(position);
  });

  test('names a move by the square where it begins, from 1 on the left', () => {
    const game = new ToadsAndFrogs();
    expect(game.printMove(3)).toBe('4');
    expect(game.parseMove('4')).toBe(3);
    expect(() => game.perform(3).parseMove('5')).toThrow(/"5" is no move of Frogs here; legal: 8$/);
  });

  test.each([
    {},
    { toads: 1, spaces: 1, frogs: 1 },
    { toads: 2, spaces: 5, frogs: 6 },
    { toads: 12, spaces: 6, frogs: 12 },
  ])('reads back every position of random games with %j', (options) => {
    const start = new ToadsAndFrogs(options);
    for (let seed = 0; seed < 60; seed++) {
      const kernel = start.kernel();
      kernel.playout(new Random(seed), seed);
      const game = kernel.state();
      const read = start.parsePosition(`${game}`);
      expect(read).toEqual(game);
      expect(read.result()).toEqual(game.result());
    }
  });

  test('accepts any order of the right numbers of animals, whoever is to move', () => {
    expect(`${new ToadsAndFrogs().parsePosition('FFFF...TTTT Toads')}`).toBe('FFFF...TTTT Toads');
    expect(`${new ToadsAndFrogs().parsePosition('TTTT...FFFF Frogs')}`).toBe('TTTT...FFFF Frogs');
  });

  test.each([
    ['', /expected a position such as "TT.TF..F Toads", got ""/],
    ['TTTT...FFFF', /expected a position such as/],
    ['TTTT...FFFF Newts', /expected a position such as/],
    ['tttt...ffff Toads', /expected a position such as/],
    ['TTTT___FFFF Toads', /expected a position such as/],
    ['TTTT ... FFFF Toads', /expected a position such as/],
    ['TTT...FFFF Toads', /expected 4 T, 4 F and 3 ".", got "TTT...FFFF"/],
    ['TTTT..FFFF Toads', /expected 4 T, 4 F and 3 "."/],
    ['TTTTT..FFFF Toads', /expected 4 T, 4 F and 3 "."/],
    ['TTTT....FFFF Toads', /expected 4 T, 4 F and 3 "."/],
  ])('refuses %j', (text, reason) => {
    expect(() => new ToadsAndFrogs().parsePosition(text)).toThrow(reason);
  });
});
