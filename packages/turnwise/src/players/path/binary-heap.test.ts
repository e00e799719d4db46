import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { BinaryHeap } from './best-first-search.ts';

describe('A binary heap', () => {
  test('returns items by priority, as sorting does, while priorities change', () => {
    for (let seed = 0; seed < 50; seed++) {
      const random = new Random(seed);
      const heap = new BinaryHeap();
      const expected = new Map<number, number>(); // item to priority
      for (let step = 0; step < 400; step++) {
        if (random.chance(0.7)) {
          const item = random.below(40 + step);
          const priority = random.below(50);
          heap.reserve(40 + step);
          heap.put(item, priority);
          expected.set(item, priority);
        } else if (expected.size > 0) {
          const least = Math.min(...expected.values());
          expect(heap.least()).toBe(least);
          const item = heap.pop();
          expect(expected.get(item)).toBe(least);
          expected.delete(item);
        }
        expect(heap.size).toBe(expected.size);
      }
      const rest = [...expected.values()].sort((a, b) => a - b);
      expect(rest.map(() => expected.get(heap.pop()))).toEqual(rest);
    }
  });

  test('returns nothing when it is empty', () => {
    const heap = new BinaryHeap();
    expect(heap.least()).toBe(Infinity);
    expect(() => heap.pop()).toThrow('BinaryHeap.pop: there is no item');
  });
});
