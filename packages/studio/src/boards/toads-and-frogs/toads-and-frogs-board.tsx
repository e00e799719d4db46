/**
 * The board of Toads and Frogs: a pond with a lily pad for each square, the odds above the animals, the numbers of the
 * squares below, and its editor. A square is 100 units wide. Rows of more than 11 squares, or 6 on a narrow screen, are
 * broken into lines of equal length, read like text.
 */
import { useState } from 'react';
import { ToadsAndFrogs, type ToadsAndFrogsPosition } from 'turnwise/games';
import { BoardFrame } from '../parts/board-frame.tsx';
import { EditorActions, EditorTools, ToolRow, useDraft } from '../parts/editor-tools.tsx';
import { formatMoveOdds, OddsLabel, withOdds } from '../parts/odds-label.tsx';
import { HOP, hops, usePlayedTurn, useScene } from '../parts/scene.ts';
import { NARROW, useMedia } from '../parts/use-media.ts';
import { type BoardOf, type EditorOf, viewFor } from '../parts/view-for.tsx';
import '../board-colours.css';
import '../parts/picture.css';
import './toads-and-frogs.css';

const ANIMALS = { Toads: 'T', Frogs: 'F' } as const;

function ToadsAndFrogsBoard(props: BoardOf<ToadsAndFrogs>) {
  const { game, choices, choose, last } = props;
  const { row, turn } = game.position;
  const [hovered, setHovered] = useState<string | null>(null);
  const pond = boardPond(row.length, useMedia(NARROW, false));
  const choiceOf = (square: number) => choices.find(({ move }) => move === square);
  const over = hovered === null ? null : Number(hovered);
  const to = over !== null && choiceOf(over) ? game.destination(over) : null;
  const [moved] = Object.values(last?.moves ?? {});
  const [mover] = Object.keys(last?.moves ?? {});
  const lastStep = typeof moved === 'number' ? lastMove(row, moved, mover === 'Toads') : null;
  const stage = useScene(usePlayedTurn(props), () => {
    if (!lastStep) return [];
    const way = [centreOf(lastStep.from, pond), centreOf(lastStep.to, pond)];
    const isLeap = Math.abs(lastStep.from - lastStep.to) > 1;
    const leap = isLeap ? { time: 1.5 * HOP, height: 60 } : { time: HOP, height: 20 };
    const jump = hops(`animal ${lastStep.to}`, way, leap);
    return [...jump, { sound: 'move', at: leap.time }];
  });
  return (
    <BoardFrame
      label={`Toads and Frogs, ${turn} to move`}
      width={pond.width}
      height={pond.height}
      onHover={setHovered}
      onPress={(key) => {
        const choice = choiceOf(Number(key));
        if (choice) choose(choice);
      }}
      spots={[...row].map((animal, square) => {
        const name = game.printMove(square);
        const formatted = choiceOf(square) ? formatMoveOdds(props, name) : null;
        return {
          ...squareSpotOf(square, pond),
          label: withOdds(`square ${name}, ${inWords(animal)}`, formatted),
          hint: formatted?.sentence,
          isOpen: choiceOf(square) !== undefined,
        };
      })}
    >
      <g ref={stage}>
        <PondDrawing
          pond={pond}
          row={row}
          lastMove={lastStep}
          ghost={to === null ? null : { square: to, animal: ANIMALS[turn] }}
          nameOf={(square) => game.printMove(square)}
        />
      </g>
      {choices.map(({ text, move }) => {
        const formatted = formatMoveOdds(props, text);
        if (!formatted || typeof move !== 'number') return null;
        const { x, y } = centreOf(move, pond);
        return (
          <OddsLabel key={text} odds={formatted} x={x} y={y - ODDS_ABOVE} scale={ODDS_SCALE} />
        );
      })}
    </BoardFrame>
  );
}

function inWords(animal: string): string {
  return animal === 'T' ? 'toad' : animal === 'F' ? 'frog' : 'free';
}

function ToadsAndFrogsPicture({ game }: { readonly game: ToadsAndFrogs }) {
  const { row } = game.position;
  const pond = picturePond(row.length);
  const size = Math.max(pond.width, pond.height);
  const corner = [(pond.width - size) / 2, (pond.height - size) / 2];
  return (
    <svg
      className="board-picture"
      viewBox={`${corner.join(' ')} ${size} ${size}`}
      aria-hidden="true"
    >
      <PondDrawing pond={pond} row={row} />
    </svg>
  );
}

