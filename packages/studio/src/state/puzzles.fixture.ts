/** Puzzles for tests. */
import type { Game } from 'turnwise';
import { Pig, TicTacToe } from 'turnwise/games';
import { AutoPlayer } from 'turnwise/players';
import { marginOf, type Puzzle, puzzleOf, rightMoves } from 'turnwise/puzzles';

export const ticTacToe = new TicTacToe();

/** The puzzle at a position, with all moves that are right there. */
export function puzzleAt(
  position: string,
  start: Game = ticTacToe,
  tempting: string | null = null,
): Puzzle {
  const state = start.parsePosition(position);
  const role = state.activePlayer();
  const analysis = new AutoPlayer().analysis(state, role, { seed: 1 });
  return puzzleOf(analysis, rightMoves(state, analysis, marginOf(start)), tempting);
}

/** Os lose unless they stop three in a row at b3. */
export const SAVE = puzzleAt('x.x/.o./... Os');

/** Xs win by a fork at a2 or a1. */
export const FORK = puzzleAt('xo./.x./..o Xs');

/** The same position as the first, turned. */
export const TURNED = puzzleAt('x../.o./x.. Os');

/** One of four answers is enough. */
export const CORNERS = puzzleAt('x../.o./..x Os');

/** A puzzle of Pig, with the better of the two moves as its answer. */
export function pigPuzzle(own: number, points: number): Puzzle {
  const puzzle = puzzleAt(`One ${own}-90 +${points}`, new Pig());
  return { ...puzzle, answers: puzzle.answers.slice(0, 1) };
}
