/**
 * Positions numbered in order of entry, found by their exact keys: open addressing with linear probing, at most
 * half full. The table grows up to its limit. Whole keys are compared, so positions are never confused.
 */

/** In place of a number: the table is full. */
export const TABLE_FULL = -1;

const FIRST = 1024; // the first capacity, in positions

export class PositionTable {
  count = 0; // number of positions, and the next number
  keys: Int32Array; // the key of a position begins at its number times `keyLength`
  capacity: number;
  private slots: Int32Array; // [slot] number of a position + 1, or 0; two slots a position

  /** For at most `limit` positions, with `keyLength` words in a key. */
  constructor(
    readonly keyLength: number,
    private readonly limit: number,
  ) {
    this.capacity = Math.min(FIRST, limit);
    this.keys = new Int32Array(this.capacity * keyLength);
    this.slots = new Int32Array(this.capacity * 2);
  }

  static bytes(keyLength: number): number {
    return 4 * keyLength + 8;
  }

  get bytes(): number {
    return this.keys.byteLength + this.slots.byteLength;
  }

  /** The number of a position, or -1. */
  find(words: Int32Array): number {
    return this.slots[this.placeOf(words)] - 1;
  }

  /** The number of a position, which is entered if it is new; or TABLE_FULL. */
  enter(words: Int32Array): number {
    const slot = this.placeOf(words);
    const entry = this.slots[slot];
    if (entry !== 0) return entry - 1;
    if (this.count === this.capacity) return this.grow() ? this.enter(words) : TABLE_FULL;
    this.keys.set(words, this.count * this.keyLength);
    this.slots[slot] = ++this.count;
    return this.count - 1;
  }

  clear(): void {
    this.count = 0;
    this.slots.fill(0);
  }

  /** The slot of the position, or the empty one for it. */
  private placeOf(words: Int32Array): number {
    let slot = this.slotOf(words, 0);
    for (let entry = this.slots[slot]; entry !== 0; entry = this.slots[slot]) {
      if (this.isAt(entry - 1, words)) break;
      slot = slot + 1 === this.slots.length ? 0 : slot + 1;
    }
    return slot;
  }

  private isAt(position: number, words: Int32Array): boolean {
    const from = position * this.keyLength;
    for (let i = 0; i < this.keyLength; i++) if (this.keys[from + i] !== words[i]) return false;
    return true;
  }

  /** The first slot to try for the key that begins at `from`; murmur3's mixing. */
  private slotOf(words: Int32Array, from: number): number {
    let hash = 0;
    for (let i = 0; i < this.keyLength; i++) {
      const word = Math.imul(words[from + i], 0xcc9e2d51);
      hash ^= Math.imul((word << 15) | (word >>> 17), 0x1b873593);
      hash = Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64;
    }
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return Math.floor((((hash ^ (hash >>> 16)) >>> 0) / 0x100000000) * this.slots.length);
  }

  private grow(): boolean {
    if (this.capacity === this.limit) return false;
    this.capacity = Math.min(this.capacity * 2, this.limit);
    this.keys = grown(this.keys, new Int32Array(this.capacity * this.keyLength));
    this.slots = new Int32Array(this.capacity * 2);
    for (let position = 0; position < this.count; position++) {
      let slot = this.slotOf(this.keys, position * this.keyLength);
      while (this.slots[slot] !== 0) slot = slot + 1 === this.slots.length ? 0 : slot + 1;
      this.slots[slot] = position + 1;
    }
    return true;
  }
}

/** The larger array, beginning with the items of the other. */
export function grown<A extends { set(from: A): void }>(from: A, to: A): A {
  to.set(from);
  return to;
}