const BRUSHES = [
  { value: 'T', label: 'Toad' },
  { value: 'F', label: 'Frog' },
  { value: '.', label: 'Free' },
] as const;

const TURNS = [
  { value: 'Toads', label: 'Toads' },
  { value: 'Frogs', label: 'Frogs' },
] as const;

type Brush = (typeof BRUSHES)[number]['value'];

/** A click on a square exchanges it with the nearest square of the chosen kind, so that the numbers stay right. */
function ToadsAndFrogsEditor(props: EditorOf<ToadsAndFrogs>) {
  const { game } = props;
  const [hand, setHand] = useState<Brush>('T');
  const draft = useDraft<ToadsAndFrogsPosition>(
    props,
    (text) => game.parsePosition(text).position,
    (position) => `${game.at(position)}`,
  );
  const { row, turn } = draft.position;
  const pond = boardPond(row.length, useMedia(NARROW, false));
  return (
    <>
      <BoardFrame
        label={`Toads and Frogs to set up, ${turn} to move`}
        width={pond.width}
        height={pond.height}
        spots={[...row].map((animal, square) => ({
          ...squareSpotOf(square, pond),
          label: `square ${game.printMove(square)}, ${inWords(animal)}`,
          isOpen: animal !== hand,
          isStop: true,
        }))}
        onPress={(key) => {
          const after = exchanged(row, Number(key), hand);
          if (after !== row) draft.edit({ turn, row: after });
        }}
      >
        <PondDrawing pond={pond} row={row} nameOf={(square) => game.printMove(square)} />
      </BoardFrame>
      <EditorTools>
        <ToolRow label="A click puts" tools={BRUSHES} value={hand} onChange={setHand} />
        <ToolRow
          label="To move"
          tools={TURNS}
          value={turn}
          onChange={(next) => draft.edit({ turn: next, row })}
        />
        <EditorActions
          draft={draft}
          actions={[['Start', () => draft.edit({ turn: 'Toads', row: game.settings.start })]]}
        />
      </EditorTools>
    </>
  );
}

export const toadsAndFrogsView = viewFor((game) => game instanceof ToadsAndFrogs, {
  Board: ToadsAndFrogsBoard,
  Picture: ToadsAndFrogsPicture,
  Editor: ToadsAndFrogsEditor,
  colours: { Toads: 'var(--toad)', Frogs: 'var(--frog)' },
});

/** The row with the square and the nearest one of the chosen kind exchanged; the same row where it has that kind. */
export function exchanged(row: string, square: number, kind: string): string {
  const squares = [...row];
  const distance = (other: number) => Math.abs(other - square);
  const [nearest] = [...squares.keys()]
    .filter((other) => squares[other] === kind)
    .sort((a, b) => distance(a) - distance(b));
  const here = squares[square];
  if (nearest === undefined || here === undefined || nearest === square) return row;
  return squares.with(square, kind).with(nearest, here).join('');
}

interface Step {
  readonly from: number;
  readonly to: number;
}

/** The last move by the square that an animal left: the next square now has an animal of its kind unless it leaped. */
export function lastMove(row: string, from: number, isToad: boolean): Step {
  const [animal, way] = isToad ? ['T', 1] : ['F', -1];
  return { from, to: row[from + way] === animal ? from + way : from + 2 * way };
}

interface PondDrawingProps {
  readonly pond: Pond;
  readonly row: string;
  readonly lastMove?: Step | null;
  readonly ghost?: { readonly square: number; readonly animal: string } | null; // where an animal would go now
  readonly nameOf?: (square: number) => string;
}

function PondDrawing({ pond, row, lastMove = null, ghost = null, nameOf }: PondDrawingProps) {
  const placed = [...row].map((animal, square) => ({ animal, square, ...centreOf(square, pond) }));
  return (
    <g>
      <rect className="pond__water" width={pond.width} height={pond.height} rx={48} />
      {placed.map(({ square, x, y }) => (
        <path
          key={square}
          className={`pond__pad ${square === lastMove?.from ? 'pond__pad--left' : ''} ${square === lastMove?.to ? 'pond__pad--entered' : ''}`}
          transform={`translate(${x} ${y + 18}) scale(1 0.62)`}
          d={PAD}
        />
      ))}
      {placed.map(({ animal, square, x, y }) =>
        animal === '.' ? null : (
          <Animal key={square} name={`animal ${square}`} {...{ animal, x, y }} />
        ),
      )}
      {ghost && (
        <g className="pond__ghost">
          <Animal animal={ghost.animal} {...centreOf(ghost.square, pond)} />
        </g>
      )}
      {nameOf &&
        placed.map(({ square, x, y }) => (
          <text key={square} className="pond__number" x={x} y={y + 82} textAnchor="middle">
            {nameOf(square)}
          </text>
        ))}
    </g>
  );
}

