/**
 * What a player can do with the dice of a roll in Farkle, as a solver needs it: rolls that leave the same choice are one, and
 * options that cannot be best are left out.
 *
 * A turn is a table of values with eight columns for each number of points set aside, in units of 50:
 *
 *     column    1 to 6                          7
 *     value     so many dice are to be rolled   all is held
 *
 * An option of a roll is how far its value lies ahead in that table: 8 * points + column. There are several lists, by what is known
 * of the values ahead:
 *
 *     ALL       nothing
 *     0         more points are not worth less, nor are six dice worth less than fewer dice
 *     t > 0     nor is it worth less to hold than to roll t dice or fewer
 */
import { DICE, diceSets, type FarkleRules, ScoreSheet, UNIT } from '../scoring.ts';

export const COLUMNS = 8;
export const HOLD = 7;

/** The list of all options. */
export const ALL = 7;

/** The rolls of a number of dice that score, those with fewer options first. */
export interface RollOptions {
  readonly weights: Float64Array; // [class] its chance
  readonly counts: Int32Array; //    [n] classes with n options
  readonly offsets: Int32Array; //   the options of all classes
}

/** By one set of rules. */
export class TurnOptions {
  readonly lists: readonly (readonly RollOptions[])[]; // [list][dice]
  readonly farkle: readonly number[]; //                  [dice] the chance that no die scores
  readonly most: number; //                               units that a roll can score
  /** The fewest units with which six dice are rolled again. */
  readonly fewestHot: number;
  readonly comesUp: Uint8Array; //                        [8 * units + dice] below `fewestHot`: 1 if a turn can come to it
  private static readonly known = new Map<FarkleRules, TurnOptions>();

  static of(rules: FarkleRules): TurnOptions {
    const options = TurnOptions.known.get(rules) ?? new TurnOptions(ScoreSheet.of(rules));
    TurnOptions.known.set(rules, options);
    return options;
  }

  private constructor(sheet: ScoreSheet) {
    const dice = Array.from({ length: DICE + 1 }, (_, count) => count);
    this.lists = dice.concat(ALL).map((list) => dice.map((count) => optionsOf(sheet, count, list)));
    this.farkle = this.lists[ALL].map(
      ({ weights }) => 1 - weights.reduce((sum, weight) => sum + weight, 0),
    );
    this.most = Math.max(...sheet.best) / UNIT;
    const { comesUp, fewestHot } = beginnings(this.lists[ALL], this.most);
    this.fewestHot = fewestHot;
    this.comesUp = comesUp;
  }
}

/** An option while lists are made. */
interface Option {
  readonly units: number;
  readonly left: number; // dice
}

function optionsOf(sheet: ScoreSheet, dice: number, list: number): RollOptions {
  const classes = new Map<string, { weight: number; readonly offsets: readonly number[] }>();
  for (let set = diceSets.starts[dice]; dice > 0 && set < diceSets.starts[dice + 1]; set++) {
    if (sheet.best[set] === 0) continue;
    const all = [...sheet.keeps[set]].map((kept) => ({
      units: sheet.points[kept] / UNIT,
      left: dice - diceSets.faces[kept].length || DICE,
    }));
    const useful = list === ALL ? all : all.filter((each) => isUseful(each, all, list));
    const hold = COLUMNS * (sheet.best[set] / UNIT) + HOLD;
    const offsets = new Set(useful.map(({ left, units }) => COLUMNS * units + left)).add(hold);
    const key = [...offsets].sort((a, b) => a - b).join(' ');
    const found = classes.get(key) ?? { weight: 0, offsets: [...offsets] };
    found.weight += diceSets.ways[set] / 6 ** dice;
    classes.set(key, found);
  }
  const sorted = [...classes.values()].sort((a, b) => a.offsets.length - b.offsets.length);
  const counts = new Int32Array((sorted.at(-1)?.offsets.length ?? 0) + 1);
  for (const { offsets } of sorted) counts[offsets.length]++;
  return {
    weights: Float64Array.from(sorted, ({ weight }) => weight),
    counts,
    offsets: Int32Array.from(sorted.flatMap(({ offsets }) => offsets)),
  };
}

function isUseful({ left, units }: Option, all: readonly Option[], list: number): boolean {
  const isBetter = (other: Option) =>
    other.left === left ? other.units > units : other.left === DICE && other.units >= units;
  return left > list && !all.some(isBetter);
}

/** What can come up before six dice are rolled again. */
function beginnings(all: readonly RollOptions[], most: number) {
  const units = COLUMNS * (DICE * most);
  const comesUp = new Uint8Array(units + COLUMNS * most + COLUMNS);
  comesUp[DICE] = 1;
  for (let at = 0; at < units; at++) {
    if (comesUp[at] === 0) continue;
    if (at > DICE && at % COLUMNS === DICE) return { comesUp, fewestHot: Math.floor(at / COLUMNS) };
    for (const offset of all[at % COLUMNS].offsets)
      if (offset % COLUMNS !== HOLD) comesUp[at - (at % COLUMNS) + offset] = 1;
  }
  throw new Error('farkle: six dice cannot all score');
}
