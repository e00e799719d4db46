/**
 * Farkle for two solved: for every beginning of a turn, bounds of the chance to win of the player to move under best play.
 *
 *     V(own, other, ownFarkles, otherFarkles)    scores in units of 50; farkles in a row, where they are punished
 *
 * All that a turn leads to is worth 1 - V of the other player: with a higher score after a hold; after a farkle with the same scores
 * and a farkle more, or the punishment. So values follow from higher scores, and from lower ones by third farkles in a row only.
 * Sweeps from high scores to low ones begin with the bounds 0 and 1. A bound that follows from bounds is one, so each of them is
 * proven whenever the work stops. After n sweeps those are still apart that n punishments separate from the end of the game.
 *
 * Scores have no lower limit, but more points are never worth less: who has more can play as if they were missing. So below the
 * lowest score of the table, a chance lies between 0 and that at the lowest score.
 *
 * Matt Busche (2016) solves the same equations with one value each, and the lowest score as a limit.
 */
import { DICE, FARKLES, UNIT } from '../scoring.ts';
import type { FarkleSettings } from '../settings.ts';
import { COLUMNS, HOLD, TurnOptions } from './turn-options.ts';
import { TurnSolver } from './turn-solver.ts';

/** The lowest score is that of so many penalties and no points. */
const FALLS = 5;

const USUAL_SWEEPS = 15; // to a high goal, with a penalty

/** Bounds as close as this are left as they are. */
const CLOSE = 1e-10;

/** Rounds of two turns that lead to each other, after which their bounds leap; and how much of the way. */
const LEAP = 3;
const NEARLY = 0.999;

/** Sweeps end when no bound moves by more. */
const STILL = 1e-11;

/**
 * More than all rounding of a turn: sums of fewer than 256 terms, nested; at least 2 % of all rolls end the turn, so they are 50
 * deep on average at most.
 */
const ROUNDING = 2 ** -39;

/** The most beginnings of a turn that are solved. */
export const MOST_TURNS = 2 ** 20;

/**
 * The order in which farkles in a row are solved, own and other's: a lost turn leads from `ab` to `b` and `a + 1`, which stands before, or
 * to a lower score.
 */
const ORDER = ['22', '21', '20', '12', '02', '11', '01', '10', '00'].map(
  ([own, other]) => [Number(own), Number(other)] as const,
);

/** Scores and farkles in a row, at the beginning of a turn. */
export interface FarkleStart {
  readonly own: number;
  readonly other: number;
  readonly ownFarkles: number;
  readonly otherFarkles: number;
}

/** A chance between two bounds. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/**
 * A table, of use once `advance` has returned true.
 *
 * @example
 *     const table = new FarkleTable(new Farkle({ goal: 1000 }).settings);
 *     table.advance(Number.POSITIVE_INFINITY);
 *     table.start({ own: 0, other: 0, ownFarkles: 0, otherFarkles: 0 }); // { low: 0.604833713146, high: 0.604833713181 }
 */
export class FarkleTable {
  /** Of the rules, the same for the same table. */
  readonly name: string;
  /** [2 * turn] the bound from below, [2 * turn + 1] from above */
  readonly values: Float64Array;
  isReady = false;
  sweeps = 0;
  /** How many scores of a player it has. */
  readonly scores: number;
  /** Turns that were worked out, each time counted. */
  updates = 0;
  private readonly solver: TurnSolver;
  private readonly floor: number; //   in units, as the following; at most 0
  private readonly minimum: number;
  private readonly entry: number;
  private readonly penalty: number;
  private readonly farkles: number; // numbers of farkles in a row
  private first: number; //            the scores, from the lowest one, at which the sweep goes on
  private second: number;
  private largest = 0; //              change of a bound in this sweep
  private lostLow = 0;
  private lostHigh = 0;
  private solved = ''; //              the turn that the solver holds

  constructor(settings: FarkleSettings) {
    const { options, penalty } = settings;
    const problem = FarkleTable.incompatibility(settings);
    if (problem !== null) throw new RangeError(`FarkleTable: ${problem}`);
    this.minimum = settings.needed(1) / UNIT;
    this.entry = settings.needed(0) / UNIT;
    this.penalty = penalty / UNIT;
    this.floor = -FALLS * this.penalty;
    this.scores = scoresOf(settings);
    this.farkles = penalty > 0 ? FARKLES : 1;
    const units = Math.max(this.scores, this.entry);
    this.solver = new TurnSolver(TurnOptions.of(options.rules), units);
    this.values = new Float64Array(2 * turnsOf(settings));
    for (let at = 1; at < this.values.length; at += 2) this.values[at] = 1;
    this.first = this.scores - 1;
    this.second = this.first;
    this.name = FarkleTable.nameOf(settings);
  }

