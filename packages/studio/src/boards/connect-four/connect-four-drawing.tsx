/**
 * The rack of Connect Four with its falling discs. A cell is 100 units wide. From the top: a row for odds, the rack, the
 * letters of the columns. Columns count from the left, rows from the bottom.
 */
import type { CSSProperties } from 'react';
import './connect-four.css';

interface ConnectFourRackProps {
  readonly rack: Rack;
  readonly columns: readonly string[]; // [column] its stones from the bottom
  readonly line: number; // stones that win
  readonly lastColumn?: number | null; // of the last stone
  readonly ghost?: (Cell & { readonly stone: string }) | null; // where a stone would fall now
  readonly falls?: (cell: Cell) => boolean; // whether a new disc is animated
  readonly letterOf?: (column: number) => string;
}

const RADIUS = 43;

export function ConnectFourRack(props: ConnectFourRackProps) {
  const { rack, columns, line, lastColumn = null, ghost = null, falls, letterOf } = props;
  const winning = lineCells(columns, line);
  const stones = columns.flatMap((stack, column) =>
    [...stack].map((stone, row) => ({ stone, column, row, ...centreOf({ column, row }, rack) })),
  );
  const letters = drawingOf(rack).height - 12;
  const ghostAt = ghost && centreOf(ghost, rack);
  return (
    <g>
      <g className="connect-four__holes">
        {cellsOf(rack).map((cell) => {
          const { x, y } = centreOf(cell, rack);
          return <circle key={`${cell.column} ${cell.row}`} cx={x} cy={y} r={RADIUS} />;
        })}
      </g>
      {ghost && ghostAt && (
        <circle
          className={`connect-four__ghost connect-four__disc--${ghost.stone}`}
          cx={ghostAt.x}
          cy={ghostAt.y}
          r={RADIUS}
        />
      )}
      {stones.map(({ stone, column, row, x, y }) => (
        <g key={`${column} ${row} ${stone}`} transform={`translate(${x} ${y})`}>
          <g
            className={falls?.({ column, row }) ? 'connect-four__fall' : ''}
            style={fallFrom(rack.height - row)}
          >
            <circle className={`connect-four__disc connect-four__disc--${stone}`} r={RADIUS} />
            <circle className={`connect-four__groove connect-four__disc--${stone}`} r={29} />
          </g>
        </g>
      ))}
      <path className="connect-four__plate" d={plateOf(rack)} fillRule="evenodd" />
      {stones.map(({ column, row, x, y }) => {
        const isWinning = winning.some((cell) => cell.column === column && cell.row === row);
        const isLast = column === lastColumn && row === (columns[column]?.length ?? 0) - 1;
        if (!isWinning && !isLast) return null;
        const mark = isWinning ? 'connect-four__winning' : 'connect-four__last';
        return (
          <circle key={`${column} ${row}`} className={mark} cx={x} cy={y} r={isWinning ? 37 : 9} />
        );
      })}
      {letterOf &&
        columns.map((_, column) => {
          const letter = letterOf(column);
          return (
            <text
              key={letter}
              className={`connect-four__letter ${rack.width >= WIDE ? 'connect-four__letter--wide' : ''}`}
              x={centreOf({ column, row: 0 }, rack).x}
              y={letters}
              textAnchor="middle"
            >
              {letter}
            </text>
          );
        })}
    </g>
  );
}

function fallFrom(rows: number): CSSProperties & { '--fall': string } {
  return { '--fall': `${-CELL * rows}px` };
}

export const CELL = 100;
export const TOP = 76; // height of the row for odds
const BOTTOM = 44;
export const WIDE = 10; // columns; wider racks have larger letters and labels
export const RIM = 12; // around the cells
const HOLE = 41;

interface Rack {
  readonly width: number;
  readonly height: number;
}

interface Cell {
  readonly column: number;
  readonly row: number;
}

export function drawingOf({ width, height }: Rack): Rack {
  return { width: CELL * width + 2 * RIM, height: TOP + CELL * height + 2 * RIM + BOTTOM };
}

export function centreOf({ column, row }: Cell, { height }: Rack): { x: number; y: number } {
  return { x: RIM + CELL * (column + 0.5), y: TOP + RIM + CELL * (height - row - 0.5) };
}

/** The front of the rack: a plate with round holes, as a path for `fillRule="evenodd"`. */
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

/** The cells of all lines of `line` stones of one colour. */
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
