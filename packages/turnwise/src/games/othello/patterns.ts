/**
 * What the fillings of lines and corners of the 8 x 8 board are worth: 38 places on the board, of ten kinds. A kind
 * has a number for every way to fill its squares with own discs, discs of the other and nothing, at the beginning and
 * at the end of the game:
 *
 *     kinds 0 to 3   rows and columns: at the edge, the second, the third, the fourth
 *     kinds 4 to 8   diagonals of 8, 7, 6, 5 and 4 squares
 *     kind 9         corners of 3 x 3 squares
 *
 * A filling that is mirrored, along a line or at the diagonal of a corner, is worth the same; one with the colours
 * swapped is worth the opposite. So the numbers are kept once for each class of fillings.
 *
 * A filling is a number in base 3: a digit is 1 for an own disc and 2 for one of the other.
 * M. Buro, Improving heuristic mini-max search by supervised learning, Artificial Intelligence 134, 2002.
 */
import { EACH_ROW, GATHER_HI, GATHER_LO, OTHER, OWN } from './bitboards.ts';
import { PATTERN_UNIT, PATTERN_WEIGHTS } from './pattern-weights.ts';

/** [kind] the squares that it has. */
const LENGTHS = [8, 8, 8, 8, 8, 7, 6, 5, 4, 9];
const CORNER = 9;
export const PLACES = 38;

/** [kind] the place on a line or corner to which each of its squares is mirrored. */
const MIRRORS = LENGTHS.map((length, kind) =>
  Array.from({ length }, (_, n) =>
    kind === CORNER ? 3 * (n % 3) + Math.floor(n / 3) : length - 1 - n,
  ),
);

/** [kind] where its fillings begin in a table of all. */
const STARTS = LENGTHS.map((_, kind) =>
  LENGTHS.slice(0, kind).reduce((sum, length) => sum + 3 ** length, 0),
);
const FILLINGS = STARTS[CORNER] + 3 ** LENGTHS[CORNER];

/** [set of squares] its digits of base 3, if they are own discs. */
const TERNARY = Int16Array.from({ length: 512 }, (_, set) => Number.parseInt(set.toString(2), 3));
/** [corner << 9 | set of its squares, row by row from the left] the same, as seen from the corner. */
const CORNER_TERNARY = Int16Array.from({ length: 4 << 9 }, (_, at) => {
  const [corner, set] = [at >> 9, at & 511];
  let number = 0;
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 3; column++) {
      if (((set >> (3 * row + column)) & 1) === 0) continue;
      const down = corner < 2 ? row : 2 - row;
      const right = corner % 2 === 0 ? column : 2 - column;
      number += 3 ** (3 * down + right);
    }
  return number;
});

interface Diagonal {
  readonly kind: number;
  readonly lo: number; //    its squares
  readonly hi: number;
  readonly first: number; // the column of the leftmost
}

const DIAGONALS = diagonals();

interface Classes {
  readonly count: number;
  /** [filling, from where its kind starts] the class, and whether the filling is worth the opposite (-1). */
  readonly of: Int32Array;
  readonly signs: Int8Array; // 0 where it is its own opposite, so that it is worth nothing
}

let classes: Classes | null = null;
let worth: Int32Array | null = null; // [filling, from where its kind starts] at the end << 16, plus at the beginning

/** The classes of fillings. */
export function fillingClasses(): Classes {
  classes ??= classesOfAll();
  return classes;
}

const fillings = new Int32Array(PLACES);

