/** The solid under the boundary. */
import { expect, test } from 'vitest';
import { ALONG_X, surfaceMesh, TOP } from './surface-mesh.ts';

test('one column is a box without a floor', () => {
  const mesh = surfaceMesh(Uint16Array.of(3), Uint8Array.of(1), 1);
  expect(mesh.cells).toHaveLength(5);
  expect([...mesh.sides].filter((side) => side === TOP)).toHaveLength(1);
  expect(Math.max(...mesh.indices)).toBe(19);
});

test('between columns of the same height there is no wall', () => {
  const level = surfaceMesh(Uint16Array.of(3, 3, 3, 3), Uint8Array.of(1, 1, 1, 1), 2);
  expect(level.cells).toHaveLength(4 + 8);
});

test('a step has one wall of its height, on the higher side', () => {
  const step = surfaceMesh(Uint16Array.of(5, 5, 2, 2), Uint8Array.of(1, 1, 1, 1), 2);
  const heights = [...step.sides].flatMap((side, quad) => {
    const corners = [...step.positions.slice(12 * quad, 12 * quad + 12)];
    return side === ALONG_X && corners[0] === 1 ? [[corners[1], corners[7]]] : [];
  });
  expect(heights).toEqual([
    [2, 5],
    [2, 5],
  ]);
});

test('unreachable cells have no column', () => {
  const gap = surfaceMesh(Uint16Array.of(3, 3, 3, 3), Uint8Array.of(1, 0, 0, 0), 2);
  expect(new Set(gap.cells)).toEqual(new Set([0]));
});
