import { describe, expect, test } from 'vitest';
import { NodeBudget } from './stopwatch.ts';

/** How many nodes are looked at before it is over. */
function nodesUntilOver(watch: NodeBudget, most: number): number {
  for (let nodes = 0; nodes < most; nodes++) if (watch.isOver(nodes)) return nodes;
  return most;
}

describe('NodeWatch', () => {
  test('is over at the limit, and stays so', () => {
    const watch = new NodeBudget(Infinity).within(1000);
    expect(nodesUntilOver(watch, 5000)).toBe(1000);
    expect(watch.isOver(1000)).toBe(true);
  });

  test('is never over without a limit and a deadline', () => {
    expect(nodesUntilOver(new NodeBudget(Infinity), 200_000)).toBe(200_000);
  });

  test('takes another limit on the way', () => {
    const watch = new NodeBudget(Infinity);
    expect(watch.isOver(0)).toBe(false);
    expect(watch.within(50).isOver(49)).toBe(false);
    expect(watch.isOver(50)).toBe(true);
    expect(watch.within(60).isOver(50)).toBe(false);
    expect(nodesUntilOver(watch, 100)).toBe(60);
  });

  test('is over at once where the deadline has passed', () => {
    expect(new NodeBudget(performance.now() - 1).isOver(0)).toBe(true);
  });

  test('notices a deadline, and does not stop before', () => {
    const deadline = performance.now() + 20;
    const watch = new NodeBudget(deadline).within(Number.MAX_SAFE_INTEGER);
    let nodes = 0;
    while (!watch.isOver(nodes)) nodes++;
    expect(performance.now()).toBeGreaterThanOrEqual(deadline);
    expect(watch.isOver(nodes)).toBe(true);
  });

  test('keeps to the limit while it looks at the clock', () => {
    expect(nodesUntilOver(new NodeBudget(performance.now() + 1e6).within(777), 5000)).toBe(777);
  });
});
