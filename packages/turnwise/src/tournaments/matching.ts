/**
 * Perfect matchings of a graph: everybody with a partner that is allowed, and some partners insisted on.
 * J. Edmonds, Paths, Trees, and Flowers, 1965, as a breadth-first search that shrinks odd cycles
 * (blossoms). One augmenting path takes O(n³) at worst.
 */
const NONE = -1;

/**
 * @example
 *     const matching = new Matching(4, (a, b) => a + b !== 3);
 *     matching.isPerfect; // true
 *     matching.insist(0, 1); // true: 2 and 3 are left, and allowed
 */
export class Matching {
  readonly isPerfect: boolean;
  private readonly settled: Uint8Array; //  [vertex] 1 where its partner was insisted on
  private partners: Int32Array; //          [vertex] its partner, or NONE
  private readonly parent: Int32Array; //   [vertex] before it on the way from the root
  private readonly base: Int32Array; //     [vertex] the vertex that its blossom was shrunk to
  private readonly reached: Uint8Array; //  [vertex] 1 where the way to it is even

  constructor(
    private readonly size: number,
    private readonly allowed: (a: number, b: number) => boolean,
  ) {
    this.settled = new Uint8Array(size);
    this.partners = new Int32Array(size).fill(NONE);
    this.parent = new Int32Array(size);
    this.base = new Int32Array(size);
    this.reached = new Uint8Array(size);
    let isPerfect = size % 2 === 0;
    for (let vertex = 0; vertex < size && isPerfect; vertex++) {
      if (this.partners[vertex] === NONE) isPerfect = this.augment(vertex);
    }
    this.isPerfect = isPerfect;
  }

  partnerOf(vertex: number): number {
    return this.partners[vertex];
  }

  /** Pairs two vertices for good, if all others can still be paired. */
  insist(a: number, b: number): boolean {
    if (!this.isPerfect || this.settled[a] || this.settled[b] || !this.allowed(a, b)) return false;
    const before = Int32Array.from(this.partners);
    const [left, right] = [this.partnerOf(a), this.partnerOf(b)];
    this.settled[a] = this.settled[b] = 1;
    if (left === b) return true;
    this.partners[a] = b;
    this.partners[b] = a;
    this.partners[left] = this.partners[right] = NONE;
    if (this.augment(left)) return true;
    this.partners = before;
    this.settled[a] = this.settled[b] = 0;
    return false;
  }

  private augment(root: number): boolean {
    let vertex = this.freeEnd(root);
    if (vertex === NONE) return false;
    while (vertex !== NONE) {
      const before = this.parent[vertex];
      const next = this.partners[before];
      this.partners[vertex] = before;
      this.partners[before] = vertex;
      vertex = next;
    }
    return true;
  }

  /** The free vertex at the other end of an alternating path from the root. */
  private freeEnd(root: number): number {
    this.parent.fill(NONE);
    this.reached.fill(0);
    for (let vertex = 0; vertex < this.size; vertex++) this.base[vertex] = vertex;
    this.reached[root] = 1;
    const queue = [root];
    for (const from of queue) {
      for (let to = 0; to < this.size; to++) {
        if (this.settled[to] || to === from || !this.allowed(from, to)) continue;
        if (this.base[from] === this.base[to] || this.partners[from] === to) continue;
        const partner = this.partnerOf(to);
        if (to === root || (partner !== NONE && this.parent[partner] !== NONE)) {
          this.shrink(from, to, queue);
        } else if (this.parent[to] === NONE) {
          this.parent[to] = from;
          if (partner === NONE) return to;
          this.reached[partner] = 1;
          queue.push(partner);
        }
      }
    }
    return NONE;
  }

  /** An odd cycle (blossom) closes between two even vertices: all its vertices become even. */
  private shrink(a: number, b: number, queue: number[]): void {
    const base = this.commonBase(a, b);
    const blossom = new Uint8Array(this.size);
    this.mark(a, base, b, blossom);
    this.mark(b, base, a, blossom);
    for (let vertex = 0; vertex < this.size; vertex++) {
      if (!blossom[this.base[vertex]]) continue;
      this.base[vertex] = base;
      if (this.reached[vertex]) continue;
      this.reached[vertex] = 1;
      queue.push(vertex);
    }
  }

  private commonBase(a: number, b: number): number {
    const seen = new Uint8Array(this.size);
    for (let vertex = a; ; vertex = this.parent[this.partnerOf(vertex)]) {
      vertex = this.base[vertex];
      seen[vertex] = 1;
      if (this.partnerOf(vertex) === NONE) break;
    }
    let vertex = this.base[b];
    while (!seen[vertex]) {
      vertex = this.base[this.parent[this.partnerOf(vertex)]];
    }
    return vertex;
  }

  private mark(from: number, base: number, child: number, blossom: Uint8Array): void {
    let [vertex, below] = [from, child];
    while (this.base[vertex] !== base) {
      const partner = this.partnerOf(vertex);
      blossom[this.base[vertex]] = 1;
      blossom[this.base[partner]] = 1;
      this.parent[vertex] = below;
      below = partner;
      vertex = this.parent[partner];
    }
  }
}
