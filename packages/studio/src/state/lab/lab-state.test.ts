/** The page's state: trainings, tables, and what goes wrong. */
import { PigMatrix, trainPig } from 'turnwise/games';
import { NO_FACTS } from 'turnwise/policy-file';
import { describe, expect, test } from 'vitest';
import { boundaryOf, reachedPairs } from './boundary.ts';
import { LAB_START, type LabAction, labReducer, shownTable } from './lab-state.ts';
import type { TableData } from './lab-table.ts';

function dataOf(matrix: PigMatrix): TableData {
  return {
    goal: matrix.goal,
    values: Float64Array.from(matrix.values),
    boundary: boundaryOf(matrix),
    reached: reachedPairs(matrix),
    distance: matrix.distance(),
    facts: NO_FACTS,
  };
}

const after = (...actions: readonly LabAction[]) => actions.reduce(labReducer, LAB_START);
const exact = dataOf(PigMatrix.exact(20));
const { matrix, report } = await trainPig({ goal: 20, maxIterations: 3, seed: 1 });
const stage: LabAction = { kind: 'stage', report, table: dataOf(matrix) };

describe('a training', () => {
  test('shows what it has after each stage', () => {
    const state = after({ kind: 'solved', table: exact }, { kind: 'start' }, stage);
    expect(state.training.stages).toEqual([report]);
    expect(shownTable(state)?.name).toBe('trained, 3 sweeps');
  });

  test('does not take the view from whoever looks at something else', () => {
    const state = after(
      { kind: 'solved', table: exact },
      { kind: 'start' },
      stage,
      { kind: 'show', source: 'exact' },
      stage,
    );
    expect(state.shown).toBe('exact');
  });

  test('that is stopped keeps what it has', () => {
    const state = after({ kind: 'start' }, stage, { kind: 'stop' });
    expect(state.training.phase).toBe('stopped');
    expect(state.tables.trained).not.toBeNull();
  });

  test('is paused and goes on', () => {
    expect(after({ kind: 'start' }, { kind: 'pause' }).training.phase).toBe('paused');
    expect(after({ kind: 'start' }, { kind: 'pause' }, { kind: 'resume' }).training.phase).toBe(
      'running',
    );
    expect(after({ kind: 'pause' }).training.phase).toBe('idle');
  });

  test('begins again with an empty curve', () => {
    const again = after({ kind: 'start' }, stage, { kind: 'finish' }, { kind: 'start' });
    expect(again.training.stages).toEqual([]);
    expect(again.tables.trained).not.toBeNull();
  });

  test('that fails says so and is over', () => {
    const failed = after(
      { kind: 'start' },
      { kind: 'fail', problem: { task: 'train', text: 'no' } },
    );
    expect(failed.training.phase).toBe('stopped');
    expect(labReducer(failed, { kind: 'dismiss' }).problem).toBeNull();
  });
});

test('a task is busy until it is not, whatever else is', () => {
  const both = after(
    { kind: 'busy', task: 'exact', isBusy: true },
    { kind: 'busy', task: 'decode', isBusy: true },
  );
  expect(both.busy).toEqual(['exact', 'decode']);
  expect(labReducer(both, { kind: 'busy', task: 'exact', isBusy: false }).busy).toEqual(['decode']);
});

describe('tables', () => {
  test('bring the cursor inside of their goal', () => {
    expect(after({ kind: 'solved', table: exact }).cursor).toEqual({
      own: 19,
      other: 19,
      points: 19,
    });
  });

  test('have numbers of their own, so that a new training is a new contender', () => {
    const state = after(stage, stage);
    expect(state.tables.trained?.id).toBe(2);
  });

  test('that are not there are not shown', () => {
    expect(after({ kind: 'show', source: 'loaded' }).shown).toBe('exact');
  });

  test('of a file bring the page to their goal, but for a training', () => {
    const loaded: LabAction = { kind: 'loaded', table: exact, name: 'pig.hdf5' };
    expect(after(loaded)).toMatchObject({ goal: 20, shown: 'loaded' });
    expect(after({ kind: 'start' }, loaded)).toMatchObject({ goal: 100, shown: 'loaded' });
  });

  test('stay as they were when a file is bad', () => {
    const before = after({ kind: 'solved', table: exact });
    const bad = labReducer(before, { kind: 'fail', problem: { task: 'decode', text: 'no HDF5' } });
    expect({ ...bad, problem: null }).toEqual(before);
  });
});
