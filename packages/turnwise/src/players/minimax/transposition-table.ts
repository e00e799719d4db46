/**
 * Results of alpha-beta by the exact keys of positions, so that two positions are never confused. Limited in bytes; it
 * begins small and grows, so that short searches cost little.
 *
 * - A finished value, without any heuristic in it, rests on lines of at most `reach` steps, and is valid wherever that
 *   many steps remain.
 * - Any other is valid only where exactly `reach` steps remain. So the table changes how long a search takes, never its
 *   result. A table that mixes depths takes it where fewer remain, too: searches that are not exact find more with it.
 *
 * A slot has an even number of 32-bit words, 4 + keyLength or one more:
 *
 *     0-1 value (a double)    2 facts    3 move    4... key
 *
 *     facts: bits 0-1 kind of bound, 0 for an empty slot; 2 finished; 3-7 age; 8-31 reach + REACH_BIAS
 */

/** The value is the position's own, or the position's is at least, or at most, the value. */
export const EXACT = 1;
export const LOWER = 2;
export const UPPER = 3;

/** No slot, no move. */
export const NONE = -1;

/** The height of a tree in which a heuristic had its part. */
export const UNFINISHED = 0x7fffffff;

const HEAD = 4; //              words before the key
const BUCKET = 4; //            slots that a key can be in
const FIRST_BUCKETS = 1 << 11; // buckets at the beginning
const GROWTH = 8; //            times the size when it has filled
const REACH_BIAS = 2048; //     reach is below 0 beyond the horizon
const AGES = 32;
const AGE_PENALTY = 2; //       steps of reach that a slot counts less for each age

export class TranspositionTable {
  private readonly stride: number; // words of a slot
  private readonly mostBuckets: number;
  private buckets: number;
  private words: Int32Array; //      [slot * stride + word]
  private values: Float64Array; //   the same memory: [slot * stride / 2]
  private used = 0; //               slots that are not empty
  private age = 0;

  /** A table of at most `bytes`, which must hold at least one bucket: see `leastBytes`. */
  constructor(
    private readonly keyLength: number,
    bytes: number,
    private readonly mixesDepths = false,
  ) {
    this.stride = strideOf(keyLength);
    this.mostBuckets = Math.floor(bytes / (4 * BUCKET * this.stride));
    if (this.mostBuckets < 1)
      throw new RangeError(
        `TranspositionTable: ${bytes} bytes are too few, expected ${TranspositionTable.leastBytes(keyLength)} at least`,
      );
    this.buckets = Math.min(this.mostBuckets, FIRST_BUCKETS);
    [this.words, this.values] = this.memory();
  }

  static leastBytes(keyLength: number): number {
    return 4 * BUCKET * strideOf(keyLength);
  }

  get bytes(): number {
    return this.words.byteLength;
  }

