/**
 * Positions of self-play in a file, each with what came of it: for `tune`. A position is words of 32 bits:
 *
 *     the board, as many words as the game needs    seat | match << 1    value    result
 *
 * `value` is what a search thought of it, in millionths, and `result` how the match ended; both as the first role sees
 * them.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

const UNIT = 1e-6; //  of values
const OTHER_WORDS = 3; // besides the board

/** How many matches a file has, after the last of them. */
export function matchesIn(file) {
  const words = wordsOf(file);
  return words.length === 0 ? 0 : (words.at(-OTHER_WORDS) >>> 1) + 1;
}

/** Adds the positions of a match, numbered from 0, to a file; values as the seat to move sees them. */
export function append(file, match, { result, positions }) {
  const words = positions.flatMap(({ board, seat, value }) => {
    const sign = seat === 0 ? 1 : -1;
    return [...board, seat | (match << 1), Math.round((sign * value) / UNIT), result];
  });
  appendFileSync(file, Int32Array.from(words));
}

/** Calls back with every position of a file, whose board takes so many words; values as the seat to move sees them. */
export function forEachPosition(file, boardWords, use) {
  const all = wordsOf(file);
  const each = boardWords + OTHER_WORDS;
  for (let at = 0; at + each <= all.length; at += each) {
    const board = all.subarray(at, at + boardWords);
    const [turn, value, result] = all.subarray(at + boardWords, at + each);
    const seat = turn & 1;
    const sign = seat === 0 ? 1 : -1;
    use({ board, seat, match: turn >>> 1, value: sign * value * UNIT, result: sign * result });
  }
}

function wordsOf(file) {
  if (!existsSync(file)) return new Int32Array(0);
  const { buffer, byteOffset, length } = readFileSync(file);
  return new Int32Array(buffer.slice(byteOffset, byteOffset + length - (length % 4)));
}
