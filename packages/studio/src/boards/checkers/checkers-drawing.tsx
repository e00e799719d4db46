/** The drawing of a checkers board: numbered squares, the last move, and pieces that hop. */
import { fades, HOP, hops, type Scene } from '../parts/scene.ts';
import { CELL, capturedOn, centreOf, jumped, SIZE, SQUARES } from './checkers-geometry.ts';

interface CheckersSquaresProps {
  readonly isTurned: boolean;
  readonly touched?: readonly number[]; // the squares of the last move. Default: none
  readonly hasNumbers?: boolean; // default: true
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

interface CheckersPiecesProps {
  readonly board: string; // [square - 1] the piece
  readonly isTurned: boolean;
  readonly movable: readonly number[]; // squares
  readonly path: readonly number[]; // squares of the selected piece so far
  readonly captured: readonly number[]; // on this path; removed when the move is over
  readonly isLifted: boolean; // whether the selected piece is being dragged, and drawn elsewhere
  readonly last: LastMove | null; // the move that is being shown
}

/** A move by the squares of its piece, and what it captured: [square - 1] the pieces before it. */
export interface LastMove {
  readonly squares: readonly number[];
  readonly before: string;
}

/** All pieces of a board; the one that moved last is above the others. */
export function CheckersPieces(props: CheckersPiecesProps) {
  const { board, isTurned, movable, path, captured, isLifted, last } = props;
  const held = path[0];
  const arrived = last?.squares.at(-1);
  const inOrder = SQUARES.toSorted((a, b) => Number(a === arrived) - Number(b === arrived));
  return (
    <g>
      {last && (
        <TakenPieces board={last.before} squares={capturedOn(last.squares)} isTurned={isTurned} />
      )}
      {inOrder.map((square) => {
        const piece = board[square - 1] ?? '.';
        if (piece === '.') return null;
        const isHeld = square === held;
        const { x, y } = centreOf(isHeld ? (path.at(-1) ?? square) : square, isTurned);
        const states = [
          movable.includes(square) && 'checkers-pieces__piece--movable',
          isHeld && 'checkers-pieces__piece--held',
          isHeld && isLifted && 'checkers-pieces__piece--lifted',
          captured.includes(square) && 'checkers-pieces__piece--captured',
        ];
        return (
          <g key={square} transform={`translate(${x} ${y})`}>
            <g
              className={['checkers-pieces__piece', ...states.filter(Boolean)].join(' ')}
              data-moves={isHeld ? HELD : square === arrived ? MOVED : undefined}
            >
              <circle className="checkers-pieces__halo" r={44} />
              <CheckersPiece piece={piece} />
            </g>
          </g>
        );
      })}
    </g>
  );
}

function TakenPieces(props: {
  readonly board: string;
  readonly squares: readonly number[];
  readonly isTurned: boolean;
}) {
  return props.squares.map((square) => {
    const { x, y } = centreOf(square, props.isTurned);
    return (
      <g key={square} transform={`translate(${x} ${y})`}>
        <g className="leaving" data-moves={takenName(square)}>
          <CheckersPiece piece={props.board[square - 1] ?? '.'} />
        </g>
      </g>
    );
  });
}

/** The names of pieces among all that moves: the one that moved last, and the one in the hand of a person. */
export const [MOVED, HELD] = ['moved', 'held'];

function takenName(square: number): string {
  return `taken ${square}`;
}

/**
 * The piece hops along all squares of its way from the given one on, its index, and each piece that it jumps over goes as
 * it is passed. A piece that was brought to the end by hand does not hop.
 */
export function routeScene(
  name: string,
  squares: readonly number[],
  from: number,
  isTurned: boolean,
): Scene {
  const jumps = squares.slice(1).map((to, n) => jumped(squares[n] ?? to, to));
  const sound = jumps.some((square) => square !== null) ? 'capture' : 'move';
  const passing = jumps.map((square, n) => ({ square, at: HOP * (n - from + 0.5) }));
  const taken = passing.flatMap(({ square, at }) =>
    square === null ? [] : fades(takenName(square), Math.max(0, at)),
  );
  const way = squares.slice(from).map((square) => centreOf(square, isTurned));
  const landings = way.slice(1).map((_, n) => ({ sound, at: HOP * (n + 1) }) as const);
  return [
    ...hops(name, way),
    ...taken,
    ...(landings.length > 0 ? landings : ([{ sound }] as const)),
  ];
}

export function StillPieces(props: { readonly board: string; readonly isTurned: boolean }) {
  return SQUARES.map((square) => {
    const piece = props.board[square - 1] ?? '.';
    const { x, y } = centreOf(square, props.isTurned);
    return piece === '.' ? null : (
      <g key={square} transform={`translate(${x} ${y})`}>
        <CheckersPiece piece={piece} />
      </g>
    );
  });
}

const CROWN = 'M-19,11 L-23,-11 L-11,-1 L0,-17 L11,-1 L23,-11 L19,11 Z M-19,15 H19';

/** A man or a king (b, w, B or W, as in the position), drawn around the centre of its square. */
export function CheckersPiece({ piece }: { readonly piece: string }) {
  const side = piece.toLowerCase() === 'b' ? 'black' : 'white';
  const isKing = piece !== piece.toLowerCase();
  return (
    <g className={`checkers-piece checkers-piece--${side}`}>
      <circle className="checkers-piece__shadow" cy={4} r={40} />
      <circle className="checkers-piece__disc" r={39} />
      <circle className="checkers-piece__ring" r={29} />
      {isKing ? (
        <path className="checkers-piece__crown" d={CROWN} />
      ) : (
        <circle className="checkers-piece__ring" r={18} />
      )}
    </g>
  );
}
