import { describe, expect, test } from 'vitest';
import { RockPaperScissors } from './index.ts';
import { parseRockPaperScissors } from './notation.ts';

describe('A position of Rock Paper Scissors', () => {
  const start = new RockPaperScissors();

  test('shows dashes before the throw, and both throws after it', () => {
    expect(`${start}`).toBe('One - Two -');
    expect(`${start.next({ One: 'scissors', Two: 'rock' })}`).toBe('One scissors Two rock');
  });

  test('is read back as written, all ten of them', () => {
    const all = [start, ...start.possibleMoves().map((moves) => start.next(moves))];
    expect(new Set(all.map(String)).size).toBe(10);
    for (const game of all) {
      expect(game.parsePosition(`${game}`).position).toEqual(game.position);
      expect(start.parsePosition(`${game}`).result()).toEqual(game.result());
    }
  });

  test('may have spaces around it', () => {
    expect(parseRockPaperScissors(' One - Two -\n')).toBeNull();
  });

  test.each(['', 'rock paper', 'One rock', 'Two rock One paper', 'One well Two rock'])(
    'cannot be %o',
    (text) => {
      expect(() => start.parsePosition(text)).toThrow(
        `rock-paper-scissors: expected a position such as "One rock Two paper" or "One - Two -", got ${JSON.stringify(text)}`,
      );
    },
  );

  test.each(['One rock Two -', 'One - Two paper'])('is not %o, with one throw missing', (text) => {
    expect(() => start.parsePosition(text)).toThrow(
      `rock-paper-scissors: "${text}" cannot come up, since both throw at the same time`,
    );
  });
});

describe('A move of Rock Paper Scissors', () => {
  test('is written as its name, and read for the role that makes it', () => {
    const game = new RockPaperScissors();
    expect(game.printMove('paper')).toBe('paper');
    expect(game.parseMove('paper', 'Two')).toBe('paper');
    expect(() => game.parseMove('well', 'One')).toThrow('legal: rock, paper, scissors');
  });
});
