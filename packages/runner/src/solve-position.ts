/** Solves a position, and tells how far it has got and what was found. */
import type { Game } from 'turnwise';
import { type Solution, solve } from 'turnwise/solvers';
import type { SolutionJob } from './job.ts';
import type { RunOptions } from './place.ts';
import type { SolutionSummary } from './solution-request.ts';
import type { PlayerCache } from './workshop.ts';

export async function solvePosition(
  job: SolutionJob,
  cache: PlayerCache,
  { onUpdate, signal }: RunOptions,
): Promise<void> {
  const game = await cache.game(job.game, job.position);
  const begun = performance.now();
  const solution = await solve(game, {
    maxStates: job.maxStates,
    signal,
    onProgress: (progress) => onUpdate?.({ kind: 'solving', progress }),
  });
  const seconds = (performance.now() - begun) / 1000;
  onUpdate?.({ kind: 'solution', solution: summaryOf(solution, game, seconds) });
}

function summaryOf(solution: Solution, game: Game, seconds: number): SolutionSummary {
  const { certificate, iterations, states } = solution;
  const [role] = game.activePlayers;
  const isOver = role === undefined || game.result() !== null;
  return {
    value: Object.fromEntries(game.players.map((each) => [each, solution.value(game, each)])),
    states,
    method: certificate.kind === 'value' ? 'certified bounds' : 'equilibrium',
    iterations,
    error: certificate.error,
    seconds,
    ...(!isOver && { best: { ...solution.analysis(game, role), seconds } }),
  };
}
