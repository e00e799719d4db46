/**
 * A report as plain text for terminals and files: tables with aligned columns. Columns in which nothing
 * stands are left out.
 */
import { printedTable } from './printed-table.ts';
import { factsOf, type Report, type ReportTable, tablesOf } from './report.ts';
import { lengthOf, visible } from './report-cells.ts';

const GAP = '  ';

/**
 * The report as text, without a line break at the end.
 *
 * @example
 *     console.log(textReport({ title: 'Pig', statistics: statistics.summary() }));
 */
export function textReport(report: Report): string {
  const facts = factsOf(report).map(([label, text]) => visible(`${label}: ${text}`));
  const title = visible(report.title);
  const head = [title, '='.repeat(lengthOf(title)), ...facts];
  const notes = (report.notes ?? []).map(visible);
  const parts = [head.join('\n'), notes.join('\n'), ...tablesOf(report).map(textTable)];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** One table, under its title. */
export function textTable(table: ReportTable): string {
  const { columns, rows, title } = printedTable(table);
  const lines = [columns.map((column) => column.title), ...rows];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => lengthOf(line[at] ?? ''))));
  const text = lines.map((line) =>
    line
      .map((cell, at) => {
        const blanks = ' '.repeat((widths[at] ?? 0) - lengthOf(cell));
        return columns[at]?.isNumeric ? blanks + cell : cell + blanks;
      })
      .join(GAP)
      .trimEnd(),
  );
  return [visible(title), '', ...text].join('\n');
}
