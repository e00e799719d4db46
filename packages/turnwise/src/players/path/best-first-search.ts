/**
 * Best-first search over positions, each kept once, the nearest of those with the same short key: A* and its greedy cousin, which differ in what
 * comes first.
 *
 *     A*       least depth + estimate, then least estimate. Where a shorter way to a position turns up
 *              the position is opened again, so the estimate need only be admissible, not consistent.
 *     greedy   least estimate, then least depth. The first win that is met is taken.
 *
 * Hart, Nilsson and Raphael, A Formal Basis for the Heuristic Determination of Minimum Cost Paths,
 * IEEE Transactions on Systems Science and Cybernetics 4(2), 1968; Dechter and Pearl, Generalized
 * Best-First Search Strategies and the Optimality of A*, Journal of the ACM 32(3), 1985.
 */
import type { Game } from '../../core/index.ts';
import { grown, type Kernel, OVER, PositionTable, TABLE_FULL } from '../../kernel/index.ts';
import { inadmissible, PathSearch, type PathSearchOptions } from './path-search.ts';

const ROOT = 0;
const NONE = -1;

const FIRST = 2 ** 26; //        weight of the first part of a priority; the part that breaks ties stays below
const UNWINNABLE = FIRST - 1; // the estimate of a position that cannot be won, or is too far away to count

export class BestFirstSearch extends PathSearch {
  private readonly isGreedy: boolean;
  private readonly table: PositionTable; //        short keys to nodes
  private keys = new Int32Array(0); //             [node * keyLength] keys, if they are longer
  private readonly open = new BinaryHeap(); //     nodes to be expanded
  private depths = new Int32Array(0); //           [node] moves from the root
  private estimates = new Int32Array(0); //        [node] 0 for wins
  private parents = new Int32Array(0); //          [node] NONE at the root
  private choices = new Int32Array(0); //          [node] made at the parent
  private readonly kernel: Kernel;
  private readonly child: Kernel;
  private readonly words: Int32Array;
  private goal = NONE; //                          node
  // The last step to the best end that was seen.
  private end: { payoff: number; from: number; choice: number } | null = null;

  constructor(game: Game, role: string, order: 'aStar' | 'greedy', options: PathSearchOptions) {
    super(game, role, options);
    this.isGreedy = order === 'greedy';
    this.kernel = this.start.copy();
    this.child = this.start.copy();
    const { keyLength, shortKeyLength } = this.start;
    const more = shortKeyLength === keyLength ? 0 : 4 * keyLength;
    const bytes = PositionTable.bytes(shortKeyLength) + BinaryHeap.BYTES + 16 + more;
    this.table = new PositionTable(shortKeyLength, Math.max(2, Math.floor(options.bytes / bytes)));
    this.words = new Int32Array(shortKeyLength);
    this.reach(this.start, NONE, NONE, 0);
  }

  protected step(): void {
    if (this.open.size === 0) {
      this.finish('exhausted');
      return;
    }
    if (!this.isGreedy)
      this.leastMoves = Math.max(this.leastMoves, Math.floor(this.open.least() / FIRST));
    const node = this.open.pop();
    this.goTo(this.kernel, node);
    if (this.kernel.turn() === OVER) this.win(node);
    else this.expand(node);
  }

  protected choicesToWin(): number[] {
    return this.choicesTo(this.goal);
  }

  protected choicesToEnd(): number[] | null {
    return this.end && [...this.choicesTo(this.end.from), this.end.choice];
  }

  /** To a position of the least estimate, and of those to a nearest one. */
  protected choicesToPromise(): number[] | null {
    const passed = new Set<number>([ROOT]);
    for (;;) {
      const node = this.mostPromising(passed);
      if (node === NONE) return null;
      this.goTo(this.child, node);
      if (!this.options.avoid.has(`${this.child.state()}`)) return this.choicesTo(node);
      passed.add(node);
    }
  }

  private expand(node: number): void {
    this.simulations++;
    const depth = this.depths[node] + 1;
    for (let choice = 0; choice < this.kernel.choices() && !this.done; choice++) {
      this.child.copyFrom(this.kernel);
      this.child.play(choice);
      if (this.child.turn() === OVER && !this.isWon(this.child)) {
        const payoff = this.child.payoff(0);
        if (!this.end || payoff > this.end.payoff) this.end = { payoff, from: node, choice };
      } else {
        this.reach(this.child, node, choice, depth);
      }
    }
  }

