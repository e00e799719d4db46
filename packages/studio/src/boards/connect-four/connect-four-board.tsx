/**
 * The board of Connect Four, with the odds above the columns, and its editor. A cell is 100 units wide. From the top: a
 * row for odds, the rack with its falling discs, the letters of the columns. Columns count from the left, rows from the
 * bottom.
 */
import { useState } from 'react';
import { ConnectFour, type ConnectFourRole, connectFourLine } from 'turnwise/games';
import { BoardFrame } from '../parts/board-frame.tsx';
import { EditorActions, EditorTools, ToolRow, useDraft } from '../parts/editor-tools.tsx';
import { formatMoveOdds, OddsLabel, withOdds } from '../parts/odds-label.tsx';
import { type Motion, usePlayedTurn, useScene } from '../parts/scene.ts';
import { type BoardOf, type EditorOf, viewFor } from '../parts/view-for.tsx';
import '../board-colours.css';
import '../parts/picture.css';
import './connect-four.css';

const STONES = { Yellow: 'y', Red: 'r' } as const;

function ConnectFourBoard(props: BoardOf<ConnectFour>) {
  const { game, choices, choose, last } = props;
  const { columns, turn } = game.position;
  const { settings: rack } = game;
  const [hovered, setHovered] = useState<string | null>(null);
  const stage = useScene(usePlayedTurn(props), (played) => {
    const [column] = Object.values(played.last.moves);
    const row = (played.game.position.columns[Number(column)]?.length ?? 0) - 1;
    const fall = fallOf(stoneName({ column: Number(column), row }), rack.height - row);
    const landed = IMPACT * fall.time;
    const marked = { of: 'mark', at: landed, time: 120, frames: [{ opacity: 0 }, { opacity: 1 }] };
    return [fall, marked, { sound: 'move', at: landed }];
  });
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
      {...drawingOf(rack)}
      onHover={setHovered}
      onPress={(key) => {
        const choice = choiceOf(Number(key));
        if (choice) choose(choice);
      }}
      spots={columns.map((stack, column) => {
        const letter = game.printMove(column);
        const formatted = formatMoveOdds(props, letter);
        return {
          ...columnSpot(column, rack),
          label: withOdds(`column ${letter}, ${stackInWords(stack, rack.height)}`, formatted),
          hint: formatted?.sentence,
          isOpen: choiceOf(column) !== undefined,
        };
      })}
    >
      <g ref={stage}>
        <ConnectFourRack
          rack={rack}
          columns={columns}
          lastColumn={typeof dropped === 'number' ? dropped : null}
          ghost={ghost}
          letterOf={(column) => game.printMove(column)}
        />
      </g>
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
      <ConnectFourRack rack={settings} columns={position.columns} />
    </svg>
  );
}

export const connectFourView = viewFor((game) => game instanceof ConnectFour, {
  Board: ConnectFourBoard,
  Picture: ConnectFourPicture,
  Editor: ConnectFourEditor,
  colours: { Yellow: 'var(--disc-yellow)', Red: 'var(--disc-red)' },
});

const BRUSHES = [
  { value: 'turn', label: 'In turn' },
  { value: 'y', label: 'Yellow' },
  { value: 'r', label: 'Red' },
  { value: 'off', label: 'Take off' },
] as const;