  /** A number that most keys do not share, for `find` and `store`. */
  hash(key: Int32Array): number {
    let hash = 0;
    for (let i = 0; i < this.keyLength; i++) {
      hash = Math.imul(hash ^ key[i], 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    hash = Math.imul(hash, 0x85ebca6b);
    return hash ^ (hash >>> 13);
  }

  /** The slot of a position, or NONE. It is good until something is stored. */
  find(key: Int32Array, hash: number): number {
    const first = this.bucketOf(hash);
    for (let slot = first; slot < first + BUCKET; slot++) {
      if ((this.facts(slot) & 3) === 0) return NONE; // a bucket fills from its beginning
      if (this.holds(slot, key)) return slot;
    }
    return NONE;
  }

  isValid(slot: number, remaining: number): boolean {
    const facts = this.facts(slot);
    const reach = reachOf(facts);
    if (isFinished(facts)) return reach <= remaining;
    return this.mixesDepths ? reach >= remaining : reach === remaining;
  }

  value(slot: number): number {
    return this.values[(slot * this.stride) >> 1];
  }

  bound(slot: number): number {
    return this.facts(slot) & 3;
  }

  /** The steps to the end on which a finished value rests, or UNFINISHED. */
  height(slot: number): number {
    const facts = this.facts(slot);
    return isFinished(facts) ? reachOf(facts) : UNFINISHED;
  }

  move(slot: number): number {
    return this.words[slot * this.stride + 3];
  }

  /** Keeps what was found, in place of the same position or of what is worth least in its bucket. */
  store(
    key: Int32Array,
    hash: number,
    value: number,
    bound: number,
    remaining: number,
    height: number,
    move: number,
  ): void {
    if (remaining < -REACH_BIAS) return;
    const slot = this.placeFor(key, hash);
    const at = slot * this.stride;
    if ((this.words[at + 2] & 3) === 0) this.used++;
    const finished = height !== UNFINISHED;
    const reach = finished ? height : remaining;
    this.values[at >> 1] = value;
    this.words[at + 2] = bound | (finished ? 4 : 0) | (this.age << 3) | ((reach + REACH_BIAS) << 8);
    this.words[at + 3] = move;
    for (let i = 0; i < this.keyLength; i++) this.words[at + HEAD + i] = key[i];
    if (this.used > this.buckets * 2 && this.buckets < this.mostBuckets) this.grow();
  }

  /** All entries count as one iteration older. */
  startIteration(): void {
    this.age = (this.age + 1) % AGES;
  }

  clear(): void {
    this.words.fill(0);
    this.used = 0;
  }

  private placeFor(key: Int32Array, hash: number): number {
    const first = this.bucketOf(hash);
    let place = first;
    let least = Number.POSITIVE_INFINITY;
    for (let slot = first; slot < first + BUCKET; slot++) {
      const facts = this.facts(slot);
      if ((facts & 3) === 0 || this.holds(slot, key)) return slot;
      const worth = this.worth(facts);
      if (worth < least) {
        least = worth;
        place = slot;
      }
    }
    return place;
  }

  /** Greater trees are worth more, recent ones more than old ones; what is finished keeps its worth. */
  private worth(facts: number): number {
    if (isFinished(facts)) return reachOf(facts);
    return reachOf(facts) - AGE_PENALTY * ((AGES + this.age - ((facts >>> 3) & 31)) % AGES);
  }

  private holds(slot: number, key: Int32Array): boolean {
    const at = slot * this.stride + HEAD;
    for (let i = 0; i < this.keyLength; i++) if (this.words[at + i] !== key[i]) return false;
    return true;
  }

  private bucketOf(hash: number): number {
    return Math.floor(((hash >>> 0) / 0x100000000) * this.buckets) * BUCKET;
  }

  /** Takes GROWTH times the size, as far as the bytes allow. */
  private grow(): void {
    const { words, values, stride } = this;
    this.buckets = Math.min(this.mostBuckets, GROWTH * this.buckets);
    [this.words, this.values] = this.memory();
    const key = new Int32Array(this.keyLength);
    for (let from = 0; from < words.length; from += stride) {
      if ((words[from + 2] & 3) === 0) continue;
      for (let i = 0; i < this.keyLength; i++) key[i] = words[from + HEAD + i];
      const at = this.placeFor(key, this.hash(key)) * stride;
      this.values[at >> 1] = values[from >> 1];
      for (let i = 2; i < stride; i++) this.words[at + i] = words[from + i];
    }
  }

  private memory(): [Int32Array, Float64Array] {
    const memory = new ArrayBuffer(this.buckets * BUCKET * this.stride * 4);
    return [new Int32Array(memory), new Float64Array(memory)];
  }

  private facts(slot: number): number {
    return this.words[slot * this.stride + 2];
  }
}

function strideOf(keyLength: number): number {
  return (HEAD + keyLength + 1) & ~1;
}

function isFinished(facts: number): boolean {
  return (facts & 4) !== 0;
}

function reachOf(facts: number): number {
  return (facts >>> 8) - REACH_BIAS;
}
