/** The board of Connect Four, with the odds above the columns. */
import { useState } from 'react';
import { ConnectFour } from 'turnwise/games';
import { BoardFrame } from '../parts/board-frame.tsx';
import { formatMoveOdds, OddsLabel, withOdds } from '../parts/odds-label.tsx';
import { type BoardOf, viewFor } from '../parts/view-for.tsx';
import {
  CELL,
  ConnectFourRack,
  centreOf,
  drawingOf,
  RIM,
  TOP,
  WIDE,
} from './connect-four-drawing.tsx';
import { ConnectFourEditor } from './connect-four-editor.tsx';
import '../board-colours.css';
import '../parts/picture.css';

const STONES = { Yellow: 'y', Red: 'r' } as const;

function ConnectFourBoard(props: BoardOf<ConnectFour>) {
  const { game, choices, choose, last } = props;
  const { columns, turn } = game.position;
  const { settings: rack } = game;
  const drawing = drawingOf(rack);
  const [hovered, setHovered] = useState<string | null>(null);
  // Stones that were there at first do not fall.
  const [first] = useState(columns);
  const choiceOf = (column: number) => choices.find(({ move }) => move === column);
  const [dropped] = Object.values(last?.moves ?? {});
  const over = hovered === null ? null : Number(hovered);
  const ghost =
    over !== null && choiceOf(over)
      ? { column: over, row: columns[over]?.length ?? 0, stone: STONES[turn] }
      : null;
  return (
    <BoardFrame
      label={`Connect Four, ${turn} to move`}
      width={drawing.width}
      height={drawing.height}
      onHover={setHovered}
      onPress={(key) => {
        const choice = choiceOf(Number(key));
        if (choice) choose(choice);
        return undefined;
      }}
      spots={columns.map((stack, column) => {
        const letter = game.printMove(column);
        const formatted = formatMoveOdds(props, letter);
        return {
          key: String(column),
          left: RIM + CELL * column,
          top: 0,
          width: CELL,
          height: drawing.height,
          label: withOdds(`column ${letter}, ${stackInWords(stack, rack.height)}`, formatted),
          hint: formatted?.sentence,
          isOpen: choiceOf(column) !== undefined,
        };
      })}
    >
      <ConnectFourRack
        rack={rack}
        columns={columns}
        line={rack.line}
        lastColumn={typeof dropped === 'number' ? dropped : null}
        ghost={ghost}
        falls={({ column, row }) => row >= (first[column]?.length ?? 0)}
        letterOf={(column) => game.printMove(column)}
      />
      {choices.map(({ text, move }) => {
        const formatted = formatMoveOdds(props, text);
        if (!formatted || typeof move !== 'number') return null;
        const { x } = centreOf({ column: move, row: 0 }, rack);
        return (
          <OddsLabel key={text} odds={formatted} x={x} y={TOP / 2} isCompact={rack.width >= WIDE} />
        );
      })}
    </BoardFrame>
  );
}

/** "yellow, red from the bottom", "empty", "full: red, ...". */
function stackInWords(stack: string, height: number): string {
  if (stack === '') return 'empty';
  const stones = [...stack].map((stone) => (stone === 'y' ? 'yellow' : 'red')).join(', ');
  return `${stack.length === height ? 'full, ' : ''}from the bottom ${stones}`;
}

function ConnectFourPicture({ game }: { readonly game: ConnectFour }) {
  const { settings, position } = game;
  const size = [CELL * settings.width + 2 * RIM, CELL * settings.height + 2 * RIM];
  return (
    <svg className="board-picture" viewBox={`0 ${TOP} ${size.join(' ')}`} aria-hidden="true">
      <ConnectFourRack rack={settings} columns={position.columns} line={settings.line} />
    </svg>
  );
}

export const connectFourView = viewFor((game) => game instanceof ConnectFour, {
  Board: ConnectFourBoard,
  Picture: ConnectFourPicture,
  Editor: ConnectFourEditor,
  colours: { Yellow: 'var(--disc-yellow)', Red: 'var(--disc-red)' },
});
