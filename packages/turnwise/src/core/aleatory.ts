/**
 * Aleatories: the random variables of a game. An aleatory knows its exact distribution and draws from it with the
 * caller's generator; it holds no randomness of its own.
 *
 * Chances are weights out of a total, so that whole weights add without rounding. There are dice, coins and weighted
 * values, and draws without replacement: cards from a deck, in the order drawn; tokens from a bag, as a count of
 * each kind. A state keeps its own deck, and `without` removes the drawn cards from it.
 *
 * Distributions are listed exactly up to a million outcomes. Larger ones can still be drawn from, and the
 * probability of one outcome is known.
 */
import { OutcomeLimitError } from './errors.ts';
import { inspect, isPlainObject, type Json, jsonKey } from './json.ts';
import type { Random } from './random.ts';

/** One value of a random variable. `probability` is `weight / total`. */
export interface Outcome<T extends Json = Json> {
  readonly value: T;
  readonly weight: number;
  readonly probability: number;
}

/**
 * A random variable. Extend it for chance of your own.
 *
 * @example
 *     dice.D6.expectation((eyes) => eyes); // 3.5
 */
export abstract class Aleatory<T extends Json = Json> {
  /** Draws a value. */
  abstract value(random: Random): T;

  /** Every possible value once; the probabilities add to 1. */
  abstract distribution(): readonly Outcome<T>[];

  /** The probability of one value; 0 if it cannot come up. */
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

/**
 * A random variable given by the list of its values and their weights.
 *
 * @example
 *     new Weighted([['rain', 1], ['sun', 3]]).probability('rain'); // 1/4
 */
export class Weighted<T extends Json> extends Aleatory<T> {
  private readonly outcomes: readonly Outcome<T>[];
  private readonly weights: readonly number[];

  /** Merges equal values, and ignores values of weight 0. */
  constructor(entries: Iterable<readonly [value: T, weight: number]>) {
    super();
    const merged = new Map<string, { value: T; weight: number }>();
    let total = 0;
    for (const [value, weight] of entries) {
      if (!(weight >= 0 && weight < Number.POSITIVE_INFINITY))
        throw new RangeError(`Weighted: the weight of ${inspect(value)} is ${weight}`);
      if (weight === 0) continue;
      const key = jsonKey(value);
      const known = merged.get(key);
      if (known) known.weight += weight;
      else merged.set(key, { value, weight });
      total += weight;
    }
    if (merged.size === 0)
      throw new RangeError('Weighted: there is no value with a weight above 0');
    const kept = [...merged.values()];
    this.outcomes = kept.map((entry) => ({ ...entry, probability: entry.weight / total }));
    this.weights = kept.map(({ weight }) => weight);
  }

  value(random: Random): T {
    return this.outcomes[random.weightedIndex(this.weights)].value;
  }

  distribution(): readonly Outcome<T>[] {
    return this.outcomes;
  }
}

/**
 * A fair die with faces 1 to `sides`.
 *
 * @example
 *     new Die(30).probability(7); // 1/30
 */
export class Die extends Weighted<number> {
  constructor(readonly sides: number) {
    if (!Number.isInteger(sides) || sides < 2 || sides > 1000)
      throw new RangeError(`Die: a die has 2 to 1000 sides, got ${sides}`);
    super(Array.from({ length: sides }, (_, face) => [face + 1, 1] as const));
  }

  override value(random: Random): number {
    return random.below(this.sides) + 1;
  }
}

/**
 * The usual dice. Any other: `new Die(30)`.
 *
 * @example
 *     dice.D6.probability(1); // 1/6
 */
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
  if (combinations > Number.MAX_SAFE_INTEGER)
    throw new RangeError(`sumOfDice: ${combinations} combinations are too many to count exactly`);
  let ways = new Map<number, number>([[0, 1]]);
  for (const die of thrown) {
    const longer = new Map<number, number>();
    for (const [sum, count] of ways) {
      for (let face = 1; face <= die.sides; face++)
        longer.set(sum + face, (longer.get(sum + face) ?? 0) + count);
    }
    ways = longer;
  }
  return new Weighted(ways);
}

/** The sides of a coin. */
export type CoinSide = 'heads' | 'tails';

/**
 * A fair coin. A bent one: `weighted({ heads: 3, tails: 2 })`.
 *
 * @example
 *     coin.probability('heads'); // 1/2
 */
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

/** The most outcomes that `distribution()` lists. */
export const OUTCOME_LIMIT = 1_000_000;

