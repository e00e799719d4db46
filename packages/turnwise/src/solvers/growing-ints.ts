/** A list of 32-bit integers in one typed array that doubles when it is full. */
export class GrowingInts {
  length = 0;
  /** The memory: what is beyond `length` is undefined. It changes when the list grows. */
  items = new Int32Array(1024);

  push(item: number): void {
    if (this.length === this.items.length) {
      const wider = new Int32Array(this.length * 2);
      wider.set(this.items);
      this.items = wider;
    }
    this.items[this.length++] = item;
  }

  /** Exactly the items, in memory of their own. */
  trimmed(): Int32Array {
    return this.items.slice(0, this.length);
  }
}
