/** Sets up a checkers position: pieces by click or key, who is to move, and what the game says to it. */
import { useState } from 'react';
import type { Checkers } from 'turnwise/games';
import { BoardFrame } from '../parts/board-frame.tsx';
import { Refusal, type Tool, ToolActions, ToolRow } from '../parts/editor-tools.tsx';
import { useDraft } from '../parts/use-draft.ts';
import type { EditorOf } from '../parts/view-for.tsx';
import { CELL, centreOf, SIZE, SQUARES } from './checkers-geometry.ts';
import { CheckersPiece } from './checkers-piece.tsx';
import { type Brush, EMPTY_BOARD, painted, setUp } from './checkers-setup.ts';
import { squareName } from './checkers-spots.ts';
import { CheckersSquares } from './checkers-squares.tsx';
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
        spots={SQUARES.map((square) => {
          const { x, y } = centreOf(square, isTurned);
          return {
            key: String(square),
            left: x - CELL / 2,
            top: y - CELL / 2,
            width: CELL,
            height: CELL,
            label: squareName(board, square),
            isOpen: true,
          };
        })}
        onPress={(key) => {
          edit(painted(position, Number(key), brush));
          return undefined;
        }}
      >
        <CheckersSquares isTurned={isTurned} />
        {SQUARES.map((square) => {
          const piece = board[square - 1] ?? '.';
          const { x, y } = centreOf(square, isTurned);
          return piece === '.' ? null : (
            <g key={square} transform={`translate(${x} ${y})`}>
              <CheckersPiece piece={piece} />
            </g>
          );
        })}
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
