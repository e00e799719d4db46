/** The position that all views point at, and how keys move it. */

export interface Cursor {
  readonly own: number;
  readonly other: number;
  readonly points: number;
}

/** What runs to the right and what runs upwards in a view. */
export interface Axes {
  readonly right: keyof Cursor;
  readonly up: keyof Cursor;
}

/** How far Page Up, Page Down and the shift key go. */
const LEAP = 10;

/** The same position, within a game to this goal. */
export function within(cursor: Cursor, goal: number): Cursor {
  const kept = (value: number) => Math.min(goal - 1, Math.max(0, Math.round(value)));
  return { own: kept(cursor.own), other: kept(cursor.other), points: kept(cursor.points) };
}

/** Where a key leads; null for a key that means nothing here. */
export function afterKey(
  cursor: Cursor,
  key: string,
  leaps: boolean,
  { right, up }: Axes,
  goal: number,
): Cursor | null {
  const step = leaps ? LEAP : 1;
  const moved = (axis: keyof Cursor, by: number) =>
    within({ ...cursor, [axis]: cursor[axis] + by }, goal);
  switch (key) {
    case 'ArrowRight':
      return moved(right, step);
    case 'ArrowLeft':
      return moved(right, -step);
    case 'ArrowUp':
      return moved(up, step);
    case 'ArrowDown':
      return moved(up, -step);
    case 'PageUp':
      return moved(up, LEAP);
    case 'PageDown':
      return moved(up, -LEAP);
    case 'Home':
      return moved(right, -goal);
    case 'End':
      return moved(right, goal);
    default:
      return null;
  }
}

/** Ticks of an axis from 0 to the goal: at most six steps of a round size. */
const STEPS: readonly number[] = [1, 2, 5, 10, 20, 25, 50];

export function axisTicks(goal: number): readonly number[] {
  const step = STEPS.find((size) => goal / size <= 6) ?? goal;
  return Array.from({ length: Math.floor(goal / step) + 1 }, (_, n) => n * step);
}
