/**
 * The tree of a search, in arrays: a node is a number, and its children lie next to each other. The tree grows until
 * its bytes are used up.
 *
 *     children of n: firstChild[n] ... firstChild[n] + childCount[n] - 1
 *
 * Children too many to list are nodes of their own: those of large rounds are found by their combination of moves
 * (round-play.ts), those of large draws by their positions (transpositions.ts). A position that is met again gets no
 * second subtree: its node is LINKED to the first one, which counts for all ways to the position.
 */

import { middleOf } from '../../analysis/index.ts';
import type { Random } from '../../core/index.ts';
import { grown } from '../../kernel/index.ts';

/** No node: in `firstChild` that there are no children yet, in `link` that the node is not LINKED. */
export const NONE = 0;

// Values of `turn`, besides seats, CHANCE and OVER.
export const UNSEEN = -3; //   the node was not visited yet
export const TOGETHER = -4; // several seats decide at the same time
export const DRAWN = -5; //    chance has more outcomes than are listed; SampledChance finds the children
export const LINKED = -6; //   the position is that of another node, see `link`
export const CLOSED = -7; //   there is no room for the node's children, and the tree ends here

const FIRST_CAPACITY = 1 << 12;

export class Tree {
  root = 1;
  size = 2; // node 0 is NONE
  turn = new Int8Array(0); //            [node] seat, CHANCE, OVER, UNSEEN, TOGETHER, DRAWN, LINKED or CLOSED
  visits = new Int32Array(0); //         [node] simulations that came through its position
  chosen = new Int32Array(0); //         [node] how often its parent went on here
  total = new Float64Array(0); //        [node * seats + seat] sum of payoffs; once proven, the payoff
  firstChild = new Int32Array(0); //     [node] NONE until expanded
  childCount = new Int32Array(0); //     [node]
  probability = new Float64Array(0); //  [node] of the outcome of chance that leads here, else 0
  link = new Int32Array(0); //           [node] if LINKED, the node of the same position
  round = new Int32Array(0); //          [node] where its round begins in RegretMatching, if it is TOGETHER
  proven = new Uint8Array(0); //         [node] 1 when the payoffs are exact
  distance = new Uint16Array(0); //      [node] steps to the end, once proven
  private limit: number;

  /** A tree of at most `maxBytes`, transient copies included. What is unknown is worth `neutral`. */
  constructor(
    readonly seats: number,
    maxBytes: number,
    private readonly neutral: number = 0,
  ) {
    this.limit = Math.max(FIRST_CAPACITY, Math.floor(maxBytes / bytesOfNode(seats)));
    this.grow(FIRST_CAPACITY);
  }

  get bytes(): number {
    return this.turn.length * (BYTES_BESIDE_TOTAL + 8 * this.seats);
  }

  /** Leaves some of its bytes to others; false when it has already grown into them. */
  setAside(bytes: number): boolean {
    const limit = this.limit - Math.ceil(bytes / bytesOfNode(this.seats));
    if (limit < this.turn.length) return false;
    this.limit = limit;
    return true;
  }

  hasRoom(nodes: number): boolean {
    return this.size + nodes <= this.turn.length || this.grow(this.size + nodes);
  }

  /** A new node, unseen, which is no listed child of any; NONE when there is no room. */
  create(): number {
    return this.hasRoom(1) ? this.size++ : NONE;
  }

  /** Gives a node its children, unseen; false when there is no room. */
  expand(node: number, children: number): boolean {
    if (!this.hasRoom(children)) return false;
    this.firstChild[node] = this.size;
    this.childCount[node] = children;
    this.size += children;
    return true;
  }

  /** The node that knows all of a node's position: another one if it is linked. */
  target(node: number): number {
    const link = this.link[node];
    return link === NONE ? node : link;
  }

  /** The mean payoff of a seat, or the exact one. */
  mean(node: number, seat: number): number {
    const target = this.target(node);
    const known = this.total[target * this.seats + seat];
    if (this.proven[target] === 1) return known;
    const visits = this.visits[target];
    return visits === 0 ? this.neutral : known / visits;
  }

  isProven(node: number): boolean {
    return this.proven[this.target(node)] === 1;
  }

  add(node: number, payoffs: Float64Array): void {
    const { seats, total } = this;
    this.visits[node]++;
    if (this.proven[node] === 1) return;
    for (let seat = 0, at = node * seats; seat < seats; seat++, at++) total[at] += payoffs[seat];
  }

  prove(node: number, payoffs: Float64Array, distance: number): void {
    this.proven[node] = 1;
    this.distance[node] = Math.min(distance, 0xffff);
    for (let seat = 0; seat < this.seats; seat++)
      this.total[node * this.seats + seat] = payoffs[seat];
  }

  /** Keeps what is below the node, which becomes the root. Returns [node] its new number, or NONE. */
  rebase(root: number): Int32Array {
    const { firstChild, link, seats, size } = this;
    const columns = this.columns();
    const numbers = this.markedBelow(root);
    let kept = 1;
    for (let node = 1; node < size; node++) if (numbers[node] !== NONE) numbers[node] = kept++;
    for (let node = 1; node < size; node++) {
      const to = numbers[node];
      if (to === NONE) continue;
      for (const array of columns) array[to] = array[node];
      this.total.copyWithin(to * seats, node * seats, (node + 1) * seats);
      firstChild[to] = numbers[firstChild[to]];
      link[to] = numbers[link[to]];
    }
    for (const array of columns) array.fill(0, kept, size);
    this.turn.fill(UNSEEN, kept, size);
    this.total.fill(0, kept * seats, size * seats);
    this.size = kept;
    this.root = numbers[root];
    return numbers;
  }

