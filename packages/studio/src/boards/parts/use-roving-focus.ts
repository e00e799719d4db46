/** One Tab stop for a whole board; arrow keys go between its spots: elements with a key in `data-spot`. */
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

interface RovingSpot extends SpotPosition {
  readonly isStop: boolean;
}

/** `frame` and the two handlers are for the element around the spots. */
export function useRovingFocus(spots: readonly RovingSpot[]) {
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
    tabIndexOf: (key: string) => (key === entrance?.key ? 0 : -1),
    onFocus: (event: FocusEvent) => setLast(event.target.getAttribute('data-spot')),
    onKeyDown: (event: KeyboardEvent) => {
      const from = spots.find(({ key }) => key === last);
      const to = from && nearestSpot(stops, from, event.key);
      if (!to) return;
      event.preventDefault();
      focus(to);
    },
  };
}

/** A spot by its centre. */
export interface SpotPosition {
  readonly key: string;
  readonly x: number;
  readonly y: number;
}

const DIRECTIONS: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const ASIDE = 2; // weight of the distance to the side: straight ahead beats nearer

/** The key of the spot that a keyboard key leads to; null where there is none. */
export function nearestSpot(
  places: readonly SpotPosition[],
  from: Pick<SpotPosition, 'x' | 'y'>,
  pressed: string,
): string | null {
  const direction = DIRECTIONS[pressed];
  if (pressed === 'Home') return places[0]?.key ?? null;
  if (pressed === 'End') return places.at(-1)?.key ?? null;
  if (!direction) return null;
  const [right, down] = direction;
  let best: { readonly key: string; readonly distance: number } | null = null;
  for (const { key, x, y } of places) {
    const ahead = (x - from.x) * right + (y - from.y) * down;
    const aside = Math.abs((x - from.x) * down) + Math.abs((y - from.y) * right);
    const distance = ahead + ASIDE * aside;
    if (ahead > 0 && (!best || distance < best.distance)) best = { key, distance };
  }
  return best?.key ?? null;
}
