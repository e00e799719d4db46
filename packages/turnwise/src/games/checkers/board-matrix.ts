/**
 * Boards as 8 rows of 8 cells, as a camera or another program has them. Row 0 is Black's side, column 0
 * is on its left in the drawing of board.ts; pieces stand on the dark cells, where row + column is odd.
 *
 *      0    .  or a blank, or null    empty
 *      1    b                         a man of Black
 *      2    B                         a king of Black
 *     -1    w                         a man of White
 *     -2    W                         a king of White
 *
 * Numbers and letters may be mixed. A row may also be a text of 8 letters.
 */
import { inspect } from '../../core/index.ts';
import {
  type CheckersRole,
  columnOf,
  EMPTY,
  isKing,
  isKingRow,
  MOST_PIECES,
  ownerOf,
  type Piece,
  pieceOn,
  rowOf,
  SQUARES,
} from './board.ts';
import { Checkers } from './rules.ts';

/** What stands on a cell: a number or a letter, as drawn above. */
export type BoardCell = number | string | null;

/** Rows from Black's side on, each with its cells from left to right. */
export type BoardMatrix = readonly (string | readonly BoardCell[])[];

const SIZE = 8;

const NUMBERS = { b: 1, B: 2, w: -1, W: -2 } as const;
const PIECES = ['b', 'B', 'w', 'W'] as const;

const CELLS = new Map<unknown, Piece | typeof EMPTY>([
  ...[0, EMPTY, ' ', null].map((cell) => [cell, EMPTY] as const),
  ...PIECES.flatMap((piece) => [[piece, piece] as const, [NUMBERS[piece], piece] as const]),
]);

/**
 * The state in which a board is, with a role to move: of the given game, or with usual options. Boards
 * that can't be are refused with the row and the column, counted from 0. Nothing is known of the moves
 * before, so no repetitions and no quiet moves have been counted.
 *
 * @example
 *     parseBoardMatrix(printBoardMatrix(new Checkers()), 'Black'); // the start
 */
export function parseBoardMatrix(
  matrix: BoardMatrix,
  turn: CheckersRole,
  game: Checkers = new Checkers(),
): Checkers {
  const board = boardOfMatrix(matrix);
  if (turn !== 'Black' && turn !== 'White')
    throw new Error(`checkers: expected Black or White to be to move, got ${inspect(turn)}`);
  for (const square of SQUARES) {
    const piece = pieceOn(board, square);
    if (piece && !isKing(piece) && isKingRow(ownerOf(piece), square))
      refuse(`a man of ${ownerOf(piece)} would be a king ${at(rowOf(square), columnOf(square))}`);
  }
  return game.at({ turn, board, quiet: 0, history: [] });
}

/**
 * The board of a state in numbers.
 *
 * @example
 *     printBoardMatrix(new Checkers())[0]; // [0, 1, 0, 1, 0, 1, 0, 1]
 */
export function printBoardMatrix({ position }: Checkers): number[][] {
  const matrix = Array.from({ length: SIZE }, () => Array.from({ length: SIZE }, () => 0));
  for (const square of SQUARES) {
    const piece = pieceOn(position.board, square);
    const row = matrix[rowOf(square)];
    if (piece && row) row[columnOf(square)] = NUMBERS[piece];
  }
  return matrix;
}

/** The matrix as the text of 32 squares. Men may stand where they should have become kings. */
export function boardOfMatrix(matrix: BoardMatrix): string {
  const rows: readonly unknown[] = Array.isArray(matrix)
    ? matrix
    : refuse(`expected a list of ${SIZE} rows, got ${inspect(matrix)}`);
  if (rows.length !== SIZE) refuse(`expected ${SIZE} rows, got ${rows.length}`);
  let board = '';
  for (const [row, given] of rows.entries()) {
    const cells: readonly unknown[] = Array.isArray(given)
      ? given
      : typeof given === 'string'
        ? [...given]
        : refuse(`expected a list of cells or a text as row ${row}, got ${inspect(given)}`);
    if (cells.length !== SIZE) refuse(`expected ${SIZE} cells in row ${row}, got ${cells.length}`);
    for (const [column, cell] of cells.entries()) {
      const piece = CELLS.get(cell);
      if (piece === undefined) return refuse(`${inspect(cell)} is no piece ${at(row, column)}`);
      if ((row + column) % 2 === 1) board += piece;
      else if (piece !== EMPTY) refuse(`a piece stands on a light square ${at(row, column)}`);
    }
  }
  for (const role of ['Black', 'White'] as const) {
    const own = SQUARES.filter((square) => {
      const piece = pieceOn(board, square);
      return piece && ownerOf(piece) === role;
    });
    const over = own[MOST_PIECES];
    if (over === undefined) continue;
    const where = at(rowOf(over), columnOf(over));
    refuse(`${role} has ${own.length} pieces of ${MOST_PIECES} at most, one too many ${where}`);
  }
  return board;
}

function at(row: number, column: number): string {
  return `at row ${row}, column ${column}`;
}

function refuse(reason: string): never {
  throw new Error(`checkers: this is no board, since ${reason}`);
}
