/**
 * The board of the Royal Game of Ur, with the odds where pieces would land, and its editor. A square is 100 units wide. The
 * viewer's row is at the bottom. Above and below the board are the pieces that wait, on the left, and those at home. The dice
 * lie in the gap of the row of the role that has thrown them.
 */
import { useState } from 'react';
import { RoyalUr, type RoyalUrPosition, type RoyalUrRole } from 'turnwise/games';
import type { Choice } from '../../state/choices.ts';
import type { Turn } from '../../state/match-tree.ts';
import { counted } from '../../state/wording.ts';
import { BoardFrame, type BoardSpot, type Point, squareSpot } from '../parts/board-frame.tsx';
import { revealed, rolls } from '../parts/die.tsx';
import {
  EditorActions,
  EditorTools,
  type Tool,
  ToolRow,
  useDraft,
} from '../parts/editor-tools.tsx';
import { formatMoveOdds, OddsLabel, withOdds } from '../parts/odds-label.tsx';
import {
  hops,
  type PlayedTurn,
  type Scene,
  slides,
  usePlayedTurn,
  useScene,
} from '../parts/scene.ts';
import { type BoardOf, type EditorOf, viewFor } from '../parts/view-for.tsx';
import '../board-colours.css';
import '../parts/picture.css';
import './royal-ur.css';

const ROLES = ['Light', 'Dark'] as const;

function RoyalUrBoard(props: BoardOf<RoyalUr>) {
  const { game, choices, choose, last, viewer } = props;
  const { position } = game;
  const { roll, turn } = position;
  const near = viewer === 'Dark' ? 'Dark' : 'Light';
  const ways = choices.flatMap((choice) => wayOf(choice, roll) ?? []);
  const pass = choices.find(({ move }) => move === 'pass');
  const squares = ROLES.flatMap((role) =>
    PLACES.filter((place) => role === near || !isShared(place)).map((place) => ({ role, place })),
  );
  const stage = useScene(usePlayedTurn(props), (played) => sceneOf(played, near));
  const wayAt = (role: RoyalUrRole, place: number) =>
    ways.find(
      (way) => (way.role === role || isShared(place)) && (way.from === place || way.to === place),
    );
  return (
    <BoardFrame
      label={`Royal Game of Ur, ${wordsOf(position)}`}
      {...DRAWING}
      onPress={(key) => {
        const way = ways.find(({ role, from, to }) =>
          [from, to].some((at) => keyOf(role, at) === key),
        );
        const choice = key === PASS ? pass : way?.choice;
        if (choice) choose(choice);
      }}
      spots={[
        ...squares.map(({ role, place }): BoardSpot => {
          const way = wayAt(role, place);
          const odds = way ? formatMoveOdds(props, way.choice.text) : null;
          const name = placeInWords(position, role, place);
          return {
            ...spotOf(role, place, near),
            label: way ? withOdds(`${name}; ${way.choice.text}`, odds) : name,
            hint: odds?.sentence,
            isOpen: way !== undefined,
          };
        }),
        {
          key: PASS,
          ...GAP,
          top: topOf(turn, near),
          label: withOdds('pass', pass ? formatMoveOdds(props, 'pass') : null),
          isOpen: pass !== undefined,
        },
      ]}
    >
      <g ref={stage}>
        <UrDrawing position={position} near={near} touched={touchedBy(last)} />
        <Dice position={position} near={near} isPass={pass !== undefined} />
      </g>
      {ways.map(({ choice, from, role, to }) => (
        <g key={choice.text}>
          <circle
            className="royal-ur__source"
            {...circleAt(placeAt(role, from, position, near))}
            r={PIECE + 4}
          />
          <circle
            className="royal-ur__target"
            {...circleAt(placeAt(role, to, position, near))}
            r={13}
          />
        </g>
      ))}
      {choices.map((choice) => {
        const odds = formatMoveOdds(props, choice.text);
        const way = wayOf(choice, roll);
        if (!odds) return null;
        const at = way
          ? placeAt(way.role, way.to, position, near)
          : { x: GAP.left + GAP.width - 48, y: topOf(turn, near) + 79 }; // beside the word
        return (
          <OddsLabel key={choice.text} odds={odds} x={at.x} y={at.y} scale={way ? 1.06 : 0.9} />
        );
      })}
    </BoardFrame>
  );
}

