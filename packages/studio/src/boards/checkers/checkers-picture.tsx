/** A small picture of a checkers board. */
import type { Checkers } from 'turnwise/games';
import '../board-colours.css';
import '../parts/picture.css';
import { centreOf, SIZE, SQUARES } from './checkers-geometry.ts';
import { CheckersPiece } from './checkers-piece.tsx';
import { CheckersSquares } from './checkers-squares.tsx';
import './checkers-board.css';

export function CheckersPicture({ game }: { readonly game: Checkers }) {
  const { board } = game.position;
  return (
    <svg className="board-picture" viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      <CheckersSquares isTurned={false} hasNumbers={false} />
      {SQUARES.map((square) => {
        const piece = board[square - 1] ?? '.';
        const { x, y } = centreOf(square, false);
        return piece === '.' ? null : (
          <g key={square} transform={`translate(${x} ${y})`}>
            <CheckersPiece piece={piece} />
          </g>
        );
      })}
    </svg>
  );
}
