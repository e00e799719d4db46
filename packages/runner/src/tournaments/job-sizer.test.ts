import { expect, test } from 'vitest';
import { JobSizer } from './fixture-jobs.ts';

test('Jobs grow to the target time, at most doubling at each step', () => {
  const pace = new JobSizer();
  const sizes: number[] = [];
  for (let job = 0; job < 10; job++) {
    const size = pace.next(200, 1e9, 4);
    sizes.push(size);
    pace.learn(size, 2 * size); // two milliseconds a match: 100 in the target time
  }
  expect(sizes).toEqual([1, 2, 4, 8, 16, 32, 64, 100, 100, 100]);
});

test('Jobs shrink when matches get longer, and never exceed the maximum', () => {
  const pace = new JobSizer();
  for (let job = 0; job < 40; job++) pace.learn(pace.next(200, 1e9, 4), 0.001);
  expect(pace.next(200, 1e9, 4)).toBe(5000);
  for (let job = 0; job < 400; job++) pace.learn(1, 1000);
  expect(pace.next(200, 1e9, 4)).toBe(1);
});

test('Jobs shrink towards the end, so that every worker stays busy, and hold at least one match', () => {
  const pace = new JobSizer();
  for (let job = 0; job < 20; job++) {
    const size = pace.next(200, 1e9, 4);
    pace.learn(size, size); // a millisecond each
  }
  let left = 1000;
  const sizes: number[] = [];
  for (; left > 0; left -= sizes.at(-1) ?? 0) sizes.push(pace.next(200, left, 4));
  expect(left).toBe(0);
  expect(sizes[0]).toBe(125); // an eighth: there are two jobs for each of four workers
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(sizes.at(-2)).toBe(10); // a twentieth of the time is the minimum, as long as there are matches
  expect(sizes.at(-1)).toBeLessThanOrEqual(10);
  for (const none of [0, -5]) expect(pace.next(200, none, 4)).toBe(1);
  expect(pace.next(200, 1e9, 4)).toBeGreaterThan(100); // a new round begins with what was learned
});