function RoyalUrPicture({ game }: { readonly game: RoyalUr }) {
  const { position } = game;
  const { pieces } = game.settings;
  const side = { waiting: 0, squares: [], home: 0 };
  // Before the first move, some pieces that show what the game is about.
  const shown =
    position.Light.waiting + position.Dark.waiting < 2 * pieces
      ? position
      : {
          ...position,
          Light: { ...side, squares: [4, 6, 9] },
          Dark: { ...side, squares: [2, 8, 11] },
        };
  return (
    <svg
      className="board-picture"
      viewBox={`0 ${BOARD_TOP - RIM} ${DRAWING.width} ${3 * CELL + 2 * RIM}`}
      aria-hidden="true"
    >
      <Squares near="Light" touched={[]} />
      <Pieces position={shown} near="Light" />
    </svg>
  );
}

const BRUSHES: readonly Tool<RoyalUrRole | 'none'>[] = [
  { value: 'Light', label: 'Light' },
  { value: 'Dark', label: 'Dark' },
  { value: 'none', label: 'Erase' },
];

const ROLLS: readonly Tool<string>[] = ['-', '0', '1', '2', '3', '4'].map((value) => ({
  value,
  label: value === '-' ? 'To be thrown' : value,
}));

/** A click on a square adds or removes a piece that waits; one on a home takes it home, or out again. */
function RoyalUrEditor(props: EditorOf<RoyalUr>) {
  const { game, viewer } = props;
  const { pieces } = game.settings;
  const [brush, setBrush] = useState<RoyalUrRole | 'none'>('Light');
  const near = viewer === 'Dark' ? 'Dark' : 'Light';
  const draft = useDraft<RoyalUrPosition>(
    props,
    (text) => game.parsePosition(text).position,
    (position) => `${game.at(position)}`,
  );
  const { position } = draft;
  const side = { waiting: pieces, squares: [], home: 0 };
  return (
    <>
      <BoardFrame
        label={`Royal Game of Ur to set up, ${position.turn} to move`}
        {...DRAWING}
        spots={ROLES.flatMap((role) =>
          PLACES.filter((place) => role === near || !isShared(place)).map((place) => ({
            ...spotOf(role, place, near),
            label: placeInWords(position, role, place),
            isOpen: withPiece(position, role, place, brush) !== position,
            isStop: true,
          })),
        )}
        onPress={(key) => {
          const [role, place] = [
            key.startsWith('Dark') ? 'Dark' : 'Light',
            Number(key.split(' ')[1]),
          ] as const;
          const changed = withPiece(position, role, place, brush);
          if (changed !== position) draft.edit(changed);
        }}
      >
        <UrDrawing position={position} near={near} touched={[]} />
        <Dice position={position} near={near} isPass={false} />
      </BoardFrame>
      <EditorTools>
        <ToolRow label="A click" tools={BRUSHES} value={brush} onChange={setBrush} />
        <ToolRow
          label="Roll"
          tools={ROLLS}
          value={String(position.roll ?? '-')}
          onChange={(roll) => draft.edit({ ...position, roll: roll === '-' ? null : Number(roll) })}
        />
        <EditorActions
          draft={draft}
          actions={[
            [
              `${otherOf(position.turn)} to move`,
              () => draft.edit({ ...position, turn: otherOf(position.turn) }),
            ],
            ['Start', () => draft.edit({ turn: 'Light', roll: null, Light: side, Dark: side })],
          ]}
        />
      </EditorTools>
    </>
  );
}

export const royalUrView = viewFor((game) => game instanceof RoyalUr, {
  Board: RoyalUrBoard,
  Picture: RoyalUrPicture,
  Editor: RoyalUrEditor,
  colours: { Light: 'var(--piece-white)', Dark: 'var(--piece-black)' },
});

interface DrawingProps {
  readonly position: RoyalUrPosition;
  readonly near: RoyalUrRole; // at the bottom
}

function UrDrawing(props: DrawingProps & { readonly touched: readonly string[] }) {
  const { position, near, touched } = props;
  return (
    <g>
      <Squares near={near} touched={touched} hasNumbers />
      <Pieces position={position} near={near} />
      {ROLES.map((role) => {
        const { home, waiting } = position[role];
        const y = trayOf(role, near);
        return (
          <g key={role}>
            {Array.from({ length: waiting }, (_, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces that wait are alike
              <Piece key={n} role={role} at={0} n={n} x={waitingX(n)} y={y} />
            ))}
            {Array.from({ length: home }, (_, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: so are those at home
              <Piece key={n} role={role} at={HOME} n={n} x={homeX(n)} y={y} />
            ))}
            <text className="royal-ur__name" x={DRAWING.width / 2} y={y + 10} textAnchor="middle">
              {role}
            </text>
          </g>
        );
      })}
    </g>
  );
}

