/**
 * How many rolls a role needs to bear off, when all its checkers are in its home board and no other checker is in the way:
 * the chance of each number, for all 54,264 ways to have up to 15 checkers there. Of the plays of a roll, it makes the one
 * that leaves the fewest rolls on average. A second table has the same for the first checker that is borne off,
 * where all 15 are left.
 *
 * Who races must sometimes play for a lucky roll instead. So chances of winning that are made of the rolls of both are nearly
 * those of best play, and not exactly.
 *
 * A way is numbered by the points on which its checkers end, in stars and bars: with s(p) checkers on the points 1 to p, its
 * number is the sum of C(s(p) + p - 1, p). A roll is a step for each die, in any order, and one can always be made.
 */
import { type Checkers, HOME } from './position.ts';

const MOST = 15; //        checkers
const FACES = 6;
const THROWS = FACES * FACES;
/** Numbers of rolls from 0 on that are told apart: 15 checkers on the point 6 are borne off by 30 times 21. */
const LENGTH = 31;

// [HOME * checkers on the points 1 to p + p - 1] C(checkers + p - 1, p)
const TERMS = Int32Array.from({ length: HOME * (MOST + 1) }, (_, at) => {
  const point = (at % HOME) + 1;
  return combinations(Math.floor(at / HOME) + point - 1, point);
});
const WAYS = combinations(MOST + HOME, HOME);

let made: BearOffRolls | null = null;

export class BearOffRolls {
  /** [way * LENGTH + rolls] */
  private readonly chances = new Float64Array(WAYS * LENGTH);
  private readonly firstChances = new Float64Array(WAYS * LENGTH); // of the first checker; only where 15 are left
  private readonly means = new Float64Array(WAYS); // [way] of rolls

  /** Made when it is first asked for, in some tenths of a second. */
  static get(): BearOffRolls {
    made ??= new BearOffRolls();
    return made;
  }

  private constructor() {
    const steps = new Steps();
    this.fill(steps, this.chances, this.means, () => false);
    // Once a checker is off, no more rolls are counted.
    const isOff = (way: number) => steps.lefts[way] < MOST;
    this.fill(steps, this.firstChances, new Float64Array(WAYS), isOff);
  }

  /** [rolls] The chance of each number of rolls, from 0 on. All checkers are on the points 1 to 6, 15 at most. */
  rolls(side: Checkers): Float64Array {
    return this.part(this.chances, wayAt(side, 0));
  }

  /** [rolls] The same of the first checker, where 15 are left. */
  rollsToFirst(side: Checkers): Float64Array {
    return this.part(this.firstChances, wayAt(side, 0));
  }

  mean(side: Checkers): number {
    return this.means[wayAt(side, 0)];
  }

  /** How often the role wins whose checkers begin at `own` in `points`, and that rolls next. */
  win(points: ArrayLike<number>, own: number, other: number): number {
    return this.ahead(this.chances, wayAt(points, own), this.chances, wayAt(points, other), 0);
  }

  /** How often the role that rolls next wins before the other one has borne off a checker, which has 15 left. */
  gammon(points: ArrayLike<number>, own: number, other: number): number {
    return this.ahead(this.chances, wayAt(points, own), this.firstChances, wayAt(points, other), 0);
  }

  /** How often the other role, which rolls second, wins before the one that rolls next has borne off a checker. */
  gammonLost(points: ArrayLike<number>, own: number, other: number): number {
    return this.ahead(this.chances, wayAt(points, other), this.firstChances, wayAt(points, own), 1);
  }

  /** How often the first one needs no more rolls than the second one; fewer by `lead`. */
  private ahead(
    firsts: Float64Array,
    first: number,
    seconds: Float64Array,
    second: number,
    lead: number,
  ): number {
    let sum = 0;
    let rest = 1; // that the second one needs at least `rolls + lead`
    for (let rolls = 0; rolls < lead; rolls++) rest -= seconds[second * LENGTH + rolls];
    for (let rolls = 0; rolls + lead < LENGTH && rest > 0; rolls++) {
      sum += firsts[first * LENGTH + rolls] * rest;
      rest -= seconds[second * LENGTH + rolls + lead];
    }
    return sum;
  }

  private part(chances: Float64Array, way: number): Float64Array {
    return chances.slice(way * LENGTH, (way + 1) * LENGTH);
  }

