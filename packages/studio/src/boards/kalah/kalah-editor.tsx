/** The editor of a Kalah board: a click adds a seed or takes one. */
import { useState } from 'react';
import type { Kalah, KalahPosition, KalahRole } from 'turnwise/games';
import { counted } from '../../state/wording.ts';
import { BoardFrame, squareSpot } from '../parts/board-frame.tsx';
import { EditorActions, EditorTools, ToolRow, useDraft } from '../parts/editor-tools.tsx';
import type { EditorOf } from '../parts/view-for.tsx';
import { CELL, centreOf, drawingOf, KalahDrawing, keyOf, pitsOf } from './kalah-board.tsx';
import { otherOf, seedsAt } from './kalah-sowing.ts';

const HANDS = [
  { value: 'add', label: 'Adds a seed' },
  { value: 'take', label: 'Takes a seed' },
] as const;

export default function KalahEditor(props: EditorOf<Kalah>) {
  const { game, viewer } = props;
  const { houses, seeds } = game.settings;
  const [hand, setHand] = useState<(typeof HANDS)[number]['value']>('take');
  const near = viewer === 'North' ? 'North' : 'South';
  const draft = useDraft<KalahPosition>(
    props,
    (text) => game.parsePosition(text).position,
    (position) => `${game.at(position)}`,
  );
  const { position } = draft;
  const side = { houses: new Array<number>(houses).fill(seeds), store: 0 };
  return (
    <>
      <BoardFrame
        label={`Kalah to set up, ${position.turn} to move`}
        {...drawingOf(houses)}
        spots={pitsOf(houses).map(({ role, house }) => {
          const { x, y } = centreOf(role, house, houses, near);
          const name = house === houses ? `store of ${role}` : `house ${house + 1} of ${role}`;
          const changed = withSeeds(position, role, house, hand === 'add' ? 1 : -1);
          return {
            ...squareSpot(keyOf(role, house), { x, y }, CELL),
            label: `${name}, ${counted(seedsAt(position, { role, house }), 'seed')}`,
            isOpen: changed !== position,
            isStop: true,
          };
        })}
        onPress={(key) => {
          const pit = pitsOf(houses).find(({ role, house }) => keyOf(role, house) === key);
          if (!pit) return;
          const changed = withSeeds(position, pit.role, pit.house, hand === 'add' ? 1 : -1);
          if (changed !== position) draft.edit(changed);
        }}
      >
        <KalahDrawing position={position} near={near} hasNames />
      </BoardFrame>
      <EditorTools>
        <ToolRow label="A click" tools={HANDS} value={hand} onChange={setHand} />
        <EditorActions
          draft={draft}
          actions={[
            [
              `${otherOf(position.turn)} to move`,
              () => draft.edit({ ...position, turn: otherOf(position.turn) }),
            ],
            ['Start', () => draft.edit({ turn: 'South', South: side, North: side })],
          ]}
        />
      </EditorTools>
    </>
  );
}

/** The same position where a pit would have fewer than no seeds. */
export function withSeeds(
  position: KalahPosition,
  role: KalahRole,
  house: number,
  more: number,
): KalahPosition {
  const seeds = seedsAt(position, { role, house }) + more;
  if (seeds < 0) return position;
  const { houses, store } = position[role];
  const side =
    house === houses.length
      ? { houses, store: seeds }
      : { houses: houses.with(house, seeds), store };
  return { ...position, [role]: side };
}
