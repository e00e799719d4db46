/**
 * The position of any game as text to look at. Games say what they like in `toString`, or throw there: what is shown
 * is cut to a size that a page can bear.
 */
import type { Game } from 'turnwise';

export interface PositionText {
  /** At most so many lines and characters as a panel holds. */
  readonly lines: readonly string[];
  /** Whether it looks like a board: rows in type of one width. */
  readonly isBoard: boolean;
  readonly isCut: boolean;
}

const FEWEST_ROWS = 3; //       of a board; with fewer it may be a fraction, or a date
const MOST_LINES = 60;
const MOST_CHARACTERS = 400; // of a line
const MOST_SENTENCE = 1200; //  of a text that is no board

export function positionText(game: Game): PositionText {
  const text = printed(game);
  const rows = rowsOf(text);
  if (rows.length === 1) {
    const cut = cutTo(text, MOST_SENTENCE);
    return { lines: [cut], isBoard: false, isCut: cut !== text };
  }
  const lines = rows.slice(0, MOST_LINES).map((row) => cutTo(row, MOST_CHARACTERS));
  const isCut = rows.length > MOST_LINES || lines.some((line, n) => line !== rows[n]);
  return { lines, isBoard: true, isCut };
}

/** Lines as they are; else what slashes part in the first word, and the rest below: "x.o/.x./..o Xs". */
function rowsOf(text: string): string[] {
  if (text.includes('\n')) return text.replace(/\n+$/, '').split('\n');
  const [board = '', ...rest] = text.split(' ');
  const rows = board.split('/');
  if (rows.length < FEWEST_ROWS) return [text];
  return rest.length > 0 ? [...rows, rest.join(' ')] : rows;
}

function printed(game: Game): string {
  try {
    return `${game}`;
  } catch (error) {
    return `The game cannot print this position: ${error instanceof Error ? error.message : 'no reason given'}`;
  }
}

function cutTo(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
