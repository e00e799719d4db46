/** Tables that fit: dispensable columns are left out first, then the last column is wrapped, then cells are cut. */
import { cut, lengthOf, padded, visible, wrapped } from './text.ts';

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

const GAP = '  ';
const LEAST = 8; // characters of a wrapped column

/** The lines of a table, the titles first. */
export function table<Row>(
  all: readonly Column<Row>[],
  rows: readonly Row[],
  width = Number.POSITIVE_INFINITY,
): string[] {
  const columns = fitting(all, rows, width);
  const texts = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ cell }) => visible(cell(row)))),
  ];
  const widths = columns.map((_, n) => Math.max(...texts.map((cells) => lengthOf(cells[n] ?? ''))));
  squeeze(widths, columns, width);
  return texts.flatMap((cells) => lines(columns, cells, widths));
}

/** The columns that there is room for, the last of them wrapped if need be. */
function fitting<Row>(
  all: readonly Column<Row>[],
  rows: readonly Row[],
  width: number,
): Column<Row>[] {
  const columns = [...all];
  const needs = (column: Column<Row>, isLast: boolean) => {
    const most = Math.max(lengthOf(column.title), ...rows.map((row) => lengthOf(column.cell(row))));
    return isLast && !column.isRight ? Math.min(most, 2 * LEAST) : most;
  };
  const room = () =>
    columns.reduce(
      (sum, column, n) => sum + needs(column, n === columns.length - 1) + GAP.length,
      0,
    );
  while (room() - GAP.length > width) {
    const least = columns.reduce((a, b) => ((b.dispensable ?? 0) > (a.dispensable ?? 0) ? b : a));
    if (!least.dispensable) break;
    columns.splice(columns.indexOf(least), 1);
  }
  return columns;
}

/** Makes the last column narrower where it is wrapped, then the widest ones; numbers last, for a part of one is wrong. */
function squeeze<Row>(widths: number[], columns: readonly Column<Row>[], width: number): void {
  const over = () => widths.reduce((sum, each) => sum + each + GAP.length, -GAP.length) - width;
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

function lines<Row>(
  columns: readonly Column<Row>[],
  cells: readonly string[],
  widths: readonly number[],
): string[] {
  const last = columns.length - 1;
  const isWrapped = !columns[last]?.isRight;
  const tail = isWrapped ? wrapped(cells[last] ?? '', widths[last] ?? 0) : [];
  const first = columns
    .map(({ isRight = false }, n) => {
      const width = widths[n] ?? 0;
      const text = n === last && isWrapped ? (tail[0] ?? '') : cut(cells[n] ?? '', width);
      return padded(text, width, isRight);
    })
    .join(GAP)
    .trimEnd();
  const indent = widths.slice(0, last).reduce((sum, each) => sum + each + GAP.length, 0);
  return [first, ...tail.slice(1).map((text) => ' '.repeat(indent) + text)];
}