interface SquaresProps {
  readonly near: RoyalUrRole;
  readonly touched: readonly string[]; // keys of the squares of the last move
  readonly hasNumbers?: boolean; // default: false
}

function Squares({ near, touched, hasNumbers = false }: SquaresProps) {
  return (
    <g>
      <path className="royal-ur__wood" d={OUTLINE} />
      {ROLES.flatMap((role) =>
        SQUARES.filter((square) => role === near || !isShared(square)).map((square) => {
          const { x, y } = centreOf(role, square, near);
          const key = keyOf(role, square);
          const isLast = touched.includes(key);
          return (
            <g key={key} transform={`translate(${x} ${y})`}>
              <rect
                className={`royal-ur__square ${isLast ? 'royal-ur__square--last' : ''}`}
                x={-46}
                y={-46}
                width={92}
                height={92}
                rx={9}
              />
              {ROSETTES.includes(square) ? <Rosette /> : <Ornament square={square} />}
              {hasNumbers && (
                <text className="royal-ur__number" x={-42} y={-28}>
                  {square}
                </text>
              )}
            </g>
          );
        }),
      )}
    </g>
  );
}

function Rosette() {
  return (
    <g>
      {PETALS.map((angle) => (
        <path
          key={angle}
          className={
            angle % 90 === 0 ? 'royal-ur__petal' : 'royal-ur__petal royal-ur__petal--second'
          }
          d="M0,0C-15,-14 -12,-33 0,-40C12,-33 15,-14 0,0"
          transform={`rotate(${angle})`}
        />
      ))}
      <circle className="royal-ur__heart" r={9} />
    </g>
  );
}

/** Five dots or four eyes, by turns. */
function Ornament({ square }: { readonly square: number }) {
  const isEyes = square % 2 === 0;
  return CORNERS.map(([x, y]) => (
    <g key={`${x} ${y}`} transform={`translate(${21 * x} ${21 * y})`}>
      {isEyes && (x !== 0 || y !== 0) && <circle className="royal-ur__eye" r={13} />}
      {(!isEyes || x !== 0 || y !== 0) && <circle className="royal-ur__dot" r={5.5} />}
    </g>
  ));
}

function Pieces({ position, near }: DrawingProps) {
  return ROLES.flatMap((role) =>
    position[role].squares.map((square) => (
      <Piece
        key={keyOf(role, square)}
        role={role}
        at={square}
        n={0}
        {...centreOf(role, square, near)}
      />
    )),
  );
}

interface PieceProps extends Point {
  readonly role: RoyalUrRole;
  readonly at: number; // its place
  readonly n: number; //  among the pieces of that place
}

function Piece({ role, at, n, x, y }: PieceProps) {
  return (
    <g className={`royal-ur__piece royal-ur__piece--${role}`} transform={`translate(${x} ${y})`}>
      <g data-moves={pieceName(role, at, n)}>
        <circle className="royal-ur__disc" r={PIECE} />
        {CORNERS.map(([right, down]) => (
          <circle
            key={`${right} ${down}`}
            className="royal-ur__pip"
            cx={12 * right}
            cy={12 * down}
            r={4.2}
          />
        ))}
      </g>
    </g>
  );
}

function pieceName(role: RoyalUrRole, place: number, n = 0): string {
  return `${role} ${place} ${n}`;
}

const STEP = 90; // milliseconds for each square

/** The piece goes square by square, what it meets goes back to wait, and then the dice are thrown. */
function sceneOf({ before, game, last }: PlayedTurn<RoyalUr>, near: RoyalUrRole): Scene {
  const { roll, turn: role } = before.position;
  const { position } = game;
  const from = fromOf(Object.values(last.moves)[0]);
  const to = from === null || roll === null ? null : from + roll;
  const steps: Scene[] = [];
  let end = 0;
  if (from !== null && to !== null) {
    const rival = otherOf(role);
    const { home } = position[role];
    const stops = Array.from({ length: to - from + 1 }, (_, n) => from + n);
    // Where it waited, the squares, and where it lies at home.
    const way = stops.map((place) =>
      place === 0 || place === HOME
        ? placeAt(role, place, place === 0 ? before.position : position, near)
        : centreOf(role, place, near),
    );
    const at = { x: homeX(home - 1), y: trayOf(role, near) };
    const rest = to === HOME ? at : centreOf(role, to, near);
    end = STEP * (stops.length - 1);
    const name = pieceName(role, to, to === HOME ? home - 1 : 0);
    steps.push(hops(name, [...way.slice(0, -1), rest], { time: STEP }));
    const isMet = isShared(to) && before.position[rival].squares.includes(to);
    if (isMet) {
      const place = position[rival].waiting - 1;
      const back = [centreOf(rival, to, near), { x: waitingX(place), y: trayOf(rival, near) }];
      steps.push(slides(pieceName(rival, 0, place), back, { at: end - STEP }));
    }
    steps.push([{ sound: isMet ? 'capture' : 'move', at: end }]);
  }
  if (position.roll === null) return steps.flat();
  const dice = [0, 1, 2, 3].flatMap((die) => rolls(`die ${die}`, 36, end + 25 * die));
  return [...steps.flat(), ...dice, revealed('roll', end), { sound: 'dice', at: end }];
}

