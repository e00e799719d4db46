/** A table of a report as people read it: columns in which something stands, numbers with a few decimals. */
import type { ReportTable, TableName } from './report.ts';
import { cellText, digitsOf, filledColumns, isNumeric } from './report-cells.ts';

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
  const digits = shown.map((column) => digitsOf(table, column));
  return {
    name: table.name,
    title: table.title,
    columns: shown.map((column) => ({
      title: cellText(table.columns[column] ?? '', 0),
      isNumeric: isNumeric(table, column),
    })),
    rows: table.rows.map((row) =>
      shown.map((column, at) => cellText(row[column] ?? null, digits[at] ?? 0)),
    ),
  };
}
