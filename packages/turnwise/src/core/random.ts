/**
 * A seeded generator: xoshiro128** 1.1 by David Blackman and Sebastiano Vigna (public domain,
 * https://prng.di.unimi.it). Period 2^128 - 1, four 32-bit words, and the same numbers on every
 * platform. Good for games and simulations; not for secrets.
 *
 * A seed, with any labels after it, is hashed to the four words, so that close seeds and different
 * labels give unrelated streams.
 */

/** The start of a generator: a safe integer or any text. */
export type Seed = number | string;

/**
 * A stream of random numbers that can be repeated.
 *
 * @example
 *     const random = new Random(42);
 *     random.below(6) + 1; // a die
 *     random.choice(['rock', 'paper', 'scissors']);
 */
export class Random {
  private a = 0;
  private b = 0;
  private c = 0;
  private d = 0;

  /** The stream of `seed`; with labels, one of the unrelated streams below it. */
  constructor(seed: Seed, ...labels: readonly Seed[]) {
    this.reseed(seed, ...labels);
  }

  /** A generator in exactly the given state: four 32-bit words, not all zero. */
  static fromState(words: readonly number[]): Random {
    const [a, b, c, d] = words;
    const isState = words.length === 4 && words.every(Number.isInteger);
    if (!isState || words.every((word) => (word | 0) === 0))
      throw new RangeError(`Random.fromState: expected four integers, not all 0, got [${words}]`);
    const random = new Random(0);
    random.set(a, b, c, d);
    return random;
  }

  /** The four words from which `fromState` goes on. */
  state(): [number, number, number, number] {
    return [this.a >>> 0, this.b >>> 0, this.c >>> 0, this.d >>> 0];
  }

  /** Starts again, as `new Random(seed, ...labels)` would. */
  reseed(seed: Seed, ...labels: readonly Seed[]): void {
    const hash: Hash = [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344]; // digits of pi
    absorb(hash, seed);
    for (const label of labels) absorb(hash, label);
    const [a, b, c, d] = finish(hash);
    this.set(a, b, c, d);
  }

  /** The next 32 random bits, as a signed integer. */
  int32(): number {
    const b = this.b;
    const times5 = Math.imul(b, 5);
    const result = Math.imul((times5 << 7) | (times5 >>> 25), 9);
    const c = this.c ^ this.a;
    const d = this.d ^ b;
    this.b = b ^ c;
    this.a ^= d;
    this.c = c ^ (b << 9);
    this.d = (d << 11) | (d >>> 21);
    return result;
  }

  /** A number from 0 up to but not including 1, a multiple of 2^-53. */
  float(): number {
    return this.int53() / 0x20000000000000;
  }

  /**
   * An integer from 0 to n - 1, all exactly equally likely; n is at most 2^53. Lemire's method on 16 bits:
   * the rare numbers that would favour some results are rejected.
   */
  below(n: number): number {
    if (n > 0x10000 || n < 1 || (n | 0) !== n) return this.belowWide(n);
    for (;;) {
      const product = Math.imul(this.int32() >>> 16, n);
      const low = product & 0xffff;
      if (low >= n || low >= 0x10000 % n) return product >>> 16;
    }
  }

  /** True with the given probability. */
  chance(probability: number): boolean {
    return this.float() < probability;
  }

