import { describe, expect, test } from 'vitest';
import { Stopwatch } from './stopwatch.ts';

describe('A stopwatch', () => {
  test('is over at once when the deadline has passed', () => {
    expect(new Stopwatch(performance.now() - 1).isOver()).toBe(true);
    expect(new Stopwatch(Number.NEGATIVE_INFINITY).isOver()).toBe(true);
  });

  test('is never over without a deadline', () => {
    const watch = new Stopwatch(Number.POSITIVE_INFINITY);
    let questions = 0;
    while (questions < 1_000_000 && !watch.isOver()) questions++;
    expect(questions).toBe(1_000_000);
  });

  test('is over when the deadline has passed, not before, and stays over', () => {
    const deadline = performance.now() + 20;
    const watch = new Stopwatch(deadline);
    while (!watch.isOver());
    expect(performance.now()).toBeGreaterThanOrEqual(deadline);
    expect(watch.isOver()).toBe(true);
  });

  test('reads the clock at every question when there is much time between two', () => {
    const deadline = performance.now() + 120;
    const watch = new Stopwatch(deadline);
    for (;;) {
      const asked = performance.now();
      if (watch.isOver()) break;
      expect(asked).toBeLessThan(deadline); // the first question after the deadline is the last
      while (performance.now() < asked + 3);
    }
  });
});
