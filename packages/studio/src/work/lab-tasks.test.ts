/** What the worker computes, run without one. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Outcome } from '../state/lab/contest.ts';
import type { LabTasks } from '../stores/lab-store.ts';
import { compare, decode, encode, exact, train } from './lab-tasks.ts';

const optimal = { specification: 'optimal()' };
const holdAt20 = { specification: 'holdAt(points=20)' };

test('the exact table is exact, with its boundary', async () => {
  const table = await exact({ goal: 100 });
  expect(table.values[0]).toBeCloseTo(0.530592725273747, 13);
  expect(table.boundary[0]).toBe(21);
  expect(table.distance.wrongDecisions).toBe(0);
});

describe('a comparison', () => {
  test('has the results of the documentation for a game to 40', async () => {
    const news: Outcome[] = [];
    const pairs = [
      [0, 1],
      [0, 0],
    ] as const;
    await compare({ goal: 40, contenders: [optimal, holdAt20], pairs }, (one) => news.push(one));
    expect(news[0]?.first).toBeCloseTo(0.5934, 4);
    expect(news[0]?.second).toBeCloseTo(0.4861, 4);
    expect(news[1]?.average).toBe(0.5);
  });

  test('of the exact table with best play is even', async () => {
    const { values } = await exact({ goal: 20 });
    const news: Outcome[] = [];
    await compare({ goal: 20, contenders: [{ values }, optimal], pairs: [[0, 1]] }, (one) =>
      news.push(one),
    );
    expect(news[0]?.average).toBeCloseTo(0.5, 12);
  });
});

describe('a file', () => {
  test('is read back as it was saved', async () => {
    const table = await exact({ goal: 20 });
    const { facts, goal, values } = table;
    expect(await decode({ bytes: await encode({ facts, goal, values }) })).toEqual(table);
  });

  test('of another program is marked as one without a checksum', async () => {
    const path = '../../../turnwise/src/policy-file/fixtures/facts.hdf5';
    const bytes = new Uint8Array(readFileSync(new URL(path, import.meta.url)));
    expect((await decode({ bytes })).isUnchecked).toBe(true);
  });

  test('that is not HDF5 is refused', async () => {
    await expect(decode({ bytes: new TextEncoder().encode('P;1') })).rejects.toThrow(
      /not an HDF5 file/,
    );
  });

  test('for another game or another die is refused', async () => {
    const { facts, goal, values } = await exact({ goal: 20 });
    const eight = await encode({ facts: { ...facts, options: '{"sides":8}' }, goal, values });
    await expect(decode({ bytes: eight })).rejects.toThrow(/another die/);
    const chess = await encode({ facts: { ...facts, game: 'chess' }, goal, values });
    await expect(decode({ bytes: chess })).rejects.toThrow(/for chess/);
    const plain = await encode({ facts: { ...facts, game: null, options: 'null' }, goal, values });
    expect((await decode({ bytes: plain })).goal).toBe(20);
  });

  test('for a larger goal than the page allows is refused', async () => {
    const { facts, goal, values } = { ...(await exact({ goal: 1 })), goal: 160 };
    const bytes = await encode({
      facts,
      goal,
      values: new Float64Array(goal ** 3).fill(values[0] ?? 0),
    });
    await expect(decode({ bytes })).rejects.toThrow(/goal of 160, and the laboratory goes to 150/);
  });
});

describe('a training', () => {
  type Update = LabTasks['train']['update'];
  const asked = { goal: 20, iterations: 400, tolerance: 1e-9, seed: 1, done: 0 };
  const stagesOf = (update: readonly Update[]) =>
    update.flatMap((one) => (one.kind === 'stage' ? [one.report] : []));

  test('approaches the exact values, and ends when everything has converged', async () => {
    const update: Update[] = [];
    await train(asked, (one) => update.push(one));
    const stages = stagesOf(update);
    expect(stages.at(-1)?.unconverged).toBe(0);
    expect(stages.at(-1)?.largest).toBeLessThan(1e-7);
    expect(stages[0]?.largest).toBeGreaterThan(0.1);
  });

  test('skips no stage, and after a pause does the rest as if there had been none', async () => {
    const short = { ...asked, iterations: 10, tolerance: 0 };
    const all: Update[] = [];
    const rest: Update[] = [];
    await train(short, (one) => all.push(one));
    await train({ ...short, done: 3 }, (one) => rest.push(one));
    const stages = stagesOf(all);
    expect(stages.map(({ maxIterations }) => maxIterations)).toEqual([1, 2, 3, 4, 5, 6, 8, 10]);
    expect(stagesOf(rest)).toEqual(stages.slice(3));
  });
});
