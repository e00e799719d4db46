/** The cells of tic-tac-toe: where they are, which lines are full, and what a click does to one that is set up. */
import { type TicTacToePosition, ticTacToeLines } from 'turnwise/games';

export const CELL = 100;
export const SIZE = 3 * CELL;
export const CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

/** The centre of a cell; 0 is at the top left. */
export function centreOf(cell: number): { readonly x: number; readonly y: number } {
  return { x: CELL * ((cell % 3) + 0.5), y: CELL * (Math.floor(cell / 3) + 0.5) };
}

/** The lines that one mark fills, each as its first and its last cell. */
export function fullLines(board: string): (readonly [number, number])[] {
  return ticTacToeLines
    .filter(([a, b, c]) => {
      const mark = board[a];
      return mark !== '.' && mark === board[b] && mark === board[c];
    })
    .map(([first, , last]) => [first, last] as const);
}

const AFTER: { readonly [mark: string]: string } = { '.': 'x', x: 'o', o: '.' };

/** The position after a click on a cell: nothing becomes x, x becomes o, o becomes nothing. */
export function cycled({ board }: TicTacToePosition, cell: number): TicTacToePosition {
  const mark = AFTER[board[cell] ?? '.'] ?? '.';
  return withTurn(board.slice(0, cell) + mark + board.slice(cell + 1));
}

/** A board with the role that is to move there: Xs begin. */
export function withTurn(board: string): TicTacToePosition {
  const marks = (mark: string) => board.split(mark).length - 1;
  return { board, turn: marks('x') > marks('o') ? 'Os' : 'Xs' };
}
