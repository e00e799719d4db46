/** A table of a report as people read it: columns in which something stands, numbers with a few decimals. */
import { ABOVE_NEXT, type Cell, type ReportTable, type TableName } from './report.ts';
import { cellText, digitsOf, filledColumns, isNumeric } from './report-cells.ts';

/** Nobody is above the next for certain: a likelihood beyond is not rounded to 1. */
const NEARLY_SURE = 0.999;

export interface PrintedTable {
  readonly name: TableName;
  readonly title: string;
  readonly columns: readonly PrintedColumn[];
  /** [row][column] */
  readonly rows: readonly (readonly string[])[];
}

export interface PrintedColumn {
  readonly title: string;
  /** Numbers stand to the right. */
  readonly isNumeric: boolean;
}

/**
 * Prints the cells of a table.
 *
 * @example
 *     tablesOf(report).map(printedTable).map(({ columns, rows, title }) => draw(title, columns, rows));
 */
export function printedTable(table: ReportTable): PrintedTable {
  const shown = filledColumns(table);
  const isLikelihood = (column: number) =>
    table.name === 'ratings' && table.columns[column] === ABOVE_NEXT;
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
        return isLikelihood(column) && isNearlySure(cell)
          ? `> ${NEARLY_SURE}`
          : cellText(cell, digits[at] ?? 0);
      }),
    ),
  };
}

function isNearlySure(cell: Cell): boolean {
  return typeof cell === 'number' && cell > NEARLY_SURE;
}
