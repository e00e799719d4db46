/**
 * What becomes of a line, which is a row or a column, as a table that remembers what was worked out. A line is a number,
 * five bits a square from the start of the line, with the exponent of its tile or 0: tiles go up to 2^26.
 *
 *     bits    0-4   5-9   10-14   15-19
 *     line     2     2      .       4        1 | 1 << 5 | 2 << 15
 *
 * A line has a fixed place in the table, which it shares with others: they displace each other. So the table is small,
 * though a board of 5 x 5 has 14 million lines; almost always the same few come up.
 */
import { lineWorth } from './estimate.ts';

export const BITS = 5;
export const EXPONENT = 31; // the lowest square of a line

const FEW = 15; //  bits of a place
const MANY = 17; // the same for boards of more than 4 x 4
const SPREADING = 0x9e3779b1; // for multiplicative hashing

export class LineTable {
  readonly toStart: Int32Array; // [place] the line pushed to its start
  readonly toEnd: Int32Array; //   [place] the line pushed to its end
  readonly points: Int32Array; //  [place] sum of the tiles that merge, by either push
  readonly merges: Uint8Array; //  [place] how many tiles that makes
  readonly largest: Uint8Array; // [place] exponent of the largest of them, or 0
  readonly worth: Int32Array; //   [place] for the estimate
  readonly sum: Int32Array; //     [place] of all tiles
  private readonly line: Int32Array; // [place] the line that is there
  private readonly shift: number; //    of the hash
  private readonly squares: Uint8Array;

  constructor(private readonly size: number) {
    const bits = size > 4 ? MANY : FEW;
    const places = 1 << bits;
    this.shift = 32 - bits;
    this.toStart = new Int32Array(places);
    this.toEnd = new Int32Array(places);
    this.points = new Int32Array(places);
    this.merges = new Uint8Array(places);
    this.largest = new Uint8Array(places);
    this.worth = new Int32Array(places);
    this.sum = new Int32Array(places);
    this.line = new Int32Array(places).fill(-1);
    this.squares = new Uint8Array(size);
  }

  /** The place of a line, where its facts are until another one is asked for. */
  placeOf(line: number): number {
    const place = Math.imul(line, SPREADING) >>> this.shift;
    if (this.line[place] !== line) this.fill(place, line);
    return place;
  }

  private fill(place: number, line: number): void {
    const { size, squares } = this;
    let sum = 0;
    for (let n = 0; n < size; n++) {
      squares[n] = (line >> (BITS * n)) & EXPONENT;
      if (squares[n] !== 0) sum += 2 ** squares[n];
    }
    this.line[place] = line;
    this.worth[place] = lineWorth(squares);
    this.sum[place] = sum;
    this.points[place] = 0;
    this.merges[place] = 0;
    this.largest[place] = 0;
    this.toStart[place] = this.pushed(place);
    const { largest, merges, points } = this;
    const [most, count, all] = [largest[place], merges[place], points[place]];
    squares.reverse();
    this.toEnd[place] = reversed(this.pushed(place), size);
    // The second push has counted the same merges again.
    largest[place] = most;
    merges[place] = count;
    points[place] = all;
  }

  /** The squares pushed to their start; counts what merges. */
  private pushed(place: number): number {
    let line = 0;
    let length = 0;
    let last = 0; // exponent of the last tile if it can still merge, else 0
    for (const exponent of this.squares) {
      if (exponent === 0) continue;
      if (exponent === last) {
        line += 1 << (BITS * (length - 1));
        this.points[place] += 2 ** (exponent + 1);
        this.merges[place]++;
        this.largest[place] = Math.max(this.largest[place], exponent + 1);
        last = 0;
      } else {
        line |= exponent << (BITS * length++);
        last = exponent;
      }
    }
    return line;
  }
}

/** A line read from its end. */
export function reversed(line: number, size: number): number {
  let image = 0;
  for (let n = 0; n < size; n++)
    image |= ((line >> (BITS * n)) & EXPONENT) << (BITS * (size - 1 - n));
  return image;
}
