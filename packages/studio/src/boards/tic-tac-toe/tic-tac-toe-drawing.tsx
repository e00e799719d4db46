/** The grid of tic-tac-toe with its marks. */
import { CELL, CELLS, centreOf, fullLines, SIZE } from './tic-tac-toe-cells.ts';
import './tic-tac-toe.css';

export interface TicTacToeDrawingProps {
  readonly board: string;
  /** The cell that was marked last. Default: none. */
  readonly lastCell?: number | null;
}

export function TicTacToeDrawing({ board, lastCell = null }: TicTacToeDrawingProps) {
  return (
    <g>
      <rect className="tic-tac-toe__ground" width={SIZE} height={SIZE} rx={14} />
      {lastCell !== null && (
        <circle
          className="tic-tac-toe__last"
          cx={centreOf(lastCell).x}
          cy={centreOf(lastCell).y}
          r={42}
        />
      )}
      {[CELL, 2 * CELL].map((at) => (
        <path
          key={at}
          className="tic-tac-toe__grid"
          d={`M${at},16V${SIZE - 16}M16,${at}H${SIZE - 16}`}
        />
      ))}
      {CELLS.map((cell) => {
        const { x, y } = centreOf(cell);
        if (board[cell] === 'x')
          return (
            <path
              key={cell}
              className="tic-tac-toe__x"
              d={`M${x - 23},${y - 23}L${x + 23},${y + 23}M${x + 23},${y - 23}L${x - 23},${y + 23}`}
            />
          );
        return board[cell] === 'o' ? (
          <circle key={cell} className="tic-tac-toe__o" cx={x} cy={y} r={25} />
        ) : null;
      })}
      {fullLines(board).map(([first, last]) => (
        <Strike key={`${first} ${last}`} first={first} last={last} />
      ))}
    </g>
  );
}

/** A line through the marks, a little longer than from centre to centre. */
function Strike({ first, last }: { readonly first: number; readonly last: number }) {
  const [from, to] = [centreOf(first), centreOf(last)];
  const [right, down] = [0.18 * (to.x - from.x), 0.18 * (to.y - from.y)];
  return (
    <line
      className="tic-tac-toe__strike"
      x1={from.x - right}
      y1={from.y - down}
      x2={to.x + right}
      y2={to.y + down}
    />
  );
}
