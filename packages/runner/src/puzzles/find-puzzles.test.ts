import type { Puzzle } from 'turnwise/puzzles';
import { describe, expect, test } from 'vitest';
import { everyKind, heap, here, loader } from '../executors.fixture.ts';
import {
  checkPuzzle,
  type Executor,
  type FindPuzzlesOptions,
  findPuzzles,
  importLoader,
  type Job,
  JobError,
  type PuzzlesRequest,
  parseJob,
} from '../index.ts';

const ticTacToe: PuzzlesRequest = { game: { game: 'tic-tac-toe' }, seed: 1 };

/** The first puzzles that are found. */
async function first(
  count: number,
  executor: Executor,
  request: PuzzlesRequest = ticTacToe,
  options: FindPuzzlesOptions = {},
): Promise<Puzzle[]> {
  const found: Puzzle[] = [];
  const start = await (await importLoader(loader)).loadGame(request.game);
  for await (const puzzle of findPuzzles(executor, request, start, options)) {
    found.push(puzzle);
    if (found.length === count) break;
  }
  return found;
}

describe('Puzzles', () => {
  test.each(everyKind)(
    'are the same here and on $kind, however many matches are searched at once',
    async ({ on }) => {
      const expected = await here((executor) => first(6, executor));
      expect(await on({ count: 3 }, (executor) => first(6, executor))).toEqual(expected);
      expect(new Set(expected.map(({ analysis }) => analysis.position)).size).toBe(6);
    },
  );

  test('are found in matches of the players that the request names', async () => {
    const players = ['random', 'level(2)'];
    const found = await here((executor) => first(2, executor, { ...ticTacToe, players }));
    expect(found).toHaveLength(2);
    expect(found).not.toEqual(await here((executor) => first(2, executor)));
  });

  test('end where there are no more: the last 300 matches have brought no new one', async () => {
    const request = { game: { game: 'tic-tac-toe' }, seed: 1, players: ['random'] };
    let matches = 0;
    const onMatch = (count: number) => {
      matches = count;
    };
    const found = await here((executor) =>
      first(
        Number.POSITIVE_INFINITY,
        executor,
        { ...request, game: { game: 'kuhn-poker' } },
        { onMatch },
      ),
    );
    expect(found.length).toBeGreaterThan(4);
    expect(found.length).toBeLessThan(12); // Kuhn poker has 12 information sets
    expect(matches).toBeGreaterThanOrEqual(300);
  });

  test('stop with the signal, and what was found stays', async () => {
    const controller = new AbortController();
    const options = { signal: controller.signal, onMatch: () => controller.abort() };
    const found = await here((executor) => first(1000, executor, ticTacToe, options));
    expect(found.length).toBeLessThan(4); // of one match
  });
});

describe('A search for puzzles that fails', () => {
  test('says why a game has none', async () => {
    const request = { game: { game: 'rock-paper-scissors' }, seed: 1 };
    await expect(here((executor) => first(1, executor, request))).rejects.toThrow(
      'all choose at the same time',
    );
  });

  test('names the work, after what was found before', async () => {
    const request = { game: heap({ trouble: 'throw', after: '1' }), seed: 1 };
    await expect(here((executor) => first(1, executor, request))).rejects.toThrow(JobError);
  });

  test('because the request is none', async () => {
    const wrong = [
      [{}, /game/],
      [{ ...ticTacToe, players: [] }, /players: expected a list of 1 to 100/],
      [{ ...ticTacToe, deep: 1 }, /no option "deep"/],
    ] as const;
    for (const [request, problem] of wrong)
      expect(() => parseJob({ kind: 'puzzles', request, match: 0 })).toThrow(problem);
    const job: Job = { kind: 'puzzles', request: ticTacToe, match: 7 };
    expect(parseJob(JSON.parse(JSON.stringify(job)))).toEqual(job);
    expect(() => parseJob({ ...job, match: -1 })).toThrow(/match/);
  });
});

describe('A puzzle that is checked', () => {
  test.each(everyKind)('has its answer here and on $kind', async ({ on }) => {
    const [puzzle] = await here((executor) => first(1, executor));
    if (!puzzle) throw new Error('no puzzle');
    const request = { game: ticTacToe.game, puzzle, seed: 5 };
    expect(await here((executor) => checkPuzzle(executor, request))).toEqual(puzzle.answers);
    const elsewhere = await on({ count: 3 }, (executor) => checkPuzzle(executor, request));
    expect(elsewhere).toEqual(puzzle.answers);
    const other = { ...request, game: { game: 'pig' } };
    await expect(here((executor) => checkPuzzle(executor, other))).rejects.toThrow(
      'The check of a puzzle of pig: This puzzle is damaged at analysis.game',
    );
    expect(() => parseJob({ kind: 'puzzle check', ...request, puzzle: {} })).toThrow('format');
  });
});
