/**
 * What a position of backgammon with 15 checkers each seems to be worth to the role that rolls next. Three weighted sums
 * of the same features, each squashed to a share from 0 to 1:
 *
 *     win        how often it wins
 *     more       half of the points above one that it wins with gammons and backgammons, on average
 *     less       the same of the other role
 *     estimate   2 win - 1 + 2 more - 2 less; where only wins count, 2 win - 1
 *
 * As long as checkers can still meet, features are the checkers of each point, like those of G. Tesauro's pubeval, and what
 * is known to matter: blots and how many rolls hit them, primes in front of the other role's last checkers, checkers on the
 * bar before a closed home board, the race. After that it is a race with features of its own, until all checkers are in the
 * home boards. Then the shares are those of the rolls that both need (`bear-off-rolls.ts`).
 *
 * Weights are learned from self-play by temporal differences, see scripts/tune-backgammon.mjs.
 * G. Tesauro, Temporal Difference Learning and TD-Gammon, Communications of the ACM 38(3), 1995.
 */
import { BearOffRolls } from './bear-off-rolls.ts';
import { BACKGAMMON_WEIGHTS } from './estimate-weights.ts';
import { BAR, HOME, OFF, POINTS } from './position.ts';

// Features of a role, from the number of the first.
const BLOT = 0; //            [point - 1]
const MADE = BLOT + POINTS; // [point - 1] two checkers or more
const SPARE = MADE + POINTS; // [point - 1] how many more than two
const ON_BAR = SPARE + POINTS; // one, then how many more
const BORNE_OFF = ON_BAR + 2; // their share, then whether there is one
const PIPS = BORNE_OFF + 2;
const PRIME = PIPS + 1; //    [length - 3] the longest in front of checkers of the other role
const SHOTS = PRIME + 4; //   by the nearest checker: their share; by the pips to lose; by the other role's home points
const SECOND_SHOTS = SHOTS + 3;
const ENTERING = SECOND_SHOTS + 1; // checkers on the bar by home points of the other role
const TRAPPED = ENTERING + 1; // checkers far back by points before them
const HOME_POINTS = TRAPPED + 1; // [points - 4]
const OF_ROLE = HOME_POINTS + 3;

const LEAD = 2 * OF_ROLE; // in pips, then none
const CONTACT = LEAD + 2;

// In a race: of a role, all over the square root of the pips of both.
const RACE_PIPS = 0;
const RACE_LOW = 1; // [point - 1] checkers on 1, 2 and 3
const RACE_GAPS = 4; // [point - 4] whether 4, 5 and 6 have none
const RACE_LEFT = 7;
const RACE_OUTSIDE = 8; // pips to bring all checkers home
const RACE_NONE_OFF = 9; // whether none is borne off; then that by the pips of the other role and by RACE_OUTSIDE
const OF_RACER = 12;
const RACE = 2 * OF_RACER + 2; // with two that are always the same, one of them over the root

/** Numbers of features: as long as checkers can meet, and then of a race. */
export const FEATURES = CONTACT + RACE;

/** Sums of each position. */
export const SUMS = 3;

const MOST_ACTIVE = 160; // features of a position that are not 0; fewer are

/** [distance] rolls of 36 that hit a blot so many points ahead, if nothing is in between. */
const HITS = Float64Array.of(
  0,
  11,
  12,
  14,
  15,
  15,
  17,
  6,
  6,
  5,
  3,
  2,
  3,
  0,
  0,
  1,
  1,
  0,
  1,
  0,
  1,
  0,
  0,
  0,
  1,
);
const THROWS = 36;
const FAR_BACK = 18; // points above this are far back
const FIRST_BLOCK = 16; // points from which on the other role blocks checkers that are far back
const PIPS_SCALE = 1 / 100;

/** Checkers of each role in the game that the weights are for. */
export const ESTIMATED_CHECKERS = 15;

/** What numbers in the file of weights are in. */
export const WEIGHT_UNIT = 1 / 1000;

