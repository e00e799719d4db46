/** The laboratory: trainings, tables, comparisons, and what goes wrong. */
import { PigMatrix, trainPig } from 'turnwise/games';
import { NO_FACTS } from 'turnwise/policy-file';
import { beforeEach, describe, expect, test } from 'vitest';
import { contenders } from '../state/lab/contest.ts';
import type { TableData } from '../state/lab/lab-table.ts';
import { boundaryOf, reachedPairs } from '../state/lab/lab-table.ts';
import { LabStore, type LabTasks, type StartTask, shownTable, type Task } from './lab-store.ts';

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

/** What a task can report, by kind: the test decides when. */
interface Told {
  update(update: unknown): void;
  done(done: unknown): void;
  fail(text: string): void;
  asked: unknown;
  log: string[];
}

let tasks: Map<Task, Told>;
let store: LabStore;

beforeEach(() => {
  tasks = new Map();
  const start: StartTask = (task, asked, { onDone, onFail, onUpdate }) => {
    const log: string[] = [];
    tasks.set(task, {
      update: (update) => onUpdate?.(update as LabTasks[typeof task]['update']),
      done: (done) => onDone(done as LabTasks[typeof task]['done']),
      fail: onFail,
      asked,
      log,
    });
    return () => void log.push('stop');
  };
  store = new LabStore(start);
});

const task = (kind: Task): Told => {
  const found = tasks.get(kind);
  if (!found) throw new Error(`${kind} was not started`);
  return found;
};
const exact = dataOf(PigMatrix.exact(20));
const { matrix, report } = await trainPig({ goal: 20, maxIterations: 3, seed: 1 });
const stage = { kind: 'stage', report, table: dataOf(matrix) };

function solved(): void {
  store.solve();
  task('exact').done(exact);
}

describe('a training', () => {
  test('shows its state after each stage', () => {
    solved();
    store.train();
    task('train').update(stage);
    expect(store.view.training.stages).toEqual([report]);
    expect(shownTable(store.view)?.name).toBe('trained, 3 sweeps');
  });

  test('does not switch the view if you look at something else', () => {
    solved();
    store.train();
    task('train').update(stage);
    store.show('exact');
    task('train').update(stage);
    expect(store.view.shown).toBe('exact');
  });

  test('that is stopped keeps its state', () => {
    store.train();
    task('train').update(stage);
    store.stop();
    expect(store.view.training.phase).toBe('stopped');
    expect(store.view.tables.trained).not.toBeNull();
    expect(task('train').log).toEqual(['stop']);
  });

  test('is paused and resumed', () => {
    store.pause();
    expect(store.view.training.phase).toBe('idle');
    store.train();
    task('train').update({ kind: 'progress', sweeps: 2, share: 0.5 });
    expect(store.view.training).toMatchObject({ phase: 'running', sweeps: 2, share: 0.5 });
    task('train').update(stage);
    const begun = task('train');
    store.pause();
    expect(store.view.training.phase).toBe('paused');
    expect(begun.log).toEqual(['stop']);
    store.resume();
    expect(store.view.training.phase).toBe('running');
    expect(task('train')).not.toBe(begun);
    expect(task('train').asked).toEqual({ ...Object(begun.asked), done: 1 });
    task('train').update(stage);
    expect(store.view.training.stages).toEqual([report, report]);
  });

  test('starts again with an empty curve', () => {
    store.train();
    task('train').update(stage);
    task('train').done(null);
    expect(store.view.training).toMatchObject({ phase: 'done', share: 1 });
    store.train();
    expect(store.view.training.stages).toEqual([]);
    expect(store.view.tables.trained).not.toBeNull();
  });

  test('that fails reports the reason and is over', () => {
    store.train();
    task('train').fail('no');
    expect(store.view.training.phase).toBe('stopped');
    expect(store.view.problem).toEqual({ task: 'train', text: 'no' });
    store.dismiss();
    expect(store.view.problem).toBeNull();
  });
});

test('a task is busy until it ends, whatever the others do', async () => {
  store.solve();
  await store.load(new File(['x'], 'pig.hdf5'));
  expect(store.view.busy).toEqual(['exact', 'decode']);
  task('exact').done(exact);
  expect(store.view.busy).toEqual(['decode']);
  store.cancelLoad();
  expect(store.view.busy).toEqual([]);
  expect(task('decode').log).toEqual(['stop']);
});

describe('tables', () => {
  test('move the cursor inside their goal', () => {
    solved();
    expect(store.view.cursor).toEqual({ own: 19, other: 19, points: 19 });
  });

  test('have their own ids, so that a new training is a new contender', () => {
    store.train();
    task('train').update(stage);
    task('train').update(stage);
    expect(store.view.tables.trained?.id).toBe(2);
  });

  test('that do not exist are not shown', () => {
    store.show('loaded');
    expect(store.view.shown).toBe('exact');
  });

  test('of another goal are solved when you choose it', () => {
    store.choose({ goal: 30 });
    expect(task('exact').asked).toEqual({ goal: 30 });
    tasks.clear();
    store.choose({ iterations: 7 });
    expect(tasks.size).toBe(0);
  });

  test('from a file switch the page to their goal, except during a training', async () => {
    await store.load(new File(['x'], 'pig.hdf5'));
    task('decode').done(exact);
    expect(store.view).toMatchObject({ goal: 20, shown: 'loaded' });
    store.choose({ goal: 100 });
    store.train();
    await store.load(new File(['x'], 'pig.hdf5'));
    task('decode').done(exact);
    expect(store.view).toMatchObject({ goal: 100, shown: 'loaded' });
  });

  test('stay as they were if a file is bad', async () => {
    solved();
    const before = store.view;
    await store.load(new File(['x'], 'pig.hdf5'));
    task('decode').fail('no HDF5');
    expect({ ...store.view, problem: null }).toEqual(before);
    await store.load(new File([], 'pig.hdf5'));
    expect(store.view.problem?.text).toBe('pig.hdf5 is empty.');
  });
});

describe('a comparison', () => {
  test('gains a policy when you add it, only once, and loses it when you remove it', () => {
    const { contest } = store.view;
    store.addPolicy('holdAt(points=25)');
    expect(store.view.contest.chosen).toHaveLength(contest.chosen.length + 1);
    const added = store.view;
    store.addPolicy('holdAt(points=25)');
    expect(store.view).toBe(added);
    store.removePolicy('holdAt(points=25)');
    expect(store.view.contest).toEqual(contest);
  });

  test('counts its progress, and keeps the outcomes', () => {
    const [one, other] = contenders(store.view.contest, store.view.tables, 100);
    if (!one || !other) throw new Error('Pig lists fewer than two policies');
    store.compare([one, other]);
    expect(store.view.contest.running).toEqual({ total: 3, done: 0 });
    const outcome = { first: 0.6, second: 0.5, average: 0.55, error: 0 };
    task('compare').update(outcome);
    expect(store.view.contest.running).toEqual({ total: 3, done: 1 });
    expect(Object.values(store.view.contest.outcomes)).toEqual([outcome]);
    store.stopComparing();
    expect(store.view.contest.running).toBeNull();
    store.compare([one, other]);
    expect(task('compare').asked).toMatchObject({
      pairs: [
        [0, 1],
        [1, 1],
      ],
    });
    task('compare').fail('no');
    expect(store.view.contest.running).toBeNull();
  });
});
