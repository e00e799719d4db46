import { Othello } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { centreOf, nameOf, numberOf, painted } from './othello-board.tsx';

describe('The board of Othello', () => {
  test('names its squares as the game does', () => {
    for (const size of [4, 6, 8]) {
      const names = new Othello({ size }).moves()?.Black ?? [];
      for (const name of names) expect(nameOf(numberOf(name, size) ?? -1, size)).toBe(name);
    }
    expect(numberOf('pass', 8)).toBeNull();
  });

  test('has a1 at the top left', () => {
    expect(centreOf(0, 8).x).toBeLessThan(centreOf(1, 8).x);
    expect(centreOf(0, 8).y).toBeLessThan(centreOf(8, 8).y);
  });
});

describe('The editor of Othello', () => {
  test('puts a disc on a square, and removes the same disc', () => {
    const { position } = new Othello({ size: 4 });
    const added = painted(position, 0, 'O');
    expect(added.board).toBe('O....OX..XO.....');
    expect(painted(added, 0, 'O')).toEqual(position);
    expect(painted(added, 0, 'X').board).toBe('X....OX..XO.....');
  });
});
