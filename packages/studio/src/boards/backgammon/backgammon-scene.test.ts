import { Backgammon } from 'turnwise/games';
import { expect, test } from 'vitest';
import type { Motion, Scene } from '../parts/scene.ts';
import { checkerAt } from './backgammon-geometry.ts';
import { checkerWays, playScene } from './backgammon-scene.ts';

const motionsIn = (scene: Scene) => scene.filter((part): part is Motion => 'frames' in part);

test('stretches of one checker are one way', () => {
  const stretches = [
    { from: 24, to: 18 },
    { from: 18, to: 13 },
    { from: 8, to: 5 },
  ];
  expect(checkerWays(stretches)).toEqual([
    [24, 18, 13],
    [8, 5],
  ]);
});

test('a checker goes from the top of its point to where it is drawn, and sends a lone one to the bar', () => {
  const point = (checkers: { readonly [point: number]: number }) =>
    Array.from({ length: 26 }, (_, n) => checkers[n] ?? 0);
  const game = new Backgammon({ checkers: 3 });
  const before = { ...game.position, white: point({ 8: 2, 6: 1 }), black: point({ 20: 1, 3: 2 }) };
  const after = { ...before, white: point({ 8: 1, 6: 1, 5: 1 }), black: point({ 25: 1, 3: 2 }) };
  const { scene } = playScene(
    { role: 'White', stretches: [{ from: 8, to: 5 }], before, after },
    'White',
  );
  const [mover, hit] = motionsIn(scene);
  const [start, end] = [
    checkerAt({ role: 'White', point: 8 }, 1, 2, 'White'),
    checkerAt({ role: 'White', point: 5 }, 0, 1, 'White'),
  ];
  expect(mover?.of).toBe('White 5 0');
  expect(mover?.frames[0]?.transform).toBe(
    `translate(${start.x - end.x}px, ${start.y - end.y}px) scale(1)`,
  );
  expect(hit?.of).toBe('Black 25 0');
});
