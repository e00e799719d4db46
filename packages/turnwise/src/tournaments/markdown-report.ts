/** A report as Markdown with tables (GitHub's). Names show as they are: no markup in them has an effect. */
import { printedTable } from './printed-table.ts';
import { factsOf, type Report, type ReportTable, tablesOf } from './report.ts';
import { visible } from './report-cells.ts';

/**
 * What would be markup, in a table or outside; written as a character reference, which never is. A colon before a space
 * makes no address, and labels are easier to read with it.
 */
const MARKUP = /[&<>|\\`*_[\]~$#!@]|:(?! )|(?<=www)\./gi;
/** What would begin another list, or draw a line, at the beginning of an item. */
const MARKER = /^[-+]|(?<=^\d{1,9})[.)](?= |$)/;

/**
 * The report as Markdown, with a line break at the end.
 *
 * @example
 *     markdownReport({ title: 'Pig', statistics: statistics.summary() });
 */
export function markdownReport(report: Report): string {
  const facts = factsOf(report).map(([label, text]) => `${label}: ${text}`);
  const list = [...facts, ...(report.notes ?? [])].map((text) => `- ${item(text)}`);
  return [`# ${escaped(report.title)}`, list.join('\n'), ...tablesOf(report).map(markdownTable)]
    .join('\n\n')
    .concat('\n');
}

function markdownTable(table: ReportTable): string {
  const { columns, rows, title } = printedTable(table);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const lines = [columns.map((column) => column.title), ...rows].map((row) =>
    line(row.map(escaped)),
  );
  const rule = line(columns.map(({ isNumeric }) => (isNumeric ? '---:' : '---')));
  return [`## ${escaped(title)}`, '', lines[0], rule, ...lines.slice(1)].join('\n');
}

function escaped(text: string): string {
  return visible(text).replace(MARKUP, reference);
}

/** The same, for an item of a list. */
function item(text: string): string {
  return escaped(text).trim().replace(MARKER, reference);
}

function reference(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}
