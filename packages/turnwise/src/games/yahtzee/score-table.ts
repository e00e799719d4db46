/**
 * The highest expected score of the boxes that are still open, exactly: backward induction over scorecards. What is to come depends on
 *
 *     the filled boxes, the points of the upper section up to 63, and whether further Yahtzees are worth 100 points
 *
 * and not on the other points, or on other players. A card is solved when all those with one box more are:
 *
 *     best(roll, 0)     = max over the boxes of points + value(card with the box)
 *     best(roll, left)  = max of best(roll, 0) and of keep(dice, left), over the dice of the roll
 *     keep(dice, left)  = mean over the faces of keep(dice with one more, left); of five dice: best(dice, left - 1)
 *     value(card)       = keep(no dice, 3)
 *
 * Dice are thrown one after the other, which is the same and needs few steps: each set of dice is visited once.
 * T. Verhoeff, How to Maximize Your Score in Solitaire Yahtzee, 1999.
 */
import { tableStore } from '../../kernel/index.ts';
import {
  BOXES,
  bitCount,
  DICE,
  diceSets,
  EXTRA_YAHTZEE,
  isYahtzee,
  type JokerRule,
  pointsIn,
  ROLLS,
  UPPER_BONUS,
  UPPER_BOXES,
  UPPER_GOAL,
  YAHTZEE_BOX,
  YAHTZEE_POINTS,
} from './scoring.ts';

/** What the points to come depend on. */
export interface OpenCard {
  readonly filled: number; // bit n: box n
  readonly upper: number; //  points of the upper section
  readonly isWorthExtra: boolean;
}

const FACES = 6;
const FIRST_ROLL = diceSets.starts[DICE];
const SETS = diceSets.faces.length;
const ROLL_COUNT = SETS - FIRST_ROLL;
const ALL = 2 ** BOXES.length - 1;
const UPPER = 2 ** UPPER_BOXES - 1;
const TOTALS = UPPER_GOAL + 1; // of the upper section; more is as good as 63
const SLICE = 16; //              cards between looks at the clock
const LOADED_FROM = 8; //         open boxes; with fewer, to solve is as quick as to load

const rolls = diceSets.faces.slice(FIRST_ROLL);
const points = Float64Array.from(
  BOXES.flatMap((box) => rolls.map((roll) => pointsIn(box, roll, false))),
); // [ROLL_COUNT * box + roll]
const counts = Uint8Array.from(
  [1, 2, 3, 4, 5, 6].flatMap((face) =>
    rolls.map((roll) => roll.filter((die) => die === face).length),
  ),
); // [ROLL_COUNT * (face - 1) + roll]
const yahtzees = rolls.flatMap((roll, n) => (isYahtzee(roll) ? [n] : [])); // [face - 1] roll
const { after } = diceSets;

const tables = new Map<JokerRule, ScoreTable>();

export class ScoreTable {
  private readonly values = new Float64Array((ALL + 1) * TOTALS * 2).fill(Number.NaN); // [indexOf a card]
  private readonly keeps: readonly Float64Array[]; // [rolls left][set] keep(set, left) of the last card
  private readonly best = new Float64Array(SETS);

  private wasLookedFor = false; // in the store

  private constructor(private readonly joker: JokerRule) {
    this.keeps = Array.from({ length: ROLLS + 1 }, () => new Float64Array(SETS));
    for (let total = 0; total < TOTALS; total++)
      for (const extra of [0, 1])
        this.values[indexOf(ALL, total, extra)] = total === UPPER_GOAL ? UPPER_BONUS : 0;
  }

  /** The one for games with this rule; what one solver has found, others know. */
  static of(joker: JokerRule): ScoreTable {
    const table = tables.get(joker) ?? new ScoreTable(joker);
    tables.set(joker, table);
    return table;
  }

  /** The value of a card that was solved. */
  value({ filled, upper, isWorthExtra }: OpenCard): number {
    return this.values[indexOf(filled, Math.min(upper, UPPER_GOAL), isWorthExtra ? 1 : 0)];
  }

  /** [rolls left][set] what a set of dice is worth if it is kept. Valid until the next call. */
  keptValues({ filled, upper, isWorthExtra }: OpenCard): readonly Float64Array[] {
    this.solve(filled, Math.min(upper, UPPER_GOAL), isWorthExtra ? 1 : 0);
    return this.keeps;
  }

  /** Solves all cards that can follow, those with most boxes first, and yields after every few of them. */
  *solving({ filled, upper, isWorthExtra }: OpenCard): Generator<void, void> {
    if (BOXES.length - bitCount(filled) >= LOADED_FROM && !this.wasLookedFor) this.load();
    const reach = this.reachable(filled, Math.min(upper, UPPER_GOAL));
    const isKnown = ((filled >>> YAHTZEE_BOX) & 1) === 1; // whether a Yahtzee is worth extra
    let cards = 0;
    for (let boxes = ALL - 1; boxes >= filled; boxes--) {
      if ((boxes & filled) !== filled) continue;
      const totals = reach[boxes & UPPER];
      const hasYahtzee = ((boxes >>> YAHTZEE_BOX) & 1) === 1;
      for (let total = 0; total < TOTALS; total++) {
        if (totals[total] === 0) continue;
        for (let extra = 0; extra <= 1; extra++) {
          const isPossible = isKnown
            ? extra === (isWorthExtra ? 1 : 0)
            : extra === 0 || (hasYahtzee && this.joker !== 'never');
          const at = indexOf(boxes, total, extra);
          if (!isPossible || !Number.isNaN(this.values[at])) continue;
          this.values[at] = this.solve(boxes, total, extra);
          if (++cards % SLICE === 0) yield;
        }
      }
    }
    if (filled === 0 && cards > 0) tableStore()?.save('yahtzee', this.joker, this.bytes);
  }

