/** What is seen of a play: checkers that go from place to place, those that are hit, and then the dice of the next role. */
import type { BackgammonPosition, BackgammonRole } from 'turnwise/games';
import type { Point } from '../parts/board-frame.tsx';
import { HOP, type Scene, slides } from '../parts/scene.ts';
import {
  BAR,
  checkerAt,
  OFF,
  offAt,
  otherRole,
  type Place,
  sideOf,
} from './backgammon-geometry.ts';

/** The name of a checker among all that moves: the n-th of its place. */
export function checkerName({ role, point }: Place, n: number): string {
  return `${role} ${point} ${n}`;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The points on the way of each checker. */
export function checkerWays(stretches: readonly Stretch[]): number[][] {
  const ways: number[][] = [];
  for (const { from, to } of stretches) {
    const last = ways.at(-1);
    if (last?.at(-1) === from) last.push(to);
    else ways.push([from, to]);
  }
  return ways;
}

const APART = 150; // milliseconds, from one checker to the next

/** The checkers of a role move one shortly after the other. `end` is when the last has arrived. */
export function playScene(
  play: {
    readonly role: BackgammonRole;
    readonly stretches: readonly Stretch[];
    readonly before: BackgammonPosition;
    readonly after: BackgammonPosition;
  },
  near: BackgammonRole,
): { readonly scene: Scene; readonly end: number } {
  const { role, before, after } = play;
  const rival = otherRole(role);
  const own = [...sideOf(before, role)];
  const other = [...sideOf(before, rival)];
  const put = (side: number[], point: number, more: number) => {
    const count = (side[point] ?? 0) + more;
    side[point] = count;
    return count;
  };
  let end = 0;
  const scene = checkerWays(play.stretches).flatMap((points, n): Scene => {
    const [start = BAR, ...stops] = points;
    const begin = APART * n;
    const left = put(own, start, -1);
    const way = [restOf({ role, point: start }, left, left + 1, near)];
    const hits: Scene[] = [];
    let index = 0;
    for (const [stop, point] of stops.entries()) {
      const at = begin + HOP * (stop + 1);
      const count = put(own, point, 1);
      index = count - 1;
      way.push(restOf({ role, point }, index, count, near));
      if (stop < stops.length - 1) put(own, point, -1);
      const theirs = BAR - point;
      if (point === OFF || other[theirs] !== 1) continue;
      put(other, theirs, -1);
      const inBar = put(other, BAR, 1) - 1;
      const bar = { role: rival, point: BAR };
      const from = restOf({ role: rival, point: theirs }, 0, 1, near);
      const to = restOf(bar, inBar, sideOf(after, rival)[BAR] ?? 1, near);
      hits.push([
        ...slides(checkerName(bar, inBar), [from, to], { at: at - HOP / 4 }),
        { sound: 'capture', at },
      ]);
    }
    const place = { role, point: stops.at(-1) ?? OFF };
    const rest = restOf(place, index, sideOf(after, role)[place.point] ?? 1, near);
    end = Math.max(end, begin + HOP * stops.length);
    return [
      ...slides(checkerName(place, index), way, { at: begin, rest }),
      { sound: 'move', at: begin + HOP * stops.length },
      ...hits.flat(),
    ];
  });
  return { scene, end };
}

/** The middle of the n-th checker of a place. */
function restOf(place: Place, n: number, count: number, near: BackgammonRole): Point {
  if (place.point !== OFF) return checkerAt(place, n, count, near);
  const { x, y, width, height } = offAt(place, n, near);
  return { x: x + width / 2, y: y + height / 2 };
}