interface AnimalProps {
  readonly name?: string; // among all that moves
  readonly animal: string;
  readonly x: number;
  readonly y: number;
}

/** A toad is squat, brown and warty, and looks to the right; a frog is slender, green and striped, and looks to the left. */
function Animal({ name, animal, x, y }: AnimalProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g data-moves={name}>{animal === 'T' ? TOAD : FROG}</g>
    </g>
  );
}

const TOAD = (
  <g className="pond__toad">
    <path d="M-37,24C-45,-8 -20,-27 2,-25C8,-38 28,-38 31,-23C43,-17 43,1 32,7C30,13 30,18 33,24Z" />
    <path d="M-37,24C-42,2 -12,-4 -6,12C-4,18 -6,22 -9,24Z" />
    <g className="pond__mark">
      <circle cx={-22} cy={-8} r={4.5} />
      <circle cx={-6} cy={-14} r={4} />
      <circle cx={4} cy={-2} r={4} />
    </g>
    <circle className="pond__eye" cx={18} cy={-24} r={7} />
    <circle className="pond__pupil" cx={20.5} cy={-24} r={3.2} />
  </g>
);

const FROG = (
  <g className="pond__frog" transform="scale(-1 1)">
    <path d="M-34,24C-32,2 -10,-22 8,-28C11,-43 30,-42 31,-28C46,-23 46,-13 32,-7C22,-3 19,10 24,24H12C10,14 2,12 -2,24Z" />
    <path d="M-40,24C-38,16 -44,2 -26,-2C-10,-4 -4,8 -16,17L4,24Z" />
    <path className="pond__mark pond__stripe" d="M-16,-9C-8,-16 2,-22 10,-24" />
    <circle className="pond__eye" cx={20} cy={-31} r={7} />
    <circle className="pond__pupil" cx={22.5} cy={-31} r={3.2} />
  </g>
);

const SQUARE = 100;
const RIM = 36; //         at the left and right
const ODDS_ABOVE = 92; //  from the centre of a square to that of its label
const ODDS_SCALE = 1.8; // animals that can move are never neighbours, so that labels may be wider than a square
const MOST_IN_LINE = 11; // squares
const MOST_IF_NARROW = 6;
const PAD = 'M10,-3L45,-16A47,47 0 1 0 45,16Z'; // a leaf with a cut

/** A row of squares, broken into lines. */
interface Pond {
  readonly inLine: number; // squares
  readonly lineHeight: number;
  readonly middle: number; // of the squares, from the top of their line
  readonly width: number;
  readonly height: number;
}

function pondWith(squares: number, inLine: number, above: number, below: number): Pond {
  const [lines, lineHeight] = [Math.ceil(squares / inLine), above + SQUARE + below];
  return {
    inLine,
    lineHeight,
    middle: above + SQUARE / 2,
    width: SQUARE * inLine + 2 * RIM,
    height: lines * lineHeight,
  };
}

/** Lines of equal length, shorter on a narrow screen, with room for odds above and numbers below. */
export function boardPond(squares: number, isNarrow = false): Pond {
  const lines = Math.ceil(squares / (isNarrow ? MOST_IF_NARROW : MOST_IN_LINE));
  return pondWith(squares, Math.ceil(squares / lines), 84, 46);
}

/** About as high as wide. */
function picturePond(squares: number): Pond {
  return pondWith(squares, Math.ceil(Math.sqrt(squares)), 12, 12);
}

export function centreOf(square: number, pond: Pond): { readonly x: number; readonly y: number } {
  const [line, place] = [Math.floor(square / pond.inLine), square % pond.inLine];
  return { x: RIM + SQUARE * (place + 0.5), y: line * pond.lineHeight + pond.middle };
}

/** The whole height of its line, with odds and number. */
function squareSpotOf(square: number, pond: Pond) {
  const { x, y } = centreOf(square, pond);
  const [left, top] = [x - SQUARE / 2, y - pond.middle];
  return { key: String(square), left, top, width: SQUARE, height: pond.lineHeight };
}