  private get bytes(): Uint8Array {
    return new Uint8Array(this.values.buffer);
  }

  /** The cards that an earlier process has solved, if they were kept. */
  private load(): void {
    this.wasLookedFor = true;
    const kept = tableStore()?.load('yahtzee', this.joker, this.bytes.length);
    if (kept) this.bytes.set(kept);
  }

  /** [filled upper boxes][total] 1 where play from a card can lead to this total of the upper section. */
  private reachable(filled: number, upper: number): Uint8Array[] {
    const reach = Array.from({ length: UPPER + 1 }, () => new Uint8Array(TOTALS));
    reach[filled & UPPER][upper] = 1;
    for (let boxes = filled & UPPER; boxes < UPPER; boxes++)
      for (let total = 0; total < TOTALS; total++) {
        if (reach[boxes][total] === 0) continue;
        for (let box = 0; box < UPPER_BOXES; box++) {
          if ((boxes >>> box) & 1) continue;
          for (let dice = 0; dice <= DICE; dice++)
            reach[boxes | (1 << box)][Math.min(UPPER_GOAL, total + (box + 1) * dice)] = 1;
        }
      }
    return reach;
  }

  /** The value of a card, those with one box more being known. */
  private solve(filled: number, total: number, extra: number): number {
    const { best, keeps } = this;
    this.score(filled, total, extra);
    for (let left = 1; ; left++) {
      const kept = keeps[left];
      kept.set(best);
      for (let set = FIRST_ROLL - 1; set >= 0; set--) {
        const at = FACES * set;
        kept[set] =
          (kept[after[at]] +
            kept[after[at + 1]] +
            kept[after[at + 2]] +
            kept[after[at + 3]] +
            kept[after[at + 4]] +
            kept[after[at + 5]]) /
          FACES;
      }
      if (left === ROLLS) return kept[0];
      best.set(kept);
      for (let set = 0, at = 0; set < FIRST_ROLL; set++) {
        const value = best[set];
        for (const end = at + FACES; at < end; at++)
          if (value > best[after[at]]) best[after[at]] = value;
      }
    }
  }

  /** best(roll, 0) of every roll. */
  private score(filled: number, total: number, extra: number): void {
    const { best, values } = this;
    const hasJoker = this.joker !== 'never';
    best.fill(Number.NEGATIVE_INFINITY);
    for (let box = 0; box < BOXES.length; box++) {
      if ((filled >>> box) & 1) continue;
      const boxes = filled | (1 << box);
      const base = ROLL_COUNT * box;
      if (box < UPPER_BOXES) {
        for (let roll = 0; roll < ROLL_COUNT; roll++) {
          const more = (box + 1) * counts[base + roll];
          const sum = Math.min(total + more, UPPER_GOAL);
          const value = more + values[indexOf(boxes, sum, extra)];
          if (value > best[FIRST_ROLL + roll]) best[FIRST_ROLL + roll] = value;
        }
        continue;
      }
      const rest = values[indexOf(boxes, total, extra)];
      for (let roll = 0; roll < ROLL_COUNT; roll++) {
        const value = points[base + roll] + rest;
        if (value > best[FIRST_ROLL + roll]) best[FIRST_ROLL + roll] = value;
      }
      if (box === YAHTZEE_BOX && hasJoker) {
        const value = YAHTZEE_POINTS + values[indexOf(boxes, total, 1)];
        for (const roll of yahtzees)
          if (value > best[FIRST_ROLL + roll]) best[FIRST_ROLL + roll] = value;
      }
    }
    if (hasJoker && (filled >>> YAHTZEE_BOX) & 1)
      for (let face = 1; face <= FACES; face++)
        best[FIRST_ROLL + yahtzees[face - 1]] = this.furtherYahtzee(face, filled, total, extra);
  }

  /** best(roll, 0) of a Yahtzee once its box is filled. */
  private furtherYahtzee(face: number, filled: number, total: number, extra: number): number {
    const own = face - 1;
    const dice = rolls[yahtzees[own]];
    const isOwnOpen = ((filled >>> own) & 1) === 0;
    const isForced = this.joker === 'forced';
    const isLowerOpen = (ALL & ~UPPER & ~filled) !== 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let box = 0; box < BOXES.length; box++) {
      if ((filled >>> box) & 1) continue;
      if (isForced && isOwnOpen && box !== own) continue;
      if (isForced && !isOwnOpen && isLowerOpen && box < UPPER_BOXES) continue;
      const more = pointsIn(BOXES[box], dice, !isOwnOpen);
      const upper = box < UPPER_BOXES ? Math.min(UPPER_GOAL, total + more) : total;
      most = Math.max(most, more + this.values[indexOf(filled | (1 << box), upper, extra)]);
    }
    return extra * EXTRA_YAHTZEE + most;
  }
}

function indexOf(filled: number, total: number, extra: number): number {
  return (filled * TOTALS + total) * 2 + extra;
}
