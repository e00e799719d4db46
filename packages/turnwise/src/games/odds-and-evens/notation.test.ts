import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { OddsAndEvens } from './index.ts';
import { parseOddsAndEvens, printOddsAndEvens } from './notation.ts';

describe('A position of Odds and Evens', () => {
  test('is written with the points of both roles', () => {
    expect(`${new OddsAndEvens()}`).toBe('Odds 0 Evens 0');
    expect(printOddsAndEvens({ Odds: 3, Evens: 7 })).toBe('Odds 3 Evens 7');
  });

  test('of every random game is read back as written', () => {
    for (let seed = 0; seed < 100; seed++) {
      const random = new Random(seed);
      let game = new OddsAndEvens({ goal: 1 + random.below(30) });
      for (;;) {
        const again = game.parsePosition(`${game}`);
        expect(again.position).toEqual(game.position);
        expect(again.settings).toBe(game.settings);
        if (game.result()) break;
        game = game.next(random.choice(game.possibleMoves()));
      }
    }
  });

  test('may have spaces around it', () => {
    expect(parseOddsAndEvens(' Odds 1 Evens 0\n', 10)).toEqual({ Odds: 1, Evens: 0 });
  });

  test.each(['', '3-7', 'Odds 3', 'Evens 3 Odds 7', 'Odds -1 Evens 0', 'Odds 03 Evens 7'])(
    'cannot be %o',
    (text) => {
      expect(() => parseOddsAndEvens(text, 10)).toThrow(
        `odds-and-evens: expected a position such as "Odds 3 Evens 7", got ${JSON.stringify(text)}`,
      );
    },
  );

  test.each(['Odds 11 Evens 0', 'Odds 0 Evens 11', 'Odds 10 Evens 10'])(
    'cannot be %o, which cannot occur in a game to 10',
    (text) => {
      expect(() => new OddsAndEvens().parsePosition(text)).toThrow(
        `odds-and-evens: "${text}" cannot come up in a game that ends at 10`,
      );
    },
  );
});

describe('A move of Odds and Evens', () => {
  test('is written as a number, and read for the role that makes it', () => {
    const game = new OddsAndEvens();
    expect(game.printMove(2)).toBe('2');
    expect(game.parseMove('2', 'Evens')).toBe(2);
    expect(() => game.parseMove('3', 'Odds')).toThrow('legal: 1, 2');
  });
});
