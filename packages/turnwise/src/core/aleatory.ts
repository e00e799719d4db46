/**
 * Aleatories: the random variables of a game. An aleatory knows its exact distribution and draws
 * from it with a generator that the caller brings; it holds no randomness of its own.
 *
 * Chances are kept as weights out of a total, so with whole weights 1/6 is one of six and nothing is
 * lost in adding. Dice, coins and weighted values are here; draws without replacement are in draw.ts.
 */
import { type Json, jsonKey, inspect } from './json.ts';
import type { Random } from './random.ts';

/** One value that a random variable can take. `probability` is `weight / total`. */
export interface Outcome<T extends Json = Json> {
  readonly value: T;
  readonly weight: number;
  readonly probability: number;
}

/** A random variable. */
export abstract class Aleatory<T extends Json = Json> {
  /** Draws a value. */
  abstract value(random: Random): T;

  /** Every possible value once, with its chance; the probabilities add to 1. */
  abstract distribution(): readonly Outcome<T>[];

  /** The chance of one value; 0 for a value that cannot come up. */
  probability(value: T): number {
    const key = jsonKey(value);
    return this.distribution().find((outcome) => jsonKey(outcome.value) === key)?.probability ?? 0;
  }

  /** Whether the value can come up, however unlikely it is. */
  isPossible(value: T): boolean {
    return this.probability(value) > 0;
  }

  /** The mean of a function over the distribution. */
  expectation(measure: (value: T) => number): number {
    let sum = 0;
    let total = 0;
    for (const { value, weight } of this.distribution()) {
      sum += weight * measure(value);
      total += weight;
    }
    return sum / total;
  }
}

/** A random variable given by the list of its values and their weights. */
export class Weighted<T extends Json> extends Aleatory<T> {
  private readonly outcomes: readonly Outcome<T>[];
  private readonly weights: readonly number[];

  /** Equal values are taken together; values of weight 0 are left out. */
  constructor(entries: Iterable<readonly [value: T, weight: number]>) {
    super();
    const merged = new Map<string, { value: T; weight: number }>();
    let total = 0;
    for (const [value, weight] of entries) {
      if (!(weight >= 0 && weight < Number.POSITIVE_INFINITY)) {
        throw new RangeError(`Weighted: the weight of ${inspect(value)} is ${weight}`);
      }
      if (weight === 0) continue;
      const known = merged.get(jsonKey(value));
      if (known) known.weight += weight;
      else merged.set(jsonKey(value), { value, weight });
      total += weight;
    }
    if (merged.size === 0)
      throw new RangeError('Weighted: there is no value with a weight above 0');
    this.outcomes = [...merged.values()].map(({ value, weight }) => ({
      value,
      weight,
      probability: weight / total,
    }));
    this.weights = this.outcomes.map(({ weight }) => weight);
  }

  value(random: Random): T {
    return this.outcomes[random.weightedIndex(this.weights)].value;
  }

  distribution(): readonly Outcome<T>[] {
    return this.outcomes;
  }
}

/** A fair die with faces 1 to `sides`. */
export class Die extends Weighted<number> {
  constructor(readonly sides: number) {
    if (!Number.isInteger(sides) || sides < 2 || sides > 1000) {
      throw new RangeError(`Die: a die has 2 to 1000 sides, got ${sides}`);
    }
    super(Array.from({ length: sides }, (_, face) => [face + 1, 1] as const));
  }

  override value(random: Random): number {
    return random.below(this.sides) + 1;
  }
}

/** The usual dice. Any other: `new Die(30)`. */
export const dice = {
  D4: new Die(4),
  D6: new Die(6),
  D8: new Die(8),
  D10: new Die(10),
  D12: new Die(12),
  D20: new Die(20),
} as const;

/**
 * The sum of several dice, with its exact distribution.
 *
 * @example
 *     sumOfDice(dice.D6, dice.D6).probability(7); // 6/36
 */
export function sumOfDice(...thrown: readonly Die[]): Weighted<number> {
  if (thrown.length === 0) throw new RangeError('sumOfDice: name at least one die');
  const combinations = thrown.reduce((product, die) => product * die.sides, 1);
  if (combinations > Number.MAX_SAFE_INTEGER) {
    throw new RangeError(`sumOfDice: ${combinations} combinations are too many to count exactly`);
  }
  let ways = new Map<number, number>([[0, 1]]);
  for (const die of thrown) {
    const longer = new Map<number, number>();
    for (const [sum, count] of ways) {
      for (let face = 1; face <= die.sides; face++) {
        longer.set(sum + face, (longer.get(sum + face) ?? 0) + count);
      }
    }
    ways = longer;
  }
  return new Weighted(ways);
}

/** The sides of a coin. */
export type CoinSide = 'heads' | 'tails';

/** A fair coin. A bent one: `weighted({ heads: 3, tails: 2 })`. */
export const coin: Weighted<CoinSide> = new Weighted<CoinSide>([
  ['heads', 1],
  ['tails', 1],
]);

/**
 * Values with weights: an object when the values are texts, else pairs.
 *
 * @example
 *     weighted({ sun: 3, rain: 1 }).probability('rain'); // 0.25
 *     weighted([[1, 0.5], [2, 0.5]]);
 */
export function weighted<K extends string>(weights: { readonly [key in K]: number }): Weighted<K>;
export function weighted<T extends Json>(pairs: readonly (readonly [T, number])[]): Weighted<T>;
export function weighted(
  weights: readonly (readonly [Json, number])[] | { readonly [key: string]: number },
): Weighted<Json> {
  return new Weighted<Json>(Array.isArray(weights) ? weights : Object.entries(weights));
}
