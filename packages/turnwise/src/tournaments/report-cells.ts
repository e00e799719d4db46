/** How cells of reports are written for people. */
import type { Cell, ReportTable } from './report.ts';

/** Whether a column holds numbers, which stand to the right. */
export function isNumeric({ rows }: ReportTable, column: number): boolean {
  return rows.every((row) => typeof row[column] !== 'string');
}

/** The columns in which something stands. */
export function filledColumns({ columns, rows }: ReportTable): number[] {
  return columns
    .map((_, column) => column)
    .filter((column) => rows.length === 0 || rows.some((row) => row[column] !== null));
}

/**
 * Decimals of a column: none for whole numbers, one for halves or where a number has three digits before, else three.
 * The means of a cross table are one kind of number, so they all have the same.
 */
export function digitsOf({ name, rows }: ReportTable, column: number): number {
  const isMean = name === 'cross' && column > 1;
  const numbers = rows
    .flatMap((row) => (isMean ? row.slice(2) : row[column]))
    .filter((cell) => typeof cell === 'number');
  if (numbers.every(Number.isInteger)) return 0;
  if (numbers.every((number) => Number.isInteger(2 * number))) return 1;
  return numbers.some((number) => Math.abs(number) >= 100) ? 1 : 3;
}

/**
 * A cell as text.
 *
 * @example
 *     cellText(0.12345, 3); // '0.123'
 */
export function cellText(cell: Cell, digits: number): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return visible(cell);
  const text = cell.toFixed(digits);
  return /^-0\.?0*$/.test(text) ? text.slice(1) : text;
}

/** Text on one line, in which nothing moves the cursor of a terminal or turns the direction of writing. */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ');
}

/** Characters, not the halves of them that `length` counts. */
export function lengthOf(text: string): number {
  return [...text].length;
}
