import { describe, expect, test } from 'vitest';
import { Game2048 } from './index.ts';
import { parseGame2048, printGame2048, printSquare } from './notation.ts';

const small = new Game2048({ size: 2, goal: 32 });
const scored = new Game2048({ size: 2, result: 'score' });

describe('A position', () => {
  test.each([
    [small, '.,./.,.'],
    [small, '4,2/.,8'],
    [small, '32,./2,4'],
    [scored, '4,2/.,8 score 12'],
    [new Game2048({ size: 5 }), `${'.,2,4096,.,16/'.repeat(4)}.,.,.,.,.`],
  ])('is printed as it was read: %#', (game, text) => {
    expect(`${game.parsePosition(` ${text} `)}`).toBe(text);
  });

  test('has its rows from the top', () => {
    expect(parseGame2048('4,2/.,8', false)).toEqual({ tiles: [4, 2, 0, 8], score: 0 });
    expect(printGame2048({ tiles: [0, 0, 2, 4], score: 8 }, true)).toBe('.,./2,4 score 8');
  });

  test.each(['', '4,2', '4,2/8', '4,2/.,8,2', '4,2/.,x', '4,2/.,', '4,2/.,08', '4,2/.,8 score 4'])(
    'that is no board is refused: %s',
    (text) => {
      expect(() => small.parsePosition(text)).toThrow('expected a position such as "4,2/.,8", got');
    },
  );

  test('has a score where that is the result', () => {
    expect(() => scored.parsePosition('4,2/.,8')).toThrow('such as "4,2/.,8 score 12"');
    expect(() => scored.parsePosition('4,2/.,8 score 181')).toThrow('the highest score is 180');
  });

  test('has tiles that can come up on this board', () => {
    expect(() => small.parsePosition('4,2/.,6')).toThrow('6 is no tile: those are 2, 4, 8 ...');
    expect(() => small.parsePosition('4,1/.,8')).toThrow('1 is no tile');
    expect(() => small.parsePosition('4,2/.,64')).toThrow('64 is above 32, the largest tile here');
    expect(() => small.parsePosition('4,2,./.,8,./.,.,.')).toThrow(
      'there are 4 squares, but 9 here',
    );
  });
});

test('A square has the letter of its column and the number of its row from the bottom', () => {
  expect([0, 3, 12, 15].map((square) => printSquare(square, 4))).toEqual(['a4', 'd4', 'a1', 'd1']);
});
