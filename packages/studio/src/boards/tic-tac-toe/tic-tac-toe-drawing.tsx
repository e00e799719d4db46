/** The grid of tic-tac-toe with its marks, its geometry, and the effect of clicks in the editor. */
import { type TicTacToePosition, ticTacToeLines } from 'turnwise/games';
import './tic-tac-toe.css';

interface TicTacToeDrawingProps {
  readonly board: string;
  readonly lastCell?: number | null; // the cell of the last move
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

export const CELL = 100;
export const SIZE = 3 * CELL;
export const CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

/** The centre of a cell; 0 is at the top left. */
export function centreOf(cell: number): { readonly x: number; readonly y: number } {
  return { x: CELL * ((cell % 3) + 0.5), y: CELL * (Math.floor(cell / 3) + 0.5) };
}

/** The lines of three equal marks, each as its first and last cell. */
export function fullLines(board: string): (readonly [number, number])[] {
  return ticTacToeLines
    .filter(([a, b, c]) => {
      const mark = board[a];
      return mark !== '.' && mark === board[b] && mark === board[c];
    })
    .map(([first, , last]) => [first, last] as const);
}

const AFTER: { readonly [mark: string]: string } = { '.': 'x', x: 'o', o: '.' };

export function cycled({ board }: TicTacToePosition, cell: number): TicTacToePosition {
  const mark = AFTER[board[cell] ?? '.'] ?? '.';
  return withTurn(board.slice(0, cell) + mark + board.slice(cell + 1));
}

/** Adds the role to move; Xs begin. */
export function withTurn(board: string): TicTacToePosition {
  const marks = (mark: string) => board.split(mark).length - 1;
  return { board, turn: marks('x') > marks('o') ? 'Os' : 'Xs' };
}
