/** Tables for the terminal: columns as wide as they need, numbers to the right. */
import { alignedLines } from 'turnwise/internal';

/** Lines of a table; a cell that is a number is rounded to four digits and grouped. */
export function table(
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const areNumbers = headings.map((_, at) => rows.some((row) => typeof row[at] === 'number'));
  return alignedLines([headings, ...rows.map((row) => row.map(cell))], areNumbers).join('\n');
}

function cell(value: string | number): string {
  if (typeof value === 'string') return value;
  return Number(value.toPrecision(4)).toLocaleString('en-US', { maximumFractionDigits: 2 });
}
