import { describe, expect, test } from 'vitest';
import { Random } from './random.ts';

/** Pearson's statistic against equal frequencies. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((a, b) => a + b, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe('the generator', () => {
  test('produces the published numbers of xoshiro128** from the state 1, 2, 3, 4', () => {
    const random = Random.fromState([1, 2, 3, 4]);
    const drawn = Array.from({ length: 10 }, () => random.int32() >>> 0);
    // Reference implementation 1.1, https://prng.di.unimi.it/xoshiro128starstar.c
    expect(drawn).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597,
      4258142804,
    ]);
  });

  test('jumps like the reference implementation', () => {
    const random = Random.fromState([1, 2, 3, 4]);
    const child = random.split();
    expect(random.state()).toEqual([2843103750, 2038079848, 1533207345, 44816753]);
    expect(child.state()).toEqual([1, 2, 3, 4]);
  });

  test('continues from a saved state', () => {
    const random = new Random('any');
    random.int32();
    const saved = Random.fromState(random.state());
    expect(Array.from({ length: 5 }, () => random.int32())).toEqual(
      Array.from({ length: 5 }, () => saved.int32()),
    );
  });

  test('produces the same numbers for a seed on every platform', () => {
    expect(new Random(42).state()).toMatchInlineSnapshot(`
      [
        1158975337,
        3023778590,
        2310109981,
        537749472,
      ]
    `);
    expect(new Random('pig', 'One', 3).state()).toMatchInlineSnapshot(`
      [
        1256586936,
        3658056475,
        1685620080,
        2976712021,
      ]
    `);
  });

  test('distinguishes seeds and labels, also similar ones', () => {
    const seeds: Random[] = [
      new Random(0),
      new Random(1),
      new Random(-1),
      new Random(2 ** 32),
      new Random(2 ** 40 + 1),
      new Random('0'),
      new Random(''),
      new Random(0, 0),
      new Random('ab'),
      new Random('a', 'b'),
      new Random('', 'ab'),
      new Random(1, 2),
      new Random(2, 1),
    ];
    expect(new Set(seeds.map((random) => random.state().join())).size).toBe(seeds.length);
  });

  test('starts unrelated streams from neighbouring seeds', () => {
    // The first number of 4,096 neighbouring seeds, in 16 bins: 15 degrees of freedom; 44.3 is
    // exceeded by chance once in ten thousand times.
    const counts = Array.from({ length: 16 }, () => 0);
    for (let seed = 0; seed < 4096; seed++) {
      const bin = new Random(seed).int32() >>> 28;
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
    expect(chiSquare(counts)).toBeLessThan(44.3);
  });

  test('refuses seeds that are neither a safe integer nor a text', () => {
    expect(() => new Random(0.5)).toThrow('a seed is a safe integer or a text, got 0.5');
    expect(() => new Random(Number.NaN)).toThrow('got NaN');
    expect(() => new Random(2 ** 53)).toThrow('got 9007199254740992');
    expect(() => Random.fromState([0, 0, 0, 0])).toThrow('not all 0');
    expect(() => Random.fromState([1, 2, 3])).toThrow('expected four integers');
  });
});

describe('drawing', () => {
  test('below(n) is uniform, for small and for large n', () => {
    const random = new Random(7);
    for (const n of [2, 3, 6, 7, 13, 65535, 65536, 65537, 2 ** 33 + 1, 2 ** 53]) {
      // 10 bins, 9 degrees of freedom: 33.7 is exceeded by chance once in ten thousand times.
      const bins = Math.min(n, 10);
      const counts = Array.from({ length: bins }, () => 0);
      const sizes = Array.from(
        { length: bins },
        (_, bin) => Math.floor(((bin + 1) * n) / bins) - Math.floor((bin * n) / bins),
      );
      let areBelow = true;
      for (let i = 0; i < 50_000; i++) {
        const drawn = random.below(n);
        areBelow &&= drawn >= 0 && drawn < n && Number.isInteger(drawn);
        let bin = Math.min(bins - 1, Math.floor((drawn / n) * bins));
        while (drawn < Math.floor((bin * n) / bins)) bin--;
        while (drawn >= Math.floor(((bin + 1) * n) / bins)) bin++;
        counts[bin] = (counts[bin] ?? 0) + 1;
      }
      expect(areBelow, `below(${n})`).toBe(true);
      const statistic = counts.reduce((sum, count, bin) => {
        const expected = (50_000 * (sizes[bin] ?? 0)) / n;
        return sum + (count - expected) ** 2 / expected;
      }, 0);
      expect(statistic, `below(${n})`).toBeLessThan(33.7);
    }
  });

  test('below(n) discards only the 16-bit numbers that would favour some results', () => {
    // 65536 = 6 * 10922 + 4: each of six results must come from 10922 of the 65536 numbers.
    const counts = Array.from({ length: 6 }, () => 0);
    for (let high = 0; high < 65536; high++) {
      const product = high * 6;
      if (product % 65536 < 65536 % 6) continue;
      const result = Math.floor(product / 65536);
      counts[result] = (counts[result] ?? 0) + 1;
    }
    expect(counts).toEqual([10922, 10922, 10922, 10922, 10922, 10922]);
  });

  test('below(n) refuses anything but a count', () => {
    const random = new Random(1);
    for (const n of [0, -1, 2.5, Number.NaN, 2 ** 53 + 2]) {
      expect(() => random.below(n)).toThrow('expected an integer from 1 to 2^53');
    }
  });

  test('float() lies in [0, 1) with mean 1/2 and variance 1/12', () => {
    const random = new Random(3);
    const drawn = Array.from({ length: 100_000 }, () => random.float());
    expect(Math.min(...drawn.slice(0, 1000)) >= 0 && Math.max(...drawn.slice(0, 1000)) < 1).toBe(
      true,
    );
    const mean = drawn.reduce((a, b) => a + b, 0) / drawn.length;
    // Standard error of the mean: sqrt(1/12/100000) = 0.00091; four of them.
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.0037);
    const variance = drawn.reduce((sum, x) => sum + (x - 0.5) ** 2, 0) / drawn.length;
    // Variance of (x - 1/2)^2 is 1/180: standard error 0.000236; four of them.
    expect(Math.abs(variance - 1 / 12)).toBeLessThan(0.00095);
  });

  test('all orders of a shuffle are equally likely, and the array is unchanged', () => {
    const random = new Random(5);
    const items = ['a', 'b', 'c', 'd'];
    const counts = new Map<string, number>();
    for (let i = 0; i < 24_000; i++) {
      const order = random.shuffle(items).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    // 23 degrees of freedom: 56.5 is exceeded by chance once in ten thousand times.
    expect(chiSquare([...counts.values()])).toBeLessThan(57);
    expect(items).toEqual(['a', 'b', 'c', 'd']);
  });

  test('choice and weighted index never pick an item without weight', () => {
    const random = new Random(9);
    expect(() => random.choice([])).toThrow('nothing to choose from');
    for (let i = 0; i < 1000; i++) expect(random.weightedIndex([0, 1, 0])).toBe(1);
    expect(() => random.weightedIndex([0, 0])).toThrow('the weights add to 0');
    expect(() => random.sample([1, 2], 3)).toThrow('cannot draw 3 of 2 items');
  });

  test('a weighted index occurs as often as its weight says', () => {
    const random = new Random(11);
    for (const weights of [
      [1, 2, 3],
      [0.25, 0.5, 0.75],
    ]) {
      const counts = [0, 0, 0];
      for (let i = 0; i < 60_000; i++) {
        const index = random.weightedIndex(weights);
        counts[index] = (counts[index] ?? 0) + 1;
      }
      // Standard deviations are at most sqrt(60000/4) = 122; five of them.
      expect(Math.abs((counts[0] ?? 0) - 10_000)).toBeLessThan(612);
      expect(Math.abs((counts[1] ?? 0) - 20_000)).toBeLessThan(612);
    }
  });

  test('split streams share no numbers and are not correlated', () => {
    const random = new Random(13);
    const child = random.split();
    const own = new Set(Array.from({ length: 2000 }, () => `${random.int32()} ${random.int32()}`));
    const shared = Array.from({ length: 2000 }, () => `${child.int32()} ${child.int32()}`);
    expect(shared.filter((pair) => own.has(pair))).toEqual([]);
  });
});
