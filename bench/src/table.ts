/** Tables for the terminal: columns as wide as they need, numbers to the right. */

/** Lines of a table; a cell that is a number is rounded to four digits and grouped. */
export function table(
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const texts = rows.map((row) => row.map(cell));
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...texts.map((row) => row[column]?.length ?? 0)),
  );
  const isNumeric = headings.map((_, column) =>
    rows.some((row) => typeof row[column] === 'number'),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((text, column) => {
        const width = widths[column] ?? 0;
        return isNumeric[column] ? text.padStart(width) : text.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [line(headings), ...texts.map(line)].join('\n');
}

function cell(value: string | number): string {
  if (typeof value === 'string') return value;
  return Number(value.toPrecision(4)).toLocaleString('en-US', { maximumFractionDigits: 2 });
}
