/** Exact answers: solvers for finite games, and policies evaluated without sampling. */

export { MatrixGame, type MatrixGameSolution, matrixGame } from './matrix-game.ts';
export { REGRET_METHODS, type RegretMethod } from './regret/regret-minimizer.ts';
export { type Certificate, Solution, type ValueBounds } from './solution.ts';
export {
  bestResponse,
  type Comparison,
  evaluatePolicies,
  evaluateProfile,
  type RolePolicies,
  solve,
  solveSync,
} from './solve.ts';

export type { SolveOptions, SolveProgress, SolveSyncOptions } from './solve-options.ts';
export { SolverError } from './solver-error.ts';
export { SolverRun } from './solver-run.ts';
export { type InformationSet, type RoleStrategy, StrategySolution } from './strategy-solution.ts';