  /** The name of the table of these settings. */
  static nameOf(settings: FarkleSettings): string {
    const { goal, rules } = settings.options;
    return [rules, goal, settings.needed(1), settings.needed(0), settings.penalty].join('-');
  }

  /** Rows of turns in a sweep, about: a million take a second. */
  static workOf(settings: FarkleSettings): number {
    return turnsOf(settings) * scoresOf(settings);
  }

  /** Why a game with these settings is not solved here; null where it is. */
  static incompatibility(settings: FarkleSettings): string | null {
    const players = settings.players.length;
    if (players !== 2) return `it is solved for two players, not for ${players}`;
    return turnsOf(settings) > MOST_TURNS ? 'the goal is too high to be solved' : null;
  }

  /** Beginnings of turns. */
  get turns(): number {
    return this.values.length / 2;
  }

  /** How much of the work is done, about, from 0 to 1. */
  get progress(): number {
    if (this.isReady) return 1;
    const left = ((this.first + 1) / this.scores) ** 2;
    return Math.min(0.99, (this.sweeps + 1 - left) / USUAL_SWEEPS);
  }

  /** The values as they are kept in a store. */
  get bytes(): Uint8Array {
    return new Uint8Array(this.values.buffer);
  }

  /** Takes the values of a table of this name, done or not. */
  load(bytes: Uint8Array, isReady: boolean): void {
    this.bytes.set(bytes);
    this.solved = '';
    this.isReady = isReady;
  }

  /** Works until it is done, or until `performance.now()` has reached the deadline; returns whether it is done. */
  advance(deadline: number): boolean {
    while (!this.isReady) {
      for (; this.first >= 0; this.first--, this.second = this.first)
        for (; this.second >= 0; this.second--) {
          if (performance.now() >= deadline) return false;
          this.pair(this.first, this.second);
        }
      this.first = this.scores - 1;
      this.second = this.first;
      this.sweeps++;
      this.isReady = this.largest <= STILL;
      this.largest = 0;
    }
    return true;
  }

  /** Whether a score is one of those with bounds of their own; lower ones count as the lowest of these. */
  has(score: number): boolean {
    return score / UNIT >= this.floor;
  }

  /** The chance to win of the player whose turn begins. */
  start({ own, other, ownFarkles, otherFarkles }: FarkleStart): Bounds {
    const at = this.indexOf(this.row(own), this.row(other), ownFarkles, otherFarkles);
    return { low: this.values[2 * at], high: this.values[2 * at + 1] };
  }

  /** The chance to win of the player to move, who rolls so many dice and has set aside points. */
  roll(start: FarkleStart, points: number, dice: number): Bounds {
    return this.within(start, COLUMNS * (points / UNIT) + dice);
  }

  /** The same of a player who holds this many points. */
  hold(start: FarkleStart, points: number): Bounds {
    return this.within(start, COLUMNS * (points / UNIT) + HOLD);
  }

  private within(start: FarkleStart, at: number): Bounds {
    const { own, other, ownFarkles, otherFarkles } = start;
    const turn = [own, other, ownFarkles, otherFarkles].join();
    if (turn !== this.solved)
      this.turn(this.row(own), this.row(other), ownFarkles, otherFarkles, true);
    this.solved = turn;
    const { values } = this.solver;
    return { low: values[2 * at], high: values[2 * at + 1] };
  }

  private row(score: number): number {
    return Math.max(0, score / UNIT - this.floor);
  }

  /** The number of the beginning of a turn, scores being counted from the lowest one. */
  private indexOf(own: number, other: number, ownFarkles: number, otherFarkles: number): number {
    return ((own * this.scores + other) * this.farkles + ownFarkles) * this.farkles + otherFarkles;
  }

  /** Works on all turns with two scores, whoever has which. */
  private pair(one: number, two: number): void {
    if (this.farkles > 1) {
      for (const [own, other] of ORDER) {
        this.update(one, two, own, other);
        if (one !== two) this.update(two, one, own, other);
      }
      return;
    }
    // A lost turn leads to the other one, which leads back.
    const places = this.placesOf(one, two);
    let before = 0; // the largest step of the round before
    for (let round = 1; ; round++) {
      const bounds = places.map((place) => this.values[place]);
      const isMoving = this.update(one, two, 0, 0);
      if (!(one !== two && this.update(two, one, 0, 0)) && !isMoving) return;
      const steps = places.map((place, n) => this.values[place] - bounds[n]);
      const step = Math.max(...steps.map(Math.abs));
      if (round % LEAP === 0) this.leap(one, two, steps, step / before);
      before = step;
    }
  }

