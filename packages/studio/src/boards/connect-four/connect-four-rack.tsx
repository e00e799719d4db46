/** The rack of Connect Four with its discs, which fall into it from above. */
import type { CSSProperties } from 'react';
import {
  CELL,
  type Cell,
  cellsOf,
  centreOf,
  drawingOf,
  lineCells,
  plateOf,
  type Rack,
  WIDE,
} from './connect-four-geometry.ts';
import './connect-four.css';

export interface ConnectFourRackProps {
  readonly rack: Rack;
  /** [column] its stones from the bottom. */
  readonly columns: readonly string[];
  /** Stones in a line that win. */
  readonly line: number;
  /** The stone that was dropped last; null: none. */
  readonly lastColumn?: number | null;
  /** Where a stone would fall if it were dropped now. */
  readonly ghost?: (Cell & { readonly stone: string }) | null;
  /** Whether a disc falls when it appears. */
  readonly falls?: (cell: Cell) => boolean;
  /** The letters below the columns. */
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
