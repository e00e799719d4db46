/** Whether a puzzle has the answer that it says. */
import type { Game, Seed } from '../core/index.ts';
import { secondLook } from './looks.ts';
import { type Puzzle, stateOfPuzzle } from './puzzle.ts';
import { marginOf, rightMoves } from './right-moves.ts';

/** How to check a puzzle. */
export interface CheckPuzzleOptions {
  readonly seed: Seed;
  /** Stops it with the signal's reason. Default: none. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * The moves of a puzzle's position that are right, by an analysis of its own, the best first; none if it does not tell which is
 * best. A puzzle with a single answer has just that. `start` is the game at its beginning. Rejects with a `PuzzleError` if the puzzle is
 * of another game, or its moves are not those of the position.
 *
 * @example
 *     await checkPuzzle(puzzle, new Checkers(), { seed: 2 }); // ['11-15']
 */
export async function checkPuzzle(
  puzzle: Puzzle,
  start: Game,
  { seed, signal }: CheckPuzzleOptions,
): Promise<readonly string[]> {
  const state = stateOfPuzzle(puzzle, start);
  const analysis = await secondLook(state, puzzle.analysis.role, seed, signal);
  return rightMoves(state, analysis, marginOf(start)).map(({ text }) => text);
}