  /** One of the items, all equally likely. */
  choice<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError('Random.choice: there is nothing to choose from');
    return items[this.below(items.length)];
  }

  /** An index, with a probability proportional to its weight; integer weights are drawn exactly. */
  weightedIndex(weights: readonly number[]): number {
    let total = 0;
    let whole = true;
    for (const weight of weights) {
      total += weight;
      whole &&= Number.isInteger(weight);
    }
    if (!(total > 0) || total === Number.POSITIVE_INFINITY)
      throw new RangeError(`Random.weightedIndex: the weights add to ${total}`);
    let rest = whole && total <= Number.MAX_SAFE_INTEGER ? this.below(total) : this.float() * total;
    let last = 0;
    for (let i = 0; i < weights.length; i++) {
      const weight = weights[i];
      if (weight > 0) last = i;
      if (rest < weight) return i;
      rest -= weight;
    }
    return last; // only rounding leads here
  }

  /** A new array with the same items in random order, all orders equally likely. */
  shuffle<T>(items: readonly T[]): T[] {
    return this.sample(items, items.length);
  }

  /** `count` of the items, drawn without replacement, in the order drawn. */
  sample<T>(items: readonly T[], count: number): T[] {
    if (!Number.isInteger(count) || count < 0 || count > items.length)
      throw new RangeError(`Random.sample: cannot draw ${count} of ${items.length} items`);
    const rest = [...items];
    for (let i = 0; i < count; i++) {
      const j = i + this.below(rest.length - i);
      [rest[i], rest[j]] = [rest[j], rest[i]];
    }
    return rest.slice(0, count);
  }

  /**
   * A second generator, whose next 2^64 numbers do not overlap with this one's: it continues from here, and
   * this one jumps 2^64 numbers ahead (the authors' jump).
   *
   * @example
   *     const random = new Random(7);
   *     const forTheDice = random.split();
   */
  split(): Random {
    const child = Random.fromState(this.state());
    const from: Hash = [0, 0, 0, 0];
    for (const word of JUMP) {
      for (let bit = 0; bit < 32; bit++) {
        if ((word >>> bit) & 1) {
          const now = this.state();
          for (let i = 0; i < 4; i++) from[i] = from[i] ^ now[i];
        }
        this.int32();
      }
    }
    this.set(...from);
    return child;
  }

  private set(a: number, b: number, c: number, d: number): void {
    this.a = a | 0;
    this.b = b | 0;
    this.c = c | 0;
    this.d = d | 0;
  }

  private int53(): number {
    const high = this.int32() >>> 5;
    return high * 0x4000000 + (this.int32() >>> 6);
  }

  private belowWide(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > 0x20000000000000)
      throw new RangeError(`Random.below: expected an integer from 1 to 2^53, got ${n}`);
    const fair = 0x20000000000000 - (0x20000000000000 % n);
    for (;;) {
      const drawn = this.int53();
      if (drawn < fair) return drawn % n;
    }
  }
}

/**
 * An unpredictable seed, for callers without one. Show it to the user, so that the run can be repeated.
 *
 * @example
 *     const seed = freshSeed();
 *     console.log(`seed ${seed}`);
 */
export function freshSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0];
}

const JUMP = [0x8764000b, 0xf542d2d3, 0x6fa035c3, 0x77f2db5b] as const;

type Hash = [number, number, number, number];

/** Hashes one seed or label, including its kind and length. */
function absorb(hash: Hash, part: Seed): void {
  if (typeof part === 'string') {
    absorbWord(hash, part.length);
    for (let i = 0; i < part.length; i++) absorbWord(hash, part.charCodeAt(i));
    absorbWord(hash, 0x7e87);
    return;
  }
  if (!Number.isSafeInteger(part))
    throw new RangeError(`Random: a seed is a safe integer or a text, got ${String(part)}`);
  absorbWord(hash, part | 0);
  absorbWord(hash, Math.floor(part / 0x100000000) | 0);
  absorbWord(hash, 0x1279);
}

/** Each word changes all four lanes; each lane has its own odd multiplier. */
function absorbWord(hash: Hash, word: number): void {
  hash[0] = Math.imul(rotated(hash[0] ^ word, 13) + hash[3], 0x9e3779b1);
  hash[1] = Math.imul(rotated(hash[1] ^ word, 11) + hash[0], 0x85ebca77);
  hash[2] = Math.imul(rotated(hash[2] ^ word, 17) + hash[1], 0xc2b2ae3d);
  hash[3] = Math.imul(rotated(hash[3] ^ word, 19) + hash[2], 0x27d4eb2f);
}

function finish(hash: Hash): Hash {
  for (let round = 0; round < 4; round++) absorbWord(hash, round + 1);
  const [a, b, c, d] = hash;
  const lanes: Hash = [scrambled(a), scrambled(b), scrambled(c), scrambled(d)];
  if ((lanes[0] | lanes[1] | lanes[2] | lanes[3]) === 0) lanes[0] = 1; // zero would stay zero
  return lanes;
}

function rotated(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

function scrambled(word: number): number {
  let x = word ^ (word >>> 16);
  x = Math.imul(x, 0x85ebca6b);
  x ^= x >>> 13;
  x = Math.imul(x, 0xc2b2ae35);
  return x ^ (x >>> 16);
}
