/**
 * Where things are in Connect Four, in units of which a cell has 100: a row for odds on top, whether there are any or
 * not, the rack, and the letters of the columns below. Columns count from the left, rows from the bottom.
 */

export const CELL = 100;
/** Above the rack, where odds and hovering discs are. */
export const TOP = 76;
const BOTTOM = 44;
/** Columns from which on letters and labels are made larger, since a cell is small on the screen. */
export const WIDE = 10;
/** Around the cells. */
export const RIM = 12;
const HOLE = 41;

export interface Rack {
  readonly width: number;
  readonly height: number;
}

export interface Cell {
  readonly column: number;
  readonly row: number;
}

/** The whole drawing. */
export function drawingOf({ width, height }: Rack): Rack {
  return { width: CELL * width + 2 * RIM, height: TOP + CELL * height + 2 * RIM + BOTTOM };
}

/** The centre of a cell. */
export function centreOf({ column, row }: Cell, { height }: Rack): { x: number; y: number } {
  return { x: RIM + CELL * (column + 0.5), y: TOP + RIM + CELL * (height - row - 0.5) };
}

/** The front of the rack: a plate with round holes, for a path that is filled by the rule evenodd. */
export function plateOf(rack: Rack): string {
  const [width, height] = [CELL * rack.width + 2 * RIM, CELL * rack.height + 2 * RIM];
  const r = 22;
  const plate = `M${r},${TOP}h${width - 2 * r}a${r},${r} 0 0 1 ${r},${r}v${height - 2 * r}a${r},${r} 0 0 1 ${-r},${r}h${2 * r - width}a${r},${r} 0 0 1 ${-r},${-r}v${2 * r - height}a${r},${r} 0 0 1 ${r},${-r}z`;
  return (
    plate +
    cellsOf(rack)
      .map((cell) => holeAt(centreOf(cell, rack)))
      .join('')
  );
}

export function cellsOf({ width, height }: Rack): Cell[] {
  return Array.from({ length: width * height }, (_, n) => ({
    column: n % width,
    row: Math.floor(n / width),
  }));
}

// [columns to the right, rows up]
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** The cells of all lines of so many stones of one colour. [column] its stones from the bottom. */
export function lineCells(columns: readonly string[], line: number): Cell[] {
  const found = new Map<string, Cell>();
  for (const [column, stack] of columns.entries()) {
    for (const [row, stone] of [...stack].entries()) {
      for (const [right, up] of DIRECTIONS) {
        const cells = Array.from({ length: line }, (_, n) => ({
          column: column + n * right,
          row: row + n * up,
        }));
        if (!cells.every((cell) => columns[cell.column]?.[cell.row] === stone)) continue;
        for (const cell of cells) found.set(`${cell.column} ${cell.row}`, cell);
      }
    }
  }
  return [...found.values()];
}

function holeAt({ x, y }: { x: number; y: number }): string {
  return `M${x - HOLE},${y}a${HOLE},${HOLE} 0 1 0 ${2 * HOLE},0a${HOLE},${HOLE} 0 1 0 ${-2 * HOLE},0z`;
}
