/** Solves a position. */
import type { Game } from 'turnwise';
import { requireKnownKeys } from 'turnwise/internal';
import { solvePosition } from 'turnwise/players';
import type { Solution, SolveProgress } from 'turnwise/solvers';
import type { Executor, RunOptions } from '../jobs/executor.ts';
import type { SolutionJob } from '../jobs/job.ts';
import type { PlayerCache } from '../jobs/loader.ts';
import {
  parseSolutionRequest,
  type SolutionRequest,
  type SolutionSummary,
  type SolvedPlace,
} from '../jobs/requests.ts';

export interface SolveAtOptions {
  /** Stops it: the promise is rejected with the signal's reason. Default: none. */
  readonly signal?: AbortSignal | undefined;
  /** Called about ten times a second; progress restarts where a worker died. Default: none. */
  readonly onProgress?: ((progress: SolveProgress) => void) | undefined;
}

/**
 * What the position is worth under best play, and its moves. Rejects with a `JobError` where the game
 * cannot be solved, or has more positions than it may.
 *
 * @example
 *     const { value } = await solveAt(executor, { game: { game: 'tic-tac-toe' } });
 *     value; // { Xs: 0, Os: 0 }
 */
export async function solveAt(
  executor: Executor,
  request: SolutionRequest,
  options: SolveAtOptions = {},
): Promise<SolutionSummary> {
  requireKnownKeys('solveAt', options, ['signal', 'onProgress']);
  const { onProgress, signal } = options;
  let solution: SolutionSummary | undefined;
  await executor.run(
    { kind: 'solution', ...parseSolutionRequest(request) },
    {
      signal,
      onUpdate: (update) => {
        if (update.kind === 'solving') onProgress?.(update.progress);
        else if (update.kind === 'solution') solution = update.solution;
      },
    },
  );
  if (!solution) throw new Error('solveAt: there was no answer');
  return solution;
}

export async function runSolution(
  job: SolutionJob,
  cache: PlayerCache,
  { onUpdate, signal }: RunOptions,
): Promise<void> {
  const game = await cache.game(job.game, job.position);
  const begun = performance.now();
  const { solution: whole, ...answer } = await solvePosition(game, {
    maxStates: job.maxStates,
    signal,
    onProgress: (progress) => onUpdate?.({ kind: 'solving', progress }),
  });
  const seconds = (performance.now() - begun) / 1000;
  const analysis = answer.analysis && { ...answer.analysis, seconds };
  const line = job.line?.map((text) => (whole ? placeOf(whole, game.parsePosition(text)) : null));
  onUpdate?.({
    kind: 'solution',
    solution: { ...answer, analysis, seconds, ...(line && { line }) },
  });
}

function placeOf(solution: Solution, game: Game): SolvedPlace | null {
  const expected = solution.expectation(game);
  if (!expected) return null;
  const roles = game.result() ? [] : game.activePlayers;
  return { expected, analyses: roles.map((role) => solution.analysis(game, role)) };
}
