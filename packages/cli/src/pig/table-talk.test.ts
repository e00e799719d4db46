import { Pig } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { endText, nameFrom, readAnswer, scoresText, seatNames, turnText } from './play.ts';

const names = { One: 'Ann', Two: 'Computer' };
const at = (position: string) => new Pig().parsePosition(position);

describe('answers', () => {
  test('are R, H and X, in upper or lower case, or the words', () => {
    expect(['R', 'r', ' roll '].map(readAnswer)).toEqual(['roll', 'roll', 'roll']);
    expect(['H', 'h', 'HOLD'].map(readAnswer)).toEqual(['hold', 'hold', 'hold']);
    expect(['X', 'x', 'q', 'exit', 'quit'].map(readAnswer)).toEqual(Array(5).fill('exit'));
    expect(['', 'rr', 'constructor'].map(readAnswer)).toEqual([null, null, null]);
  });
});

describe('names', () => {
  test('are the given ones, or numbers; no two are the same', () => {
    expect(nameFrom(' Ann ', 'Player 1', [])).toBe('Ann');
    expect(nameFrom('', 'Player 1', [])).toBe('Player 1');
    expect(nameFrom('Ann', 'Player 2', ['Ann'])).toBe('Ann 2');
    expect(nameFrom('A\u001b[2Jnn', 'Player 1', [])).toBe('A\\u{1b}[2Jnn');
    expect(nameFrom('x'.repeat(99), 'Player 1', [])).toHaveLength(20);
  });

  test('are seated by the seed, each first about equally often', () => {
    const seeds = Array.from({ length: 200 }, (_, seed) => seed);
    const firsts = seeds.filter((seed) => seatNames(['Ann', 'Bob'], seed).One === 'Ann').length;
    // 200 coins: 100, give or take 4 standard deviations of 7.07.
    expect(Math.abs(firsts - 100)).toBeLessThan(29);
    expect(seatNames(['Ann', 'Bob'], 1)).toEqual(seatNames(['Ann', 'Bob'], 1));
  });
});

describe('the text', () => {
  test('of the scores and the turn', () => {
    expect(scoresText(at('One 42-17 +0'), names)).toBe('Ann 42, Computer 17');
    expect(scoresText(at('One 42-17 +8'), names)).toBe('Ann 42, Computer 17; 8 in this turn');
  });

  test('of a roll and a hold', () => {
    const roll = (die: number) => ({
      game: at('One 0-0 +3'),
      moves: { One: 'roll' },
      haps: [{ die }],
    });
    expect(turnText(roll(5), at('One 0-0 +8'), names)).toBe('Ann rolls a 5: 8 in this turn.');
    expect(turnText(roll(1), at('Two 0-0 +0'), names)).toBe(
      'Ann rolls a 1 and loses 3 points. The turn is over.',
    );
    const hold = { game: at('One 0-0 +3'), moves: { One: 'hold' }, haps: [] };
    expect(turnText(hold, at('Two 3-0 +0'), names)).toBe('Ann holds, and has 3 points.');
  });

  test('of the end', () => {
    expect(endText(at('Two 101-84 +0'), names)).toBe('Ann wins, 101 to 84.');
    expect(endText(at('One 84-101 +0'), names)).toBe('Computer wins, 101 to 84.');
  });
});
