/** Kernels: the integer form of a game, on which playouts, searches and solvers run. */
export {
  type CellMap,
  type Cells,
  type GridSymmetry,
  gridNeighbours,
  gridSymmetries,
  neighboursBy,
  orthogonalNeighbours,
} from './cells.ts';
export {
  GameKernel,
  type HasKernel,
  hasKernel,
  kernelOf,
  prepareKernel,
  solverOf,
} from './game-kernel.ts';
export { InformationStates, NO_ROOM, NOTHING_SEEN } from './information-states.ts';
export {
  CHANCE,
  countsRewards,
  Kernel,
  NOT_IN_TABLEBASE,
  OVER,
  PLAYOUT_LIMIT,
  type RewardedPlayouts,
  type RewardingKernel,
  type Rewards,
} from './kernel.ts';
export {
  Interrupted,
  type PositionSolver,
  type SolverGoal,
  type SolverOptions,
} from './position-solver.ts';
export { grown, PositionTable, TABLE_FULL } from './position-table.ts';
export { type LimitedSearch, nextWindow, ScoreSolver } from './score-solver.ts';
export { type TableGame, type TableStore, tableStore, useTableStore } from './table-store.ts';
