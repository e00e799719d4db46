/** Lets a place solve a position. */
import { requireKnownKeys } from 'turnwise';
import type { SolveProgress } from 'turnwise/solvers';
import type { Executor } from './place.ts';
import {
  parseSolutionRequest,
  type SolutionRequest,
  type SolutionSummary,
} from './solution-request.ts';

export interface SolveAtOptions {
  /** Stops it: the promise is rejected with the signal's reason. Default: none. */
  readonly signal?: AbortSignal | undefined;
  /** Told how far it has got, about ten times a second; from the start again where a worker died. Default: nobody. */
  readonly onProgress?: ((progress: SolveProgress) => void) | undefined;
}

/**
 * What the position is worth under best play, and its moves. Rejects with a `JobError` where the game
 * cannot be solved, or has more positions than it may.
 *
 * @example
 *     const { value } = await solveAt(place, { game: { game: 'tic-tac-toe' } });
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
  if (!solution) throw new Error('solveAt: nobody answered');
  return solution;
}
