/** The throw of a turn of Pig, and the faces that the rolling die shows before it. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Pig } from 'turnwise/games';
import type { Turn } from '../../state/match-tree.ts';
import { counted } from '../../state/wording.ts';

export type Thrown = number | 'heads' | 'tails';

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
 * The faces of a roll; the last is the throw. No face follows itself, so that every step is visible. The same turn always
 * rolls the same faces.
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

/** The pips of a face, as [right, down] of -1, 0 and 1; null for faces shown as a number. */
export function pipsOf(face: number, sides: number): Pips | null {
  return sides <= 6 ? (PIPS[face] ?? null) : null;
}

type Pips = readonly (readonly [number, number])[];

// Two pips opposite each other.
const pair = (right: number, down: number): Pips => [
  [right, down],
  [-right, -down],
];
const MIDDLE: Pips = [[0, 0]];
const [TWO, FOUR] = [pair(1, -1), [...pair(1, -1), ...pair(-1, -1)]];
// [face]
const PIPS = [
  [],
  MIDDLE,
  TWO,
  [...TWO, ...MIDDLE],
  FOUR,
  [...FOUR, ...MIDDLE],
  [...FOUR, ...pair(-1, 0)],
];

/** The last turn, for the line under the die; `before` is the state in which it was taken, where known. */
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
  readonly shown: Pig;
  readonly before: Pig | null; // the state just before, where known
  readonly face: Thrown | null;
  readonly isRolling: boolean;
}

interface Seen {
  readonly game: Pig;
  readonly index: number;
  readonly before: Pig | null;
  readonly step: number; // of the roll, up to END
}

const END = STEPS - 1;

/**
 * The roll that leads to a state. While the die rolls, the state before it is shown, so that the scores do not give the
 * throw away. Undo and jumps to other turns roll nothing.
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

/** Whether the user prefers less motion, which may change while the page is open. Without a page: yes. */
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
