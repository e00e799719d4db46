/** Sets up a position of Connect Four: stones by column, and what the game says to it. */
import { useState } from 'react';
import type { ConnectFour } from 'turnwise/games';
import { BoardFrame } from '../parts/board-frame.tsx';
import { Refusal, ToolActions, ToolRow } from '../parts/editor-tools.tsx';
import { useDraft } from '../parts/use-draft.ts';
import type { EditorOf } from '../parts/view-for.tsx';
import { CELL, drawingOf, RIM } from './connect-four-geometry.ts';
import { ConnectFourRack } from './connect-four-rack.tsx';
import { afterClick, type Brush, type Stones, turnOf } from './connect-four-setup.ts';

const BRUSHES = [
  { value: 'turn', label: 'In turn' },
  { value: 'y', label: 'Yellow' },
  { value: 'r', label: 'Red' },
  { value: 'off', label: 'Take off' },
] as const;

export function ConnectFourEditor({ game, position: text, onChange }: EditorOf<ConnectFour>) {
  const [hand, setHand] = useState<Brush>('turn');
  const { settings: rack } = game;
  const draft = useDraft<Stones>({
    game,
    text,
    onChange,
    read: (given) => game.parsePosition(given).position.columns,
    print: (columns) => `${game.at({ columns, turn: turnOf(columns), winner: null })}`,
  });
  const stones = draft.position;
  const drawing = drawingOf(rack);
  return (
    <div className="board-editor">
      <BoardFrame
        label={`Connect Four to set up, ${turnOf(stones)} to move`}
        width={drawing.width}
        height={drawing.height}
        spots={stones.map((stack, column) => ({
          key: String(column),
          left: RIM + CELL * column,
          top: 0,
          width: CELL,
          height: drawing.height,
          label: `column ${game.printMove(column)}, ${stack.length} of ${rack.height} stones`,
          isOpen: afterClick(stones, column, hand, rack.height) !== stones,
          isStop: true,
        }))}
        onPress={(key) => {
          const after = afterClick(stones, Number(key), hand, rack.height);
          if (after !== stones) draft.edit(after);
          return undefined;
        }}
      >
        <ConnectFourRack
          rack={rack}
          columns={stones}
          line={rack.line}
          letterOf={(column) => game.printMove(column)}
        />
      </BoardFrame>
      <ToolRow label="A click drops" tools={BRUSHES} value={hand} onChange={setHand} />
      <ToolActions
        actions={[
          { label: 'Undo', act: draft.undo },
          { label: 'Clear', act: () => draft.edit(stones.map(() => '')) },
        ]}
      />
      <Refusal reason={draft.reason} />
    </div>
  );
}