  /** Ways in the order of their pips; what `isEnd` has needs no rolls. */
  private fill(
    { dies, inOrder, next }: Steps,
    chances: Float64Array,
    means: Float64Array,
    isEnd: (way: number) => boolean,
  ): void {
    // [way * FACES + die - 1] for 1 to 4 steps with a die, the way that is best after them
    const best = Array.from({ length: 4 }, () => new Int32Array(WAYS * FACES));
    const once = best[0];
    for (const way of inOrder) {
      if (way === 0 || isEnd(way)) {
        chances[way * LENGTH] = 1;
        for (const ways of best) ways.fill(way, way * FACES, (way + 1) * FACES);
        continue;
      }
      const start = way * dies;
      for (let die = 0; die < FACES; die++) {
        const at = start + die * HOME;
        for (const [n, ways] of best.entries()) {
          let chosen = -1;
          for (let from = 0; from < HOME; from++) {
            const step = next[at + from];
            if (step < 0) continue;
            const after = n === 0 ? step : best[n - 1][step * FACES + die];
            if (chosen < 0 || means[after] < means[chosen]) chosen = after;
          }
          ways[way * FACES + die] = chosen;
        }
        this.add(chances, means, way, best[3][way * FACES + die], 1);
        for (let other = 0; other < die; other++) {
          let chosen = -1;
          for (let from = 0; from < HOME; from++) {
            const step = next[at + from];
            const before = next[start + other * HOME + from];
            const one = step < 0 ? -1 : once[step * FACES + other];
            const two = before < 0 ? -1 : once[before * FACES + die];
            if (one >= 0 && (chosen < 0 || means[one] < means[chosen])) chosen = one;
            if (two >= 0 && (chosen < 0 || means[two] < means[chosen])) chosen = two;
          }
          this.add(chances, means, way, chosen, 2);
        }
      }
    }
  }

  /** A roll leads to another way, by so many throws of 36. */
  private add(
    chances: Float64Array,
    means: Float64Array,
    way: number,
    after: number,
    throws: number,
  ): void {
    const share = throws / THROWS;
    const to = way * LENGTH + 1;
    const from = after * LENGTH;
    for (let rolls = 0; rolls < LENGTH - 1; rolls++)
      chances[to + rolls] += share * chances[from + rolls];
    means[way] += share * (1 + means[after]);
  }
}

/** Where a die leads. */
class Steps {
  readonly dies = FACES * HOME;
  readonly next = new Int32Array(WAYS * FACES * HOME).fill(-1); // [way * dies + (die - 1) * HOME + from - 1] -1: it cannot
  readonly lefts = new Uint8Array(WAYS); // [way] checkers
  readonly inOrder: Int32Array; //          of pips

  constructor() {
    const { lefts, next } = this;
    const pips = new Uint8Array(WAYS);
    const side = new Int8Array(HOME + 1);
    const visit = (point: number, left: number) => {
      if (point <= HOME) {
        for (let count = 0; count <= left; count++) {
          side[point] = count;
          visit(point + 1, left - count);
        }
        side[point] = 0;
        return;
      }
      const way = wayAt(side, 0);
      for (let from = 1; from <= HOME; from++) {
        lefts[way] += side[from];
        pips[way] += side[from] * from;
      }
      let highest = HOME;
      while (highest > 0 && side[highest] === 0) highest--;
      for (let die = 1; die <= FACES; die++)
        for (let from = 1; from <= highest; from++) {
          if (side[from] === 0 || (from < die && from < highest)) continue;
          side[from]--;
          if (from > die) side[from - die]++;
          next[way * this.dies + (die - 1) * HOME + from - 1] = wayAt(side, 0);
          if (from > die) side[from - die]--;
          side[from]++;
        }
    };
    visit(1, MOST);
    this.inOrder = Int32Array.from({ length: WAYS }, (_, way) => way).sort(
      (one, two) => pips[one] - pips[two],
    );
  }
}

/**
 * The chance of each number of rolls, from 0 on, in which a role bears off all its checkers, if nothing is in the way and it
 * plays for the fewest rolls on average. Null unless all of them are in its home board.
 *
 * @example
 *     const { white } = new Backgammon().parsePosition('White rolls W:6 B:1').position;
 *     backgammonRolls(white); // [0, 0.75, 0.25, 0, ...]: 27 of 36 rolls bear off a checker from 6
 */
export function backgammonRolls(side: Checkers): readonly number[] | null {
  if (side.some((count, point) => point > HOME && count > 0)) return null;
  return [...BearOffRolls.get().rolls(side)];
}

function wayAt(points: ArrayLike<number>, side: number): number {
  let way = 0;
  let sum = 0;
  for (let point = 1; point <= HOME; point++) {
    sum += points[side + point];
    way += TERMS[HOME * sum + point - 1];
  }
  return way;
}

function combinations(of: number, chosen: number): number {
  if (chosen > of) return 0;
  let product = 1;
  for (let n = 1; n <= chosen; n++) product = (product * (of - chosen + n)) / n;
  return product;
}
