/** Sets up a position of tic-tac-toe: each click on a cell changes its mark. */
import type { TicTacToe, TicTacToePosition } from 'turnwise/games';
import { BoardFrame } from '../parts/board-frame.tsx';
import { Refusal, ToolActions } from '../parts/editor-tools.tsx';
import { useDraft } from '../parts/use-draft.ts';
import type { EditorOf } from '../parts/view-for.tsx';
import { markName } from './tic-tac-toe-board.tsx';
import { CELL, CELLS, centreOf, cycled, SIZE, withTurn } from './tic-tac-toe-cells.ts';
import { TicTacToeDrawing } from './tic-tac-toe-drawing.tsx';

export function TicTacToeEditor({ game, position: text, onChange }: EditorOf<TicTacToe>) {
  const draft = useDraft<TicTacToePosition>({
    game,
    text,
    onChange,
    read: (given) => game.parsePosition(given).position,
    print: (position) => `${game.at(position)}`,
  });
  const { board, turn } = draft.position;
  return (
    <div className="board-editor">
      <BoardFrame
        label={`Tic-tac-toe to set up, ${turn} to move`}
        width={SIZE}
        height={SIZE}
        spots={CELLS.map((cell) => {
          const { x, y } = centreOf(cell);
          return {
            key: String(cell),
            left: x - CELL / 2,
            top: y - CELL / 2,
            width: CELL,
            height: CELL,
            label: `${game.printMove(cell)}, ${markName(board[cell])}`,
            isOpen: true,
          };
        })}
        onPress={(key) => {
          draft.edit(cycled(draft.position, Number(key)));
          return undefined;
        }}
      >
        <TicTacToeDrawing board={board} />
      </BoardFrame>
      <ToolActions
        actions={[
          { label: 'Undo', act: draft.undo },
          { label: 'Clear', act: () => draft.edit(withTurn('.........')) },
        ]}
      />
      <Refusal reason={draft.reason} />
    </div>
  );
}
