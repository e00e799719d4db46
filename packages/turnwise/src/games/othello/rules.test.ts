import { describe, expect, test } from 'vitest';
import { Othello, type OthelloOptions, othello } from './index.ts';

const isLong = process.env.TURNWISE_LONG === '1';

describe('Othello', () => {
  test('begins with two discs of each colour in the middle, and Black to move', () => {
    const game = new Othello();
    expect(`${game}`).toBe(
      '......../......../......../...OX.../...XO.../......../......../........ Black',
    );
    expect(game.moves()).toEqual({ Black: ['d3', 'c4', 'f5', 'e6'] });
    expect(game.scores()).toEqual({ Black: 2, White: 2 });
    expect(game.result()).toBeNull();
  });

  test('flips the discs between the new one and the next of the same colour', () => {
    const game = played('f5');
    expect(`${game}`).toBe(
      '......../......../......../...OX.../...XXX../......../......../........ White',
    );
    expect(game.scores()).toEqual({ Black: 4, White: 1 });
    expect(game.moves()).toEqual({ White: ['f4', 'd6', 'f6'] });
  });

  test('flips in all eight directions at once', () => {
    const start = new Othello().parsePosition(
      'X.X.X.../.OOO..../XO.OX.../.OOOX.../X.XXX.../......../......../........ Black',
    );
    const game = start.perform('c3');
    expect(game.scores().White).toBe(0);
    expect(start.flipped(18, 'Black')).toHaveLength(start.scores().White);
  });

  test('does not flip over an empty square, or up to the edge', () => {
    const game = new Othello({ size: 6 }).parsePosition(
      '....../OO.OX./..OX../..XO../....../...... Black',
    );
    expect(game.flipped(8, 'Black')).toEqual([9, 14]);
    expect(game.flipped(5, 'Black')).toEqual([]);
  });

  test('does not flip discs that a flipped one would enclose', () => {
    const game = new Othello({ size: 6 }).parsePosition(
      '...X../....../.XOX../.OOO../....../...X.. Black',
    );
    const next = game.perform('b5');
    expect(`${next}`).toBe('...X../....../.XOX../.XXO../.X..../...X.. White');
  });

  test('lets a role pass that has no move, if the other has one', () => {
    const game = new Othello({ size: 4 }).parsePosition('OXX./OOXO/OXOO/X.OO Black');
    expect(game.moves()).toEqual({ Black: ['pass'] });
    expect(game.result()).toBeNull();
    const next = game.perform('pass');
    expect(`${next}`).toBe('OXX./OOXO/OXOO/X.OO White');
    expect(next.moves()).toEqual({ White: ['d1', 'b4'] });
  });

  test('ends when neither can move, also before the board is full', () => {
    // The shortest game: nine plies, after which White has no disc.
    const game = played('e6f4e3f6g5d6e7f5c5');
    expect(game.scores()).toEqual({ Black: 13, White: 0 });
    expect(game.moves()).toBeNull();
    expect(game.result()).toEqual({ Black: 1, White: -1 });
  });

  test('counts empty squares for the winner if the result is the margin', () => {
    const game = played('e6f4e3f6g5d6e7f5c5', { result: 'margin' });
    expect(game.result()).toEqual({ Black: 64, White: -64 });
    expect(game.resultBounds()).toEqual([-64, 64]);
    const full = new Othello({ size: 4, result: 'margin' });
    expect(full.parsePosition('XXXX/XXXX/XXXO/OOOO Black').result()).toEqual({
      Black: 6,
      White: -6,
    });
    expect(full.parsePosition('XXXX/XXXX/OOOO/OOOO White').result()).toEqual({
      Black: 0,
      White: 0,
    });
  });

  test('is drawn with equal numbers, also where squares are left empty', () => {
    const game = new Othello({ size: 4, result: 'margin' });
    const end = game.parsePosition('XOOO/.OOO/.XXX/XXXO White');
    expect(end.scores()).toEqual({ Black: 7, White: 7 });
    expect(end.moves()).toBeNull();
    expect(end.result()).toEqual({ Black: 0, White: 0 });
  });

  test('refuses squares that are taken, flip nothing or do not exist, and a pass without need', () => {
    const game = new Othello();
    for (const Black of ['d4', 'a1', 'i9', 'a0', 'pass', '', 'd33'])
      expect(() => game.next({ Black })).toThrow(/expected a square where Black flips discs/);
    expect(() => game.next({ White: 'd3' })).toThrow(/expected a square where Black flips discs/);
    expect(() => game.perform('a1')).toThrow(/not a legal move of Black/);
  });

  test('draws the board with letters and digits', () => {
    expect(new Othello({ size: 4 }).picture()).toBe(
      '  a b c d\n1 . . . .\n2 . O X .\n3 . X O .\n4 . . . .',
    );
  });
});

describe('The options of Othello', () => {
  test('are kept by the game and all its successors', () => {
    const game = othello.create({ size: 6 });
    expect(game.options).toEqual({ size: 6, result: 'win' });
    expect(game.perform('c2').settings).toBe(game.settings);
  });

  test.each([
    [{ size: 10 }, 'othello: size is 10, expected a whole number from 4 to 8'],
    [{ size: 5 }, 'othello: size is 5, but the four discs of the start need a middle: 4, 6 or 8'],
    [{ result: 'discs' }, 'othello: result is "discs"'],
    [{ width: 8 }, 'othello: there is no "width"'],
  ])('are refused if they are %j', (options, message) => {
    expect(() => othello.create(options)).toThrow(message);
  });
});

describe('All of Othello', () => {
  test('has the published number of ways to play each number of plies', () => {
    // Aart Bik, perft for Reversi; a pass counts as a ply. The kernel counts on from here.
    const counts = [4, 12, 56, 244, 1396, ...(isLong ? [8200, 55092] : [])];
    expect(counts.map((_, index) => perft(new Othello(), index + 1))).toEqual(counts);
  });
});

function played(moves: string, options: OthelloOptions = {}): Othello {
  return (moves.match(/../g) ?? []).reduce(
    (game, move) => game.perform(move),
    new Othello(options),
  );
}

/** Ways to play this many plies; the last ply is counted without playing it. */
function perft(game: Othello, plies: number): number {
  const moves = game.possibleMoves();
  if (plies === 1) return moves.length;
  return moves.reduce((sum, move) => sum + perft(game.next(move), plies - 1), 0);
}
