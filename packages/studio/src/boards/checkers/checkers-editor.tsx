/** Sets up a checkers position: the pieces and the role to move. */
import { useState } from 'react';
import type { Checkers, CheckersPosition, CheckersRole } from 'turnwise/games';
import { BoardFrame, squareSpot } from '../parts/board-frame.tsx';
import { Refusal, type Tool, ToolActions, ToolRow, useDraft } from '../parts/editor-tools.tsx';
import type { EditorOf } from '../parts/view-for.tsx';
import { CheckersPiece, CheckersSquares, StillPieces } from './checkers-drawing.tsx';
import { CELL, centreOf, SIZE, SQUARES, squareName } from './checkers-geometry.ts';
import './checkers-board.css';

const BRUSHES: readonly Tool<Brush>[] = [
  { value: 'b', label: 'Black man', picture: <BrushPicture piece="b" /> },
  { value: 'B', label: 'Black king', picture: <BrushPicture piece="B" /> },
  { value: 'w', label: 'White man', picture: <BrushPicture piece="w" /> },
  { value: 'W', label: 'White king', picture: <BrushPicture piece="W" /> },
  { value: '.', label: 'Erase' },
];

const TURNS = [
  { value: 'Black', label: 'Black' },
  { value: 'White', label: 'White' },
] as const;

export function CheckersEditor({ game, position: text, onChange, viewer }: EditorOf<Checkers>) {
  const isTurned = viewer === 'Black';
  const [brush, setBrush] = useState<Brush>('b');
  const { position, reason, edit, undo } = useDraft({
    game,
    text,
    onChange,
    read: (given) => game.parsePosition(given).position,
    print: (set) => `${game.at(set)}`,
  });
  const { board, turn } = position;
  return (
    <div className="board-editor">
      <BoardFrame
        label="Checkers board to set up"
        width={SIZE}
        height={SIZE}
        spots={SQUARES.map((square) => ({
          ...squareSpot(String(square), centreOf(square, isTurned), CELL),
          label: squareName(board, square),
          isOpen: true,
        }))}
        onPress={(key) => {
          edit(painted(position, Number(key), brush));
          return undefined;
        }}
      >
        <CheckersSquares isTurned={isTurned} />
        <StillPieces board={board} isTurned={isTurned} />
      </BoardFrame>
      <div className="editor-tools__rows">
        <ToolRow label="Put on squares" tools={BRUSHES} value={brush} onChange={setBrush} />
        <ToolRow
          label="To move"
          tools={TURNS}
          value={turn}
          onChange={(role) => edit(setUp(position, { turn: role }))}
        />
      </div>
      <ToolActions
        actions={[
          { label: 'Undo', act: undo },
          { label: 'Clear', act: () => edit(setUp(position, { board: EMPTY_BOARD })) },
          { label: 'Start position', act: () => edit(game.settings.start) },
        ]}
      />
      <Refusal reason={reason} />
    </div>
  );
}

function BrushPicture({ piece }: { readonly piece: string }) {
  return (
    <svg viewBox="-46 -46 92 92" aria-hidden="true">
      <CheckersPiece piece={piece} />
    </svg>
  );
}

type Brush = 'b' | 'B' | 'w' | 'W' | '.'; // as in positions

export const EMPTY_BOARD = '.'.repeat(32);

/** Puts a piece on a square, or removes the same piece. */
export function painted(
  position: CheckersPosition,
  square: number,
  brush: Brush,
): CheckersPosition {
  const { board } = position;
  const put = board[square - 1] === brush ? '.' : brush;
  return setUp(position, { board: board.slice(0, square - 1) + put + board.slice(square) });
}

/** Changes the board or the role to move, and forgets the moves before. */
export function setUp(
  position: CheckersPosition,
  change: { readonly board?: string; readonly turn?: CheckersRole },
): CheckersPosition {
  return { ...position, ...change, quiet: 0, history: [] };
}
