/**
 * How a move of checkers is put together by clicks: first the piece, then where it goes, step by step or, where that
 * can only mean one move, at once. A path is what was clicked so far; it is the beginning of some legal move.
 */
import { checkersSquares } from 'turnwise/games';
import type { Choice } from '../../state/choices.ts';

/** A choice with the squares on its way. */
export interface Route {
  readonly choice: Choice;
  readonly squares: readonly number[];
}

/** What a click did: a whole move, or a path that may be empty. */
export type Press =
  | { readonly kind: 'choice'; readonly choice: Choice }
  | { readonly kind: 'path'; readonly path: readonly number[] };

export function routesOf(choices: readonly Choice[]): Route[] {
  return choices.flatMap((choice) => {
    const squares = typeof choice.move === 'string' ? checkersSquares(choice.move) : null;
    return squares ? [{ choice, squares }] : [];
  });
}

/** The routes that begin with a path. */
export function routesAlong(routes: readonly Route[], path: readonly number[]): Route[] {
  return routes.filter(({ squares }) => path.every((square, n) => squares[n] === square));
}

/** The squares that a click on makes a move, or a longer path. None before a piece was chosen. */
export function targetsOf(routes: readonly Route[], path: readonly number[]): number[] {
  if (path.length === 0) return [];
  const along = routesAlong(routes, path);
  const next = along.flatMap(({ squares }) => squares[path.length] ?? []);
  const ends = along.flatMap(({ squares }) => squares.at(-1) ?? []);
  // A king may come back to where it began; but a second click on it means that it is put down.
  const isClear = (end: number) => ends.filter((other) => other === end).length === 1;
  const clear = ends.filter((end) => isClear(end) && end !== path[0]);
  return [...new Set([...next, ...clear])];
}

/** What a click on a square does. */
export function pressed(routes: readonly Route[], path: readonly number[], square: number): Press {
  if (!targetsOf(routes, path).includes(square)) return startedAt(routes, path, square);
  const longer = [...path, square];
  const along = routesAlong(routes, longer);
  const whole = along.find(({ squares }) => squares.length === longer.length);
  if (whole) return { kind: 'choice', choice: whole.choice };
  if (along.length > 0) return { kind: 'path', path: longer };
  const ending = routesAlong(routes, path).find(({ squares }) => squares.at(-1) === square);
  return ending ? { kind: 'choice', choice: ending.choice } : { kind: 'path', path };
}

/** A click on a piece takes it up, on the one that is taken up puts it down, as anywhere else. */
function startedAt(routes: readonly Route[], path: readonly number[], square: number): Press {
  const isStart = routes.some(({ squares }) => squares[0] === square);
  const isHeld = path[0] === square;
  return { kind: 'path', path: isStart && !isHeld ? [square] : [] };
}
