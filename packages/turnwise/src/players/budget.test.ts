import { describe, expect, test } from 'vitest';
import { Budget } from './budget.ts';

describe('A budget of time', () => {
  test('is over at once if the deadline has passed', () => {
    expect(new Budget(performance.now() - 1).isOver()).toBe(true);
    expect(new Budget(Number.NEGATIVE_INFINITY).isOver()).toBe(true);
  });

  test('is never over without a deadline', () => {
    const watch = new Budget(Number.POSITIVE_INFINITY);
    let questions = 0;
    while (questions < 1_000_000 && !watch.isOver()) questions++;
    expect(questions).toBe(1_000_000);
  });

  test('is over when the deadline has passed, not before, and stays over', () => {
    const deadline = performance.now() + 20;
    const watch = new Budget(deadline);
    while (!watch.isOver());
    expect(performance.now()).toBeGreaterThanOrEqual(deadline);
    expect(watch.isOver()).toBe(true);
  });

  test('reads the clock at every check if checks are far apart', () => {
    const deadline = performance.now() + 120;
    const watch = new Budget(deadline);
    for (;;) {
      const asked = performance.now();
      if (watch.isOver()) break;
      expect(asked).toBeLessThan(deadline); // the first check after the deadline is the last
      while (performance.now() < asked + 3);
    }
  });
});

/** How many nodes are counted before it is over. */
function nodesUntilOver(watch: Budget, most: number): number {
  for (let nodes = 0; nodes < most; nodes++) if (watch.isOver(nodes)) return nodes;
  return most;
}

describe('A budget of positions', () => {
  test('is over at the limit, and stays over', () => {
    const watch = new Budget(Infinity).within(1000);
    expect(nodesUntilOver(watch, 5000)).toBe(1000);
    expect(watch.isOver(1000)).toBe(true);
  });

  test('is never over without a limit and a deadline', () => {
    expect(nodesUntilOver(new Budget(Infinity), 200_000)).toBe(200_000);
  });

  test('accepts a new limit on the way', () => {
    const watch = new Budget(Infinity);
    expect(watch.isOver(0)).toBe(false);
    expect(watch.within(50).isOver(49)).toBe(false);
    expect(watch.isOver(50)).toBe(true);
    expect(watch.within(60).isOver(50)).toBe(false);
    expect(nodesUntilOver(watch, 100)).toBe(60);
  });

  test('is over at once if the deadline has passed', () => {
    expect(new Budget(performance.now() - 1).isOver(0)).toBe(true);
  });

  test('notices a deadline, and does not stop before', () => {
    const deadline = performance.now() + 20;
    const watch = new Budget(deadline).within(Number.MAX_SAFE_INTEGER);
    let nodes = 0;
    while (!watch.isOver(nodes)) nodes++;
    expect(performance.now()).toBeGreaterThanOrEqual(deadline);
    expect(watch.isOver(nodes)).toBe(true);
  });

  test('keeps to the limit while it reads the clock', () => {
    expect(nodesUntilOver(new Budget(performance.now() + 1e6).within(777), 5000)).toBe(777);
  });
});
