import { TicTacToe } from 'turnwise/games';
import { inline, type SolutionSummary, solveAt } from 'turnwise-runner';
import { describe, expect, test } from 'vitest';
import { SolutionStore, type Solver } from './solution-store.ts';

const start = `${new TicTacToe()}`;

const here: Solver = (position, signal, onProgress) =>
  solveAt(
    inline(),
    { game: { game: 'tic-tac-toe' }, ...(position !== null && { position }) },
    { signal, onProgress },
  );

describe('a solution', () => {
  test('comes with its position, after progress', async () => {
    const store = new SolutionStore(here, start);
    const phases = new Set<string>();
    store.subscribe(() => phases.add(store.view.solving?.phase ?? 'done'));
    await store.solve('x.x/.o./o.. Xs');
    expect(store.view).toMatchObject({ position: 'x.x/.o./o.. Xs', solving: null, problem: null });
    expect(store.view.solution?.value).toEqual({ Xs: 1, Os: -1 });
    expect(phases).toContain('starting');
  });

  test('of another position replaces it, whichever answers first', async () => {
    const answers: ((solution: SolutionSummary) => void)[] = [];
    const slow: Solver = () => new Promise((resolve) => answers.push(resolve));
    const store = new SolutionStore(slow, start);
    const first = store.solve('one');
    const second = store.solve('two');
    const solution = await here(null, new AbortController().signal, () => undefined);
    answers[0]?.({ ...solution, states: 1 });
    await first;
    expect(store.view).toMatchObject({ position: 'two', solution: null });
    answers[1]?.({ ...solution, states: 2 });
    await second;
    expect(store.view).toMatchObject({ position: 'two', solution: { states: 2 } });
  });

  test('that is stopped leaves nothing, and a faulty one a sentence', async () => {
    const store = new SolutionStore(here, start);
    const solving = store.solve(start);
    store.stop();
    await solving;
    expect(store.view).toEqual({ position: null, solving: null, solution: null, problem: null });
    await store.solve('nonsense');
    expect(store.view.problem?.sentence).toContain('nonsense');
  });
});