  /**
   * Moves bounds that go on by steps in a ratio nearly to where these lead. Those are bounds, too, if the next ones that follow from
   * them are not farther out; else all stay where they were.
   */
  private leap(one: number, two: number, steps: readonly number[], ratio: number): void {
    if (!(ratio < 1)) return;
    const { values } = this;
    const places = this.placesOf(one, two);
    const before = places.map((place) => values[place]);
    for (const [n, place] of places.entries())
      values[place] += (steps[n] * ratio * NEARLY) / (1 - ratio);
    const isProven = this.isProven(one, two) && (one === two || this.isProven(two, one));
    if (!isProven) for (const [n, place] of places.entries()) values[place] = before[n];
  }

  /** Whether the bounds of a turn follow from themselves and others; if so, takes what follows. */
  private isProven(own: number, other: number): boolean {
    const at = 2 * this.indexOf(own, other, 0, 0);
    const { solver, values } = this;
    this.turn(own, other, 0, 0, false);
    this.updates++;
    const low = solver.values[2 * DICE] - ROUNDING;
    const high = solver.values[2 * DICE + 1] + ROUNDING;
    if (low < values[at] || high > values[at + 1]) return false;
    values[at] = low;
    values[at + 1] = high;
    return true;
  }

  /** Where the bounds of two turns stand. */
  private placesOf(one: number, two: number): number[] {
    const at = 2 * this.indexOf(one, two, 0, 0);
    const back = 2 * this.indexOf(two, one, 0, 0);
    return one === two ? [at, at + 1] : [at, at + 1, back, back + 1];
  }

  /** Works out the bounds of a turn anew, unless they are close; returns whether they have moved. */
  private update(own: number, other: number, ownFarkles: number, otherFarkles: number): boolean {
    const at = 2 * this.indexOf(own, other, ownFarkles, otherFarkles);
    const { solver, values } = this;
    const low = values[at];
    const high = values[at + 1];
    if (high - low <= CLOSE) return false;
    this.turn(own, other, ownFarkles, otherFarkles, false);
    this.updates++;
    values[at] = Math.max(low, solver.values[2 * DICE] - ROUNDING);
    values[at + 1] = Math.min(high, solver.values[2 * DICE + 1] + ROUNDING);
    const change = Math.max(values[at] - low, high - values[at + 1]);
    this.largest = Math.max(this.largest, change);
    return change > STILL;
  }

  /** Works out all that can happen in a turn. */
  private turn(
    own: number,
    other: number,
    ownFarkles: number,
    otherFarkles: number,
    isWhole: boolean,
  ): void {
    const { farkles, floor, scores, solver, values } = this;
    const minimum = own + floor > 0 ? this.minimum : this.entry;
    const need = scores - own;
    const units = Math.max(need, minimum);
    const { values: turn } = solver;
    const step = 2 * farkles * farkles;
    let after = 2 * this.indexOf(other, own, otherFarkles, 0);
    for (let row = 0; row < units; row++, after += step) {
      const at = 2 * (COLUMNS * row + HOLD);
      turn[at] = row < minimum ? -1 : row >= need ? 1 : 1 - values[after + 1];
      turn[at + 1] = row < minimum ? -1 : row >= need ? 1 : 1 - values[after];
    }
    this.lose(own, other, ownFarkles, otherFarkles);
    solver.solve(units, this.lostLow, this.lostHigh, isWhole);
    this.solved = '';
  }

  /** What a farkle is worth. */
  private lose(own: number, other: number, ownFarkles: number, otherFarkles: number): void {
    const { farkles, penalty, values } = this;
    const isThird = farkles > 1 && ownFarkles === farkles - 1;
    const left = isThird ? Math.max(0, own - penalty) : own;
    const inRow = isThird || farkles === 1 ? 0 : ownFarkles + 1;
    const at = 2 * this.indexOf(other, left, otherFarkles, inRow);
    this.lostLow = isThird && own < penalty ? 0 : 1 - values[at + 1];
    this.lostHigh = 1 - values[at];
  }
}

function scoresOf({ options: { goal }, penalty }: FarkleSettings): number {
  return (goal + FALLS * penalty) / UNIT;
}

function turnsOf(settings: FarkleSettings): number {
  return scoresOf(settings) ** 2 * (settings.penalty > 0 ? FARKLES ** 2 : 1);
}