/**
 * The next `count` cards of a shuffled deck, in order. Equal cards are alike.
 *
 * @example
 *     deck(['ace', 'king', 'queen'], 2).probability(['king', 'ace']); // 1/6
 */
export function deck<T extends Json>(cards: readonly T[], count = 1): DeckDraw<T> {
  return new DeckDraw(cards, count);
}

/**
 * `count` tokens from a bag with a number of each kind; the value is the number drawn of each kind, without zeros.
 *
 * @example
 *     bag({ red: 3, blue: 2 }, 2).probability({ red: 1, blue: 1 }); // 6/10
 */
export function bag<K extends string>(tokens: Tokens<K>, count = 1): BagDraw<K> {
  return new BagDraw(tokens, count);
}

/**
 * The deck that is left when some of its cards are gone; order is kept.
 *
 * @example
 *     without([1, 2, 2, 3], [2]); // [1, 2, 3]
 */
export function without<T extends Json>(cards: readonly T[], gone: readonly T[]): T[] {
  const left = [...cards];
  for (const card of gone) {
    const at = left.findIndex((other) => jsonKey(other) === jsonKey(card));
    if (at < 0) throw new RangeError(`without: ${inspect(card)} is not in ${inspect(left)}`);
    left.splice(at, 1);
  }
  return left;
}

/** The number of tokens of each kind. */
export type Tokens<K extends string> = { readonly [kind in K]?: number };

/** See `deck`. */
export class DeckDraw<T extends Json> extends Aleatory<readonly T[]> {
  constructor(
    readonly cards: readonly T[],
    readonly count: number,
  ) {
    super();
    requireCount('deck', count, cards.length);
  }

  value(random: Random): readonly T[] {
    return random.sample(this.cards, this.count);
  }

  override probability(value: readonly T[]): number {
    let probability = 1;
    let size = this.cards.length;
    for (const copies of this.copiesLeft(value) ?? [0]) probability *= copies / size--;
    return probability;
  }

  override isPossible(value: readonly T[]): boolean {
    return this.copiesLeft(value) !== null;
  }

  /** [n] copies of the n-th card that were left when it was drawn; null if the draw is impossible. */
  private copiesLeft(value: readonly T[]): number[] | null {
    if (!Array.isArray(value) || value.length !== this.count) return null; // haps come from records too
    const left = tally(this.cards);
    const copies: number[] = [];
    for (const card of value) {
      const kind = left.get(jsonKey(card));
      if (!kind || kind.copies === 0) return null;
      copies.push(kind.copies--);
    }
    return copies;
  }

  distribution(): readonly Outcome<readonly T[]>[] {
    const kinds = [...tally(this.cards).values()];
    let total = 1;
    for (let i = 0; i < this.count; i++) total *= this.cards.length - i;
    requireExact('deck', total);
    const copies = kinds.map((kind) => kind.copies);
    requireListable('deck', countDraws(copies, this.count, binomial));
    const outcomes: Outcome<readonly T[]>[] = [];
    const drawn: T[] = [];
    const extend = (weight: number): void => {
      if (drawn.length === this.count) {
        outcomes.push({ value: [...drawn], weight, probability: weight / total });
        return;
      }
      for (const kind of kinds) {
        if (kind.copies === 0) continue;
        drawn.push(kind.card);
        const copies = kind.copies--;
        extend(weight * copies);
        kind.copies = copies;
        drawn.pop();
      }
    };
    extend(1);
    return outcomes;
  }
}

/** See `bag`. */
export class BagDraw<K extends string> extends Aleatory<Tokens<K> & Json> {
  private readonly kinds: readonly (readonly [kind: K, copies: number])[];
  private readonly size: number;

  constructor(
    tokens: Tokens<K>,
    readonly count: number,
  ) {
    super();
    const kinds: [K, number][] = [];
    let size = 0;
    for (const kind in tokens) {
      const copies = tokens[kind] ?? 0;
      if (!Number.isInteger(copies) || copies < 0)
        throw new RangeError(`bag: the number of ${inspect(kind)} is ${inspect(copies)}`);
      kinds.push([kind, copies]);
      size += copies;
    }
    requireCount('bag', count, size);
    this.kinds = kinds;
    this.size = size;
  }

  value(random: Random): Tokens<K> & Json {
    const all = this.kinds.flatMap(([kind, copies]) => Array.from({ length: copies }, () => kind));
    const drawn = random.sample(all, this.count);
    return this.counted((kind) => drawn.filter((other) => other === kind).length);
  }

