/** Kernels: the integer form of a game, on which playouts, searches and solvers run. */
export { GameKernel } from './game-kernel.ts';
export { CHANCE, Kernel, OVER, PLAYOUT_LIMIT } from './kernel.ts';
export { type HasKernel, hasKernel, kernelOf } from './kernel-of.ts';
export { PositionTable, TABLE_FULL } from './position-table.ts';
