import { describe, expect, test } from 'vitest';
import { Random } from '../core/index.ts';
import { PositionTable, TABLE_FULL } from './position-table.ts';

describe('A position table', () => {
  test('numbers positions as they come and finds each again, through growth', () => {
    const table = new PositionTable(3, 100_000);
    const random = new Random(1);
    const known = new Map<string, number>();
    for (let i = 0; i < 20_000; i++) {
      // Few different words, so that keys share most of them.
      const words = Int32Array.of(random.below(40), -random.below(40), random.below(40) << 24);
      const expected = known.get(`${words}`) ?? known.size;
      known.set(`${words}`, expected);
      expect(table.enter(words)).toBe(expected);
      expect([...table.keys.subarray(3 * expected, 3 * expected + 3)]).toEqual([...words]);
    }
    expect(table.count).toBe(known.size);
    expect(known.size).toBeGreaterThan(10_000);
  });

  test('reports when it is full, and still finds what it has', () => {
    const table = new PositionTable(1, 3000);
    for (let i = 0; i < 3000; i++) expect(table.enter(Int32Array.of(i * i))).toBe(i);
    expect(table.enter(Int32Array.of(-1))).toBe(TABLE_FULL);
    expect(table.enter(Int32Array.of(49))).toBe(7);
    expect(table.capacity).toBe(3000);
  });

  test('forgets everything when cleared', () => {
    const table = new PositionTable(1, 10);
    table.enter(Int32Array.of(5));
    table.clear();
    expect(table.count).toBe(0);
    expect(table.enter(Int32Array.of(6))).toBe(0);
    expect(table.enter(Int32Array.of(5))).toBe(1);
  });
});