  /** Multiplied factor by factor, so that large bags do not overflow. */
  override probability(value: Tokens<K> & Json): number {
    if (!this.isPossible(value)) return 0;
    let probability = 1;
    let drawn = 0;
    for (const [kind, copies] of this.kinds) {
      for (let i = 1; i <= (value[kind] ?? 0); i++) {
        drawn++;
        probability *= ((copies - i + 1) * drawn) / (i * (this.size - drawn + 1));
      }
    }
    return probability;
  }

  override isPossible(value: Tokens<K> & Json): boolean {
    if (!isPlainObject(value)) return false; // haps come from records too
    let drawn = 0;
    for (const [kind, count] of Object.entries<unknown>(value)) {
      const copies = this.kinds.find(([known]) => known === kind)?.[1] ?? 0;
      if (typeof count !== 'number' || !Number.isInteger(count) || count < 0 || count > copies)
        return false;
      drawn += count;
    }
    return drawn === this.count;
  }

  distribution(): readonly Outcome<Tokens<K> & Json>[] {
    const total = binomial(this.size, this.count);
    requireExact('bag', total);
    const copies = this.kinds.map(([, most]) => most);
    // As many as there are ways to leave the rest in the bag.
    const fewer = Math.min(this.count, this.size - this.count);
    requireListable(
      'bag',
      countDraws(copies, fewer, () => 1),
    );
    const outcomes: Outcome<Tokens<K> & Json>[] = [];
    const chosen = new Map<K, number>();
    const extend = (at: number, left: number, weight: number): void => {
      const entry = this.kinds[at];
      if (!entry) {
        if (left > 0) return;
        const value = this.counted((kind) => chosen.get(kind) ?? 0);
        outcomes.push({ value, weight, probability: weight / total });
        return;
      }
      const [kind, copies] = entry;
      for (let count = Math.min(copies, left); count >= 0; count--) {
        chosen.set(kind, count);
        extend(at + 1, left - count, weight * binomial(copies, count));
      }
    };
    extend(0, this.count, 1);
    return outcomes;
  }

  private counted(countOf: (kind: K) => number): Tokens<K> & Json {
    const counts: { [kind in K]?: number } = {};
    for (const [kind] of this.kinds) {
      const count = countOf(kind);
      if (count > 0) counts[kind] = count;
    }
    return counts as Tokens<K> & { readonly [kind: string]: number };
  }
}

function tally<T extends Json>(cards: readonly T[]): Map<string, { card: T; copies: number }> {
  const kinds = new Map<string, { card: T; copies: number }>();
  for (const card of cards) {
    const key = jsonKey(card);
    const kind = kinds.get(key);
    if (kind) kind.copies++;
    else kinds.set(key, { card, copies: 1 });
  }
  return kinds;
}

/**
 * The number of different draws of `count` tokens from a bag with this many copies of each kind. A draw of `n` tokens
 * with `k` of the last kind is counted once for each of the `places(n, k)` at which these may stand.
 */
function countDraws(
  copies: readonly number[],
  count: number,
  places: (n: number, k: number) => number,
): number {
  let draws = [1, ...new Array<number>(count).fill(0)]; // [tokens] of the kinds so far
  for (const most of copies)
    draws = draws.map((_, n) => {
      let sum = 0;
      for (let k = 0; k <= Math.min(most, n); k++) sum += draws[n - k] * places(n, k);
      return sum;
    });
  return draws[count];
}

/** The ways to choose `k` of `n`, for 0 <= k <= n. Exact below 2^53. */
function binomial(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= Math.min(k, n - k); i++) ways = (ways * (n - i + 1)) / i;
  return ways;
}

function requireCount(where: string, count: number, size: number): void {
  if (Number.isInteger(count) && count >= 0 && count <= size) return;
  throw new RangeError(`${where}: cannot draw ${count} of ${size} without replacement`);
}

function requireExact(where: string, total: number): void {
  if (total <= Number.MAX_SAFE_INTEGER) return;
  const problem = `${total} equally likely draws are too many to count exactly`;
  throw new OutcomeLimitError(`${where}: ${problem}`);
}

function requireListable(where: string, outcomes: number): void {
  if (outcomes <= OUTCOME_LIMIT) return;
  const problem = `more than ${OUTCOME_LIMIT} outcomes; ask for probability() instead`;
  throw new OutcomeLimitError(`${where}: ${problem}`);
}