  /** Notes a way to a position that is a win or goes on. */
  private reach(kernel: Kernel, parent: number, choice: number, depth: number): void {
    const known = this.table.count;
    kernel.writeShortKey(this.words, 0);
    const node = this.table.enter(this.words);
    if (node === TABLE_FULL) {
      this.finish('stopped');
      return;
    }
    const isNew = node === known;
    if (isNew) this.describe(node, kernel);
    else if (this.isGreedy || depth >= this.depths[node]) return;
    if (this.keys.length > 0) kernel.writeKey(this.keys, node * kernel.keyLength);
    this.depths[node] = depth;
    this.parents[node] = parent;
    this.choices[node] = choice;
    const estimate = this.estimates[node];
    if (estimate === UNWINNABLE) this.hasLeftOut = true;
    else if (this.isGreedy) this.open.put(node, estimate * FIRST + depth);
    else this.open.put(node, (depth + estimate) * FIRST + estimate);
    if (this.isGreedy && isNew && kernel.turn() === OVER) this.win(node);
  }

  private describe(node: number, kernel: Kernel): void {
    const { capacity } = this.table;
    if (this.depths.length < capacity) {
      this.open.reserve(capacity);
      const { keyLength, shortKeyLength } = kernel;
      if (shortKeyLength !== keyLength)
        this.keys = grown(this.keys, new Int32Array(capacity * keyLength));
      this.depths = grown(this.depths, new Int32Array(capacity));
      this.estimates = grown(this.estimates, new Int32Array(capacity));
      this.parents = grown(this.parents, new Int32Array(capacity));
      this.choices = grown(this.choices, new Int32Array(capacity));
    }
    const estimate = kernel.turn() === OVER ? 0 : this.options.estimate(kernel);
    this.estimates[node] = Math.min(estimate, UNWINNABLE);
  }

  private goTo(kernel: Kernel, node: number): void {
    const keys = this.keys.length > 0 ? this.keys : this.table.keys;
    kernel.readKey(keys, node * kernel.keyLength);
  }

  private win(node: number): void {
    this.goal = node;
    if (!this.isGreedy) {
      this.leastMoves = this.depths[node];
      this.checkEstimates(node);
    }
    this.finish('won');
  }

  /** On the way that was found, no estimate may be more than what is left of it. */
  private checkEstimates(goal: number): void {
    const length = this.depths[goal];
    for (let node = goal; node !== NONE; node = this.parents[node]) {
      const left = length - this.depths[node];
      const estimate = this.estimates[node];
      if (estimate <= left) continue;
      this.goTo(this.kernel, node);
      throw inadmissible(this.kernel, estimate, left);
    }
  }

  private mostPromising(passed: ReadonlySet<number>): number {
    let best = NONE;
    let least = UNWINNABLE * FIRST;
    for (let node = 0; node < this.table.count; node++) {
      const priority = this.estimates[node] * FIRST + this.depths[node];
      if (priority < least && !passed.has(node)) [best, least] = [node, priority];
    }
    return best;
  }

  private choicesTo(node: number): number[] {
    const choices: number[] = [];
    for (let at = node; at !== ROOT; at = this.parents[at]) choices.push(this.choices[at]);
    return choices.reverse();
  }
}

/**
 * A priority queue of items numbered from 0, the least priority first: a binary heap that knows where
 * each item stands, so that a priority can be changed and no item is ever in it twice.
 * Williams, Algorithm 232: Heapsort, Communications of the ACM 7(6), 1964.
 */
export class BinaryHeap {
  /** Bytes for each item that there is room for. */
  static readonly BYTES = 16;

  size = 0;
  private items = new Int32Array(0); //        [place] item; the children of place p are 2p + 1 and 2p + 2
  private places = new Int32Array(0); //       [item] place, or NONE
  private priorities = new Float64Array(0); // [item]

  reserve(capacity: number): void {
    const known = this.items.length;
    if (capacity <= known) return;
    this.items = grown(this.items, new Int32Array(capacity));
    this.places = grown(this.places, new Int32Array(capacity)).fill(NONE, known);
    this.priorities = grown(this.priorities, new Float64Array(capacity));
  }

  /** Adds an item, or gives it another priority. */
  put(item: number, priority: number): void {
    this.priorities[item] = priority;
    let place = this.places[item];
    if (place === NONE) {
      place = this.size++;
      this.items[place] = item;
    }
    this.sink(this.rise(place, item), item);
  }

  least(): number {
    return this.size === 0 ? Number.POSITIVE_INFINITY : this.priorities[this.items[0]];
  }

  pop(): number {
    if (this.size === 0) throw new RangeError('BinaryHeap.pop: there is no item');
    const first = this.items[0];
    const last = this.items[--this.size];
    this.places[first] = NONE;
    if (first !== last) this.sink(0, last);
    return first;
  }

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
