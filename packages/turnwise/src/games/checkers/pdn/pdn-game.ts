/**
 * A game of English draughts as a file in PDN (Portable Draughts Notation) tells it: plain data, which
 * JSON can hold. `readPdn` makes it from text and `printPdn` writes it.
 */
import type { CheckersMove } from '../notation.ts';

/** A tag: its name and its value, such as `['Event', 'World Championship']`. */
export type PdnTag = readonly [name: string, value: string];

/** Points of both sides: 1 and 0 for a win, 0.5 each for a draw, 0 each where both have lost. */
export interface PdnResult {
  readonly Black: number;
  readonly White: number;
}

/** One move with everything that is said about it. */
export interface PdnPly {
  /** With every square on its way, as the rules have it: "11-15", "22x15x8". */
  readonly move: CheckersMove;
  /** Numeric annotation glyphs, from 0: 1 is a good move (!), 7 the only one (*). */
  readonly nags: readonly number[];
  /** Comments between the number of the move and the move. */
  readonly before: readonly string[];
  /** Comments after the move, kept word for word; a line break within one is a space. */
  readonly after: readonly string[];
  /** Lines that begin with another move in place of this one. */
  readonly variations: readonly PdnLine[];
}

/** Moves that follow each other. */
export type PdnLine = readonly PdnPly[];

export interface PdnGame {
  /** In the order of the file. */
  readonly tags: readonly PdnTag[];
  /** The position in which the game begins, as the rules print it: "B:W21-32:B1-12". */
  readonly start: string;
  /** Comments before the first move and its number. */
  readonly comments: readonly string[];
  /** The moves that were played. */
  readonly line: PdnLine;
  /** Null where the file tells none (`*`). */
  readonly result: PdnResult | null;
  /** True where more moves were played than `line` has, since the rest could not be read. */
  readonly isCutShort?: true | undefined;
}

/** What is wrong with a file, and where. */
export interface PdnMistake {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  /** A sentence that says what was expected. */
  readonly message: string;
}

/** A game that was read, with the mistakes of its text in the order of their places. */
export interface PdnEntry {
  readonly game: PdnGame;
  readonly mistakes: readonly PdnMistake[];
  /**
   * False where moves were left out, since they could not be read or the rules forbid them: in the game,
   * which is then also `isCutShort`, or in a variation.
   */
  readonly isComplete: boolean;
  /** Whether a side has won by numbers of which nothing tells whose comes first; see `result.ts`. */
  readonly isResultGuessed: boolean;
  /** Where the game begins in the file, from 1. */
  readonly line: number;
}

/** A place in a text, from 1. */
export interface SourceLocation {
  readonly line: number;
  readonly column: number;
}

/**
 * The value of a tag, by name; undefined where there is none. Case does not matter, since files disagree
 * on it, and of several tags with one name the first counts.
 *
 * @example
 *     tagOf(game, 'Event'); // 'World Championship'
 */
export function tagOf({ tags }: Pick<PdnGame, 'tags'>, name: string): string | undefined {
  const wanted = name.toLowerCase();
  return tags.find(([given]) => given.toLowerCase() === wanted)?.[1];
}

/** Text of a comment or tag on one line: line breaks, with the blanks around them, become one space. */
export function onOneLine(text: string): string {
  if (!/[\r\n]/.test(text)) return text.trim();
  const lines = text.split(/[\r\n]/).map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}
