/**
 * Sets up a position of Connect Four, column by column. The notation accepts any stones that do not float, if their
 * numbers fit.
 */
import { useState } from 'react';
import type { ConnectFour, ConnectFourRole } from 'turnwise/games';
import { BoardFrame } from '../parts/board-frame.tsx';
import { Refusal, ToolActions, ToolRow, useDraft } from '../parts/editor-tools.tsx';
import type { EditorOf } from '../parts/view-for.tsx';
import { CELL, ConnectFourRack, drawingOf, RIM } from './connect-four-drawing.tsx';

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

type Brush = (typeof BRUSHES)[number]['value'];
type Stones = readonly string[]; // [column] from the bottom

/** The role to move; Yellow begins. */
export function turnOf(stones: Stones): ConnectFourRole {
  const count = (stone: string) => stones.join('').split(stone).length;
  return count('y') > count('r') ? 'Red' : 'Yellow';
}

/** The same array where the click has no effect. */
export function afterClick(stones: Stones, column: number, hand: Brush, height: number): Stones {
  const stack = stones[column] ?? '';
  if (hand === 'off') return stack === '' ? stones : stones.with(column, stack.slice(0, -1));
  if (stack.length >= height) return stones;
  const stone = hand === 'turn' ? (turnOf(stones) === 'Yellow' ? 'y' : 'r') : hand;
  return stones.with(column, stack + stone);
}
