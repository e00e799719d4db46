import { Checkers } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { EMPTY_BOARD, painted, setUp } from './checkers-board.tsx';

const game = new Checkers();
const empty = setUp(game.position, { board: EMPTY_BOARD });

describe('a checkers position that is set up', () => {
  test('is written in the notation of the game', () => {
    const position = painted(painted(empty, 14, 'b'), 30, 'W');
    expect(`${game.at(position)}`).toBe('B:WK30:B14');
  });

  test('loses a piece that is placed a second time', () => {
    expect(painted(painted(empty, 14, 'b'), 14, 'b')).toEqual(empty);
    expect(painted(painted(empty, 14, 'b'), 14, 'B').board[13]).toBe('B');
    expect(painted(painted(empty, 14, 'b'), 14, '.')).toEqual(empty);
  });

  test('resets the count of quiet moves', () => {
    const counted = game.parsePosition('W:WK10:BK20:H7').position;
    expect(setUp(counted, { turn: 'Black' })).toMatchObject({ turn: 'Black', quiet: 0 });
  });
});
