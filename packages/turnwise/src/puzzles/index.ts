/** Puzzles: positions with one move that is clearly best, made by machine or from mistakes in matches. */
export { type CheckPuzzleOptions, checkPuzzle } from './check-puzzle.ts';
export { parsePuzzle, parsePuzzles, printPuzzles } from './parse-puzzle.ts';
export {
  givenAway,
  kindOfPuzzle,
  type Puzzle,
  PuzzleError,
  puzzleOf,
  stateOfPuzzle,
} from './puzzle.ts';
export { PuzzleSet } from './puzzle-set.ts';
export {
  NoPuzzlesError,
  type PuzzleSearchOptions,
  puzzlePlayers,
  puzzlesOfMatch,
  puzzlesProblem,
} from './puzzles-of-match.ts';
export { marginOf, rightMoves } from './right-moves.ts';
