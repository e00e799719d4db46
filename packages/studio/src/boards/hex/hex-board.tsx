/**
 * The board of Hex and its editor: hexagons in a parallelogram, with the colours of the roles along their sides. A hexagon
 * is 100 units wide. Cells count as in positions, from the top left. On a narrow screen the board stands on its corner: rows
 * and columns are exchanged, so that cells are larger. The swap is a button of its own below the board.
 */
import { useState } from 'react';
import { Hex, type HexPosition, type HexRole, hexSwap } from 'turnwise/games';
import { BoardFrame, type Point, squareSpot } from '../parts/board-frame.tsx';
import {
  EditorActions,
  EditorTools,
  type Tool,
  ToolRow,
  useDraft,
} from '../parts/editor-tools.tsx';
import { formatMoveOdds, OddsLabel, withOdds } from '../parts/odds-label.tsx';
import { lands, usePlayedTurn, useScene } from '../parts/scene.ts';
import { NARROW, useMedia } from '../parts/use-media.ts';
import { type BoardOf, type EditorOf, viewFor } from '../parts/view-for.tsx';
import '../board-colours.css';
import '../parts/picture.css';
import './hex.css';

function HexBoard(props: BoardOf<Hex>) {
  const { game, choices, choose, last } = props;
  const { size, swap } = game.settings;
  const { board, turn } = game.position;
  const shape = { size, isStanding: useMedia(NARROW, false) };
  const drawing = drawingOf(shape, swap);
  const choiceOf = (move: number) => choices.find((choice) => choice.move === move);
  const [lastMove] = Object.values(last?.moves ?? {});
  const lastCell = lastMove === hexSwap ? board.indexOf('b') : lastMove;
  const stage = useScene(usePlayedTurn(props), () => [
    lands(`stone ${lastCell}`),
    { sound: 'move', at: 140 },
  ]);
  const swapAt = { x: drawing.width / 2, y: drawing.height - SWAP_HEIGHT / 2 };
  const swapOdds = formatMoveOdds(props, game.printMove(hexSwap));
  const spots = [...board].map((stone, cell) => {
    const name = game.printMove(cell);
    const odds = formatMoveOdds(props, name);
    return {
      ...cellSpot(cell, shape),
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
      <g ref={stage}>
        <HexDrawing
          game={game}
          shape={shape}
          lastCell={typeof lastCell === 'number' ? lastCell : null}
        />
      </g>
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
        const most = shape.isStanding ? 0.88 : 0.98; // columns are closer to each other than cells in a row
        const at = { ...centreOf(move, shape), scale: isCompact ? most : 1.15 };
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
  const shape = { size: game.settings.size, isStanding: false };
  const { width, height } = drawingOf(shape, false);
  return (
    <svg className="board-picture" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <HexDrawing game={game} shape={shape} hasNames={false} />
    </svg>
  );
}

export const hexView = viewFor((game) => game instanceof Hex, {
  Board: HexBoard,
  Picture: HexPicture,
  Editor: HexEditor,
  colours: { Red: 'var(--disc-red)', Blue: 'var(--disc-blue)' },
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
  const shape = { size, isStanding: useMedia(NARROW, false) };
  const [hand, setHand] = useState<Hand>('turn');
  const draft = useDraft<HexPosition>(
    props,
    (text) => game.parsePosition(text).position,
    (position) => `${game.at(position)}`,
  );
  const { position, edit } = draft;
  const { board, turn } = position;
  return (
    <>
      <BoardFrame
        label={`Hex to set up, ${turn} to move`}
        {...drawingOf(shape, false)}
        spots={[...board].map((stone, cell) => ({
          ...cellSpot(cell, shape),
          label: `${game.printMove(cell)}, ${STONE_NAMES[stone] ?? 'empty'}`,
          isOpen: afterClick(position, cell, hand) !== position,
          isStop: true,
        }))}
        onPress={(key) => {
          const after = afterClick(position, Number(key), hand);
          if (after !== position) edit(after);
        }}
      >
        <HexDrawing game={game.at(position)} shape={shape} />
      </BoardFrame>
      <EditorTools>
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
      </EditorTools>
    </>
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
  readonly shape: HexShape;
  readonly lastCell?: number | null; // the cell of the last stone
  readonly hasNames?: boolean; // default: true
}

function HexDrawing({ game, shape, lastCell = null, hasNames = true }: HexDrawingProps) {
  const { isStanding, size } = shape;
  const { board } = game.position;
  const cells = Array.from({ length: size * size }, (_, cell) => cell);
  const firsts = Array.from({ length: size }, (_, n) => n);
  const nameSize = Math.max(30, 4.2 * size);
  const hexagon = cornersOf(shape).map(pointText).join(' ');
  return (
    <g>
      {sidesOf(shape).map(({ colour, points }) => (
        <polyline key={points} className={`hex__side hex__side--${colour}`} points={points} />
      ))}
      {cells.map((cell) => {
        const { x, y } = centreOf(cell, shape);
        const stone = board[cell];
        return (
          <g key={cell} transform={`translate(${x} ${y})`}>
            <polygon className="hex__cell" points={hexagon} />
            {stone !== '.' && (
              <circle
                className={`hex__stone hex__stone--${stone}`}
                data-moves={`stone ${cell}`}
                r={39}
              />
            )}
            {cell === lastCell && <circle className="hex__last" r={11} />}
          </g>
        );
      })}
      {hasNames &&
        firsts.map((n) => {
          const [letter, digits] = [game.printMove(n)[0], n + 1];
          const [column, row] = [centreOf(n, shape), centreOf(n * size, shape)];
          const [top, left] = isStanding ? [row, column] : [column, row];
          return (
            <g key={n} className="hex__name" style={{ fontSize: `${nameSize}px` }}>
              <text x={top.x - (isStanding ? 0 : 30)} y={top.y - 78} textAnchor="middle">
                {isStanding ? digits : letter}
              </text>
              <text
                x={left.x - 78}
                y={left.y - (isStanding ? 30 : 0) + 0.36 * nameSize}
                textAnchor="end"
              >
                {isStanding ? letter : digits}
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
const CROWDED = 15;

export interface HexShape {
  readonly size: number;
  readonly isStanding: boolean; // with rows and columns exchanged
}

/** A point of the lying board as it is in a shape. */
function turned({ x, y }: Point, { isStanding }: HexShape): Point {
  return isStanding ? { x: y, y: x } : { x, y };
}

/** The corners of a hexagon; of the lying board, clockwise from the top. */
function cornersOf(shape: HexShape): Point[] {
  return [0, 1, 2, 3, 4, 5].map((n) => {
    const angle = (n * Math.PI) / 3;
    return turned({ x: RADIUS * Math.sin(angle), y: -RADIUS * Math.cos(angle) }, shape);
  });
}

function pointText({ x, y }: Point): string {
  return `${x.toFixed(2)},${y.toFixed(2)}`;
}

export function drawingOf(shape: HexShape, hasSwap: boolean) {
  const { size } = shape;
  const long = LEFT + CELL * (size + (size - 1) / 2) + MARGIN;
  const short = TOP + ROW * (size - 1) + RADIUS + MARGIN;
  const { x: width, y: height } = turned({ x: long, y: short }, shape);
  return { width, height: height + (hasSwap ? SWAP_HEIGHT : 0) };
}

export function centreOf(cell: number, shape: HexShape): Point {
  const [column, row] = [cell % shape.size, Math.floor(cell / shape.size)];
  return turned({ x: LEFT + CELL * (0.5 + column + row / 2), y: TOP + ROW * row }, shape);
}

function cellSpot(cell: number, shape: HexShape) {
  return squareSpot(String(cell), centreOf(cell, shape), 0.86 * CELL);
}

/** The four sides of the board, each along the outer corners of its cells. */
function sidesOf(shape: HexShape): { readonly colour: 'r' | 'b'; readonly points: string }[] {
  const { size } = shape;
  const corners = cornersOf(shape);
  const line = (cellOf: (n: number) => number, outer: readonly number[]) =>
    Array.from({ length: size }, (_, n) => {
      const { x, y } = centreOf(cellOf(n), shape);
      return outer.map((corner) => {
        const by = corners[corner] ?? { x: 0, y: 0 };
        return pointText({ x: x + by.x, y: y + by.y });
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
