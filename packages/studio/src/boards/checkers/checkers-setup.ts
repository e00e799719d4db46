/** Setting up a checkers position by hand: what a click on a square does to the board. */
import type { CheckersPosition, CheckersRole } from 'turnwise/games';

/** What is put on squares: a man or a king, or nothing. */
export type Brush = 'b' | 'B' | 'w' | 'W' | '.';

export const EMPTY_BOARD = '.'.repeat(32);

/** The position with a brush put on a square; a second time takes it off again. */
export function painted(
  position: CheckersPosition,
  square: number,
  brush: Brush,
): CheckersPosition {
  const { board } = position;
  const put = board[square - 1] === brush ? '.' : brush;
  return setUp(position, { board: board.slice(0, square - 1) + put + board.slice(square) });
}

/** The position with another board or another role to move. Nothing is known then of the moves before. */
export function setUp(
  position: CheckersPosition,
  change: { readonly board?: string; readonly turn?: CheckersRole },
): CheckersPosition {
  return { ...position, ...change, quiet: 0, history: [] };
}
