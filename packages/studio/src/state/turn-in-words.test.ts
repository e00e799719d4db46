import { ConnectFour, OddsAndEvens, Pig } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { turnInWords } from './turn-text.ts';

describe('a turn in words', () => {
  test('says what every role chose, in the notation of the game', () => {
    expect(turnInWords(new OddsAndEvens(), { index: 0, moves: { Odds: 1, Evens: 2 } })).toBe(
      'Odds 1, Evens 2',
    );
    expect(turnInWords(new ConnectFour(), { index: 0, moves: { Yellow: 3 } })).toBe('Yellow d');
  });

  test('of Pig is a sentence, with the roll', () => {
    const told = (move: string, hap?: { readonly [name: string]: number | string }) =>
      turnInWords(new Pig(), { index: 0, moves: { One: move }, ...(hap ? { haps: [hap] } : {}) });
    expect(told('roll', { die: 5 })).toBe('One rolls a 5');
    expect(told('roll', { die: 18 })).toBe('One rolls an 18');
    expect(told('roll', { coin: 'tails' })).toBe('One rolls tails');
    expect(told('roll')).toBe('One rolls'); // before chance has gone on
    expect(told('hold')).toBe('One holds');
    expect(told('beg', { die: 5 })).toBe('One beg, the die 5');
  });

  test('says what chance did in other games', () => {
    const turn = { index: 0, moves: { Yellow: 3 }, haps: [{ wind: 'west' }] };
    expect(turnInWords(new ConnectFour(), turn)).toBe('Yellow d, the wind west');
  });

  test('shows a move that the game cannot print as it is', () => {
    expect(turnInWords(new ConnectFour(), { index: 0, moves: { Red: 99 } })).toBe('Red 99');
  });
});
