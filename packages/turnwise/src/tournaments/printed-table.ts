/** A table of a report as people read it: columns in which something stands, numbers with a few decimals. */
import { visible } from '../core/index.ts';
import { ABOVE_NEXT, type Cell, type ReportTable, type TableName } from './report.ts';

/** A higher likelihood is not rounded to 1: nobody is stronger than the next for certain. */
const NEARLY_SURE = 0.999;

export interface PrintedTable {
  readonly name: TableName;
  readonly title: string;
  /** Numbers are aligned to the right. */
  readonly columns: readonly { readonly title: string; readonly isNumeric: boolean }[];
  /** [row][column] */
  readonly rows: readonly (readonly string[])[];
}

export function printedTable(table: ReportTable): PrintedTable {
  const shown = filledColumns(table);
  const isNearlySure = (cell: Cell, column: number) =>
    table.name === 'ratings' &&
    table.columns[column] === ABOVE_NEXT &&
    typeof cell === 'number' &&
    cell > NEARLY_SURE;
  const digits = shown.map((column) => digitsOf(table, column));
  return {
    name: table.name,
    title: table.title,
    columns: shown.map((column) => ({
      title: cellText(table.columns[column] ?? '', 0),
      isNumeric: isNumeric(table, column),
    })),
    rows: table.rows.map((row) =>
      shown.map((column, at) => {
        const cell = row[column] ?? null;
        return isNearlySure(cell, column) ? `> ${NEARLY_SURE}` : cellText(cell, digits[at] ?? 0);
      }),
    ),
  };
}

export function isNumeric({ rows }: ReportTable, column: number): boolean {
  return rows.every((row) => typeof row[column] !== 'string');
}

function filledColumns({ columns, rows }: ReportTable): number[] {
  return columns
    .map((_, column) => column)
    .filter((column) => rows.length === 0 || rows.some((row) => row[column] !== null));
}

/**
 * Decimals of a column: none for whole numbers, one for halves or where a number has three digits before, else three.
 * The means of a cross table are one kind of number, so they all have the same.
 */
function digitsOf({ name, rows }: ReportTable, column: number): number {
  const isMean = name === 'cross' && column > 1;
  const numbers = rows
    .flatMap((row) => (isMean ? row.slice(2) : row[column]))
    .filter((cell) => typeof cell === 'number');
  if (numbers.every(Number.isInteger)) return 0;
  if (numbers.every((number) => Number.isInteger(2 * number))) return 1;
  return numbers.some((number) => Math.abs(number) >= 100) ? 1 : 3;
}

export function cellText(cell: Cell, digits: number): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return visible(cell);
  const text = cell.toFixed(digits);
  return /^-0\.?0*$/.test(text) ? text.slice(1) : text;
}

const REFERENCES: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function htmlText(text: string): string {
  return visible(text).replace(/[&<>"']/g, (character) => REFERENCES[character] ?? '');
}
