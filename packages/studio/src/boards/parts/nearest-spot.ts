/** Where an arrow key leads on a board: to the nearest spot that lies that way. */

/** A place that can have the focus, by its centre. */
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

/** What lies to the side counts more than once, so that a straight way is preferred to a short one. */
const ASIDE = 2;

/** The key of the place where a key on the keyboard leads; null where there is none that way. */
export function nearestSpot(
  places: readonly SpotPosition[],
  from: Pick<SpotPosition, 'x' | 'y'>,
  pressed: string,
): string | null {
  const direction = DIRECTIONS[pressed];
  if (!direction) return endOf(places, pressed);
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

function endOf(places: readonly SpotPosition[], pressed: string): string | null {
  if (pressed === 'Home') return places[0]?.key ?? null;
  if (pressed === 'End') return places.at(-1)?.key ?? null;
  return null;
}
