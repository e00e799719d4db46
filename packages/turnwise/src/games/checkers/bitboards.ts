/** Boards between the text of the rules and the bits of the kernel, where bit n is square n + 1. */
import { type CheckersMove, type CheckersPosition, printRoute, squaresOf } from './notation.ts';

/** The pieces of the role to move, those of the other, and the kings of both. */
export interface BitBoards {
  readonly own: number;
  readonly other: number;
  readonly kings: number;
  /** To move: 0 is Black, who moves down, 1 White. */
  readonly seat: number;
}

export function bitBoardsOf({ board, turn }: Pick<CheckersPosition, 'board' | 'turn'>): BitBoards {
  const black = bitsOf(board, 'bB');
  const white = bitsOf(board, 'wW');
  const kings = bitsOf(board, 'BW');
  return turn === 'Black'
    ? { own: black, other: white, kings, seat: 0 }
    : { own: white, other: black, kings, seat: 1 };
}

/** The board as text. */
export function boardOf({ own, other, kings, seat }: BitBoards): string {
  const [black, white] = seat === 0 ? [own, other] : [other, own];
  const pieces = Array.from({ length: 32 }, (_, n) => {
    const bit = 1 << n;
    const piece = (black & bit) !== 0 ? 'b' : (white & bit) !== 0 ? 'w' : '.';
    return (kings & bit) !== 0 ? piece.toUpperCase() : piece;
  });
  return pieces.join('');
}

function bitsOf(board: string, pieces: string): number {
  return [...board].reduce((bits, at, n) => bits | (pieces.includes(at) ? 1 << n : 0), 0);
}

/* Sets of squares, 32 bits each, as the kernel draws them: their neighbours, their turning, their size. */

export const EVEN = 0x0f0f0f0f; // squares of rows 0, 2, 4, 6
const ODD = 0xf0f0f0f0; //  squares of rows 1, 3, 5, 7
const EVEN_INNER = 0x07070707; // those that have a neighbour on the right
const ODD_INNER = 0xe0e0e0e0; //  those that have a neighbour on the left

/** The squares one step down left of those of a set; the next three are alike. */
export function downLeft(squares: number): number {
  return ((squares & EVEN) << 4) | ((squares & ODD_INNER) << 3);
}

export function downRight(squares: number): number {
  return ((squares & EVEN_INNER) << 5) | ((squares & ODD) << 4);
}

export function upLeft(squares: number): number {
  return ((squares & EVEN) >>> 4) | ((squares & ODD_INNER) >>> 5);
}

export function upRight(squares: number): number {
  return ((squares & EVEN_INNER) >>> 3) | ((squares & ODD) >>> 4);
}

/** The board turned by half a circle. */
export function turned(squares: number): number {
  let bits = ((squares >>> 1) & 0x55555555) | ((squares & 0x55555555) << 1);
  bits = ((bits >>> 2) & 0x33333333) | ((bits & 0x33333333) << 2);
  bits = ((bits >>> 4) & EVEN) | ((bits & EVEN) << 4);
  bits = ((bits >>> 8) & 0x00ff00ff) | ((bits & 0x00ff00ff) << 8);
  return (bits >>> 16) | (bits << 16);
}

/** How many squares of each row are in a set: four bits a row, those of row 0 lowest. */
export function rowCounts(squares: number): number {
  const pairs = squares - ((squares >>> 1) & 0x55555555);
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
}

/** All counts of rows together. Each may be 8, so that those of two sets can be added first. */
export function total(rows: number): number {
  return Math.imul((rows & EVEN) + ((rows >>> 4) & EVEN), 0x01010101) >>> 24;
}

/** The numbers of the rows of all squares together, from the counts of rows. */
export function rowNumbers(rows: number): number {
  const odd = (rows >>> 4) & EVEN;
  const pairs = (rows & EVEN) + odd; // a byte for two rows, 2 n and 2 n + 1
  return 2 * (Math.imul(pairs, 0x00010203) >>> 24) + (Math.imul(odd, 0x01010101) >>> 24);
}

/** How many squares are in a set. */
export function bitCount(squares: number): number {
  return total(rowCounts(squares));
}

/** How many squares are in two sets, those in both counted twice. */
export function bitCounts(first: number, second: number): number {
  return total(rowCounts(first) + rowCounts(second));
}

/*
 * The king moves since the last capture or move of a man, as the kernel keeps them: one word each, the
 * bits of the two squares. Kings of one owner look alike, so a position has been on the board before
 * where the words of each seat, from then to now, cancel out in an exclusive or.
 *
 * In a key a step has six bits: the lower of the two numbers of squares, and 32 if the step is one from
 * the upper left to the lower right or back. Five steps make a word.
 */

const STEPS_A_WORD = 5;
const BITS = 6;

/** How often the position after so many steps has come up in them, this time included. */
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

/** How often any position before the last of so many steps has come up in them. */
export function mostOccurrences(steps: Int32Array, count: number): number {
  let most = 1;
  for (let before = 4; before < count; before++) most = Math.max(most, occurrences(steps, before));
  return most;
}

/** How many words of a key so many steps take. */
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

/** Reads so many steps as `writeSteps` wrote them. */
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

/** The number of a square, from its bit. */
function numberOf(bit: number): number {
  return 32 - Math.clz32(bit);
}
