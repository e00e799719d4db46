/** The drawing of a checkers board: numbered squares, the last move, and pieces that move. */
import { useState } from 'react';
import { CELL, centreOf, SIZE, SQUARES } from './checkers-geometry.ts';

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
  readonly dropped: number | null; // the square of a dropped piece, which is not animated
}

/** All pieces of a board; moves are animated. */
export function CheckersPieces(props: CheckersPiecesProps) {
  const { board, isTurned, movable, path, captured, isLifted, dropped } = props;
  const [tracked, setTracked] = useState(() => ({ board, pieces: trackedPieces([], board) }));
  const now =
    tracked.board === board ? tracked : { board, pieces: trackedPieces(tracked.pieces, board) };
  if (now !== tracked) setTracked(now);
  const held = path[0];
  return (
    <g>
      {now.pieces.map(({ id, square, piece }) => {
        const isHeld = square === held;
        const { x, y } = centreOf(isHeld ? (path.at(-1) ?? square) : square, isTurned);
        const states = [
          movable.includes(square) && 'checkers-pieces__piece--movable',
          isHeld && 'checkers-pieces__piece--held',
          isHeld && isLifted && 'checkers-pieces__piece--lifted',
          captured.includes(square) && 'checkers-pieces__piece--captured',
          square === dropped && 'checkers-pieces__piece--dropped',
        ];
        return (
          <g
            key={id}
            className={['checkers-pieces__piece', ...states.filter(Boolean)].join(' ')}
            style={{ transform: `translate(${x}px, ${y}px)` }}
          >
            <circle className="checkers-pieces__halo" r={44} />
            <CheckersPiece piece={piece} />
          </g>
        );
      })}
    </g>
  );
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

/** A piece on a square; its id stays the same while it moves. */
export interface TrackedPiece {
  readonly id: number;
  readonly square: number;
  readonly piece: string; // b, w, B or W, as in the position
}

/** The pieces of a board, [square - 1] a character. Known pieces keep their ids, so that moves are animated. */
export function trackedPieces(before: readonly TrackedPiece[], board: string): TrackedPiece[] {
  const now = [...board].flatMap((piece, n) => (piece === '.' ? [] : [{ square: n + 1, piece }]));
  const stayed = (square: number, piece: string) =>
    before.find((old) => old.square === square && sideOf(old.piece) === sideOf(piece));
  const gone = before.filter(
    ({ square, piece }) => sideOf(board[square - 1] ?? '.') !== sideOf(piece),
  );
  const come = now.filter(({ square, piece }) => !stayed(square, piece));
  const movedTo = (piece: string) => {
    const own = (all: readonly { readonly piece: string }[]) =>
      all.filter((other) => sideOf(other.piece) === sideOf(piece)).length;
    if (own(gone) !== 1 || own(come) !== 1) return undefined;
    return gone.find((old) => sideOf(old.piece) === sideOf(piece));
  };
  let fresh = Math.max(0, ...before.map(({ id }) => id));
  const all = now.map(({ square, piece }) => {
    const known = stayed(square, piece) ?? movedTo(piece);
    return { id: known?.id ?? ++fresh, square, piece };
  });
  // In the order of ids: reordered elements would interrupt their animation.
  return all.sort((a, b) => a.id - b.id);
}

function sideOf(piece: string): string {
  return piece.toLowerCase();
}
