/** Exact answers: solvers for finite games, and policies judged without sampling. */
export {
  bestResponse,
  type Comparison,
  evaluatePolicies,
  evaluateProfile,
  type RolePolicies,
} from './evaluate-policies.ts';
export { MatrixGame, type MatrixGameSolution, matrixGame } from './matrix-game.ts';
export { type Certificate, Solution, type ValueBounds } from './solution.ts';
export { solve, solveSync } from './solve.ts';
export type { SolveSyncOptions, SolveOptions, SolveProgress } from './solve-options.ts';
export { SolverError } from './solver-error.ts';
