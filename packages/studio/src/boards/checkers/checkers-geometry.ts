/**
 * The geometry of a checkers board; a square is 100 units wide. White is at the bottom unless the board is turned.
 * Squares are numbered as in the notation:
 *
 *        .  1  .  2  .  3  .  4
 *        5  .  6  .  7  .  8  .      and so on to 32
 */
import { checkersSquares } from 'turnwise/games';
import type { Choice } from '../../state/choices.ts';
import type { FormattedOdds } from '../../state/odds-text.ts';
import { counted } from '../../state/wording.ts';
import { type BoardSpot, type Point, squareSpot } from '../parts/board-frame.tsx';
import { LABEL_HEIGHT } from '../parts/odds-label.tsx';

export const CELL = 100;
export const SIZE = 8 * CELL;
export const SQUARES: readonly number[] = Array.from({ length: 32 }, (_, n) => n + 1);

export function centreOf(square: number, isTurned: boolean): Point {
  const row = Math.floor((square - 1) / 4);
  const column = 2 * ((square - 1) % 4) + (row % 2 === 0 ? 1 : 0);
  const seen = (n: number) => CELL * ((isTurned ? 7 - n : n) + 0.5);
  return { x: seen(column), y: seen(row) };
}

/** Null on a light square and outside the board. */
export function squareAt({ x, y }: Point, isTurned: boolean): number | null {
  const near = SQUARES.find((square) => {
    const centre = centreOf(square, isTurned);
    return Math.abs(centre.x - x) <= CELL / 2 && Math.abs(centre.y - y) <= CELL / 2;
  });
  return near ?? null;
}

/** The square that a capture jumps over; null for a step. */
export function jumped(from: number, to: number): number | null {
  const [a, b] = [centreOf(from, false), centreOf(to, false)];
  if (Math.abs(a.y - b.y) < 2 * CELL) return null;
  return squareAt({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, false);
}

/** The squares over which a piece jumps on its way; none for a step. */
export function capturedOn(squares: readonly number[]): number[] {
  return squares.slice(1).flatMap((to, n) => jumped(squares[n] ?? to, to) ?? []);
}

const PIECE = 43; //   from the centre of a piece to the start of an arrow
const HEAD = 26; //    the length of a head
const WIDTH = 17; //   half the width of a head
const SHORT = 16; //   from the end of an arrow to the centre of its square, where others may end too
const BACK = 46; //    a label's distance from the end, in each direction

/**
 * The arrow of a move: `shaft` for the attribute d, `head` for points, and where its label would stand if there were no
 * others: between the last two squares, so that no two last steps share one.
 */
export function arrowOf(route: readonly number[], isTurned: boolean) {
  const points = route.map((square) => centreOf(square, isTurned));
  const end = points.at(-1) ?? { x: 0, y: 0 };
  const before = points.at(-2) ?? end;
  const second = points[1] ?? end;
  const start = towards(points[0] ?? end, second, PIECE);
  const tip = towards(end, before, SHORT);
  const neck = towards(tip, before, HEAD - 6);
  const base = towards(tip, before, HEAD);
  const [right, down] = [(base.x - tip.x) / HEAD, (base.y - tip.y) / HEAD];
  const corners = [
    { x: base.x - WIDTH * down, y: base.y + WIDTH * right },
    { x: base.x + WIDTH * down, y: base.y - WIDTH * right },
  ];
  const bends = [start, ...points.slice(1, -1), neck];
  return {
    shaft: `M${bends.map(written).join('L')}`,
    head: [tip, ...corners].map(written).join(' '),
    label: {
      x: end.x + BACK * Math.sign(before.x - end.x),
      y: end.y + BACK * Math.sign(before.y - end.y),
    },
  };
}

interface LabelBox extends Point {
  readonly width: number;
}

const GAP = 3;

/** Moves labels so that none covers another and all are on the board. */
export function placedLabels(wishes: readonly LabelBox[]): Point[] {
  const placed: LabelBox[] = [];
  for (const { x, y, width } of wishes) {
    const inside = { x: within(x, width / 2), y: within(y, LABEL_HEIGHT / 2), width };
    const tries = Array.from({ length: 60 }, (_, n) => {
      const away = Math.ceil(n / 2) * (n % 2 === 0 ? 1 : -1) * (LABEL_HEIGHT + GAP);
      return { ...inside, y: within(inside.y + away, LABEL_HEIGHT / 2) };
    });
    placed.push(tries.find((one) => !placed.some((other) => covers(one, other))) ?? inside);
  }
  return placed.map(({ x, y }) => ({ x, y }));
}

export function covers(a: LabelBox, b: LabelBox): boolean {
  return Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < LABEL_HEIGHT;
}

function within(value: number, half: number): number {
  return Math.min(SIZE - half, Math.max(half, value));
}

function towards(from: Point, to: Point, distance: number): Point {
  const whole = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = distance / whole;
  return { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) };
}

