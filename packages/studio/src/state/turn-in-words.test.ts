import { ConnectFour, Game2048, OddsAndEvens, Pig } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { turnInWords } from './turn-in-words.ts';

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

  test('of 2048 names the direction and the new tile, without the only role', () => {
    const told = (haps: { [name: string]: number | string }[]) =>
      turnInWords(new Game2048(), { index: 0, moves: { Solo: 'left' }, haps });
    expect(told([{ square: 'c4', tile: 2 }])).toBe('Left, 2 at c4');
    expect(told([])).toBe('Left'); // before chance has gone on, or with the goal
    const begun = { index: 0, moves: {}, haps: [{ square: 'a1', tile: 2 }] };
    expect(turnInWords(new Game2048(), begun)).toBe('2 at a1');
  });

  test('says what chance did in other games', () => {
    const turn = { index: 0, moves: { Yellow: 3 }, haps: [{ wind: 'west' }] };
    expect(turnInWords(new ConnectFour(), turn)).toBe('Yellow d, the wind west');
  });

  test('shows a move that the game cannot print as it is', () => {
    expect(turnInWords(new ConnectFour(), { index: 0, moves: { Red: 99 } })).toBe('Red 99');
  });
});
