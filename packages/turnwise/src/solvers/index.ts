/** Exact answers: solvers for finite games, and policies evaluated without sampling. */

export { MatrixGame, type MatrixGameSolution, matrixGame } from './matrix-game.ts';
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

export {
  type SolveOptions,
  type SolveProgress,
  SolverError,
  type SolveSyncOptions,
} from './solve-options.ts';
export { SolverRun } from './solver-run.ts';
