/**
 * What formations of men are worth, and the squares of kings: nine regions of eight squares overlap on the board, and each
 * has a table with a number for every way to fill it with black men, white men and nothing. A region is two squares
 * wide and four rows high; in rows of four squares, as the bits of a board are:
 *
 *     region 0    1      2      3 to 5 begin two rows
 *        ##..   .##.   ..##    below, 6 to 8 four rows
 *        ##..   .##.   ..##
 *        ##..   .##.   ..##
 *        ##..   .##.   ..##
 *
 * A board that is turned, with the colours swapped, is worth the opposite. So region 8 - r has the numbers of region r
 * with the other sign, and the tables of regions 0 to 4 say it all.
 */
import { PATTERN_UNIT, PATTERN_WEIGHTS } from './pattern-weights.ts';

/** Ways to fill a region: 3 ** 8. */
export const FILLINGS = 6561;
export const REGIONS = 9;
const MIDDLE = 4; // the region that stays where it is when the board is turned
const SHIFTS = [0, 1, 2, 8, 9, 10, 16, 17, 18]; // [region] the lowest bit

/** [eight bits] the digits of base 3 that stand for black men; white men count twice as much. */
const TERNARY = Int32Array.from({ length: 256 }, (_, bits) => Number.parseInt(bits.toString(2), 3));

/** [filling] of a region, the one of the opposite region on the turned board with swapped colours. */
const TURNED = turnedFillings();

interface Tables {
  readonly men: Int8Array; //   [region * FILLINGS + filling]
  readonly kings: Int8Array; // [square] of a black king
}

let tables: Tables | null = null;

/** The worth for Black of where the pieces stand, in the unit of the sums of `weighed`. */
export function patternWorth(black: number, white: number, kings: number): number {
  tables ??= tablesFrom(PATTERN_WEIGHTS);
  const { men } = tables;
  const blackMen = black & ~kings;
  const whiteMen = white & ~kings;
  let sum = 0;
  for (let region = 0; region < REGIONS; region++)
    sum += men[region * FILLINGS + filling(blackMen, whiteMen, SHIFTS[region])];
  if (kings !== 0) sum += kingsWorth(black & kings, white & kings, tables.kings);
  return sum * PATTERN_UNIT;
}

/** The number of the way in which men fill each region, as regions 0 to 4 see it. */
export function fillingsOf(black: number, white: number, kings: number): number[] {
  return SHIFTS.map((shift, region) => {
    const number = filling(black & ~kings, white & ~kings, shift);
    return region <= MIDDLE ? number : TURNED[number];
  });
}

export function turnedFilling(number: number): number {
  return TURNED[number];
}

function filling(blackMen: number, whiteMen: number, shift: number): number {
  return TERNARY[eightBits(blackMen >>> shift)] + 2 * TERNARY[eightBits(whiteMen >>> shift)];
}

/** The two lowest bits of each of four rows, together. */
function eightBits(squares: number): number {
  const pairs = squares & 0x3333;
  const rows = (pairs | (pairs >>> 2)) & 0x0f0f;
  return (rows | (rows >>> 4)) & 0xff;
}

function kingsWorth(black: number, white: number, worth: Int8Array): number {
  let sum = 0;
  for (let rest = black; rest !== 0; rest &= rest - 1) sum += worth[31 - Math.clz32(rest & -rest)];
  for (let rest = white; rest !== 0; rest &= rest - 1) sum -= worth[Math.clz32(rest & -rest)];
  return sum;
}

/** From regions 0 to 4 and the squares of kings, one byte a number. */
function tablesFrom(text: string): Tables {
  const bytes = Int8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const men = new Int8Array(REGIONS * FILLINGS);
  const known = (MIDDLE + 1) * FILLINGS;
  men.set(bytes.subarray(0, known));
  for (let region = MIDDLE + 1; region < REGIONS; region++)
    for (let number = 0; number < FILLINGS; number++)
      men[region * FILLINGS + number] = -men[(REGIONS - 1 - region) * FILLINGS + TURNED[number]];
  return { men, kings: bytes.slice(known) };
}

function turnedFillings(): Int32Array {
  const turned = new Int32Array(FILLINGS);
  for (let number = 0; number < FILLINGS; number++) {
    const digits = [...number.toString(3).padStart(8, '0')].reverse();
    const swapped = digits.map((digit) => (3 - Number(digit)) % 3);
    turned[number] = Number.parseInt(swapped.join(''), 3);
  }
  return turned;
}