  /** [node] 1 if it can be reached from the root through children and links. */
  private markedBelow(root: number): Int32Array {
    const marks = new Int32Array(this.size);
    const pending = new Int32Array(this.size);
    let left = 0;
    const mark = (node: number) => {
      if (marks[node] === 1) return;
      marks[node] = 1;
      pending[left++] = node;
    };
    mark(root);
    while (left > 0) {
      const node = pending[--left];
      const first = this.firstChild[node];
      for (let i = 0; first !== NONE && i < this.childCount[node]; i++) mark(first + i);
      if (this.link[node] !== NONE) mark(this.link[node]);
    }
    return marks;
  }

  private columns(): readonly (Int8Array | Uint8Array | Uint16Array | Int32Array | Float64Array)[] {
    return [
      this.turn,
      this.visits,
      this.chosen,
      this.firstChild,
      this.childCount,
      this.probability,
      this.link,
      this.round,
      this.proven,
      this.distance,
    ];
  }

  private grow(needed: number): boolean {
    const old = this.turn.length;
    const capacity = Math.min(this.limit, Math.max(needed, old * 2));
    if (capacity < needed) return false;
    this.turn = grown(this.turn, new Int8Array(capacity)).fill(UNSEEN, old);
    this.visits = grown(this.visits, new Int32Array(capacity));
    this.chosen = grown(this.chosen, new Int32Array(capacity));
    this.total = grown(this.total, new Float64Array(capacity * this.seats));
    this.firstChild = grown(this.firstChild, new Int32Array(capacity));
    this.childCount = grown(this.childCount, new Int32Array(capacity));
    this.probability = grown(this.probability, new Float64Array(capacity));
    this.link = grown(this.link, new Int32Array(capacity));
    this.round = grown(this.round, new Int32Array(capacity));
    this.proven = grown(this.proven, new Uint8Array(capacity));
    this.distance = grown(this.distance, new Uint16Array(capacity));
    return true;
  }
}

/** A node's bytes in all arrays but `total`. */
const BYTES_BESIDE_TOTAL = 1 + 4 + 4 + 4 + 4 + 8 + 4 + 4 + 1 + 2;

/** What has to be free for a node: growing copies one array after the other, `total` being the largest. */
function bytesOfNode(seats: number): number {
  return BYTES_BESIDE_TOTAL + 8 * seats + 8 * seats;
}

/**
 * Which move to simulate next: the one with the highest upper confidence bound of the payoff of the
 * seat that decides (UCB1: P. Auer, N. Cesa-Bianchi, P. Fischer, Finite-time Analysis of the
 * Multiarmed Bandit Problem, 2002). Before all were tried, any of the others. Returns the number of the
 * node's child, from 0; `exploration` is in units of payoffs.
 */
export function bestBound(
  tree: Tree,
  node: number,
  seat: number,
  exploration: number,
  random: Random,
): number {
  const { link, proven, total, visits, seats } = tree;
  const first = tree.firstChild[node];
  const count = tree.childCount[node];
  if (count === 1) return 0;
  const spread = exploration * Math.sqrt(Math.log(visits[node]));
  let untried = 0;
  let best = 0;
  let highest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const linked = link[first + i];
    const target = linked === NONE ? first + i : linked;
    const n = visits[target]; // of the position, from wherever; a link was followed once
    if (n === 0) {
      if (random.below(++untried) === 0) best = i;
    } else if (untried === 0) {
      const known = total[target * seats + seat];
      // What is proven needs no exploring.
      const bound = proven[target] === 1 ? known : known / n + spread / Math.sqrt(n);
      if (bound > highest) {
        highest = bound;
        best = i;
      }
    }
  }
  return best;
}

/**
 * How far payoffs can lie apart: what exploration is measured in. It is what the game's bounds say;
 * where these are infinite, or one number, it is how far payoffs have lain apart so far. Trees keep
 * payoffs as they are, so that nothing is rounded, and scale their exploration instead.
 */
export class PayoffRange {
  readonly min: number; //      the bounds of the game's results, which may be infinite
  readonly max: number;
  readonly middle: number; //   between wins and losses
  width: number; //             how far apart payoffs can lie, or have lain; above 0 and finite
  readonly isGiven: boolean; // whether the width follows from the bounds, and stays
  private lowest = Number.POSITIVE_INFINITY; //  finite payoff so far
  private highest = Number.NEGATIVE_INFINITY;

  constructor(bounds: readonly [min: number, max: number]) {
    [this.min, this.max] = bounds;
    this.middle = middleOf(bounds);
    const width = this.max - this.min;
    this.isGiven = width > 0 && width < Number.POSITIVE_INFINITY;
    this.width = this.isGiven ? width : 1;
  }

  note(payoffs: Float64Array): void {
    if (this.isGiven) return;
    for (let seat = 0; seat < payoffs.length; seat++) {
      const payoff = payoffs[seat];
      if (!Number.isFinite(payoff)) continue;
      this.lowest = Math.min(this.lowest, payoff);
      this.highest = Math.max(this.highest, payoff);
    }
    // While all payoffs are the same, any width explores evenly.
    if (this.highest > this.lowest) this.width = this.highest - this.lowest;
  }

  /** The payoff, or the bound that it is beyond: a heuristic may leave the bounds. */
  within(payoff: number): number {
    if (payoff < this.min) return this.min;
    if (payoff > this.max) return this.max;
    return payoff;
  }
}
