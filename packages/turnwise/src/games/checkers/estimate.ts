/**
 * What a position of checkers seems to be worth to the seat to move, from -1 to 1.
 */

/** Worth of a king, in men. */
const KING = 1.3;

/** Men of advantage that count as much as e : 1 odds. */
const SCALE = 2;

/** From the boards of the seat to move and of the other, and the kings of both; seat 0 moves down. */
export function estimate(own: number, other: number, kings: number, _seat: number): number {
  const lead = material(own, kings) - material(other, kings);
  return Math.tanh(lead / SCALE);
}

function material(pieces: number, kings: number): number {
  return bitCount(pieces & ~kings) + KING * bitCount(pieces & kings);
}

/** How many bits of a word are set. */
export function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
