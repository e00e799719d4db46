/** Plain text for a terminal of any width: lines wrapped at blanks, and tables with aligned columns. */

const GAP = '  '; // between two columns

/** A column of a table. */
export interface Column<Row> {
  readonly title: string;
  readonly isRight?: boolean; // default: to the left
  readonly dispensable?: number; // the higher, the sooner it is left out; 0, and by default: never
  cell(row: Row): string;
}

/** A column of numbers, to the right. */
export function numberColumn<Row>(
  title: string,
  dispensable: number,
  cell: (row: Row) => string,
): Column<Row> {
  return { title, isRight: true, dispensable, cell };
}

/**
 * The columns that there is room for: the most dispensable ones are left out. A last column to the left that can be
 * wrapped needs no more than `wrappedWidth`.
 */
export function fittingColumns<Row>(
  all: readonly Column<Row>[],
  rows: readonly Row[],
  width: number,
  wrappedWidth = Number.POSITIVE_INFINITY,
): Column<Row>[] {
  const columns = [...all];
  const needs = ({ cell, isRight, title }: Column<Row>, at: number) => {
    const most = rows.reduce((max, row) => Math.max(max, lengthOf(cell(row))), lengthOf(title));
    return at === columns.length - 1 && !isRight ? Math.min(most, wrappedWidth) : most;
  };
  while (tableWidth(columns.map(needs)) > width) {
    const least = columns.reduce((a, b) => ((b.dispensable ?? 0) > (a.dispensable ?? 0) ? b : a));
    if (!least.dispensable) break;
    columns.splice(columns.indexOf(least), 1);
  }
  return columns;
}

/** The width of a table whose columns have these widths. */
export function tableWidth(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width + GAP.length, -GAP.length);
}

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
    return cells.join(GAP).trimEnd();
  });
}

/** Counts characters, not UTF-16 units. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** On one line, without control characters or marks that change the direction of writing. */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ');
}

/** Lines broken at blanks; a word that is longer than a line is broken where the line ends. */
export function wrapped(text: string, width: number): string[] {
  if (lengthOf(text) <= width) return [text];
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((each) => pieces(each, width))) {
    const last = lines.at(-1);
    if (last !== undefined && lengthOf(last) + 1 + lengthOf(word) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function pieces(word: string, width: number): string[] {
  const letters = [...word];
  if (letters.length <= width) return [word];
  return Array.from({ length: Math.ceil(letters.length / width) }, (_, n) =>
    letters.slice(n * width, (n + 1) * width).join(''),
  );
}

/** A number up to a thousand with its article: "a 3", "an 8", "an 11". */
export function withArticle(number: number): string {
  return `${/^(8|11$|18$)/.test(String(number)) ? 'an' : 'a'} ${number}`;
}

/** 0.53059 is "53.1 %"; what is not known is empty. */
export function percent(share: number | null, digits = 1): string {
  return share === null ? '' : `${(100 * share).toFixed(digits)} %`;
}
