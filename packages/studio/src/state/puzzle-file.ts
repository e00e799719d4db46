/** Sets of puzzles as files: those that `turnwise puzzles` writes, one puzzle a line. */
import type { Json } from 'turnwise';
import { jsonEqual } from 'turnwise/internal';
import { type Puzzle, PuzzleError, parsePuzzles, printPuzzles } from 'turnwise/puzzles';
import type { PuzzleBox } from './puzzle-box.ts';
import { asSentence } from './wording.ts';

interface PuzzleFile {
  readonly game: string;
  readonly options: { readonly [option: string]: Json };
  readonly puzzles: readonly Puzzle[];
}

/** The puzzles of a text, all of one game; or why there are none: a sentence. */
export function readPuzzleFile(text: string): PuzzleFile | { readonly problem: string } {
  try {
    const puzzles = parsePuzzles(text);
    const [first] = puzzles;
    if (!first) return { problem: 'This file has no puzzle.' };
    const { game, options } = first.analysis;
    const isOfGame = ({ analysis }: Puzzle) =>
      analysis.game === game && jsonEqual(analysis.options, options);
    return puzzles.every(isOfGame)
      ? { game, options, puzzles }
      : { problem: 'This file has puzzles of several games; open one of them at a time.' };
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error;
    return { problem: asSentence(error.message) };
  }
}

/** The puzzles of a box as the text of a file. */
export function puzzleFileOf({ cards }: PuzzleBox): string {
  return printPuzzles(cards.map(({ puzzle }) => puzzle));
}
