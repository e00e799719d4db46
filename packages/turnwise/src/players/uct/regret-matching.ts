/**
 * Mixed strategies by regret matching: for rounds in which several seats decide at the same time (round-play.ts), and
 * for information sets, which are rounds of one seat (outcome-sampling.ts). A seat plays its moves in proportion to how
 * much it regrets not having played them; in zero-sum games the average tends to an equilibrium. UCB would settle on
 * pure moves that an opponent can exploit, and cycles in matching pennies. S. Hart and A. Mas-Colell, A Simple Adaptive
 * Procedure Leading to Correlated Equilibrium, Econometrica 68, 2000; in trees: M. Lanctot, C. Wittlinger, M. Winands,
 * N. Den Teuling, Monte Carlo Tree Search for Simultaneous Move Games, 2013. Regrets stay at 0 or above and later visits
 * count more (O. Tammelin, Solving Large Imperfect Information Games Using CFR+, 2014), so that the first, noisy
 * simulations are soon forgotten.
 *
 * In rounds, one seat explores now and then, so that no answer is forgotten; the others do not learn from that.
 *
 * All rounds lie in one array:
 *
 *     number of seats, number of combinations of their moves; then for each seat:
 *     seat, number n of moves, and for these n regrets, n sums of the strategy, n visits, n sums of payoffs
 */
import type { Random } from '../../core/index.ts';
import { grown } from '../../kernel/index.ts';
import type { Tree } from './tree.ts';

const EXPLORATION = 0.3; // how often one seat of a round explores

export class RegretMatching {
  worth = new Float64Array(8); // [move] room for what a seat is to learn, enough for every round
  private data = new Float64Array(1 << 8);
  private size = 1; // 0 is no round
  private readonly limit: number; // of `data`, transient copies included

  constructor(maxBytes: number) {
    this.limit = Math.max(this.data.length, Math.floor(maxBytes / 16));
  }

  get isEmpty(): boolean {
    return this.size === 1;
  }

  hasRoom(moves: readonly number[]): boolean {
    return this.size + lengthOf(moves) <= this.limit;
  }

  /** A new round of the given seats with their numbers of moves; returns its place. */
  add(seats: readonly number[], moves: readonly number[]): number {
    const place = this.size;
    const length = lengthOf(moves);
    if (place + length > this.data.length) {
      const capacity = Math.min(this.limit, Math.max(place + length, this.data.length * 2));
      this.data = grown(this.data, new Float64Array(capacity));
    }
    this.data.fill(0, place, place + length);
    this.data[place] = seats.length;
    this.data[place + 1] = moves.reduce((product, n) => product * n, 1);
    let at = this.first(place);
    for (const [index, n] of moves.entries()) {
      this.data[at] = seats[index];
      this.data[at + 1] = n;
      at = this.after(at);
      if (n > this.worth.length) this.worth = new Float64Array(2 * n);
    }
    this.size = place + length;
    return place;
  }

  get bytes(): number {
    return this.data.byteLength + this.worth.byteLength;
  }

  /** Forgets all rounds but those of the tree, and updates their places in its nodes. */
  keepOnly(tree: Tree): void {
    if (this.isEmpty) return;
    const old = this.data.slice(0, this.size);
    let to = 1;
    for (let node = 0; node < tree.size; node++) {
      const place = tree.round[node];
      if (place === 0) continue;
      let end = place + 2;
      for (let left = old[place]; left > 0; left--) end += 2 + 4 * old[end + 1];
      this.data.set(old.subarray(place, end), to);
      tree.round[node] = to;
      to += end - place;
    }
    this.size = to;
  }

  seatsIn(place: number): number {
    return this.data[place];
  }

  /** Number of combinations of moves; beyond safe integers not exactly. */
  combinations(place: number): number {
    return this.data[place + 1];
  }

  /** Where the round's first seat begins; `after` leads from one to the next. */
  first(place: number): number {
    return place + 2;
  }

  after(at: number): number {
    return at + 2 + 4 * this.moves(at);
  }

  seat(at: number): number {
    return this.data[at];
  }

  moves(at: number): number {
    return this.data[at + 1];
  }

  /** The seat that explores this time, from 0; mostly -1, none. */
  static explorer(seats: number, random: Random): number {
    return random.float() < EXPLORATION ? random.below(seats) : -1;
  }

