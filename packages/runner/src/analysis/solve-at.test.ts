import { gameFrom } from 'turnwise/games';
import { type SolveProgress, solve } from 'turnwise/solvers';
import { describe, expect, test } from 'vitest';
import { everyKind, heap, here } from '../executors.fixture.ts';
import { JobError, parseJob, type SolutionRequest, solveAt } from '../index.ts';

const ticTacToe: SolutionRequest = { game: { game: 'tic-tac-toe' } };

/** Everything but the time it took. */
function timeless(found: Awaited<ReturnType<typeof solveAt>>) {
  const { seconds: _, analysis, ...rest } = found;
  return { ...rest, analysis: analysis && { ...analysis, seconds: 0 } };
}

describe('A solution', () => {
  test('is the solver’s, with the moves of the position', async () => {
    const game = gameFrom('tic-tac-toe').parsePosition('x.o/.x./..o Xs');
    const solution = await solve(game);
    const found = await here((executor) =>
      solveAt(executor, { ...ticTacToe, position: `${game}` }),
    );
    expect(timeless(found)).toEqual({
      value: { Xs: 0, Os: 0 },
      states: solution.states,
      method: 'certified bounds',
      iterations: 0,
      error: 0,
      distance: null,
      analysis: solution.analysis(game, 'Xs'),
      path: null,
      strategies: null,
    });
    expect(found.seconds).toBe(found.analysis?.seconds);
  });

  const requests: readonly SolutionRequest[] = [
    ticTacToe,
    { game: { game: 'pig(goal=20)' }, position: 'Two 3-18 +2' },
    { game: { game: 'odds-and-evens' } },
    { game: heap() },
  ];
  test.each(everyKind)('is the same here and on $kind', async ({ on }) => {
    for (const request of requests) {
      const expected = await here((executor) => solveAt(executor, request));
      const found = await on({ count: 1 }, (executor) => solveAt(executor, request));
      expect(timeless(found)).toEqual(timeless(expected));
      expect(found.analysis?.moves.length).toBeGreaterThan(0);
    }
  });

  test.each(everyKind)('tells what roles could expect in a match on $kind', async ({ on }) => {
    const line = ['undealt', 'KQ', 'KQ b', 'KQ bb'];
    const request = { game: { game: 'kuhn-poker' }, line };
    const { line: told = [] } = await on({ count: 1 }, (executor) => solveAt(executor, request));
    expect(told).toHaveLength(4);
    expect(told[0]?.expected.One).toBeCloseTo(-1 / 18, 2);
    expect(told[1]?.expected.One).toBeGreaterThan(1);
    expect(told[3]).toEqual({ expected: { One: 2, Two: -2 }, analyses: [] });
    expect(told.map((place) => place?.analyses.map(({ role }) => role))).toEqual([
      [],
      ['One'],
      ['Two'],
      [],
    ]);
  });

  test('of a game that is over has a value and no moves', async () => {
    const position = 'xxx/oo./... Os';
    const found = await here((executor) => solveAt(executor, { ...ticTacToe, position }));
    expect(found).toMatchObject({ value: { Xs: 1, Os: -1 }, states: 1 });
    expect(found.analysis).toBeNull();
  });

  test.each(everyKind)('reports its progress on $kind', async ({ on }) => {
    const told: SolveProgress[] = [];
    const onProgress = (progress: SolveProgress) => told.push(progress);
    const request = { game: { game: 'pig(goal=40)' } };
    const found = await on({ count: 1 }, (executor) => solveAt(executor, request, { onProgress }));
    const states = told.map((progress) => progress.states);
    expect(states.length).toBeGreaterThan(0);
    expect(states).toEqual(states.toSorted((a, b) => a - b));
    expect(found.states).toBeGreaterThanOrEqual(states.at(-1) ?? 0);
  });

  test.each(everyKind)('that takes too long can be stopped on $kind', async ({ on }) => {
    await on({ count: 1 }, async (executor) => {
      const stopping = new AbortController();
      const onProgress = () => stopping.abort(new Error('enough'));
      const request = { game: { game: 'connect-four' } };
      const solving = solveAt(executor, request, { signal: stopping.signal, onProgress });
      await expect(solving).rejects.toThrow('enough');
    });
  });

  const wrong: { readonly [what: string]: readonly [SolutionRequest, string] } = {
    'a game that is too large': [{ ...ticTacToe, maxStates: 100 }, 'The solution of tic-tac-toe: '],
    'an unknown game': [{ game: { game: 'tik-tak' } }, 'There is no game "tik-tak"'],
    'a wrong position': [{ ...ticTacToe, position: 'nowhere' }, 'expected'],
  };
  for (const [what, [request, message]] of Object.entries(wrong)) {
    test.each(everyKind)(`of ${what} is refused here and on $kind alike`, async ({ on }) => {
      const mine = await here((executor) => solveAt(executor, request)).catch((error) => error);
      const theirs = await on({ count: 1 }, (at) => solveAt(at, request)).catch((error) => error);
      expect(mine).toBeInstanceOf(JobError);
      expect(String(mine)).toContain(message);
      expect(String(theirs)).toBe(String(mine));
    });
  }

  test('request from outside is checked', () => {
    const parse = (part: object) => parseJob({ kind: 'solution', ...ticTacToe, ...part });
    expect(parse({ maxStates: 5 })).toEqual({ kind: 'solution', ...ticTacToe, maxStates: 5 });
    expect(() => parse({ maxStates: 0 })).toThrow('solution: maxStates: expected a whole number');
    expect(() => parse({ game: null })).toThrow('solution: game: expected a game, got null');
    expect(() => parse({ record: {} })).toThrow('there is no option "record"');
  });
});
