import { describe, expect, test } from 'vitest';
import { Random } from '../core/index.ts';
import { componentsOf } from './components.ts';

/** A graph from the targets of each node. */
function graphOf(lists: readonly (readonly number[])[]) {
  const firsts = new Int32Array(lists.length + 1);
  for (const [node, list] of lists.entries()) firsts[node + 1] = firsts[node] + list.length;
  return { size: lists.length, firsts, targets: Int32Array.from(lists.flat()) };
}

describe('Components', () => {
  test('of a line are in the order of dependence', () => {
    const { count, nodes } = componentsOf(graphOf([[1], [2], []]));
    expect(count).toBe(3);
    expect([...nodes]).toEqual([2, 1, 0]);
  });

  test('of a ring with a tail are the ring and each node of the tail', () => {
    const { count, of, starts } = componentsOf(graphOf([[1], [2], [0, 3], [4], []]));
    expect(count).toBe(3);
    expect([...starts]).toEqual([0, 1, 2, 5]);
    expect(of[0]).toBe(of[1]);
    expect(of[0]).toBe(of[2]);
  });

  test('of random graphs are sets of mutually reachable nodes, and lead only to earlier ones', () => {
    const random = new Random('components');
    for (let n = 0; n < 300; n++) {
      const size = 1 + random.below(12);
      const lists = Array.from({ length: size }, () =>
        Array.from({ length: random.below(4) }, () => random.below(size)),
      );
      const reach = lists.map((_, from) => reachedFrom(lists, from));
      const { of, nodes, places, starts, count } = componentsOf(graphOf(lists));
      expect([...nodes].sort((a, b) => a - b)).toEqual([...lists.keys()]);
      for (const [node, list] of lists.entries()) {
        expect(nodes[places[node]]).toBe(node);
        const component = of[node];
        expect(places[node]).toBeGreaterThanOrEqual(starts[component]);
        expect(places[node]).toBeLessThan(starts[component + 1]);
        expect(component).toBeLessThan(count);
        for (const target of list) expect(of[target]).toBeLessThanOrEqual(component);
        for (const other of lists.keys()) {
          const isMutual = reach[node]?.has(other) === true && reach[other]?.has(node) === true;
          expect(of[other] === component).toBe(node === other || isMutual);
        }
      }
    }
  });

  test('of a path of a million nodes are found without a deep stack', () => {
    const size = 1_000_000;
    const firsts = Int32Array.from({ length: size + 1 }, (_, node) => Math.min(node, size - 1));
    const targets = Int32Array.from({ length: size - 1 }, (_, node) => node + 1);
    expect(componentsOf({ size, firsts, targets }).count).toBe(size);
  });
});

function reachedFrom(lists: readonly (readonly number[])[], from: number): Set<number> {
  const found = new Set(lists[from]);
  for (const node of found) for (const target of lists[node] ?? []) found.add(target);
  return found;
}
