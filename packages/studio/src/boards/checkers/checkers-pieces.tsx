/** All pieces of a checkers board. Those that moved are seen to move, and do not just appear. */
import { useState } from 'react';
import { centreOf } from './checkers-geometry.ts';
import { CheckersPiece } from './checkers-piece.tsx';
import { trackedPieces } from './tracked-pieces.ts';

export interface CheckersPiecesProps {
  /** [square - 1] what stands there. */
  readonly board: string;
  readonly isTurned: boolean;
  /** Squares of the pieces that can move now. */
  readonly movable: readonly number[];
  /** Where the piece that is taken up stands, and where it was put on the way. */
  readonly path: readonly number[];
  /** What was captured on that way: it leaves the board when the move is over. */
  readonly captured: readonly number[];
  /** Whether the piece that is taken up is in the air, and drawn there by others. */
  readonly isLifted: boolean;
  /** Where a piece was dropped: it is there already and need not move. */
  readonly dropped: number | null;
}

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