/** Four dice in the gap of the role that has thrown them: as many as were rolled show a marked corner. */
function Dice({ position, near, isPass }: DrawingProps & { readonly isPass: boolean }) {
  const { roll, turn } = position;
  if (roll === null) return null;
  const top = topOf(turn, near);
  return (
    <g>
      {[0, 1, 2, 3].map((die) => (
        <g key={die} transform={`translate(${GAP.left + 34 + 44 * die} ${top + 36})`}>
          <g data-moves={`die ${die}`}>
            <path className="royal-ur__die" d="M0,-17L18,15H-18Z" />
            {die < roll && (
              <circle className="royal-ur__mark" data-moves={`die ${die} face`} cy={-5} r={5.5} />
            )}
          </g>
        </g>
      ))}
      <text
        className={isPass ? 'royal-ur__roll royal-ur__roll--pass' : 'royal-ur__roll'}
        data-moves="roll"
        x={isPass ? GAP.left + 12 : GAP.left + GAP.width / 2}
        y={top + 87}
        textAnchor={isPass ? 'start' : 'middle'}
      >
        {isPass ? `${roll}: pass` : roll}
      </text>
    </g>
  );
}

const SQUARES = Array.from({ length: 14 }, (_, n) => n + 1);
const HOME = 15;
const PLACES = [0, ...SQUARES, HOME]; // 0: the pieces that wait
const ROSETTES = [4, 8, 14];
const PASS = 'pass';

