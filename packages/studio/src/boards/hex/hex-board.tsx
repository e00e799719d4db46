/**
 * The board of Hex and its editor: hexagons in a parallelogram, with the colours of the roles along their sides. A hexagon
 * is 100 units wide. Cells count as in positions, from the top left. The swap is a button of its own below the board.
 */
import { useState } from 'react';
import { Hex, type HexPosition, type HexRole, hexSwap } from 'turnwise/games';
import { BoardFrame, type Point, squareSpot } from '../parts/board-frame.tsx';
import { EditorActions, type Tool, ToolRow, useDraft } from '../parts/editor-tools.tsx';
import { formatMoveOdds, OddsLabel, withOdds } from '../parts/odds-label.tsx';
import { type BoardOf, type EditorOf, viewFor } from '../parts/view-for.tsx';
import '../board-colours.css';
import '../parts/picture.css';
import './hex.css';

function HexBoard(props: BoardOf<Hex>) {
  const { game, choices, choose, last } = props;
  const { size, swap } = game.settings;
  const { board, turn } = game.position;
  const drawing = drawingOf(size, swap);
  const choiceOf = (move: number) => choices.find((choice) => choice.move === move);
  const [lastMove] = Object.values(last?.moves ?? {});
  const lastCell = lastMove === hexSwap ? board.indexOf('b') : lastMove;
  const swapAt = { x: drawing.width / 2, y: drawing.height - SWAP_HEIGHT / 2 };
  const swapOdds = formatMoveOdds(props, game.printMove(hexSwap));
  const spots = [...board].map((stone, cell) => {
    const name = game.printMove(cell);
    const odds = formatMoveOdds(props, name);
    return {
      ...cellSpot(cell, size),
      label: withOdds(`${name}, ${STONE_NAMES[stone] ?? 'empty'}`, odds),
      hint: odds?.sentence,
      isOpen: choiceOf(cell) !== undefined,
    };
  });
  const swapSpot = {
    ...squareSpot(String(hexSwap), swapAt, 0.8 * SWAP_HEIGHT),
    left: swapAt.x - SWAP_WIDTH / 2,
    width: SWAP_WIDTH,
    label: withOdds('swap', swapOdds),
    hint: swapOdds?.sentence,
    isOpen: choiceOf(hexSwap) !== undefined,
  };
  return (
    <BoardFrame
      label={`Hex, ${turn} to move`}
      {...drawing}
      onPress={(key) => {
        const choice = choiceOf(Number(key));
        if (choice) choose(choice);
      }}
      spots={swap ? [...spots, swapSpot] : spots}
    >
      <HexDrawing game={game} lastCell={typeof lastCell === 'number' ? lastCell : null} />
      {choiceOf(hexSwap) && (
        <g>
          <rect
            className="hex__swap"
            x={swapSpot.left}
            y={swapSpot.top}
            width={SWAP_WIDTH}
            height={swapSpot.height}
            rx={24}
          />
          <text
            className="hex__swap-text"
            x={swapAt.x - (swapOdds ? 70 : 0)}
            y={swapAt.y + 16}
            textAnchor="middle"
          >
            swap
          </text>
        </g>
      )}
      {choices.map(({ text, move }) => {
        const odds = formatMoveOdds(props, text);
        if (!odds || typeof move !== 'number') return null;
        if (move === hexSwap)
          return <OddsLabel key={text} odds={odds} x={swapAt.x + 80} y={swapAt.y} scale={1.3} />;
        const isCompact = size >= WIDE;
        const at = { ...centreOf(move, size), scale: isCompact ? 0.98 : 1.15 };
        return (
          <g key={text} className={size >= CROWDED ? 'hex__odds--crowded' : ''}>
            <OddsLabel odds={odds} {...at} isCompact={isCompact} />
          </g>
        );
      })}
    </BoardFrame>
  );
}

function HexPicture({ game }: { readonly game: Hex }) {
  const { width, height } = drawingOf(game.settings.size, false);
  return (
    <svg className="board-picture" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <HexDrawing game={game} hasNames={false} />
    </svg>
  );
}

export const hexView = viewFor((game) => game instanceof Hex, {
  Board: HexBoard,
  Picture: HexPicture,
  Editor: HexEditor,
  colours: { Red: 'var(--disc-red)', Blue: 'var(--hex-blue)' },
});

type Hand = 'turn' | 'r' | 'b' | '.'; // as in positions, or the role to move

const HANDS: readonly Tool<Hand>[] = [
  { value: 'turn', label: 'In turn' },
  { value: 'r', label: 'Red' },
  { value: 'b', label: 'Blue' },
  { value: '.', label: 'Take off' },
];

const TURNS: readonly Tool<HexRole>[] = [
  { value: 'Red', label: 'Red' },
  { value: 'Blue', label: 'Blue' },
];

/** The role to move follows from the stones, except where a swap leaves it open. */
function HexEditor(props: EditorOf<Hex>) {
  const { game } = props;
  const { size, swap } = game.settings;
  const [hand, setHand] = useState<Hand>('turn');
  const draft = useDraft<HexPosition>(
    props,
    (text) => game.parsePosition(text).position,
    (position) => `${game.at(position)}`,
  );
  const { position, edit } = draft;
  const { board, turn } = position;
  return (
    <div className="board-editor">
      <BoardFrame
        label={`Hex to set up, ${turn} to move`}
        {...drawingOf(size, false)}
        spots={[...board].map((stone, cell) => ({
          ...cellSpot(cell, size),
          label: `${game.printMove(cell)}, ${STONE_NAMES[stone] ?? 'empty'}`,
          isOpen: afterClick(position, cell, hand) !== position,
          isStop: true,
        }))}
        onPress={(key) => {
          const after = afterClick(position, Number(key), hand);
          if (after !== position) edit(after);
        }}
      >
        <HexDrawing game={game.at(position)} />
      </BoardFrame>
      <ToolRow label="A click puts" tools={HANDS} value={hand} onChange={setHand} />
      {swap && (
        <ToolRow
          label="To move"
          tools={TURNS}
          value={turn}
          onChange={(role) => edit({ turn: role, board })}
        />
      )}
      <EditorActions
        draft={draft}
        actions={[['Clear', () => edit({ turn: 'Red', board: '.'.repeat(board.length) })]]}
      />
    </div>
  );
}

