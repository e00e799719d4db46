/**
 * Rounds in which several seats decide at the same time: for each of them a mixed strategy by regret
 * matching. Each seat plays its moves in proportion to how much it regrets not having played them, and
 * the average over all visits tends to an equilibrium in zero-sum games. UCB would settle on pure
 * moves that an opponent can exploit: in matching pennies it cycles.
 * S. Hart and A. Mas-Colell, A Simple Adaptive Procedure Leading to Correlated Equilibrium,
 * Econometrica 68, 2000; in trees: M. Lanctot, C. Wittlinger, M. Winands, N. Den Teuling, Monte Carlo
 * Tree Search for Simultaneous Move Games, 2013. Regrets are kept at 0 or above and later visits count
 * more (O. Tammelin, Solving Large Imperfect Information Games Using CFR+, 2014), so that what the
 * first, noisy simulations suggest is soon forgotten.
 *
 * All rounds lie in one array:
 *
 *     number of seats, then for each: seat, number n of moves, n regrets, n sums of the strategy
 */
import type { Random } from '../../core/index.ts';
import type { Tree } from './tree.ts';

/** How often a seat tries just any move, so that no answer is forgotten. */
const EXPLORATION = 0.2;

export class Rounds {
  private data = new Float64Array(1 << 8);
  private size = 1; // 0 is no round
  private readonly limit: number; // of `data`, transient copies included

  /** Rounds in at most so many bytes. */
  constructor(maxBytes: number) {
    this.limit = Math.max(this.data.length, Math.floor(maxBytes / 16));
  }

  get isEmpty(): boolean {
    return this.size === 1;
  }

  /** Whether a round with so many moves for each seat still fits. */
  hasRoom(moves: readonly number[]): boolean {
    return this.size + lengthOf(moves) <= this.limit;
  }

  /** A new round of the given seats with so many moves each; returns its place. */
  add(seats: readonly number[], moves: readonly number[]): number {
    const place = this.size;
    const length = lengthOf(moves);
    this.reserve(place + length);
    let at = place;
    this.data[at++] = seats.length;
    for (const [index, n] of moves.entries()) {
      this.data[at++] = seats[index] as number;
      this.data[at++] = n;
      this.data.fill(0, at, at + 2 * n);
      at += 2 * n;
    }
    this.size = place + length;
    return place;
  }

  get bytes(): number {
    return this.data.byteLength;
  }

  /** Forgets all rounds but those of the tree, and tells its nodes where they are now. */
  keepOnly(tree: Tree): void {
    if (this.isEmpty) return;
    const old = this.data.slice(0, this.size);
    let to = 1;
    for (let node = 0; node < tree.size; node++) {
      const place = tree.round[node] as number;
      if (place === 0) continue;
      let end = place + 1;
      for (let left = old[place] as number; left > 0; left--)
        end += 2 + 2 * (old[end + 1] as number);
      this.data.set(old.subarray(place, end), to);
      tree.round[node] = to;
      to += end - place;
    }
    this.size = to;
  }

  /** How many seats decide in the round. */
  seatsIn(place: number): number {
    return this.data[place] as number;
  }

  /** Where the round's first seat begins; `after` leads from one to the next. */
  first(place: number): number {
    return place + 1;
  }

  after(at: number): number {
    return at + 2 + 2 * this.moves(at);
  }

  seat(at: number): number {
    return this.data[at] as number;
  }

  moves(at: number): number {
    return this.data[at + 1] as number;
  }

  /** Draws a move of the seat, and adds its strategy to the average with the given weight. */
  draw(at: number, random: Random, weight: number): number {
    const { data } = this;
    const n = this.moves(at);
    const regrets = at + 2;
    const sums = regrets + n;
    const total = this.totalRegret(at);
    let drawn = random.float() < EXPLORATION ? random.below(n) : -1;
    let rest = random.float();
    for (let move = 0; move < n; move++) {
      const share = total > 0 ? (data[regrets + move] as number) / total : 1 / n;
      data[sums + move] = (data[sums + move] as number) + weight * share;
      rest -= share;
      if (drawn < 0 && rest < 0) drawn = move;
    }
    return drawn < 0 ? n - 1 : drawn;
  }

  /** Learns what each move would have been worth: [move], against what the others played. */
  learn(at: number, worth: Float64Array): void {
    const { data } = this;
    const n = this.moves(at);
    const regrets = at + 2;
    const total = this.totalRegret(at);
    let expected = 0;
    for (let move = 0; move < n; move++) {
      const share = total > 0 ? (data[regrets + move] as number) / total : 1 / n;
      expected += share * (worth[move] as number);
    }
    for (let move = 0; move < n; move++) {
      const regret = (data[regrets + move] as number) + (worth[move] as number) - expected;
      data[regrets + move] = Math.max(0, regret);
    }
  }

  private totalRegret(at: number): number {
    let total = 0;
    for (let i = at + 2; i < at + 2 + this.moves(at); i++) total += this.data[i] as number;
    return total;
  }

  /** The average strategy of the seat: a probability for each move; even before the first visit. */
  strategy(at: number): number[] {
    const n = this.moves(at);
    const sums = Array.from(this.data.subarray(at + 2 + n, at + 2 + 2 * n));
    const total = sums.reduce((a, b) => a + b, 0);
    return sums.map((sum) => (total > 0 ? sum / total : 1 / n));
  }

  private reserve(length: number): void {
    if (length <= this.data.length) return;
    const larger = new Float64Array(Math.min(this.limit, Math.max(length, this.data.length * 2)));
    larger.set(this.data);
    this.data = larger;
  }
}

function lengthOf(moves: readonly number[]): number {
  let length = 1;
  for (const n of moves) length += 2 + 2 * n;
  return length;
}
