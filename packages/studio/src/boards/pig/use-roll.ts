/**
 * The roll that leads to a state of Pig. While the die rolls, the state before it is shown, so that nobody reads off
 * the scores what the die has yet to say. A jump to another turn, and a turn taken back, roll nothing.
 */
import { useEffect, useState } from 'react';
import type { Pig } from 'turnwise/games';
import type { Turn } from '../../state/turn.ts';
import { useReducedMotion } from '../parts/use-reduced-motion.ts';
import { facesOf, type Thrown, thrownIn } from './pig-throw.ts';

const STEPS = 9;
const STEP = 68; // milliseconds; 9 of them make a roll of about 600

export interface Roll {
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
