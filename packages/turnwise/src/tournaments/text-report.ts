/**
 * A report as plain text for terminals and files: tables with aligned columns. Columns in which nothing
 * stands are left out.
 */
import { factsOf, type Report, type ReportTable, tablesOf } from './report.ts';
import { cellText, digitsOf, filledColumns, isNumeric, lengthOf, visible } from './report-cells.ts';

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
  const shown = filledColumns(table);
  const lines = [table.columns, ...table.rows].map((row) =>
    shown.map((column) => cellText(row[column] ?? null, digitsOf(table, column))),
  );
  const widths = shown.map((_, at) => Math.max(...lines.map((line) => lengthOf(line[at] ?? ''))));
  const text = lines.map((line) =>
    line
      .map((cell, at) => {
        const blanks = ' '.repeat((widths[at] ?? 0) - lengthOf(cell));
        return isNumeric(table, shown[at] ?? 0) ? blanks + cell : cell + blanks;
      })
      .join(GAP)
      .trimEnd(),
  );
  return [visible(table.title), '', ...text].join('\n');
}
