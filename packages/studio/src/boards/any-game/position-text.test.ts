import { Checkers, ConnectFour, Pig, TicTacToe } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { positionText } from './any-game-board.tsx';

/** A game that prints a given text. */
class Printing extends TicTacToe {
  constructor(readonly print: () => string) {
    super();
  }

  override toString(): string {
    return this.print();
  }
}

const told = (text: string) => positionText(new Printing(() => text));

describe('the position of any game', () => {
  test('is split into rows at slashes, with the role to move below', () => {
    expect(positionText(new TicTacToe())).toEqual({
      lines: ['...', '...', '...', 'Xs'],
      isBoard: true,
      isCut: false,
    });
    expect(positionText(new ConnectFour()).lines).toHaveLength(7);
  });

  test('may have rows of any length, as in chess', () => {
    const chess = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
    expect(told(chess).lines).toHaveLength(9);
  });

  test('is a sentence if there are no rows', () => {
    expect(told('1/2 of the cake is left')).toMatchObject({ isBoard: false });
    expect(positionText(new Pig())).toMatchObject({ lines: ['One 0-0 +0'], isBoard: false });
    expect(positionText(new Checkers()).isBoard).toBe(false);
  });

  test('is the picture of a game that draws one', () => {
    class Drawn extends TicTacToe {
      override picture(): string {
        return 'x .\n. o';
      }
    }
    expect(positionText(new Drawn())).toEqual({
      lines: ['x .', '. o'],
      isBoard: true,
      isCut: false,
    });
  });

  test('keeps its line breaks if it has any', () => {
    expect(told('a b/c\n  d\n')).toMatchObject({ lines: ['a b/c', '  d'], isBoard: true });
  });

  test('is cut to what fits in a panel', () => {
    expect(told('x'.repeat(1e6))).toMatchObject({ isCut: true });
    expect(told('x'.repeat(1e6)).lines[0]?.length).toBeLessThan(2000);
    expect(told('row\n'.repeat(1e5)).lines.length).toBeLessThanOrEqual(60);
    expect(told('a/'.repeat(1e5)).lines.length).toBeLessThanOrEqual(60);
  });

  test('says so if the game cannot print it', () => {
    const broken = new Printing(() => {
      throw new Error('no');
    });
    expect(positionText(broken).lines).toEqual(['The game cannot print this position: no']);
  });
});
