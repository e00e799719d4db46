/**
 * The ways in which a role can have up to three checkers, numbered in the order of their pips: with three, 3,276. A number
 * stands for the checkers of either role, as that role numbers the points. Sets of points are bits as the other role
 * numbers them, which lands on them: bit n for its point n.
 */
import { BAR, type Checkers, mirrored, OFF, POINTS } from '../position.ts';

/** The most checkers of each role. */
export const MOST_CHECKERS = 3;

const PLACES = BAR + 1; // of a checker: off, the points, the bar

export class SideSet {
  readonly count: number;
  readonly points: Int8Array; //   [side * PLACES + point] checkers
  readonly lefts: Uint8Array; //   [side] checkers that are not off
  readonly taken: Int32Array; //   [side] its points, as it numbers them itself
  readonly rival: Int32Array; //   [side] the same as the other role numbers them
  readonly blots: Int32Array; //   [side] the points with one checker, as the other role numbers them
  readonly blocked: Uint8Array; // [side] the point with more than one, likewise; 0 for none, and there is one at most
  readonly hits: Uint16Array; //   [point * count + side] the side after a hit there, as the other role numbers the point
  private readonly numbers: Int16Array; // [code] the number of a side
  private readonly base: number; // of codes, with a digit for each checker

  constructor(readonly checkers: number) {
    const ways: number[][] = []; // the places of the checkers, highest first
    const place = (way: readonly number[], highest: number) => {
      if (way.length === checkers) ways.push([...way]);
      else for (let at = 0; at <= highest; at++) place([...way, at], at);
    };
    place([], BAR);
    const pips = (way: readonly number[]) => way.reduce((sum, at) => sum + at, 0);
    ways.sort((one, two) => pips(one) - pips(two));
    const count = ways.length;
    this.count = count;
    this.base = PLACES;
    this.points = new Int8Array(count * PLACES);
    this.lefts = new Uint8Array(count);
    this.taken = new Int32Array(count);
    this.rival = new Int32Array(count);
    this.blots = new Int32Array(count);
    this.blocked = new Uint8Array(count);
    this.numbers = new Int16Array(PLACES ** checkers).fill(-1);
    for (const [side, way] of ways.entries()) {
      for (const at of way) this.points[side * PLACES + at]++;
      this.numbers[this.codeAt(this.points, side * PLACES)] = side;
      this.lefts[side] = checkers - this.points[side * PLACES + OFF];
      for (let point = 1; point <= POINTS; point++) {
        const there = this.points[side * PLACES + point];
        if (there === 0) continue;
        this.taken[side] |= 1 << point;
        this.rival[side] |= 1 << mirrored(point);
        if (there === 1) this.blots[side] |= 1 << mirrored(point);
        else this.blocked[side] = mirrored(point);
      }
    }
    this.hits = this.afterHits();
  }

  /** The number of the side whose checkers begin at `start` in `points`. */
  at(points: ArrayLike<number>, start: number): number {
    return this.numbers[this.codeAt(points, start)];
  }

  /** The number of a side in a game with these checkers. */
  numberOf(side: Checkers): number {
    return this.at(side, 0);
  }

  /** Whether both can be on the board, the one that moves first. */
  isPossible(own: number, other: number): boolean {
    return (this.taken[own] & this.rival[other]) === 0;
  }

  private afterHits(): Uint16Array {
    const { blots, count, points } = this;
    const hits = new Uint16Array((POINTS + 1) * count);
    const hit = new Int8Array(PLACES);
    for (let point = 0; point <= POINTS; point++)
      for (let side = 0; side < count; side++) {
        hits[point * count + side] = side;
        if ((blots[side] & (1 << point)) === 0) continue;
        hit.set(points.subarray(side * PLACES, (side + 1) * PLACES));
        hit[mirrored(point)]--;
        hit[BAR]++;
        hits[point * count + side] = this.at(hit, 0);
      }
    return hits;
  }

  /** The places of its checkers as digits, the highest last. */
  private codeAt(points: ArrayLike<number>, start: number): number {
    let code = 0;
    for (let point = BAR; point > OFF; point--)
      for (let n = points[start + point]; n > 0; n--) code = this.base * code + point;
    return code;
  }
}
