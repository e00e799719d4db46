/**
 * Solves a game exactly: what every position is worth under best play, by looking at all of them. For any
 * finite game in which nothing is hidden, with or without chance, of one role or more; and for two roles
 * that move at the same time if their results add to 0 (Shapley's stochastic games).
 *
 * L. S. Shapley, Stochastic Games, PNAS 39(10), 1953. H. Everett, Recursive Games, 1957, for play that
 * may never end.
 */
import type { Game } from '../core/index.ts';
import { Solution } from './solution.ts';
import { type SolveSyncOptions, type SolveOptions, solveValues } from './solve-options.ts';
import { runSync, runInSlices, solveSteps } from './solving.ts';

/**
 * Solves the game from a position on. Gives way to timers and screens meanwhile.
 *
 * @example
 *     const solution = await solve(new TicTacToe());
 *     solution.value(solution.game, 'Xs'); // 0: a draw
 *     solution.states; // 5478
 */
export async function solve(game: Game, options: SolveOptions = {}): Promise<Solution> {
  const values = solveValues('solve', game, options);
  const free = game.players.map(() => null);
  return new Solution(game, await runInSlices(solveSteps(game, free, values), options), 'best play');
}

/**
 * The same at once, in small games and where nothing else has to go on; it can not be stopped.
 *
 * @example
 *     solveSync(new TicTacToe()).bestMoves(new TicTacToe(), 'Xs').length; // 9: all draw
 */
export function solveSync(game: Game, options: SolveSyncOptions = {}): Solution {
  const values = solveValues('solveSync', game, options, []);
  const free = game.players.map(() => null);
  return new Solution(game, runSync(solveSteps(game, free, values)), 'best play');
}
