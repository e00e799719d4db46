/**
 * Positions of self-play in a file, each with what came of it: for `tune-checkers`. A position is six words of 32 bits:
 *
 *     Black's pieces    White's pieces    kings    seat | match << 1    value    result
 *
 * `value` is what a search thought of it, in millionths, and `result` how the match ended; both as Black sees them.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

const WORDS = 6;
const UNIT = 1e-6; // of values

/** How many matches a file has, after the last of them. */
export function matchesIn(file) {
  const words = wordsOf(file);
  return words.length === 0 ? 0 : (words.at(-3) >>> 1) + 1;
}

/** Adds the positions of a match, numbered from 0, to a file. */
export function append(file, match, { result, positions }) {
  const words = positions.flatMap(({ own, other, kings, seat, value }) => {
    const [black, white, sign] = seat === 0 ? [own, other, 1] : [other, own, -1];
    return [black, white, kings, seat | (match << 1), Math.round((sign * value) / UNIT), result];
  });
  appendFileSync(file, Int32Array.from(words));
}

/** Calls back with every position of a file, as the seat to move sees it. */
export function forEachPosition(file, use) {
  const words = wordsOf(file);
  for (let at = 0; at < words.length; at += WORDS) {
    const [black, white, kings, turn, value, result] = words.subarray(at, at + WORDS);
    const seat = turn & 1;
    const [own, other, sign] = seat === 0 ? [black, white, 1] : [white, black, -1];
    use({
      own,
      other,
      kings,
      seat,
      match: turn >>> 1,
      value: sign * value * UNIT,
      result: sign * result,
    });
  }
}

function wordsOf(file) {
  if (!existsSync(file)) return new Int32Array(0);
  const { buffer, byteOffset, length } = readFileSync(file);
  return new Int32Array(buffer.slice(byteOffset, byteOffset + length - (length % (4 * WORDS))));
}
