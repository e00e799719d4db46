/**
 * The end of backgammon, solved: how often the role that rolls wins if both roles bear off, each has at most six
 * checkers left, all of them in its home board, and both play best. There are 924 ways to have them, none left included,
 * and 853,776 positions: checkers never meet again, so each position follows from those with fewer pips by one step:
 *
 *     value(own, other) = mean over the rolls of the largest, over the plays, of 1 - value(other, own afterwards)
 *
 * Ways are numbered in the order of their pips.
 */
import { PlayList } from './play-list.ts';
import { BAR, type Checkers, HOME } from './position.ts';

/** Checkers of a role, at most. */
export const MOST_LEFT = 6;

const FACES = 6;
const THROWS = FACES * FACES;
const BASE = MOST_LEFT + 1; // of codes, with a digit a point
const SIDE = BAR + 1;
const FROM = 31;
const FROM_BITS = 5;
const STEPS = 4;

let solved: BearOff | null = null;

export class BearOff {
  private readonly numberOf: Int16Array; //    [code] the number of a way; -1 for more checkers than there are
  private readonly count: number; //           of ways
  private readonly values: Float64Array; //    [own * count + other] for the role that rolls

  /** Made when it is first asked for, in some tenths of a second. */
  static get(): BearOff {
    solved ??= new BearOff();
    return solved;
  }

  private constructor() {
    const ways = waysInOrder();
    const count = ways.length;
    this.count = count;
    this.numberOf = new Int16Array(BASE ** HOME).fill(-1);
    for (const [n, way] of ways.entries()) this.numberOf[codeOf(way)] = n;
    this.values = new Float64Array(count * count);
    this.solve(new NextWays(ways, this.numberOf));
  }

  /** Whether a role has so few checkers left, and only in its home board. */
  static has(side: Checkers): boolean {
    let left = 0;
    for (let point = 1; point <= BAR; point++) {
      if (point > HOME && side[point] > 0) return false;
      left += side[point];
    }
    return left <= MOST_LEFT;
  }

  /** How often the role wins whose checkers are `own`, and that rolls next. `has` holds for both. */
  win(own: Checkers, other: Checkers): number {
    return this.values[this.numberOf[codeOf(own)] * this.count + this.numberOf[codeOf(other)]];
  }

  /** The role that has none left has won, so that a row begins with a 0 for the role that would roll. */
  private solve(next: NextWays): void {
    const { count, values } = this;
    for (let one = 1; one < count; one++)
      for (let two = 1; two <= one; two++) {
        values[one * count + two] = next.value(one, values, two * count);
        if (two < one) values[two * count + one] = next.value(two, values, one * count);
      }
  }
}

/** [way] for each roll, the ways that its plays lead to. */
class NextWays {
  private readonly starts: Int32Array; // [way * 21 + roll] into `next`, and the end of the last one
  private readonly next: Int16Array;
  private readonly weights: Uint8Array; // [roll] throws of two dice

  constructor(ways: readonly Checkers[], numberOf: Int16Array) {
    const list = new PlayList();
    const points = new Int8Array(2 * SIDE);
    const starts: number[] = [];
    const next: number[] = [];
    const weights: number[] = [];
    for (const way of ways) {
      points.set(way);
      for (let larger = 1; larger <= FACES; larger++)
        for (let smaller = 1; smaller <= larger; smaller++) {
          starts.push(next.length);
          if (weights.length < (FACES * (FACES + 1)) / 2) weights.push(larger === smaller ? 1 : 2);
          const plays = list.fill(points, 0, SIDE, larger, smaller);
          const after = new Set<number>();
          for (let play = 0; play < plays; play++)
            after.add(numberOf[codeOf(played(way, list.plays[play], larger, smaller))]);
          next.push(...after);
        }
    }
    starts.push(next.length);
    this.starts = Int32Array.from(starts);
    this.next = Int16Array.from(next);
    this.weights = Uint8Array.from(weights);
  }

  /** What a way is worth, if the values of the other role begin at `row`. */
  value(way: number, values: Float64Array, row: number): number {
    const { next, starts, weights } = this;
    let sum = 0;
    for (let roll = 0; roll < weights.length; roll++) {
      let least = 1;
      const end = starts[way * weights.length + roll + 1];
      for (let n = starts[way * weights.length + roll]; n < end; n++) {
        const value = values[row + next[n]];
        if (value < least) least = value;
      }
      sum += weights[roll] * (1 - least);
    }
    return sum / THROWS;
  }
}

function waysInOrder(): Checkers[] {
  const ways: number[][] = [];
  const fill = (way: number[], point: number, left: number) => {
    if (point === 0) {
      ways.push(way);
      return;
    }
    for (let count = 0; count <= left; count++)
      fill(way.with(point, count), point - 1, left - count);
  };
  fill(Array(SIDE).fill(0), HOME, MOST_LEFT);
  const pips = (way: readonly number[]) => way.reduce((sum, count, point) => sum + count * point);
  return ways.sort((one, two) => pips(one) - pips(two));
}

function codeOf(side: Checkers): number {
  let code = 0;
  for (let point = HOME; point > 0; point--) code = BASE * code + side[point];
  return code;
}

function played(way: Checkers, play: number, larger: number, smaller: number): Checkers {
  const after = [...way];
  for (let step = 0, rest = play; step < STEPS; step++, rest >>= FROM_BITS) {
    const from = rest & FROM;
    if (from === 0) continue;
    after[from]--;
    after[Math.max(0, from - (step === 0 ? larger : smaller))]++;
  }
  return after;
}
