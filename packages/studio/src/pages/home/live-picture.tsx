/** A game that plays itself in small; it stands still for people who want no motion, and when nobody sees it. */
import { useEffect, useRef, useState } from 'react';
import type { Game } from 'turnwise';
import type { GameView } from '../../boards/board.ts';
import { showcase } from '../../state/showcase.ts';

const TURN_DELAY = 1400; // milliseconds a turn
const SEED = 2026;
const STILL = 12; //   turns into the match, where it stands still

interface LivePictureProps {
  readonly start: Game;
  readonly view: GameView;
}

export function LivePicture({ start, view: { Picture } }: LivePictureProps) {
  const [state, setState] = useState(() => stillOf(start));
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const states = showcase(start, SEED);
    for (let turn = 0; turn < STILL; turn++) states.next();
    let isSeen = false;
    const observer = new IntersectionObserver(([entry]) => {
      isSeen = entry?.isIntersecting ?? false;
    });
    if (frame.current) observer.observe(frame.current);
    const timer = setInterval(() => {
      if (!isSeen || document.hidden) return;
      try {
        setState(states.next().value);
      } catch {
        clearInterval(timer); // a game of a user's that is wrong: its picture stands still
      }
    }, TURN_DELAY);
    return () => {
      clearInterval(timer);
      observer.disconnect();
    };
  }, [start]);
  return (
    <div className="live-picture" ref={frame} aria-hidden="true">
      <Picture game={state} />
    </div>
  );
}

/** A state from the middle of a match; an error where the rules of a game throw one before it. */
export function stillOf(start: Game): Game {
  const states = showcase(start, SEED);
  let state = states.next().value;
  for (let turn = 1; turn < STILL; turn++) state = states.next().value;
  return state;
}
