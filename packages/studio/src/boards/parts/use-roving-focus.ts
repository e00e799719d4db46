/**
 * One stop for the Tab key in a whole board; arrow keys go from spot to spot. A spot is an element with its key
 * in `data-spot`. One that is no stop any more keeps the focus until a key is pressed: nobody loses their place
 * while the other side thinks.
 */
import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { nearestSpot, type SpotPosition } from './nearest-spot.ts';

/** A spot, and whether the keyboard stops there now. */
export interface RovingSpot extends SpotPosition {
  readonly isStop: boolean;
}

export interface RovingFocus {
  /** Goes on the element around the spots, with the two handlers. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly tabIndexOf: (key: string) => 0 | -1;
  /** Moves the focus to a spot. */
  readonly focus: (key: string) => void;
}

export function useRovingFocus(spots: readonly RovingSpot[]): RovingFocus {
  const frame = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<string | null>(null);
  const stops = spots.filter(({ isStop }) => isStop);
  const entrance = stops.find(({ key }) => key === last) ?? stops[0];
  const focus = (key: string) => {
    frame.current?.querySelector<HTMLElement>(`[data-spot="${CSS.escape(key)}"]`)?.focus();
  };
  return {
    frame,
    focus,
    tabIndexOf: (key) => (key === entrance?.key ? 0 : -1),
    onFocus: (event) => setLast(event.target.getAttribute('data-spot')),
    onKeyDown: (event) => {
      const from = spots.find(({ key }) => key === last);
      const to = from && nearestSpot(stops, from, event.key);
      if (!to) return;
      event.preventDefault();
      focus(to);
    },
  };
}
