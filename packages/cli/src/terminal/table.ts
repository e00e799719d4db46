/** Tables that fit: dispensable columns are left out first, then the last column is wrapped, then cells are cut. */
import {
  alignedLines,
  type Column,
  fittingColumns,
  lengthOf,
  tableWidth,
  visible,
  wrapped,
} from 'turnwise/internal';
import { cut } from './text.ts';

export { type Column, numberColumn } from 'turnwise/internal';

const LEAST = 8; // characters of a wrapped column

/** The lines of a table, the titles first. */
export function table<Row>(
  all: readonly Column<Row>[],
  rows: readonly Row[],
  width = Number.POSITIVE_INFINITY,
): string[] {
  const columns = fittingColumns(all, rows, width, 2 * LEAST);
  const texts = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ cell }) => visible(cell(row)))),
  ];
  const widths = columns.map((_, n) => Math.max(...texts.map((cells) => lengthOf(cells[n] ?? ''))));
  squeeze(widths, columns, width);
  const isWrapped = !columns.at(-1)?.isRight;
  return alignedLines(
    texts.flatMap((cells) => fittedRows(cells, widths, isWrapped)),
    columns.map(({ isRight = false }) => isRight),
  );
}

/** Makes the last column narrower where it is wrapped, then the widest ones; numbers last, for a part of one is wrong. */
function squeeze<Row>(widths: number[], columns: readonly Column<Row>[], width: number): void {
  const over = () => tableWidth(widths) - width;
  const last = widths.length - 1;
  if (over() > 0 && !columns[last]?.isRight)
    widths[last] = Math.max(LEAST, (widths[last] ?? 0) - over());
  while (over() > 0) {
    const words = widths.filter((each, n) => !columns[n]?.isRight && each > LEAST);
    const most = Math.max(...(words.length > 0 ? words : widths));
    const widest = widths.findIndex(
      (each, n) => each === most && !(words.length > 0 && columns[n]?.isRight),
    );
    if ((widths[widest] ?? 0) <= 4) return;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
}

/** The cells cut to their widths; the last one may be wrapped, over rows that are empty before it. */
function fittedRows(
  cells: readonly string[],
  widths: readonly number[],
  isWrapped: boolean,
): string[][] {
  const shown = cells.map((cell, n) => cut(cell, widths[n] ?? 0));
  if (!isWrapped) return [shown];
  const before = shown.slice(0, -1);
  const tail = wrapped(cells.at(-1) ?? '', widths.at(-1) ?? 0);
  return tail.map((text, n) => [...(n === 0 ? before : before.map(() => '')), text]);
}
