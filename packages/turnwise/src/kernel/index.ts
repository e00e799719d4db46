/** Kernels: the integer form of a game, on which playouts, searches and solvers run. */
export { GameKernel } from './game-kernel.ts';
export { CHANCE, Kernel, OVER, PLAYOUT_LIMIT, NOT_IN_TABLEBASE } from './kernel.ts';
export { type HasKernel, hasKernel, kernelOf, prepareKernel } from './kernel-of.ts';
export { PositionTable, TABLE_FULL } from './position-table.ts';
export {
  countsRewards,
  type RewardedPlayouts,
  type RewardingKernel,
  type Rewards,
} from './rewarding.ts';