function ConnectFourEditor(props: EditorOf<ConnectFour>) {
  const { game } = props;
  const [hand, setHand] = useState<Brush>('turn');
  const { settings: rack } = game;
  const draft = useDraft<Stones>(
    props,
    (text) => game.parsePosition(text).position.columns,
    (columns) => `${game.at({ columns, turn: turnOf(columns), winner: null })}`,
  );
  const stones = draft.position;
  return (
    <>
      <BoardFrame
        label={`Connect Four to set up, ${turnOf(stones)} to move`}
        {...drawingOf(rack)}
        spots={stones.map((stack, column) => ({
          ...columnSpot(column, rack),
          label: `column ${game.printMove(column)}, ${stack.length} of ${rack.height} stones`,
          isOpen: afterClick(stones, column, hand, rack.height) !== stones,
          isStop: true,
        }))}
        onPress={(key) => {
          const after = afterClick(stones, Number(key), hand, rack.height);
          if (after !== stones) draft.edit(after);
        }}
      >
        <ConnectFourRack
          rack={rack}
          columns={stones}
          letterOf={(column) => game.printMove(column)}
        />
      </BoardFrame>
      <EditorTools>
        <ToolRow label="A click drops" tools={BRUSHES} value={hand} onChange={setHand} />
        <EditorActions
          draft={draft}
          actions={[['Clear', () => draft.edit(stones.map(() => ''))]]}
        />
      </EditorTools>
    </>
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

interface ConnectFourRackProps {
  readonly rack: Rack & { readonly line: number }; // stones that win
  readonly columns: readonly string[]; // [column] its stones from the bottom
  readonly lastColumn?: number | null; // of the last stone
  readonly ghost?: (Cell & { readonly stone: string }) | null; // where a stone would fall now
  readonly letterOf?: (column: number) => string;
}

const RADIUS = 43;

function ConnectFourRack(props: ConnectFourRackProps) {
  const { rack, columns, lastColumn = null, ghost = null, letterOf } = props;
  const winning = lineCells(columns, rack.line);
  const stones = columns.flatMap((stack, column) =>
    [...stack].map((stone, row) => ({ stone, column, row, ...centreOf({ column, row }, rack) })),
  );
  const letters = drawingOf(rack).height - 12;
  const ghostAt = ghost && centreOf(ghost, rack);
  return (
    <g>
      <g className="connect-four__holes">
        {cellsOf(rack).map((cell) => {
          const { x, y } = centreOf(cell, rack);
          return <circle key={`${cell.column} ${cell.row}`} cx={x} cy={y} r={RADIUS} />;
        })}
      </g>
      {ghost && ghostAt && (
        <circle
          className={`connect-four__ghost connect-four__disc--${ghost.stone}`}
          cx={ghostAt.x}
          cy={ghostAt.y}
          r={RADIUS}
        />
      )}
      {stones.map(({ stone, column, row, x, y }) => (
        <g key={`${column} ${row} ${stone}`} transform={`translate(${x} ${y})`}>
          <g data-moves={stoneName({ column, row })}>
            <circle className={`connect-four__disc connect-four__disc--${stone}`} r={RADIUS} />
            <circle className={`connect-four__groove connect-four__disc--${stone}`} r={29} />
          </g>
        </g>
      ))}
      <path className="connect-four__plate" d={plateOf(rack)} fillRule="evenodd" />
      {stones.map(({ stone, column, row, x, y }) => {
        const isWinning = winning.some((cell) => cell.column === column && cell.row === row);
        const isLast = column === lastColumn && row === (columns[column]?.length ?? 0) - 1;
        if (!isWinning && !isLast) return null;
        const mark = isWinning ? 'connect-four__winning' : 'connect-four__last';
        return (
          <circle
            key={`${column} ${row}`}
            className={`connect-four__mark--${stone} ${mark}`}
            data-moves="mark"
            cx={x}
            cy={y}
            r={isWinning ? 37 : 9}
          />
        );
      })}
      {letterOf &&
        columns.map((_, column) => {
          const letter = letterOf(column);
          return (
            <text
              key={letter}
              className={`connect-four__letter ${rack.width >= WIDE ? 'connect-four__letter--wide' : ''}`}
              x={centreOf({ column, row: 0 }, rack).x}
              y={letters}
              textAnchor="middle"
            >
              {letter}
            </text>
          );
        })}
    </g>
  );
}

function stoneName({ column, row }: Cell): string {
  return `stone ${column} ${row}`;
}

const IMPACT = 0.75; // of the time of a fall; then the stone bounces once

/** A stone falls over so many rows, the longer the faster. */
export function fallOf(of: string, rows: number): Motion {
  const above = (height: number) => `translate(0px, ${-height}px)`;
  const [fall, rise] = ['cubic-bezier(0.5, 0, 1, 0.6)', 'ease-out'];
  const frames = [
    { offset: 0, transform: above(CELL * rows), easing: fall },
    { offset: IMPACT, transform: above(0), easing: rise },
    { offset: 0.87, transform: above(4 * rows), easing: 'ease-in' },
    { offset: 1, transform: above(0) },
  ];
  return { of, frames, time: 120 + 150 * Math.sqrt(rows) };
}

const CELL = 100;
export const TOP = 76; // height of the row for odds
const BOTTOM = 44;
const WIDE = 10; // columns; wider racks have larger letters and labels
const RIM = 12; // around the cells
const HOLE = 41;

interface Rack {
  readonly width: number;
  readonly height: number;
}

interface Cell {
  readonly column: number;
  readonly row: number;
}

export function drawingOf({ width, height }: Rack): Rack {
  return { width: CELL * width + 2 * RIM, height: TOP + CELL * height + 2 * RIM + BOTTOM };
}

function columnSpot(column: number, rack: Rack) {
  const { height } = drawingOf(rack);
  return { key: String(column), left: RIM + CELL * column, top: 0, width: CELL, height };
}

export function centreOf({ column, row }: Cell, { height }: Rack): { x: number; y: number } {
  return { x: RIM + CELL * (column + 0.5), y: TOP + RIM + CELL * (height - row - 0.5) };
}

/** The front of the rack: a plate with round holes, as a path for `fillRule="evenodd"`. */
export function plateOf(rack: Rack): string {
  const [width, height] = [CELL * rack.width + 2 * RIM, CELL * rack.height + 2 * RIM];
  const r = 22;
  const plate = `M${r},${TOP}h${width - 2 * r}a${r},${r} 0 0 1 ${r},${r}v${height - 2 * r}a${r},${r} 0 0 1 ${-r},${r}h${2 * r - width}a${r},${r} 0 0 1 ${-r},${-r}v${2 * r - height}a${r},${r} 0 0 1 ${r},${-r}z`;
  return (
    plate +
    cellsOf(rack)
      .map((cell) => holeAt(centreOf(cell, rack)))
      .join('')
  );
}

export function cellsOf({ width, height }: Rack): Cell[] {
  return Array.from({ length: width * height }, (_, n) => ({
    column: n % width,
    row: Math.floor(n / width),
  }));
}

/** The cells of all lines of `line` stones of one colour. */
export function lineCells(columns: readonly string[], line: number): Cell[] {
  const cells = columns.flatMap((stack, column) => [...stack].map((_, row) => ({ column, row })));
  return cells.filter(({ column, row }) => connectFourLine(columns, column, row) >= line);
}

function holeAt({ x, y }: { x: number; y: number }): string {
  return `M${x - HOLE},${y}a${HOLE},${HOLE} 0 1 0 ${2 * HOLE},0a${HOLE},${HOLE} 0 1 0 ${-2 * HOLE},0z`;
}
