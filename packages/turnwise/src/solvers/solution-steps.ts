/** The kind of solver that a game needs, as a generator that pauses and reports its progress. */
import type { Game } from '../core/index.ts';
import type { SeatPolicies } from './exploration.ts';
import type { Solution } from './solution.ts';
import type { SolveProgress, SolveValues } from './solve-options.ts';
import { solveSteps } from './solve-steps.ts';
import { StateSolution } from './state-solution.ts';
import { StrategySolution } from './strategy-solution.ts';
import { strategySteps } from './strategy-steps.ts';

export function* solutionSteps(
  game: Game,
  policies: SeatPolicies,
  values: SolveValues,
  assumes: string,
): Generator<SolveProgress, Solution> {
  return game.isPerfectInformation
    ? new StateSolution(game, yield* solveSteps(game, policies, values), assumes)
    : new StrategySolution(game, yield* strategySteps(game, policies, values), assumes);
}
