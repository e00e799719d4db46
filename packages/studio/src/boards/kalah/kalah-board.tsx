/**
 * The board of Kalah, with the odds beside the houses, and its editor. A house is 100 units wide. The viewer's houses are
 * at the bottom, numbered from the left, with the viewer's store on the right; the opponent's are turned by half a round.
 */
import { lazy } from 'react';
import { Kalah, type KalahPosition, type KalahRole } from 'turnwise/games';
import { counted } from '../../state/wording.ts';
import { BoardFrame, squareSpot } from '../parts/board-frame.tsx';
import { formatMoveOdds, OddsLabel, withOdds } from '../parts/odds-label.tsx';
import { type PlayedTurn, type Scene, slides, usePlayedTurn, useScene } from '../parts/scene.ts';
import { type BoardOf, viewFor } from '../parts/view-for.tsx';
import { otherOf, type Pit, seedsAt, seedWays } from './kalah-sowing.ts';
import '../board-colours.css';
import '../parts/picture.css';
import './kalah.css';

const ROLES = ['South', 'North'] as const;

function KalahBoard(props: BoardOf<Kalah>) {
  const { game, choices, choose, last, viewer } = props;
  const { position } = game;
  const { houses } = game.settings;
  const near = viewer === 'North' ? 'North' : 'South';
  const choiceAt = (key: string) =>
    choices.find(({ role, move }) => key === keyOf(role, Number(move)));
  const [moved] = Object.entries(last?.moves ?? {});
  const stage = useScene(usePlayedTurn(props), (turn) => sowingScene(turn, near));
  return (
    <BoardFrame
      label={`Kalah, ${position.turn} to move`}
      {...drawingOf(houses)}
      onPress={(key) => {
        const choice = choiceAt(key);
        if (choice) choose(choice);
      }}
      spots={pitsOf(houses).flatMap(({ role, house }) => {
        if (house === houses) return [];
        const key = keyOf(role, house);
        const choice = choiceAt(key);
        const formatted = choice ? formatMoveOdds(props, choice.text) : null;
        return {
          ...squareSpot(key, centreOf(role, house, houses, near), CELL),
          label: withOdds(
            `house ${house + 1} of ${role}, ${counted(position[role].houses[house] ?? 0, 'seed')}`,
            formatted,
          ),
          hint: formatted?.sentence,
          isOpen: choice !== undefined,
        };
      })}
    >
      <g ref={stage}>
        <KalahDrawing
          position={position}
          near={near}
          lastPit={moved ? keyOf(moved[0], Number(moved[1])) : null}
          openPits={choices.map(({ role, move }) => keyOf(role, Number(move)))}
          hasNames
        />
      </g>
      {choices.map(({ role, text, move }) => {
        const formatted = formatMoveOdds(props, text);
        if (!formatted || typeof move !== 'number') return null;
        const isNear = role === near;
        const { x } = centreOf(isNear ? near : otherOf(near), move, houses, near);
        return (
          <OddsLabel
            key={text}
            odds={formatted}
            x={x}
            y={isNear ? MIDDLE + 14 : MIDDLE - 14}
            scale={1.05}
            isCompact={houses >= WIDE}
          />
        );
      })}
    </BoardFrame>
  );
}

function KalahPicture({ game }: { readonly game: Kalah }) {
  const { width } = drawingOf(game.settings.houses);
  return (
    <svg className="board-picture" viewBox={`0 ${TOP} ${width} ${BOTTOM - TOP}`} aria-hidden="true">
      <KalahDrawing position={game.position} near="South" />
    </svg>
  );
}

const KalahEditor = lazy(() => import('./kalah-editor.tsx'));

export const kalahView = viewFor((game) => game instanceof Kalah, {
  Board: KalahBoard,
  Picture: KalahPicture,
  Editor: KalahEditor,
});

interface KalahDrawingProps {
  readonly position: KalahPosition;
  readonly near: KalahRole; // at the bottom
  readonly lastPit?: string | null; // from which the last seeds were sown
  readonly openPits?: readonly string[];
  readonly hasNames?: boolean; // of houses and roles, around the board. Default: false
}

