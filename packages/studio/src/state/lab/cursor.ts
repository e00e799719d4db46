/** The position that all views point at, how keys move it, and the ticks of its axes. */

export interface Cursor {
  readonly own: number;
  readonly other: number;
  readonly points: number;
}

export interface Axes {
  readonly right: keyof Cursor;
  readonly up: keyof Cursor;
}

const LEAP = 10; // how far Page Up, Page Down and the shift key go

/** The nearest position in a game to this goal. */
export function within(cursor: Cursor, goal: number): Cursor {
  const kept = (value: number) => Math.min(goal - 1, Math.max(0, Math.round(value)));
  return { own: kept(cursor.own), other: kept(cursor.other), points: kept(cursor.points) };
}

/** The cursor after a key; null for other keys. */
export function afterKey(
  cursor: Cursor,
  key: string,
  leaps: boolean,
  { right, up }: Axes,
  goal: number,
): Cursor | null {
  const step = leaps ? LEAP : 1;
  const moves: { readonly [key: string]: readonly [keyof Cursor, number] } = {
    ArrowRight: [right, step],
    ArrowLeft: [right, -step],
    ArrowUp: [up, step],
    ArrowDown: [up, -step],
    PageUp: [up, LEAP],
    PageDown: [up, -LEAP],
    Home: [right, -goal],
    End: [right, goal],
  };
  if (!Object.hasOwn(moves, key)) return null;
  const [axis, by] = moves[key] ?? [right, 0];
  return within({ ...cursor, [axis]: cursor[axis] + by }, goal);
}

const STEPS: readonly number[] = [1, 2, 5, 10, 20, 25, 50];

/** Ticks of an axis from 0 to the goal: at most six steps of a round size. */
export function axisTicks(goal: number): readonly number[] {
  const step = STEPS.find((size) => goal / size <= 6) ?? goal;
  return Array.from({ length: Math.floor(goal / step) + 1 }, (_, n) => n * step);
}
