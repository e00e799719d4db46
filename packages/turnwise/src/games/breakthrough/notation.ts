/**
 * Positions and moves of Breakthrough as text: the rows from the top, w for a piece of White, b for one of Black and .
 * for none, then the role to move.
 *
 *     bbbbb/bb.bb/..b../wwwww/wwwww White
 *
 * Columns have letters from the left and rows numbers from the bottom. A move names the squares that a piece goes from
 * and to, with an x between them if it captures: a2-a3, a2xb3.
 */
import { GameError } from '../../core/index.ts';

/** The roles: White begins, at the bottom. */
export type BreakthroughRole = 'White' | 'Black';

/** A position as plain data. */
export interface BreakthroughPosition {
  readonly turn: BreakthroughRole;
  /** The squares from the top left, row by row: w, b or . each. */
  readonly board: string;
}

/** The squares of a board. */
export interface BreakthroughBoard {
  readonly width: number;
  readonly height: number;
}

const FORM = /^([wb.]+(?:\/[wb.]+)*) (White|Black)$/;
const MOVE = /^([a-h])([1-8])[-x]([a-h])([1-8])$/;
const LETTERS = 'abcdefgh';

/** Reads the pieces of a board of that size; says what was expected when they cannot be. */
export function parseBreakthrough(
  text: string,
  { width, height }: BreakthroughBoard,
): BreakthroughPosition {
  const [, pieces, turn] = FORM.exec(text.trim()) ?? [];
  if (pieces === undefined)
    throw refusal(
      `expected rows of w, b and "." from the top and the role to move, such as "bbb/bbb/.w./w.w Black", got ${JSON.stringify(text)}`,
    );
  const rows = pieces.split('/');
  const odd = rows.find((row) => row.length !== width);
  if (rows.length !== height || odd !== undefined) {
    const got = odd === undefined ? `${rows.length} rows` : `the row ${JSON.stringify(odd)}`;
    throw refusal(`expected ${height} rows of ${width}, got ${got}`);
  }
  return { turn: turn === 'White' ? 'White' : 'Black', board: rows.join('') };
}

export function printBreakthrough(
  { turn, board }: BreakthroughPosition,
  { width, height }: BreakthroughBoard,
): string {
  const rows = Array.from({ length: height }, (_, row) =>
    board.slice(row * width, (row + 1) * width),
  );
  return `${rows.join('/')} ${turn}`;
}

/** A square by its column from the left and its row from the bottom, both from 0: "a1". */
export function printSquare(column: number, row: number): string {
  return `${LETTERS[column]}${row + 1}`;
}

/**
 * The squares of a move, from and to, each with its column from the left and its row from the bottom; null for another text.
 *
 * @example
 *     breakthroughSquares('a2xb3'); // [{ column: 0, row: 1 }, { column: 1, row: 2 }]
 */
export function squaresOf(
  move: string,
): readonly { readonly column: number; readonly row: number }[] | null {
  const [, fromColumn, fromRow, toColumn, toRow] = MOVE.exec(move) ?? [];
  if (fromColumn === undefined) return null;
  return [
    { column: LETTERS.indexOf(fromColumn), row: Number(fromRow) - 1 },
    { column: LETTERS.indexOf(toColumn), row: Number(toRow) - 1 },
  ];
}

function refusal(problem: string): GameError {
  return new GameError('unreadable-position', 'breakthrough', problem);
}
