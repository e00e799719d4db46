/**
 * The opening book of Connect Four: the exact score (see search.ts) of every position of BOOK_PLIES stones on the
 * board of 7 columns of 6, up to mirror images. Those of earlier positions follow from them. The scores are made by
 * `npm run connect-four-book`, which can be stopped and continued; what is not known yet is null, and searched for.
 *
 * A position is a text of its columns from the left, each with its stones from the bottom, of the two texts of mirror
 * images the first by alphabet: `//y//yr//` has three stones. Positions come in the order in which they are found by
 * playing the columns from the left in each position with one stone less.
 */
import { BOOK_SCORES } from './book-scores.ts';

export const BOOK_PLIES = 5;
const COLUMNS = 7;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'; // of the scores from -21 up
const LOWEST = -21;
const UNKNOWN = '.';

/** The positions of the book, in the order of their scores. */
export function bookPositions(): string[] {
  let positions = new Set([bookText(new Array<string>(COLUMNS).fill(''))]);
  for (let ply = 0; ply < BOOK_PLIES; ply++)
    positions = new Set([...positions].flatMap((text) => nextTexts(text)));
  return [...positions];
}

/** Scores as the book holds them, null for those that are not known. */
export function printScores(scores: readonly (number | null)[]): string {
  return scores.map((score) => (score === null ? UNKNOWN : LETTERS[score - LOWEST])).join('');
}

/** The scores in the order of the positions. */
export function bookScores(): (number | null)[] {
  return [...BOOK_SCORES].map((letter) =>
    letter === UNKNOWN ? null : LETTERS.indexOf(letter) + LOWEST,
  );
}

/** The score of a position for the seat to move, null if it has too many stones or is not known. */
export function bookScore(columns: readonly string[]): number | null {
  return columns.join('').length > BOOK_PLIES ? null : scoreOf(bookText(columns));
}

const known = new Map<string, number | null>();

function scoreOf(text: string): number | null {
  if (known.size === 0) {
    const scores = bookScores();
    for (const [n, position] of bookPositions().entries()) known.set(position, scores[n] ?? null);
  }
  const found = known.get(text);
  if (found !== undefined) return found;
  let best: number | null = Number.NEGATIVE_INFINITY;
  for (const next of nextTexts(text)) {
    const score = scoreOf(next);
    if (score === null || best === null) best = null;
    else best = Math.max(best, 0 - score);
  }
  known.set(text, best);
  return best;
}

/** The positions after one more stone; no column of the book is full. */
function nextTexts(text: string): string[] {
  const columns = text.split('/');
  const stone = columns.join('').length % 2 === 0 ? 'y' : 'r';
  return columns.map((stack, column) => bookText(columns.with(column, stack + stone)));
}

function bookText(columns: readonly string[]): string {
  const [first] = [columns.join('/'), columns.toReversed().join('/')].sort();
  return first;
}
