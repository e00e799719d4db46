import { Kalah } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { centreOf, drawingOf, seedPlaces } from './kalah-board.tsx';
import { withSeeds } from './kalah-editor.tsx';

describe('The board of Kalah', () => {
  test('has the houses of the viewer at the bottom, from the left to the store on the right', () => {
    const { width } = drawingOf(6);
    for (const near of ['South', 'North'] as const) {
      const far = near === 'South' ? 'North' : 'South';
      const [first, last, store] = [0, 5, 6].map((house) => centreOf(near, house, 6, near));
      expect(first?.x).toBeLessThan(last?.x ?? 0);
      expect(last?.x).toBeLessThan(store?.x ?? 0);
      expect(centreOf(far, 5, 6, near).x).toBe(first?.x); // opposite
      expect(centreOf(far, 0, 6, near).y).toBeLessThan(first?.y ?? 0);
      expect(centreOf(far, 6, 6, near).x).toBe(width - (store?.x ?? 0));
    }
  });

  test('draws each seed at a place of its own inside the pit', () => {
    for (const seeds of [0, 1, 2, 4, 12, 48, 240]) {
      const { places, size } = seedPlaces(seeds, false);
      expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(seeds);
      for (const { x, y } of places) expect(Math.hypot(x, y) + size).toBeLessThan(41);
    }
  });

  test('sets up seeds, never fewer than none', () => {
    const { position } = new Kalah({ houses: 2, seeds: 1 });
    const taken = withSeeds(position, 'North', 1, -1);
    expect(taken.North.houses).toEqual([1, 0]);
    expect(withSeeds(taken, 'North', 1, -1)).toBe(taken);
    expect(withSeeds(taken, 'North', 2, 1).North.store).toBe(1);
  });
});