const CELL = 100;
const RIM = 8; //     of wood around the squares
const TRAY = 92; //   height of the part above and below the board
const PIECE = 29; //  radius
const BOARD_TOP = TRAY + RIM;
const DRAWING = { width: 8 * CELL + 2 * RIM, height: 3 * CELL + 2 * RIM + 2 * TRAY };
const GAP = { left: RIM + 4 * CELL, width: 2 * CELL, height: CELL };
const PETALS = [45, 135, 225, 315, 0, 90, 180, 270];
const CORNERS = [
  [0, 0],
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;

// The wood: two blocks of squares, and the bridge between them.
const [LEFT, RIGHT] = [RIM + 4 * CELL, RIM + 6 * CELL];
const [UPPER, LOWER] = [BOARD_TOP + CELL, BOARD_TOP + 2 * CELL];
const [TOP, BOTTOM] = [TRAY, BOARD_TOP + 3 * CELL + RIM];
const OUTLINE = `M0,${TOP}H${LEFT + RIM}V${UPPER - RIM}H${RIGHT - RIM}V${TOP}H${DRAWING.width}V${BOTTOM}H${RIGHT - RIM}V${LOWER + RIM}H${LEFT + RIM}V${BOTTOM}H0Z`;

function isShared(square: number): boolean {
  return square >= 5 && square <= 12;
}

function otherOf(role: RoyalUrRole): RoyalUrRole {
  return role === 'Light' ? 'Dark' : 'Light';
}

/** Shared squares have one key for both roles. */
function keyOf(role: RoyalUrRole, place: number): string {
  return `${isShared(place) ? 'both' : role} ${place}`;
}

/** The centre of a square of a role's way. */
export function centreOf(role: RoyalUrRole, square: number, near: RoyalUrRole): Point {
  const column = isShared(square) ? square - 5 : square <= 4 ? 4 - square : 20 - square;
  const row = isShared(square) ? 1 : role === near ? 2 : 0;
  return { x: RIM + CELL * (column + 0.5), y: BOARD_TOP + CELL * (row + 0.5) };
}

/** The middle of the pieces of a role that wait or are at home. */
function trayOf(role: RoyalUrRole, near: RoyalUrRole): number {
  return role === near ? DRAWING.height - TRAY / 2 + 2 : TRAY / 2 - 2;
}

function waitingX(n: number): number {
  return 40 + 44 * n;
}

function homeX(n: number): number {
  return DRAWING.width - 40 - 44 * n;
}

/** Where a piece of a role is, or would be if it came: the next that waits, a square, or home. */
function placeAt(
  role: RoyalUrRole,
  place: number,
  position: RoyalUrPosition,
  near: RoyalUrRole,
): Point {
  const { home, waiting } = position[role];
  if (place === 0) return { x: waitingX(Math.max(0, waiting - 1)), y: trayOf(role, near) };
  if (place === HOME) return { x: homeX(home + 0.35), y: trayOf(role, near) };
  return centreOf(role, place, near);
}

function circleAt({ x, y }: Point) {
  return { cx: x, cy: y };
}

/** The top of the gap in the row of a role. */
function topOf(role: RoyalUrRole, near: RoyalUrRole): number {
  return BOARD_TOP + (role === near ? 2 * CELL : 0);
}

function spotOf(role: RoyalUrRole, place: number, near: RoyalUrRole) {
  const key = keyOf(role, place);
  if (place > 0 && place < HOME) return squareSpot(key, centreOf(role, place, near), CELL);
  const width = 3.3 * CELL;
  const left = place === 0 ? 0 : DRAWING.width - width;
  const top = role === near ? DRAWING.height - TRAY + RIM : 0;
  return { key, left, top, width, height: TRAY - RIM };
}

interface Way {
  readonly choice: Choice;
  readonly role: RoyalUrRole;
  readonly from: number;
  readonly to: number;
}

/** From where to where a choice goes; null for a pass. */
function wayOf(choice: Choice, roll: number | null): Way | null {
  const { move, role } = choice;
  const from = fromOf(move);
  if (from === null || roll === null) return null;
  return { choice, role: role === 'Dark' ? 'Dark' : 'Light', from, to: from + roll };
}

/** The place from which a move goes, 0 for a piece that waits; null for a pass. */
function fromOf(move: unknown): number | null {
  if (typeof move !== 'string' || move === 'pass') return null;
  return move.startsWith('in') ? 0 : Number.parseInt(move, 10);
}

/** The keys of the squares between which the last move went. */
export function touchedBy(last: Turn | null): readonly string[] {
  const [role, move] = Object.entries(last?.moves ?? {})[0] ?? [];
  if (role === undefined || typeof move !== 'string') return [];
  const owner = role === 'Dark' ? 'Dark' : 'Light';
  return [...move.matchAll(/\d+/g)].map(([square]) => keyOf(owner, Number(square)));
}

function wordsOf({ roll, turn }: RoyalUrPosition): string {
  return roll === null ? turn : `${turn} has rolled ${roll}`;
}

/** "square 4 of Light, Light", "square 8, empty", "Dark, 3 pieces home". */
export function placeInWords(position: RoyalUrPosition, role: RoyalUrRole, place: number): string {
  const { home, waiting } = position[role];
  if (place === 0) return `${role}, ${counted(waiting, 'piece')} waiting`;
  if (place === HOME) return `${role}, ${counted(home, 'piece')} home`;
  const owners = isShared(place) ? ROLES : [role];
  const owner = owners.find((each) => position[each].squares.includes(place));
  const kind = ROSETTES.includes(place) ? 'rosette' : 'square';
  return `${kind} ${place}${isShared(place) ? '' : ` of ${role}`}, ${owner ?? 'empty'}`;
}

/** The position with a piece put on a place, or taken from it; the same position where that is not possible. */
export function withPiece(
  position: RoyalUrPosition,
  role: RoyalUrRole,
  place: number,
  brush: RoyalUrRole | 'none',
): RoyalUrPosition {
  if (place === 0 || place === HOME) return withCounts(position, role, place);
  const owners = isShared(place) ? ROLES : [role];
  let changed = position;
  for (const owner of owners) {
    const { home, squares, waiting } = changed[owner];
    if (squares.includes(place)) {
      const rest = squares.filter((square) => square !== place);
      changed = { ...changed, [owner]: { home, squares: rest, waiting: waiting + 1 } };
    } else if (owner === brush && waiting + home > 0) {
      const more = [...squares, place].sort((a, b) => a - b);
      const side = waiting > 0 ? { home, waiting: waiting - 1 } : { home: home - 1, waiting };
      changed = { ...changed, [owner]: { ...side, squares: more } };
    }
  }
  return changed;
}

/** A piece that waits goes home, or back. */
function withCounts(position: RoyalUrPosition, role: RoyalUrRole, place: number): RoyalUrPosition {
  const side = position[role];
  const more = place === HOME ? 1 : -1;
  const [home, waiting] = [side.home + more, side.waiting - more];
  return home < 0 || waiting < 0 ? position : { ...position, [role]: { ...side, home, waiting } };
}