  /** Draws a move of the seat, and adds its strategy to the average with the given weight. */
  draw(at: number, random: Random, weight: number): number {
    const { data } = this;
    const n = this.moves(at);
    const regrets = at + 2;
    const sums = regrets + n;
    const total = this.totalRegret(at);
    const scale = total > 0 ? 1 / total : 0;
    const even = total > 0 ? 0 : 1 / n;
    let drawn = -1;
    let rest = random.float();
    for (let move = 0; move < n; move++) {
      const share = data[regrets + move] * scale + even;
      data[sums + move] += weight * share;
      rest -= share;
      if (drawn < 0 && rest < 0) drawn = move;
    }
    return drawn < 0 ? n - 1 : drawn;
  }

  /** Notes what the seat got after a move of its own, whatever the others did. */
  note(at: number, move: number, payoff: number): void {
    const visits = at + 2 + 2 * this.moves(at) + move;
    const total = visits + this.moves(at);
    this.data[visits]++;
    this.data[total] += payoff;
  }

  /** What the seat got after a move on average; `unknown` before it was first made. */
  mean(at: number, move: number, unknown: number): number {
    const visits = at + 2 + 2 * this.moves(at) + move;
    const n = this.data[visits];
    return n === 0 ? unknown : this.data[visits + this.moves(at)] / n;
  }

  /** Writes the probability of each move in the seat's present strategy. */
  writeShares(at: number, shares: Float64Array, to: number): void {
    const n = this.moves(at);
    const total = this.totalRegret(at);
    for (let move = 0; move < n; move++)
      shares[to + move] = total > 0 ? this.data[at + 2 + move] / total : 1 / n;
  }

  /** Adds the shares to the average strategy with the given weight. */
  addShares(at: number, shares: Float64Array, from: number, weight: number): void {
    const n = this.moves(at);
    const sums = at + 2 + n;
    for (let move = 0; move < n; move++) this.data[sums + move] += weight * shares[from + move];
  }

  /** Learns what each move would have been worth, as `worth` says, against what the others played. */
  learn(at: number, weight = 1): void {
    const { data, worth } = this;
    const n = this.moves(at);
    const regrets = at + 2;
    let total = 0;
    let weighted = 0;
    let sum = 0;
    for (let move = 0; move < n; move++) {
      const regret = data[regrets + move];
      total += regret;
      weighted += regret * worth[move];
      sum += worth[move];
    }
    const expected = total > 0 ? weighted / total : sum / n; // of the strategy
    for (let move = 0; move < n; move++) {
      const regret = data[regrets + move] + weight * (worth[move] - expected);
      data[regrets + move] = Math.max(0, regret);
    }
  }

  /**
   * Learns where the results of the other moves are unknown: they count with their means, and the move's difference
   * from its mean is divided by its probability. That is right on average, whatever the means are (M. Schmid and
   * others, Variance Reduction in Monte Carlo Counterfactual Regret Minimization, 2019). Before `note`.
   */
  learnFromOne(at: number, move: number, payoff: number, seats: number): void {
    const { data, worth } = this;
    const n = this.moves(at);
    const total = this.totalRegret(at);
    for (let other = 0; other < n; other++) worth[other] = this.mean(at, other, payoff);
    const own = EXPLORATION / seats; // how often this seat explores and learns from it
    const exploring = own / (1 - EXPLORATION + own);
    const share = total > 0 ? data[at + 2 + move] / total : 1 / n;
    const chance = (1 - exploring) * share + exploring / n;
    const mean = worth[move];
    worth[move] = mean + (payoff - mean) / chance;
    this.learn(at);
  }

  private totalRegret(at: number): number {
    let total = 0;
    for (let i = at + 2; i < at + 2 + this.moves(at); i++) total += this.data[i];
    return total;
  }

  /** The average strategy of the seat: a probability for each move; even before the first visit. */
  strategy(at: number): number[] {
    const n = this.moves(at);
    const sums = Array.from(this.data.subarray(at + 2 + n, at + 2 + 2 * n));
    const total = sums.reduce((a, b) => a + b, 0);
    return sums.map((sum) => (total > 0 ? sum / total : 1 / n));
  }
}

function lengthOf(moves: readonly number[]): number {
  return moves.reduce((length, n) => length + 2 + 4 * n, 2);
}
