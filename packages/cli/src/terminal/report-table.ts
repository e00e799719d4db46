/** A table of a report on the terminal: as in the report, but no wider than there is room. */
import {
  type Cell,
  cellText,
  digitsOf,
  filledColumns,
  isNumeric,
  type ReportTable,
} from 'turnwise/tournaments';
import { type Column, table } from './table.ts';

/** The lines under its title. Where room is short, columns at the end go first; two stay. */
export function reportTable(report: ReportTable, width: number): string[] {
  const columns = filledColumns(report).map((at): Column<readonly Cell[]> => {
    const digits = digitsOf(report, at);
    return {
      title: report.columns[at] ?? '',
      isRight: isNumeric(report, at),
      dispensable: at < 2 ? 0 : at,
      cell: (row) => cellText(row[at] ?? null, digits),
    };
  });
  return table(columns, report.rows, width);
}
