import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { Othello, type OthelloOptions } from './index.ts';
import { parseOthelloMoves, printOthelloMoves } from './move-list.ts';

describe('A list of moves of Othello', () => {
  test('is squares one after the other, with or without spaces and capitals', () => {
    expect(parseOthelloMoves('f5d6c3')).toEqual(['f5', 'd6', 'c3']);
    expect(parseOthelloMoves(' F5 d6\nc3\n')).toEqual(['f5', 'd6', 'c3']);
    expect(parseOthelloMoves('')).toEqual([]);
  });

  test('leaves passes out, and reads them back in', () => {
    for (const options of [{}, { size: 4 }, { size: 6 }])
      for (let seed = 0; seed < 10; seed++) {
        const moves = randomMoves(options, seed);
        const text = printOthelloMoves(moves);
        expect(text).not.toContain('pass');
        // A pass at the very end of a text is not written, and play never ends with one.
        expect(parseOthelloMoves(text, new Othello(options))).toEqual(moves);
      }
  });

  test('may have passes where they are due', () => {
    const start = new Othello({ size: 4 }).parsePosition('OXX./OOXO/OXOO/X.OO Black');
    for (const text of ['passd1', 'PA d1', '--d1', 'd1'])
      expect(parseOthelloMoves(text, start)).toEqual(['pass', 'd1']);
  });

  test.each([
    ['f5z9', /expected a square such as "f5" at character 3, got "z9"/],
    ['f5f5', /move 2, f5, is not legal at .* White; legal: f4, d6, f6/],
    ['f5pass', /move 2, pass, is not legal/],
    ['f5 9', /expected a square such as "f5" at character 3, got " 9"/],
  ])('is refused as %j', (text, reason) => {
    expect(() => parseOthelloMoves(text)).toThrow(reason);
  });
});

function randomMoves(options: OthelloOptions, seed: number): string[] {
  const kernel = new Othello(options).kernel();
  const random = new Random(seed);
  const moves: string[] = [];
  while (kernel.choices() > 0) {
    const choice = random.below(kernel.choices());
    moves.push(kernel.move(choice));
    kernel.play(choice);
  }
  return moves;
}
