/**
 * Where things are on the board of backgammon, in units of the drawing: a point is 100 wide. The near role is at the
 * bottom, and bears off at the bottom right:
 *
 *     13 14 15 16 17 18 | 19 20 21 22 23 24 | far off
 *     12 11 10  9  8  7 |  6  5  4  3  2  1 | near off      as the near role numbers the points
 */
import type { BackgammonPosition, BackgammonRole } from 'turnwise/games';
import type { Point } from '../parts/board-frame.tsx';

export const POINTS = 24;
export const BAR = 25;
export const OFF = 0;

const COLUMN = 100;
const COLUMNS = 6; // of a quarter
const RIM = 52;
const BAR_WIDTH = 96;
const TRAY_WIDTH = 118;
export const HALF = 520; //   height of the points of a role's side, with the room above
const STACK = 5; //    checkers that fit beside each other
export const RADIUS = 46;
const OFF_HEIGHT = 29; // of a checker on edge

export const WIDTH = 2 * RIM + 2 * COLUMNS * COLUMN + BAR_WIDTH + TRAY_WIDTH;
export const HEIGHT = 2 * RIM + 2 * HALF;
export const MIDDLE = HEIGHT / 2;

export const FIELD = { left: RIM, top: RIM, width: COLUMNS * COLUMN, height: 2 * HALF } as const;
export const RIGHT = RIM + COLUMNS * COLUMN + BAR_WIDTH; // the left edge of the right half
export const TRAY = RIGHT + COLUMNS * COLUMN + 14;
export const TRAY_INNER = TRAY_WIDTH - 14;
const BAR_CENTRE = RIM + COLUMNS * COLUMN + BAR_WIDTH / 2;

/** A part of the board that has checkers of a role: a point, its bar, or where it bears off. */
export interface Place {
  readonly role: BackgammonRole;
  readonly point: number; // as the role numbers it
}

export function otherRole(role: BackgammonRole): BackgammonRole {
  return role === 'White' ? 'Black' : 'White';
}

export function sideOf(position: BackgammonPosition, role: BackgammonRole): readonly number[] {
  return role === 'White' ? position.white : position.black;
}

/** The centre of a column, and whether it is at the top; points of the far role are turned by the role who sees them. */
export function columnOf({ role, point }: Place, near: BackgammonRole) {
  const isNear = role === near;
  if (point === BAR) return { x: BAR_CENTRE, isTop: !isNear };
  if (point === OFF) return { x: TRAY + TRAY_INNER / 2, isTop: !isNear };
  const own = isNear ? point : BAR - point;
  const isTop = own > 2 * COLUMNS;
  const column = isTop ? own - 2 * COLUMNS - 1 : 2 * COLUMNS - own; // from the left
  const left = column < COLUMNS ? RIM : RIGHT - COLUMNS * COLUMN;
  return { x: left + COLUMN * (column + 0.5), isTop };
}

/** The centre of the n-th of `count` checkers; more than five overlap. Those on the bar begin in the middle. */
export function checkerAt(place: Place, n: number, count: number, near: BackgammonRole): Point {
  const { x, isTop } = columnOf(place, near);
  const away = Math.min(2 * RADIUS, ((STACK - 1) * 2 * RADIUS) / Math.max(1, count - 1)) * n;
  if (place.point === BAR) {
    const step = Math.min(2 * RADIUS, (3 * 2 * RADIUS) / Math.max(1, count - 1)) * n;
    return { x, y: isTop ? MIDDLE - 90 - step : MIDDLE + 90 + step };
  }
  return { x, y: isTop ? RIM + RADIUS + 2 + away : HEIGHT - RIM - RADIUS - 2 - away };
}

/** A checker on edge in the tray, the n-th of those borne off. */
export function offAt(place: Place, n: number, near: BackgammonRole) {
  const { x, isTop } = columnOf(place, near);
  const step = (OFF_HEIGHT + 3) * n;
  return {
    x: x - TRAY_INNER / 2 + 8,
    y: isTop ? FIELD.top + 8 + step : HEIGHT - FIELD.top - 8 - OFF_HEIGHT - step,
    width: TRAY_INNER - 16,
    height: OFF_HEIGHT,
  };
}

/** The part of the board that belongs to a place, for a button. */
export function areaOf(place: Place, near: BackgammonRole) {
  const { x, isTop } = columnOf(place, near);
  const width = place.point === OFF ? TRAY_INNER : place.point === BAR ? BAR_WIDTH : COLUMN;
  return { left: x - width / 2, top: isTop ? RIM : MIDDLE, width, height: HALF };
}

/** The triangle of a point. */
export function triangleOf(place: Place, near: BackgammonRole): string {
  const { x, isTop } = columnOf(place, near);
  const edge = isTop ? RIM : HEIGHT - RIM;
  const tip = isTop ? edge + 430 : edge - 430;
  return `${x - 49},${edge} ${x + 49},${edge} ${x},${tip}`;
}

/** Where the number of a point is written. */
export function labelAt(place: Place, near: BackgammonRole): Point {
  const { x, isTop } = columnOf(place, near);
  return { x, y: isTop ? RIM - 14 : HEIGHT - 16 };
}

/** The centres of that many dice, in the right half for the near role and in the left half for the other. */
export function diceAt(count: number, isNear: boolean): Point[] {
  const centre = (isNear ? RIGHT : RIM) + (COLUMNS * COLUMN) / 2;
  return Array.from({ length: count }, (_, n) => ({
    x: centre + 112 * (n - (count - 1) / 2),
    y: MIDDLE,
  }));
}
