import { describe, expect, test } from 'vitest';
import type { Motion, Scene } from '../parts/scene.ts';
import { routeScene } from './checkers-drawing.tsx';
import { capturedOn, centreOf } from './checkers-geometry.ts';

const motionsIn = (scene: Scene) => scene.filter((part): part is Motion => 'frames' in part);
const placesOf = ({ frames }: Motion) => frames.map(({ transform }) => transform);

/** Where a piece is drawn that rests on a square, as seen from another. */
function shift(from: number, to: number): string {
  const [a, b] = [centreOf(from, false), centreOf(to, false)];
  return `translate(${a.x - b.x}px, ${a.y - b.y}px) scale(1)`;
}

describe('a capture', () => {
  test('takes what it jumps over, in order', () => {
    expect(capturedOn([14, 23, 30])).toEqual([18, 26]);
    expect(capturedOn([1, 10, 19, 12, 3])).toEqual([6, 15, 16, 8]);
    expect(capturedOn([11, 15])).toEqual([]);
  });

  test('of a king that returns to its square takes a ring of four', () => {
    expect(capturedOn([14, 23, 32, 23, 14])).toEqual([18, 27, 27, 18]);
    expect(capturedOn([6, 15, 22, 13, 6])).toEqual([10, 18, 17, 9]);
  });

  test('hops to every square on its way', () => {
    const [piece, ...taken] = motionsIn(routeScene('piece', [14, 23, 30], 0, false));
    if (!piece) throw new Error('the piece does not move');
    const places = placesOf(piece);
    expect(places).toHaveLength(5);
    expect([places[0], places[2], places[4]]).toEqual([
      shift(14, 30),
      shift(23, 30),
      shift(30, 30),
    ]);
    expect(piece.frames.map(({ offset }) => offset)).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(taken.map(({ of }) => of)).toEqual(['taken 18', 'taken 26']);
    const [first, second] = taken.map(({ at }) => at ?? 0);
    expect(first).toBeLessThan(second ?? 0);
  });

  test('that was made by hand so far goes on from there', () => {
    const [piece] = motionsIn(routeScene('piece', [14, 23, 30], 1, false));
    if (!piece) throw new Error('the piece does not move');
    expect(placesOf(piece)[0]).toBe(shift(23, 30));
  });

  test('that was brought to the end by hand is heard, but does not hop', () => {
    const scene = routeScene('piece', [14, 23, 30], Number.POSITIVE_INFINITY, false);
    expect(motionsIn(scene).map(({ of }) => of)).toEqual(['taken 18', 'taken 26']);
    expect(scene.filter((part) => 'sound' in part)).toEqual([{ sound: 'capture' }]);
  });
});