function written({ x, y }: Point): string {
  return `${Math.round(10 * x) / 10},${Math.round(10 * y) / 10}`;
}

/** A choice with the squares on its way, clicked one by one; or, where only one move ends there, the last one at once. */
export interface Route {
  readonly choice: Choice;
  readonly squares: readonly number[];
}

type Press =
  | { readonly kind: 'choice'; readonly choice: Choice }
  | { readonly kind: 'path'; readonly path: readonly number[] };

export function routesOf(choices: readonly Choice[]): Route[] {
  return choices.flatMap((choice) => {
    const squares = typeof choice.move === 'string' ? checkersSquares(choice.move) : null;
    return squares ? [{ choice, squares }] : [];
  });
}

export function routesAlong(routes: readonly Route[], path: readonly number[]): Route[] {
  return routes.filter(({ squares }) => path.every((square, n) => squares[n] === square));
}

/** The squares where a click makes a move or a longer path. None before a piece is selected. */
export function targetsOf(routes: readonly Route[], path: readonly number[]): number[] {
  if (path.length === 0) return [];
  const along = routesAlong(routes, path);
  const next = along.flatMap(({ squares }) => squares[path.length] ?? []);
  const ends = along.flatMap(({ squares }) => squares.at(-1) ?? []);
  // A king may return to its first square; but a second click there deselects it.
  const isClear = (end: number) => ends.filter((other) => other === end).length === 1;
  const clear = ends.filter((end) => isClear(end) && end !== path[0]);
  return [...new Set([...next, ...clear])];
}

export function pressed(routes: readonly Route[], path: readonly number[], square: number): Press {
  if (!targetsOf(routes, path).includes(square)) {
    const isStart = routes.some(({ squares }) => squares[0] === square);
    return { kind: 'path', path: isStart && path[0] !== square ? [square] : [] };
  }
  const longer = [...path, square];
  const along = routesAlong(routes, longer);
  const whole = along.find(({ squares }) => squares.length === longer.length);
  if (whole) return { kind: 'choice', choice: whole.choice };
  if (along.length > 0) return { kind: 'path', path: longer };
  const ending = routesAlong(routes, path).find(({ squares }) => squares.at(-1) === square);
  return ending ? { kind: 'choice', choice: ending.choice } : { kind: 'path', path };
}

/** "black man on 11", "empty square 15". */
export function squareName(board: string, square: number): string {
  const piece = board[square - 1] ?? '.';
  if (piece === '.') return `empty square ${square}`;
  const isKing = piece !== piece.toLowerCase();
  return `${/b/i.test(piece) ? 'black' : 'white'} ${isKing ? 'king' : 'man'} on ${square}`;
}

/** A spot for each square. Arrow keys stop at pieces with moves and, once one is selected, at its targets. */
export function checkersSpots(options: {
  readonly board: string;
  readonly routes: readonly Route[];
  readonly path: readonly number[];
  readonly oddsOf: (text: string) => FormattedOdds | null;
  readonly isTurned: boolean;
}): BoardSpot[] {
  const { board, routes, path, oddsOf, isTurned } = options;
  const targets = targetsOf(routes, path);
  return SQUARES.map((square) => {
    const own = routes.filter(({ squares }) => squares[0] === square);
    const isTarget = targets.includes(square);
    const isOnTheWay = path.length > 1 && path.at(-1) === square;
    const ending = routesAlong(routes, path).filter(({ squares }) => squares.at(-1) === square);
    const listed = isTarget ? ending : own;
    const name = isTarget ? `move to ${square}` : squareName(board, square);
    const count = isTarget || own.length === 0 ? '' : `, ${counted(own.length, 'move')}`;
    const odds = listed.flatMap(({ choice }) => {
      const line = oddsOf(choice.text);
      return line ? [isTarget ? line.text : `${choice.text} ${line.text}`] : [];
    });
    const hints = [...own, ...ending].flatMap(({ choice }) => oddsOf(choice.text)?.sentence ?? []);
    return {
      ...squareSpot(String(square), centreOf(square, isTurned), CELL),
      label: [`${name}${count}`, ...odds].join(', '),
      hint: hints.length > 0 ? hints.join('\n') : undefined,
      isOpen: own.length > 0 || isTarget,
      isStop: path.length > 0 ? isTarget || path[0] === square : own.length > 0,
      isPressed: own.length > 0 ? path[0] === square : undefined,
      isDraggable: own.length > 0 || isOnTheWay,
    };
  });
}
