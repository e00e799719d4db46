/**
 * The king moves since the last capture or move of a man, as the kernel keeps them: one word each, the
 * bits of the two squares. Kings of one owner look alike, so a position has been on the board before
 * where the words of each seat, from then to now, cancel out in an exclusive or.
 *
 * In a key a step has six bits: the lower of the two numbers of squares, and 32 if the step is one from
 * the upper left to the lower right or back. Five steps make a word.
 */
import { type CheckersMove, printRoute, squaresOf } from './notation.ts';

const STEPS_A_WORD = 5;
const BITS = 6;

/** How often the position after the first `count` steps has come up in them, this time included. */
export function occurrences(steps: Int32Array, count: number): number {
  let own = 0;
  let other = 0;
  let times = 1;
  for (let n = count - 1; n > 0; n -= 2) {
    other ^= steps[n];
    own ^= steps[n - 1];
    if ((own | other) === 0) times++;
  }
  return times;
}

/** The most often that any position before the last of the first `count` steps has come up in them. */
export function mostOccurrences(steps: Int32Array, count: number): number {
  let most = 1;
  for (let before = 4; before < count; before++) most = Math.max(most, occurrences(steps, before));
  return most;
}

export function wordsFor(count: number): number {
  return Math.ceil(count / STEPS_A_WORD);
}

/** Writes the first steps, and zeros for those that `steps` has room for beyond. */
export function writeSteps(steps: Int32Array, count: number, words: Int32Array, at: number): void {
  const end = at + wordsFor(steps.length);
  for (let word = at, n = 0; word < end; word++) {
    let bits = 0;
    for (let shift = 0; n < count && shift < BITS * STEPS_A_WORD; shift += BITS)
      bits |= codeOf(steps[n++]) << shift;
    words[word] = bits;
  }
}

export function readSteps(steps: Int32Array, count: number, words: Int32Array, at: number): void {
  for (let n = 0; n < count; n++) {
    const word = words[at + Math.floor(n / STEPS_A_WORD)];
    const code = (word >>> (BITS * (n % STEPS_A_WORD))) & 63;
    const low = code & 31;
    steps[n] = (1 << low) | (1 << (low + 4 - isInOddRow(low) + (code >> 5)));
  }
}

export function stepFrom(move: CheckersMove): number {
  const [from = 1, to = 1] = squaresOf(move) ?? [];
  return (1 << (from - 1)) | (1 << (to - 1));
}

/** The steps as moves, found by going back from the boards of the last mover and of the other seat. */
export function kingMovesOf(
  steps: Int32Array,
  count: number,
  lastMover: number,
  other: number,
): CheckersMove[] {
  const moves: CheckersMove[] = [];
  let [mover, rival] = [lastMover, other];
  for (let n = count - 1; n >= 0; n--) {
    const step = steps[n];
    const to = step & mover;
    moves.push(printRoute([numberOf(step ^ to), numberOf(to)]));
    [mover, rival] = [rival, mover ^ step];
  }
  return moves.reverse();
}

function codeOf(step: number): number {
  const high = 31 - Math.clz32(step);
  const low = 31 - Math.clz32(step & -step);
  return low | ((high - low - 4 + isInOddRow(low)) << 5);
}

/** 1 or 0. From an even row a step down is 4 or 5 squares on, from an odd one 3 or 4. */
function isInOddRow(square: number): number {
  return (square >> 2) & 1;
}

function numberOf(bit: number): number {
  return 32 - Math.clz32(bit);
}
