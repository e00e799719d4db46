/** The squares of a checkers board, with their numbers and with what the last move touched. */
import { CELL, centreOf, SIZE, SQUARES } from './checkers-geometry.ts';

export interface CheckersSquaresProps {
  readonly isTurned: boolean;
  /** The squares of the last move. Default: none. */
  readonly touched?: readonly number[];
  /** Default: true. */
  readonly hasNumbers?: boolean;
}

const NONE: readonly number[] = [];

export function CheckersSquares(props: CheckersSquaresProps) {
  const { isTurned, touched = NONE, hasNumbers = true } = props;
  return (
    <g>
      <rect className="checkers-board__light" width={SIZE} height={SIZE} rx={14} />
      <g className="checkers-board__squares">
        {SQUARES.map((square) => {
          const { x, y } = centreOf(square, isTurned);
          const [left, top] = [x - CELL / 2, y - CELL / 2];
          return (
            <g key={square}>
              <rect className="checkers-board__dark" x={left} y={top} width={CELL} height={CELL} />
              {touched.includes(square) && (
                <rect
                  className="checkers-board__touched"
                  x={left}
                  y={top}
                  width={CELL}
                  height={CELL}
                />
              )}
              {hasNumbers && (
                <text className="checkers-board__number" x={left + 5} y={top + 17}>
                  {square}
                </text>
              )}
            </g>
          );
        })}
      </g>
    </g>
  );
}
