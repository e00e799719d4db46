/**
 * A table of a report as CSV (RFC 4180): a line of titles, all digits of numbers, nothing where nothing is
 * known. A text that a spreadsheet would take for a formula gets an apostrophe before it.
 */
import { type Cell, type Report, type ReportTable, type TableName, tableOf } from './report.ts';
import { visible } from './report-cells.ts';

const FORMULA = /^\s*[=+\-@]/;

/**
 * One table, with a line break after each line.
 *
 * @example
 *     csvReport({ title: 'Pig', statistics: statistics.summary() }, 'players');
 */
export function csvReport(report: Report, name: TableName = 'players'): string {
  return csvTable(tableOf(report, name));
}

/**
 * Any table, with a line break after each line.
 *
 * @example
 *     csvTable({ columns: ['player', 'seconds'], rows: [['uct', 1.5]] }); // 'player,seconds\r\nuct,1.5\r\n'
 */
export function csvTable({ columns, rows }: Pick<ReportTable, 'columns' | 'rows'>): string {
  return [columns, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = visible(cell);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
