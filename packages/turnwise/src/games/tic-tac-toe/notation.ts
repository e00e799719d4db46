/**
 * Positions and squares of tic-tac-toe as text: the three rows from the top, then the role to move.
 *
 *     x.o/.x./..o Xs
 *
 * Squares have a letter for the column, from the left, and a digit for the row, from the bottom:
 *
 *     a3 b3 c3
 *     a2 b2 c2
 *     a1 b1 c1
 */
import { GameError } from '../../core/index.ts';

/** The roles of tic-tac-toe: Xs begin. */
export type TicTacToeRole = 'Xs' | 'Os';

/** A position as plain data. */
export interface TicTacToePosition {
  readonly turn: TicTacToeRole;
  /** Nine characters x, o or . from the top left, row by row. */
  readonly board: string;
}

const FORM = /^([xo.]{3})\/([xo.]{3})\/([xo.]{3}) (Xs|Os)$/;

// [square] row by row from the top left
const SQUARES = ['a3', 'b3', 'c3', 'a2', 'b2', 'c2', 'a1', 'b1', 'c1'] as const;

export function parseTicTacToe(text: string): TicTacToePosition {
  const [, top, middle, bottom, turn] = FORM.exec(text.trim()) ?? [];
  if (turn === undefined) {
    const problem = `expected a position such as "x.o/.x./..o Xs", got ${JSON.stringify(text)}`;
    throw new GameError('unreadable-position', 'tic-tac-toe', problem);
  }
  return { turn: turn === 'Xs' ? 'Xs' : 'Os', board: `${top}${middle}${bottom}` };
}

export function printTicTacToe({ turn, board }: TicTacToePosition): string {
  return `${board.slice(0, 3)}/${board.slice(3, 6)}/${board.slice(6)} ${turn}`;
}

export function printSquare(square: number): string {
  const name = SQUARES[square];
  if (name === undefined)
    throw new RangeError(`tic-tac-toe: squares are numbered 0 to 8, got ${square}`);
  return name;
}