export class BackgammonEstimate {
  /** Of the last position: how many features are not 0, which ones, and their values. */
  count = 0;
  readonly active = new Int32Array(MOST_ACTIVE);
  readonly values = new Float64Array(MOST_ACTIVE);

  win = 0;
  more = 0;
  less = 0;

  /** `weights` has those of the first sum, then those of the second, then those of the third. */
  constructor(private readonly weights: Float64Array) {}

  /** For the role whose checkers begin at `own` in `points`, and that rolls next; nobody has borne off all. */
  points(points: Int8Array, own: number, other: number): number {
    this.evaluate(points, own, other);
    return 2 * (this.win + this.more - this.less) - 1;
  }

  /** The same where only wins count. */
  wins(points: Int8Array, own: number, other: number): number {
    this.evaluate(points, own, other);
    return 2 * this.win - 1;
  }

  evaluate(points: Int8Array, own: number, other: number): void {
    const last = lastOf(points, own);
    const otherLast = lastOf(points, other);
    if (last <= HOME && otherLast <= HOME) {
      this.bearOff(points, own, other);
      return;
    }
    this.find(points, own, other, last, otherLast);
    const { active, count, values, weights } = this;
    let first = 0;
    let second = 0;
    let third = 0;
    for (let n = 0; n < count; n++) {
      const at = active[n];
      const value = values[n];
      first += weights[at] * value;
      second += weights[FEATURES + at] * value;
      third += weights[2 * FEATURES + at] * value;
    }
    this.win = share(first);
    this.more = share(second);
    this.less = share(third);
  }

  /** By the rolls that both need, without features. */
  private bearOff(points: Int8Array, own: number, other: number): void {
    const rolls = BearOffRolls.get();
    this.count = 0;
    this.win = rolls.win(points, own, other);
    this.more = points[other + OFF] > 0 ? 0 : rolls.gammon(points, own, other) / 2;
    this.less = points[own + OFF] > 0 ? 0 : rolls.gammonLost(points, own, other) / 2;
  }

  private find(
    points: Int8Array,
    own: number,
    other: number,
    last: number,
    otherLast: number,
  ): void {
    this.count = 0;
    const pips = pipsOf(points, own);
    const otherPips = pipsOf(points, other);
    if (last + otherLast < BAR) {
      const scale = 1 / Math.sqrt(pips + otherPips + 4);
      this.racer(points, own, otherPips, CONTACT, scale);
      this.racer(points, other, pips, CONTACT + OF_RACER, scale);
      this.add(CONTACT + 2 * OF_RACER, scale);
      this.add(CONTACT + 2 * OF_RACER + 1, 1);
      return;
    }
    this.role(points, own, other, last, otherLast, 0);
    this.role(points, other, own, otherLast, last, OF_ROLE);
    this.add(PIPS, pips * PIPS_SCALE);
    this.add(OF_ROLE + PIPS, otherPips * PIPS_SCALE);
    this.add(LEAD, Math.max(0, otherPips - pips) * PIPS_SCALE);
    this.add(LEAD + 1, 1);
  }

