/**
 * Reports as plain text with aligned columns, Markdown (GitHub's), CSV (RFC 4180) and JSON. Empty columns
 * are left out of text and Markdown.
 */
import { alignedLines, lengthOf, visible, visibleJsonLines } from '../core/index.ts';
import { printedTable } from './printed-table.ts';
import {
  type Cell,
  factsOf,
  type Report,
  type ReportTable,
  sortedRatings,
  type TableName,
  tableOf,
  tablesOf,
} from './report.ts';

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

export function textTable(table: ReportTable): string {
  const { columns, rows, title } = printedTable(table);
  const text = alignedLines(
    [columns.map((column) => column.title), ...rows],
    columns.map(({ isNumeric }) => isNumeric),
  );
  return [visible(title), '', ...text].join('\n');
}

/** Markup, written as character references. A colon before a space starts no address, and stays readable. */
const MARKUP = /[&<>|\\`*_[\]~$#!@]|:(?! )|(?<=www)\./gi;
/** Would begin another list, or draw a line, at the start of an item. */
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

function item(text: string): string {
  return escaped(text).trim().replace(MARKER, reference);
}

function reference(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}

/** A spreadsheet would take such text for a formula; it gets an apostrophe before it. Some read the wide signs too. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/;

/**
 * One table of the report, with all digits of numbers; null is an empty cell.
 *
 * @example
 *     csvReport({ title: 'Pig', statistics: statistics.summary() }, 'players');
 */
export function csvReport(report: Report, name: TableName = 'players'): string {
  return csvTable(tableOf(report, name));
}

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

export const REPORT_FORMAT = 'turnwise-report-1';

/**
 * The report as JSON text on several lines, with a line break at the end.
 *
 * @example
 *     JSON.parse(jsonReport({ title: 'Pig', statistics: statistics.summary() })).statistics.matches;
 */
export function jsonReport(report: Report): string {
  const { facts = {}, notes = [], ratingUnit = 'Elo', standings = null, title } = report;
  const head = { format: REPORT_FORMAT, title, facts, notes, standings, ratingUnit };
  const data = { ...head, ratings: sortedRatings(report), statistics: report.statistics };
  return `${visibleJsonLines(data)}\n`;
}
