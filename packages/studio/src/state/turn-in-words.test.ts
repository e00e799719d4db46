import { ConnectFour, OddsAndEvens, Pig } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { turnInWords } from './turn-in-words.ts';

describe('a turn in words', () => {
  test('says what every role chose, in the notation of the game', () => {
    expect(turnInWords(new OddsAndEvens(), { index: 0, moves: { Odds: 1, Evens: 2 } })).toBe(
      'Odds 1, Evens 2',
    );
    expect(turnInWords(new ConnectFour(), { index: 0, moves: { Yellow: 3 } })).toBe('Yellow d');
  });

  test('says how chance fell', () => {
    const turn = { index: 0, moves: { One: 'roll' }, haps: [{ die: 5 }] };
    expect(turnInWords(new Pig(), turn)).toBe('One roll, the die 5');
  });

  test('tells a move that the game cannot print as it is', () => {
    expect(turnInWords(new ConnectFour(), { index: 0, moves: { Red: 99 } })).toBe('Red 99');
  });
});