  /** One role's features from `first` on. */
  private role(
    points: Int8Array,
    own: number,
    other: number,
    last: number,
    otherLast: number,
    first: number,
  ): void {
    let homePoints = 0; // of the other role
    for (let point = 1; point <= HOME; point++) if (points[other + point] > 1) homePoints++;
    let ownHome = 0;
    let run = 0; //     of made points up to this one
    let longest = 0; // of those that checkers of the other role have before them
    let blocks = 0; //  points of the other role before the last checker
    let nearest = BAR + 1; //  distances are from this point, as the own role numbers it, on: the last checkers of the
    let second = BAR + 1; //   other role that were passed on the way up
    const ahead = BAR - otherLast; // the rearmost checker of the other role, by the own numbers; 0 for its bar
    if (points[other + BAR] > 0) nearest = 0;
    let shots = 0;
    let weighty = 0; // shots by pips to lose
    let seconds = 0;
    for (let point = 1; point <= POINTS; point++) {
      const count = points[own + point];
      const others = points[other + BAR - point];
      if (others > 0) {
        second = nearest;
        nearest = point;
        if (others > 1 && point >= FIRST_BLOCK && point < last) blocks++;
      }
      if (count < 2) run = 0;
      if (count === 0) continue;
      if (count === 1) {
        this.add(first + BLOT + point - 1, 1);
        if (nearest < point) {
          const hits = HITS[point - nearest] / THROWS;
          shots += hits;
          weighty += (hits * (BAR - point)) / POINTS;
          if (second < nearest) seconds += HITS[point - second] / THROWS;
        }
        continue;
      }
      this.add(first + MADE + point - 1, 1);
      if (count > 2) this.add(first + SPARE + point - 1, count - 2);
      if (point <= HOME) ownHome++;
      run++;
      if (run > longest && point > ahead) longest = run;
    }
    const bar = points[own + BAR];
    if (bar > 0) {
      this.add(first + ON_BAR, 1);
      if (bar > 1) this.add(first + ON_BAR + 1, bar - 1);
      this.add(first + ENTERING, (bar * homePoints * homePoints) / THROWS);
    }
    const off = points[own + OFF];
    if (off > 0) {
      this.add(first + BORNE_OFF, off / 15);
      this.add(first + BORNE_OFF + 1, 1);
    }
    if (longest > 2) this.add(first + PRIME + Math.min(longest, 6) - 3, 1);
    if (shots > 0) {
      this.add(first + SHOTS, shots);
      this.add(first + SHOTS + 1, weighty);
      this.add(first + SHOTS + 2, (shots * homePoints) / HOME);
      if (seconds > 0) this.add(first + SECOND_SHOTS, seconds);
    }
    if (last > FAR_BACK) {
      let back = bar;
      for (let point = FAR_BACK + 1; point <= POINTS; point++) back += points[own + point];
      this.add(first + TRAPPED, (back * blocks) / 10);
    }
    if (ownHome > 3) this.add(first + HOME_POINTS + ownHome - 4, 1);
  }

  private racer(
    points: Int8Array,
    own: number,
    otherPips: number,
    first: number,
    scale: number,
  ): void {
    let pips = 0;
    let outside = 0;
    let left = 0;
    for (let point = 1; point <= POINTS; point++) {
      const count = points[own + point];
      left += count;
      pips += count * point;
      if (point > HOME) outside += count * (point - HOME);
    }
    this.add(first + RACE_PIPS, pips * scale);
    for (let point = 1; point <= 3; point++)
      if (points[own + point] > 0)
        this.add(first + RACE_LOW + point - 1, points[own + point] * scale);
    for (let point = 4; point <= HOME; point++)
      if (points[own + point] === 0) this.add(first + RACE_GAPS + point - 4, scale);
    this.add(first + RACE_LEFT, left * scale);
    if (outside > 0) this.add(first + RACE_OUTSIDE, outside * scale);
    if (points[own + OFF] > 0) return;
    this.add(first + RACE_NONE_OFF, 1);
    this.add(first + RACE_NONE_OFF + 1, otherPips * PIPS_SCALE);
    this.add(first + RACE_NONE_OFF + 2, outside * PIPS_SCALE);
  }

  private add(feature: number, value: number): void {
    this.active[this.count] = feature;
    this.values[this.count] = value;
    this.count++;
  }
}

/** The highest point with a checker. */
function lastOf(points: Int8Array, side: number): number {
  let last = BAR;
  while (last > 0 && points[side + last] === 0) last--;
  return last;
}

function pipsOf(points: Int8Array, side: number): number {
  let pips = 0;
  for (let point = 1; point <= BAR; point++) pips += points[side + point] * point;
  return pips;
}

/** With the weights that are shipped. */
export const backgammonEstimate = new BackgammonEstimate(
  Float64Array.from(BACKGAMMON_WEIGHTS, (weight) => weight * WEIGHT_UNIT),
);

/** From a sum to a share from 0 to 1. */
function share(sum: number): number {
  return 1 / (1 + Math.exp(-sum));
}
