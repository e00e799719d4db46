import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import {
  EXACT,
  LOWER,
  NONE,
  TranspositionTable,
  UNFINISHED,
  UPPER,
} from './transposition-table.ts';

function put(table: TranspositionTable, key: Int32Array, value: number): void {
  table.store(key, table.hash(key), value, EXACT, 3, UNFINISHED, 1);
}

function slotOf(table: TranspositionTable, key: Int32Array): number {
  return table.find(key, table.hash(key));
}

describe('TranspositionTable', () => {
  test('returns what was stored', () => {
    const table = new TranspositionTable(2, 10_000);
    const key = Int32Array.of(-7, 1 << 30);
    expect(slotOf(table, key)).toBe(NONE);
    table.store(key, table.hash(key), 0.1, UPPER, 5, UNFINISHED, 12);
    const slot = slotOf(table, key);
    expect(table.value(slot)).toBe(0.1);
    expect(table.bound(slot)).toBe(UPPER);
    expect(table.height(slot)).toBe(UNFINISHED);
    expect(table.move(slot)).toBe(12);
    table.store(key, table.hash(key), -3, LOWER, 5, 4, NONE);
    expect(slotOf(table, key)).toBe(slot);
    expect(table.value(slot)).toBe(-3);
    expect(table.bound(slot)).toBe(LOWER);
    expect(table.height(slot)).toBe(4);
    expect(table.move(slot)).toBe(NONE);
  });

  test('values that depend on a heuristic hold only for the same number of steps, also beyond the horizon', () => {
    const table = new TranspositionTable(1, 10_000);
    const key = Int32Array.of(1);
    for (const remaining of [6, 0, -8]) {
      table.store(key, table.hash(key), 0, EXACT, remaining, UNFINISHED, NONE);
      const slot = slotOf(table, key);
      expect([-1, 0, 1].map((more) => table.isValid(slot, remaining + more))).toEqual([
        false,
        true,
        false,
      ]);
    }
  });

  test('final values hold wherever the lines they rest on fit in', () => {
    const table = new TranspositionTable(1, 10_000);
    const key = Int32Array.of(1);
    table.store(key, table.hash(key), 0, EXACT, 9, 4, NONE);
    const slot = slotOf(table, key);
    expect([3, 4, 5, 100].map((remaining) => table.isValid(slot, remaining))).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  test.each([
    [1, 96], // one bucket of four slots of six words
    [1, 1000],
    [3, 50_000],
    [2, 1_000_000],
  ])(
    'with keys of %d words stays within %d bytes, and confuses no positions',
    (keyLength, bytes) => {
      const table = new TranspositionTable(keyLength, bytes);
      const random = new Random(1, bytes);
      const keys: Int32Array[] = [];
      let largest = 0;
      for (let i = 0; i < 30_000; i++) {
        const key = new Int32Array(keyLength).map(() => random.below(100));
        key[0] = i; // the number is also the value
        keys.push(key);
        put(table, key, i);
        largest = Math.max(largest, table.bytes);
      }
      expect(largest).toBeLessThanOrEqual(bytes);
      let found = 0;
      for (const [i, key] of keys.entries()) {
        const slot = slotOf(table, key);
        if (slot === NONE) continue;
        if (table.value(slot) !== i) expect(table.value(slot)).toBe(i);
        found++;
      }
      const slots = Math.floor(bytes / (16 * (keyLength > 2 ? 8 : 6))) * 4;
      // Each key falls into a bucket at random: at 30000 keys for fewer than 42000 slots hardly any of
      // which stays empty in a small table, and at least half are full in the largest.
      expect(found).toBeGreaterThan(Math.min(slots, 30_000) / 2);
    },
  );

  test('almost nothing is lost when it grows to its full size', () => {
    const table = new TranspositionTable(1, 10_000_000);
    const before = table.bytes;
    let stored = 0;
    while (table.bytes === before) put(table, Int32Array.of(stored), stored++);
    let lost = 0;
    for (let i = 0; i < stored; i++) if (slotOf(table, Int32Array.of(i)) === NONE) lost++;
    // Half full buckets of four overflow now and then: mean 2 keys a bucket, so by Poisson's law the
    // share of keys beyond the fourth is sum over k > 4 of (k - 4) e^-2 2^k / k! / 2 = 0.036.
    expect(lost / stored).toBeLessThan(0.05);
  });

  test('deep entries stay, old ones go', () => {
    const table = new TranspositionTable(1, TranspositionTable.leastBytes(1));
    const store = (key: number, remaining: number) => {
      const words = Int32Array.of(key);
      table.store(words, table.hash(words), key, EXACT, remaining, UNFINISHED, NONE);
    };
    const isThere = (key: number) => slotOf(table, Int32Array.of(key)) !== NONE;
    for (const [key, remaining] of [3, 9, 8, 7].entries()) store(key, remaining);
    store(4, 5);
    expect([0, 1, 2, 3, 4].map(isThere)).toEqual([false, true, true, true, true]);
    for (let i = 0; i < 10; i++) table.startIteration();
    store(5, 1);
    store(6, 2);
    expect([4, 5, 6].map(isThere)).toEqual([false, true, true]);
    table.clear();
    expect([1, 2, 3, 5, 6].some(isThere)).toBe(false);
  });

  test('too few bytes are refused', () => {
    expect(() => new TranspositionTable(1, 95)).toThrow(
      'TranspositionTable: 95 bytes are too few, expected 96 at least',
    );
  });
});