export function KalahDrawing(props: KalahDrawingProps) {
  const { position, near, lastPit = null, openPits = [], hasNames = false } = props;
  const houses = position.South.houses.length;
  const { width } = drawingOf(houses);
  return (
    <g className={houses >= WIDE ? 'kalah--wide' : ''}>
      <rect className="kalah__wood" x={2} y={TOP} width={width - 4} height={BOTTOM - TOP} rx={46} />
      <path className="kalah__seam" d={`M${STORE},${MIDDLE}H${width - STORE}`} />
      {pitsOf(houses).map(({ role, house }) => {
        const key = keyOf(role, house);
        const { x, y } = centreOf(role, house, houses, near);
        const isStore = house === houses;
        const state = `${openPits.includes(key) ? 'kalah__pit--open' : ''} ${key === lastPit ? 'kalah__pit--last' : ''}`;
        return (
          <rect
            key={key}
            className={`kalah__pit ${state}`}
            x={x - PIT}
            y={y - (isStore ? DEEP : PIT)}
            width={2 * PIT}
            height={2 * (isStore ? DEEP : PIT)}
            rx={PIT}
          />
        );
      })}
      {pitsOf(houses).map((pit) => (
        <Seeds
          key={keyOf(pit.role, pit.house)}
          name={keyOf(pit.role, pit.house)}
          seeds={seedsAt(position, pit)}
          {...centreOf(pit.role, pit.house, houses, near)}
          isStore={pit.house === houses}
        />
      ))}
      {pitsOf(houses).map(({ role, house }) => {
        const { x, y } = centreOf(role, house, houses, near);
        const outwards = role === near ? 1 : -1; // down for the viewer, up for the opponent
        const isStore = house === houses;
        return (
          <g key={keyOf(role, house)}>
            <text
              className={isStore ? 'kalah__count kalah__count--store' : 'kalah__count'}
              textAnchor="middle"
              x={x}
              y={y + outwards * (isStore ? DEEP + 32 : PIT + 22) + (isStore ? 14 : 10.5)}
            >
              {seedsAt(position, { role, house })}
            </text>
            {hasNames && !isStore && (
              <text
                className="kalah__name"
                textAnchor="middle"
                x={x}
                y={role === near ? BOTTOM + 28 : TOP - 11}
              >
                {house + 1}
              </text>
            )}
          </g>
        );
      })}
      {hasNames &&
        ROLES.map((role) => (
          <text
            key={role}
            className="kalah__name"
            x={30}
            y={role === near ? BOTTOM + 28 : TOP - 11}
          >
            {role}
          </text>
        ))}
    </g>
  );
}

interface SeedsProps {
  readonly name: string; // of their pit
  readonly seeds: number;
  readonly x: number;
  readonly y: number;
  readonly isStore: boolean;
}

/** Seeds in a spiral from the middle of their pit, smaller where there are many. */
function Seeds({ name, seeds, x, y, isStore }: SeedsProps) {
  const { size, places } = seedPlaces(seeds, isStore);
  return (
    <g transform={`translate(${x} ${y})`}>
      {places.map((place, n) => (
        <circle
          key={`${place.x} ${place.y}`}
          className={`kalah__seed kalah__seed--${n % 4}`}
          data-moves={seedName(name, n)}
          cx={place.x}
          cy={place.y}
          r={size}
        />
      ))}
    </g>
  );
}

function seedName(pit: string, index: number): string {
  return `${pit} ${index}`;
}

const SOWING = 480; //  milliseconds for all seeds of a house
const APART = 90; //    at most, from one seed to the next
const FLIGHT = 200; //  of a seed from pit to pit

