/** The promises that every game, kernel and player makes, as functions to call from any test. */
export { BrokenPromise, type PromiseName, promises } from './broken-promise.ts';
export { type CheckOptions, type CheckReport, checkGame, checkKernel } from './check-game.ts';

export { checkPlayer, type PlayerReport } from './check-player.ts';
export { playthrough } from './playthrough.ts';
export { snapshot } from './snapshot.ts';
