/** Checks a puzzle: whether it has the answer that it says. */
import { requireKnownKeys } from 'turnwise/internal';
import { checkPuzzle as check } from 'turnwise/puzzles';
import type { Executor, RunOptions } from '../jobs/executor.ts';
import type { PuzzleCheckJob } from '../jobs/job.ts';
import type { PlayerCache } from '../jobs/loader.ts';
import { type PuzzleCheckRequest, parsePuzzleCheckRequest } from '../jobs/requests.ts';

export interface CheckPuzzleOptions {
  /** Stops it: the promise is rejected with the signal's reason. Default: none. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * The moves of the puzzle's position that are right, by an analysis of its own; the same on every executor. See
 * `checkPuzzle` of turnwise/puzzles. Rejects with a `JobError` where the puzzle is not of the game.
 *
 * @example
 *     const request = { game: { game: 'checkers' }, puzzle, seed: 1 };
 *     await checkPuzzle(executor, request); // ['11-15']
 */
export async function checkPuzzle(
  executor: Executor,
  request: PuzzleCheckRequest,
  options: CheckPuzzleOptions = {},
): Promise<readonly string[]> {
  requireKnownKeys('checkPuzzle', options, ['signal']);
  let answers: readonly string[] | undefined;
  await executor.run(
    { kind: 'puzzle check', ...parsePuzzleCheckRequest(request) },
    {
      signal: options.signal,
      onUpdate: (update) => {
        if (update.kind === 'puzzle check') answers = update.answers;
      },
    },
  );
  if (!answers) throw new Error('checkPuzzle: there was no answer');
  return answers;
}

export async function runCheck(
  { game, puzzle, seed }: PuzzleCheckJob,
  cache: PlayerCache,
  { onUpdate, signal }: RunOptions,
): Promise<void> {
  const answers = await check(puzzle, await cache.game(game), { seed, signal });
  onUpdate?.({ kind: 'puzzle check', answers });
}