/** The seeds leave their house one after the other; then those that are captured go to the store. */
function sowingScene({ before, game, last }: PlayedTurn<Kalah>, near: KalahRole): Scene {
  const [moved] = Object.entries(last.moves);
  if (!moved) return [];
  const { houses } = game.settings;
  const start: Pit = { role: moved[0] === 'North' ? 'North' : 'South', house: Number(moved[1]) };
  const sown = seedsAt(before.position, start);
  const apart = Math.min(APART, SOWING / Math.max(1, sown));
  const pointIn = ({ role, house }: Pit, index: number, seeds: number) => {
    const { x, y } = centreOf(role, house, houses, near);
    const place = seedPlaces(seeds, house === houses).places[index];
    return { x: x + (place?.x ?? 0), y: y + (place?.y ?? 0) };
  };
  const ways = seedWays(before.position, game.position, start);
  const arrived = new Map<string, number>(); // by pit, of the seeds below
  const motions = ways.toReversed().flatMap(({ pits, index, order }): Scene => {
    const [first, ...others] = pits;
    const end = others.at(-1);
    if (!first || !end) return [];
    const key = keyOf(end.role, end.house);
    const seeds = seedsAt(game.position, end);
    const before = arrived.get(key) ?? 0;
    arrived.set(key, before + 1);
    const place = seeds - 1 - before; // the last to come is drawn last
    const from = pointIn(first, index, Math.max(index + 1, order < sown ? sown : 1));
    const between = others.slice(0, -1).map((pit) => pointIn(pit, 0, 1));
    const way = [from, ...between, pointIn(end, place, seeds)];
    return slides(seedName(key, place), way, { at: order * apart, time: FLIGHT });
  });
  const drops = Array.from({ length: sown }, (_, n) => n * apart + FLIGHT);
  const isCapture = ways.length > sown;
  return [
    ...motions,
    ...drops.map((at) => ({ sound: 'move', at }) as const),
    ...(isCapture ? [{ sound: 'capture', at: sown * apart + FLIGHT } as const] : []),
  ];
}

export const CELL = 100;
const STORE = 112; // width of the part with a store
const PIT = 41; //    radius of a house
const DEEP = 112; //  half the height of a store
const TOP = 36; //    the edge of the wood
const BOTTOM = 384;
const MIDDLE = (TOP + BOTTOM) / 2;
const ROW = 86; //    from the middle to the centre of a house
const WIDE = 8; //    houses; wider boards have larger numbers and labels

export function drawingOf(houses: number): { readonly width: number; readonly height: number } {
  return { width: 2 * STORE + CELL * houses, height: BOTTOM + TOP };
}

/** The centre of a pit; the store counts as the house after the last. */
export function centreOf(role: KalahRole, house: number, houses: number, near: KalahRole) {
  const { width } = drawingOf(houses);
  const isStore = house === houses;
  const x = isStore ? width - STORE / 2 : STORE + CELL * (house + 0.5);
  const y = isStore ? -20 : ROW; // stores leave room for their number
  return role === near ? { x, y: MIDDLE + y } : { x: width - x, y: MIDDLE - y };
}

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** The places of seeds around the middle of a pit, and their radius: they stay inside the pit, however many they are. */
export function seedPlaces(seeds: number, isStore: boolean) {
  const step = Math.min(12, (PIT - 9) / Math.sqrt(Math.max(1, seeds)));
  const tall = isStore ? (DEEP - 9) / (PIT - 9) : 1;
  const rounded = (value: number) => Math.round(100 * value) / 100;
  const places = Array.from({ length: seeds }, (_, n) => {
    const distance = seeds === 1 ? 0 : step * Math.sqrt(n + 0.5);
    return {
      x: rounded(distance * Math.cos(n * GOLDEN_ANGLE)),
      y: rounded(tall * distance * Math.sin(n * GOLDEN_ANGLE)),
    };
  });
  return { size: rounded(Math.max(2.6, Math.min(9, 0.84 * step))), places };
}

export function pitsOf(houses: number) {
  return ROLES.flatMap((role) =>
    Array.from({ length: houses + 1 }, (_, house) => ({ role, house })),
  );
}

export function keyOf(role: string, house: number): string {
  return `${role} ${house}`;
}
