/** Tables as plain text with aligned columns. */

export const COLUMN_GAP = '  ';

/** Rows of cells as lines of text with aligned columns, those of numbers to the right. */
export function alignedLines(
  rows: readonly (readonly string[])[],
  areNumbers: readonly boolean[],
): string[] {
  const widths = areNumbers.map((_, at) => Math.max(...rows.map((row) => lengthOf(row[at]))));
  return rows.map((row) => {
    const cells = row.map((cell, at) => {
      const blanks = ' '.repeat(widths[at] - lengthOf(cell));
      return areNumbers[at] ? blanks + cell : cell + blanks;
    });
    return cells.join(COLUMN_GAP).trimEnd();
  });
}

/** Counts characters, not UTF-16 units. */
export function lengthOf(text: string): number {
  return [...text].length;
}
