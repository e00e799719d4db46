/** What was thrown in a turn of Pig, and the faces that a rolling die shows before it lies still. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Pig } from 'turnwise/games';
import type { Turn } from '../../state/match-tree.ts';
import { counted } from '../../state/wording.ts';

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

/** What the last turn did, for the line under the die; `before` is the state in which the turn was taken, where it is known. */
export function pigWords(game: Pig, last: Turn | null, before: Pig | null): string {
  const [role, move] = Object.entries(last?.moves ?? {})[0] ?? [];
  if (role === undefined) return '';
  if (move === 'hold') return `${role} holds`;
  const thrown = thrownIn(last);
  if (thrown === null) return '';
  if (!isLoss(thrown)) return `${role} rolled ${nameOf(thrown)}: ${game.points} at stake`;
  const lost = before?.points ?? 0;
  return `${role} rolled ${nameOf(thrown)}: ${lost > 0 ? `${counted(lost, 'point')} lost` : 'the turn is lost'}`;
}

function nameOf(thrown: Thrown): string {
  return typeof thrown === 'number' ? `a ${thrown}` : thrown;
}

const STEPS = 9;
const STEP = 68; // milliseconds; 9 of them make a roll of about 600

interface Roll {
  /** The state to show. */
  readonly shown: Pig;
  /** The state before it, if it is the one just before. */
  readonly before: Pig | null;
  readonly face: Thrown | null;
  readonly isRolling: boolean;
}

interface Seen {
  readonly game: Pig;
  readonly index: number;
  readonly before: Pig | null;
  /** The step of the roll that is shown; STEPS - 1 is the end. */
  readonly step: number;
}

const END = STEPS - 1;

/**
 * The roll that leads to a state of Pig. While the die rolls, the state before it is shown, so that nobody reads off
 * the scores what the die has yet to say. A jump to another turn, and a turn taken back, roll nothing.
 */
export function useRoll(game: Pig, last: Turn | null): Roll {
  const isStill = useReducedMotion();
  const index = last?.index ?? -1;
  const thrown = thrownIn(last);
  const [kept, setSeen] = useState<Seen>({ game, index, before: null, step: END });
  const isNext = index === kept.index + 1;
  const isSame = index === kept.index && `${game}` === `${kept.game}`;
  const seen = isSame
    ? kept
    : {
        game,
        index,
        before: isNext ? kept.game : null,
        step: isNext && thrown !== null && !isStill ? 0 : END,
      };
  if (seen !== kept) setSeen(seen);
  const isRolling = seen.step < END && !isStill;
  useEffect(() => {
    if (!isRolling) return;
    const timer = setTimeout(() => setSeen({ ...seen, step: seen.step + 1 }), STEP);
    return () => clearTimeout(timer);
  }, [isRolling, seen]);
  const faces = thrown === null ? [] : facesOf(thrown, game.settings.sides, STEPS, index);
  return {
    shown: isRolling ? (seen.before ?? game) : game,
    before: seen.before,
    face: isRolling ? (faces[seen.step] ?? thrown) : thrown,
    isRolling,
  };
}

const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether the user asked for less motion, which may change while the page is open. Without a page: yes. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    listen,
    () => matchMedia(QUERY).matches,
    () => true,
  );
}

function listen(onChange: () => void): () => void {
  const list = matchMedia(QUERY);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
