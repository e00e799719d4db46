/**
 * A priority queue of items numbered from 0, the least priority first: a binary heap that knows where
 * each item stands, so that a priority can be changed and no item is ever in it twice.
 * Williams, Algorithm 232: Heapsort, Communications of the ACM 7(6), 1964.
 */
const NO_PLACE = -1;

export class BinaryHeap {
  /** Bytes for each item that there is room for. */
  static readonly BYTES = 16;

  size = 0;
  private items = new Int32Array(0); //        [place] item; the children of place p are 2p + 1 and 2p + 2
  private places = new Int32Array(0); //       [item] place, or NONE
  private priorities = new Float64Array(0); // [item]

  /** Makes room for the items 0 to `capacity - 1`. */
  reserve(capacity: number): void {
    const known = this.items.length;
    if (capacity <= known) return;
    this.items = copiedInto(this.items, new Int32Array(capacity));
    this.places = copiedInto(this.places, new Int32Array(capacity)).fill(NO_PLACE, known);
    this.priorities = copiedInto(this.priorities, new Float64Array(capacity));
  }

  /** Adds an item, or gives it another priority. */
  put(item: number, priority: number): void {
    this.priorities[item] = priority;
    let place = this.places[item];
    if (place === NO_PLACE) {
      place = this.size++;
      this.items[place] = item;
    }
    this.sink(this.rise(place, item), item);
  }

  /** The least priority; infinite when there is no item. */
  least(): number {
    return this.size === 0 ? Number.POSITIVE_INFINITY : this.priorities[this.items[0]];
  }

  /** Takes out an item with the least priority. */
  pop(): number {
    if (this.size === 0) throw new RangeError('BinaryHeap.pop: there is no item');
    const first = this.items[0];
    const last = this.items[--this.size];
    this.places[first] = NO_PLACE;
    if (first !== last) this.sink(0, last);
    return first;
  }

  /** Moves an item towards the root as far as it must go, and returns its place. */
  private rise(from: number, item: number): number {
    const priority = this.priorities[item];
    let place = from;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const other = this.items[parent];
      if (this.priorities[other] <= priority) break;
      this.items[place] = other;
      this.places[other] = place;
      place = parent;
    }
    this.items[place] = item;
    this.places[item] = place;
    return place;
  }

  /** Moves an item away from the root as far as it must go. */
  private sink(from: number, item: number): void {
    const priority = this.priorities[item];
    let place = from;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= this.size) break;
      if (child + 1 < this.size && this.priorityAt(child + 1) < this.priorityAt(child)) child++;
      if (this.priorityAt(child) >= priority) break;
      const other = this.items[child];
      this.items[place] = other;
      this.places[other] = place;
      place = child;
    }
    this.items[place] = item;
    this.places[item] = place;
  }

  private priorityAt(place: number): number {
    return this.priorities[this.items[place]];
  }
}

function copiedInto<T extends Int32Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