/** The filling of each place for the seat whose discs are at the beginning of `words`, from where its kind starts. */
export function fillingsOf(words: Int32Array): Int32Array {
  const ownLo = words[OWN];
  const ownHi = words[OWN + 1];
  const otherLo = words[OTHER];
  const otherHi = words[OTHER + 1];
  let place = 0;
  for (let line = 0; line < 8; line++) {
    const start = STARTS[Math.min(line, 7 - line)];
    const shift = 8 * (line & 3);
    const row =
      line < 4
        ? TERNARY[(ownLo >>> shift) & 255] + 2 * TERNARY[(otherLo >>> shift) & 255]
        : TERNARY[(ownHi >>> shift) & 255] + 2 * TERNARY[(otherHi >>> shift) & 255];
    fillings[place++] = start + row;
    const own =
      (Math.imul((ownLo >>> line) & EACH_ROW, GATHER_LO) >>> 24) |
      (Math.imul((ownHi >>> line) & EACH_ROW, GATHER_HI) >>> 24);
    const other =
      (Math.imul((otherLo >>> line) & EACH_ROW, GATHER_LO) >>> 24) |
      (Math.imul((otherHi >>> line) & EACH_ROW, GATHER_HI) >>> 24);
    fillings[place++] = start + TERNARY[own] + 2 * TERNARY[other];
  }
  for (const { first, hi, kind, lo } of DIAGONALS) {
    // One square a column, so that the sum of its rows is the set of its columns.
    const own = (Math.imul((ownLo & lo) | (ownHi & hi), EACH_ROW) >>> 24) >>> first;
    const other = (Math.imul((otherLo & lo) | (otherHi & hi), EACH_ROW) >>> 24) >>> first;
    fillings[place++] = STARTS[kind] + TERNARY[own] + 2 * TERNARY[other];
  }
  for (let corner = 0; corner < 4; corner++) {
    const shift = corner & 1 ? 5 : 0;
    const own = nineBits(corner < 2 ? ownLo >>> shift : ownHi >>> (shift + 8));
    const other = nineBits(corner < 2 ? otherLo >>> shift : otherHi >>> (shift + 8));
    const table = corner << 9;
    fillings[place++] =
      STARTS[CORNER] + CORNER_TERNARY[table | own] + 2 * CORNER_TERNARY[table | other];
  }
  return fillings;
}

/** In discs, if a share of the squares is filled. */
export function patternWorth(words: Int32Array, filled: number): number {
  worth ??= worthOfAll(PATTERN_WEIGHTS);
  const found = fillingsOf(words);
  let both = 0;
  for (let place = 0; place < PLACES; place++) both += worth[found[place]];
  const end = (both + 0x8000) >> 16;
  const beginning = both - (end << 16);
  return PATTERN_UNIT * ((1 - filled) * beginning + filled * end);
}

/** The three lowest bits of each of three rows. */
function nineBits(squares: number): number {
  return (squares & 7) | ((squares >>> 5) & 0x38) | ((squares >>> 10) & 0x1c0);
}

function diagonals(): Diagonal[] {
  const found: Diagonal[] = [];
  for (const step of [1, -1]) {
    for (let offset = -4; offset <= 4; offset++) {
      let [lo, hi, first, length] = [0, 0, 8, 0];
      for (let row = 0; row < 8; row++) {
        const column = step > 0 ? row + offset : 7 - row + offset;
        if (column < 0 || column > 7) continue;
        if (row < 4) lo |= 1 << (8 * row + column);
        else hi |= 1 << (8 * (row - 4) + column);
        first = Math.min(first, column);
        length++;
      }
      found.push({ kind: 12 - length, lo, hi, first });
    }
  }
  return found;
}

function classesOfAll(): Classes {
  const of = new Int32Array(FILLINGS);
  const signs = new Int8Array(FILLINGS);
  let count = 0;
  for (const [kind, length] of LENGTHS.entries()) {
    const start = STARTS[kind];
    // [square] what its digit adds, where it is and where it is mirrored to.
    const powers = Array.from({ length }, (_, n) => 3 ** n);
    const mirrored = MIRRORS[kind].map((n) => powers[n]);
    for (let filling = 0; filling < 3 ** length; filling++) {
      let [image, opposite, oppositeImage, rest] = [0, 0, 0, filling];
      for (let n = 0; n < length; n++) {
        const digit = rest % 3;
        rest = (rest - digit) / 3;
        const swapped = digit === 0 ? 0 : 3 - digit;
        image += digit * mirrored[n];
        opposite += swapped * powers[n];
        oppositeImage += swapped * mirrored[n];
      }
      const least = Math.min(filling, image);
      const leastOpposite = Math.min(opposite, oppositeImage);
      if (least === leastOpposite) continue;
      const first = Math.min(least, leastOpposite);
      of[start + filling] = filling === first ? count++ : of[start + first];
      signs[start + filling] = least < leastOpposite ? 1 : -1;
    }
  }
  return { count, of, signs };
}

/** From two signed bytes for each class, those of the beginning first. */
function worthOfAll(text: string): Int32Array {
  const bytes = Int8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const { count, of, signs } = fillingClasses();
  return Int32Array.from(of, (each, filling) => {
    const sign = signs[filling];
    return 65536 * sign * bytes[count + each] + sign * bytes[each];
  });
}