/** The same position where the click has no effect. */
export function afterClick(position: HexPosition, cell: number, hand: Hand): HexPosition {
  const { board, turn } = position;
  if (hand === board[cell] || (hand === 'turn' && board[cell] !== '.')) return position;
  const stone = hand === 'turn' ? (turn === 'Red' ? 'r' : 'b') : hand;
  const after = board.slice(0, cell) + stone + board.slice(cell + 1);
  return { turn: turnOf(after), board: after };
}

/** The role to move if nobody has swapped; Red begins. */
function turnOf(board: string): HexRole {
  const count = (stone: string) => board.split(stone).length;
  return count('r') > count('b') ? 'Blue' : 'Red';
}

const STONE_NAMES: { readonly [stone: string]: string } = { r: 'red', b: 'blue' };

interface HexDrawingProps {
  readonly game: Hex;
  readonly lastCell?: number | null; // the cell of the last stone
  readonly hasNames?: boolean; // default: true
}

function HexDrawing({ game, lastCell = null, hasNames = true }: HexDrawingProps) {
  const { size } = game.settings;
  const { board } = game.position;
  const cells = Array.from({ length: size * size }, (_, cell) => cell);
  const firsts = Array.from({ length: size }, (_, n) => n);
  const nameSize = Math.max(30, 4.2 * size);
  return (
    <g>
      {sidesOf(size).map(({ colour, points }) => (
        <polyline key={points} className={`hex__side hex__side--${colour}`} points={points} />
      ))}
      {cells.map((cell) => {
        const { x, y } = centreOf(cell, size);
        const stone = board[cell];
        return (
          <g key={cell} transform={`translate(${x} ${y})`}>
            <polygon className="hex__cell" points={HEXAGON} />
            {stone !== '.' && <circle className={`hex__stone hex__stone--${stone}`} r={39} />}
            {cell === lastCell && <circle className="hex__last" r={11} />}
          </g>
        );
      })}
      {hasNames &&
        firsts.map((n) => {
          const top = centreOf(n, size);
          const left = centreOf(n * size, size);
          return (
            <g key={n} className="hex__name" style={{ fontSize: `${nameSize}px` }}>
              <text x={top.x - 30} y={top.y - 78} textAnchor="middle">
                {game.printMove(n)[0]}
              </text>
              <text x={left.x - 78} y={left.y + 0.36 * nameSize} textAnchor="end">
                {n + 1}
              </text>
            </g>
          );
        })}
    </g>
  );
}

const CELL = 100;
const RADIUS = CELL / Math.sqrt(3); // from the centre of a hexagon to a corner
const ROW = 1.5 * RADIUS;
const LEFT = 130;
const TOP = 130;
const MARGIN = 30;
const SWAP_HEIGHT = 110;
const SWAP_WIDTH = 360;

// Sizes from which on labels have large digits only, and are too small to be read on a narrow screen.
const WIDE = 6;
const CROWDED = 12;

// The corners of a hexagon, clockwise from the top.
const CORNERS = [0, 1, 2, 3, 4, 5].map((n) => ({
  x: RADIUS * Math.sin((n * Math.PI) / 3),
  y: -RADIUS * Math.cos((n * Math.PI) / 3),
}));
const HEXAGON = CORNERS.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');

export function drawingOf(size: number, hasSwap: boolean) {
  return {
    width: LEFT + CELL * (size + (size - 1) / 2) + MARGIN,
    height: TOP + ROW * (size - 1) + RADIUS + MARGIN + (hasSwap ? SWAP_HEIGHT : 0),
  };
}

export function centreOf(cell: number, size: number): Point {
  const [column, row] = [cell % size, Math.floor(cell / size)];
  return { x: LEFT + CELL * (0.5 + column + row / 2), y: TOP + ROW * row };
}

function cellSpot(cell: number, size: number) {
  return squareSpot(String(cell), centreOf(cell, size), 0.86 * CELL);
}

/** The four sides of the board, each along the outer corners of its cells. */
function sidesOf(size: number): { readonly colour: 'r' | 'b'; readonly points: string }[] {
  const line = (cellOf: (n: number) => number, corners: readonly number[]) =>
    Array.from({ length: size }, (_, n) => {
      const { x, y } = centreOf(cellOf(n), size);
      return corners.map((corner) => {
        const by = CORNERS[corner] ?? { x: 0, y: 0 };
        return `${(x + by.x).toFixed(2)},${(y + by.y).toFixed(2)}`;
      });
    })
      .flat()
      .join(' ');
  return [
    { colour: 'r', points: line((n) => n, [5, 0, 1]) },
    { colour: 'r', points: line((n) => size * (size - 1) + n, [4, 3, 2]) },
    { colour: 'b', points: line((n) => n * size, [5, 4, 3]) },
    { colour: 'b', points: line((n) => n * size + size - 1, [0, 1, 2]) },
  ];
}
