/** Lines of Connect Four that lack one stone whose cell cannot be filled yet: threats that decide long after. */
import { inWords } from '../remark-words.ts';

// [columns to the right, rows up]
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** "four in a row" */
export function rowInWords(length: number): string {
  return `${inWords(length)} in a row`;
}

interface Cell {
  readonly column: number;
  readonly row: number; // from the bottom, from 0
}

/**
 * The empty cells that would complete a line through a stone, of its colour, but hang in the air: nobody can fill them with
 * the next move. Columns are texts from the bottom.
 */
export function cellsToCome(
  columns: readonly string[],
  { column, row }: Cell,
  { height, line }: { readonly height: number; readonly line: number },
): Cell[] {
  const stone = columns[column]?.[row];
  const found = new Map<string, Cell>();
  for (const [right, up] of DIRECTIONS)
    for (let start = 1 - line; start <= 0; start++) {
      const cells = Array.from({ length: line }, (_, n): Cell => {
        return { column: column + right * (start + n), row: row + up * (start + n) };
      });
      const isOnBoard = (cell: Cell) =>
        columns[cell.column] !== undefined && cell.row >= 0 && cell.row < height;
      if (!cells.every(isOnBoard)) continue;
      const others = cells.filter((cell) => columns[cell.column][cell.row] !== stone);
      const [empty] = others;
      const hangs = empty && empty.row > columns[empty.column].length;
      if (others.length === 1 && hangs) found.set(`${empty.column} ${empty.row}`, empty);
    }
  return [...found.values()];
}
