/** What was thrown in a turn of Pig, and the faces that a rolling die shows before it lies still. */
import type { Turn } from '../../state/turn.ts';

/** A face of the die, or a side of the coin of Piglet. */
export type Thrown = number | 'heads' | 'tails';

/** What fell in a turn; null where nothing was thrown. */
export function thrownIn(last: Turn | null): Thrown | null {
  const { die, coin } = last?.haps?.[0] ?? {};
  if (typeof die === 'number') return die;
  return coin === 'heads' || coin === 'tails' ? coin : null;
}

/** Whether a throw ends the turn and loses its points. */
export function isLoss(thrown: Thrown): boolean {
  return thrown === 1 || thrown === 'tails';
}

/**
 * The faces of a roll, the last of which is what fell. No face follows itself, so that every step is seen. The same
 * turn always rolls alike.
 */
export function facesOf(thrown: Thrown, sides: number, steps: number, turn: number): Thrown[] {
  const faces: Thrown[] = [thrown];
  for (let step = 1; step < steps; step++)
    faces.push(other(faces.at(-1) ?? thrown, sides, turn + step));
  return faces.reverse();
}

function other(face: Thrown, sides: number, salt: number): Thrown {
  if (typeof face !== 'number') return face === 'heads' ? 'tails' : 'heads';
  const away = 1 + ((salt * 7) % (sides - 1));
  return 1 + ((face - 1 + away) % sides);
}

/** Where the pips of a face are, as [right, down] of -1, 0 and 1; null for faces that are written as a number. */
export function pipsOf(face: number, sides: number): readonly (readonly [number, number])[] | null {
  return sides <= 6 ? (PIPS[face] ?? null) : null;
}

const UP: readonly (readonly [number, number])[] = [
  [1, -1],
  [-1, 1],
];
const DOWN: readonly (readonly [number, number])[] = [
  [-1, -1],
  [1, 1],
];
const MIDDLE: readonly (readonly [number, number])[] = [[0, 0]];
const SIDES: readonly (readonly [number, number])[] = [
  [-1, 0],
  [1, 0],
];
// [face]
const PIPS = [
  [],
  MIDDLE,
  UP,
  [...UP, ...MIDDLE],
  [...UP, ...DOWN],
  [...UP, ...DOWN, ...MIDDLE],
  [...UP, ...DOWN, ...SIDES],
];
