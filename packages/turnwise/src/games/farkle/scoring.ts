/** What dice score together in Farkle, by three sets of rules. */
import { DiceSets } from '../dice-sets.ts';

export const DICE = 6;

/** All points are a multiple of it. */
export const UNIT = 50;

/** Farkles in a row that are punished, where they are. */
export const FARKLES = 3;

/** All sets of up to six dice. */
export const diceSets = new DiceSets(DICE);

export type FarkleRules = 'facebook' | 'classic' | 'simple';

interface Scores {
  /** Of n equal dice, where three of the same score `three`; none: more than three count by themselves. */
  readonly equal: ((n: number, three: number) => number) | null;
  readonly straight: number; //    1 to 6
  readonly threePairs: number;
  readonly twoTriplets: number;
  readonly fourAndPair: number;
  /** Points that a turn needs, to be kept. */
  readonly minimum: number;
  /** The same while a role has none. */
  readonly entry: number;
  /** Points for the third farkle in a row. */
  readonly penalty: number;
}

export const SCORES: { readonly [rules in FarkleRules]: Scores } = {
  facebook: {
    equal: (n, three) => (n - 2) * three,
    ...{ straight: 1500, threePairs: 750, twoTriplets: 0, fourAndPair: 0 },
    ...{ minimum: 300, entry: 0, penalty: 500 },
  },
  classic: {
    equal: (n, three) => (n === 3 ? three : (n - 3) * 1000),
    ...{ straight: 1500, threePairs: 1500, twoTriplets: 2500, fourAndPair: 1500 },
    ...{ minimum: 0, entry: 500, penalty: 0 },
  },
  simple: {
    equal: null,
    ...{ straight: 0, threePairs: 0, twoTriplets: 0, fourAndPair: 0 },
    ...{ minimum: 0, entry: 0, penalty: 0 },
  },
};

/** The most that dice score if every one of them counts; 0 if that is not possible. */
export function pointsOf(dice: readonly number[], rules: FarkleRules): number {
  const scores = SCORES[rules];
  const counts = [1, 2, 3, 4, 5, 6].map((face) => dice.filter((die) => die === face).length);
  const apart = counts.map((count, n) => pointsOfEqual(count, n + 1, rules));
  const separate = apart.includes(null)
    ? 0
    : apart.reduce((sum: number, each) => sum + (each ?? 0), 0);
  if (dice.length < DICE) return separate;
  const shape = counts
    .filter((count) => count > 0)
    .sort()
    .join('');
  const whole: { readonly [shape: string]: number } = {
    '111111': scores.straight,
    '222': scores.threePairs,
    '33': scores.twoTriplets,
    '24': scores.fourAndPair,
  };
  return Math.max(separate, whole[shape] ?? 0);
}

/** The most that dice of one face score if every one of them counts; null if that is not possible. */
function pointsOfEqual(count: number, face: number, rules: FarkleRules): number | null {
  if (count === 0) return 0;
  const single = face === 1 ? 100 : face === 5 ? 50 : null;
  const three = face === 1 ? 1000 : 100 * face;
  const { equal } = SCORES[rules];
  let most = single === null ? null : count * single;
  for (let n = 3; n <= count; n++) {
    const together = n === 3 ? three : equal?.(n, three);
    const rest = pointsOfEqual(count - n, face, rules);
    if (together !== undefined && rest !== null) most = Math.max(most ?? 0, together + rest);
  }
  return most;
}

/** What each roll offers, by one set of rules. */
export class ScoreSheet {
  readonly points: Int32Array; //               [set] if every die counts, else 0
  readonly keeps: readonly Int16Array[]; //     [set] the sets of its dice that score
  readonly best: Int32Array; //                 [set] the most that its dice score
  private static readonly known = new Map<FarkleRules, ScoreSheet>();

  static of(rules: FarkleRules): ScoreSheet {
    const sheet = ScoreSheet.known.get(rules) ?? new ScoreSheet(rules);
    ScoreSheet.known.set(rules, sheet);
    return sheet;
  }

  private constructor(rules: FarkleRules) {
    const { faces } = diceSets;
    this.points = Int32Array.from(faces, (dice) => pointsOf(dice, rules));
    this.keeps = faces.map((dice) =>
      Int16Array.from(partsOf(dice).filter((set) => this.points[set] > 0)),
    );
    this.best = Int32Array.from(this.keeps, (keeps) =>
      keeps.reduce((most, set) => Math.max(most, this.points[set]), 0),
    );
  }
}

/** The sets of some of the dice, by their numbers. */
function partsOf(dice: readonly number[]): number[] {
  const sets = new Set([0]);
  for (const die of dice) for (const set of [...sets]) sets.add(diceSets.withMore(set, [die]));
  return [...sets].sort((a, b) => a - b);
}
