/**
 * Learning from one walk through a tree of histories (information-tree.ts), by outcome sampling: M. Lanctot, K. Waugh, M.
 * Zinkevich, M. Bowling, Monte Carlo Sampling for Regret Minimization in Extensive Games, 2009.
 *
 * On the way down every seat draws from its strategy, and if it learns, explores. With r(i) the probability that seat i
 * makes its moves of the walk by its strategy, and q the probability that the walk is sampled, chance left out,
 *
 *     regrets of seat i change by       (product of r(j) of the other seats) / q
 *     its average strategy grows by     r(i) / q, and by the number of the simulation
 *
 * On the way up, the values of a node's moves are those of its children so far, but for the sampled move: its
 * difference from that is divided by its probability. That is right on average, whatever the values so far are.
 */
import type { Random } from '../../core/index.ts';
import { grown } from '../../kernel/index.ts';
import type { InformationTree } from './information-tree.ts';

const EXPLORATION = 0.4; // how often a seat that learns makes any move; as in the paper on online outcome sampling
const LISTED_OUTCOMES = 100; // chance with more outcomes counts as it falls

const NO_SEAT = -1; // a step of chance

export class OutcomeSampling {
  readonly value: Float64Array; // [column] what the end of the walk is worth, and on the way up each node
  shares = new Float64Array(256); // strategies of the walk, one after the other
  private readonly above: Float64Array; // [column] room for the value of the next node up
  private readonly reach: Float64Array; // [seat] probability of its moves by its strategy, so far
  private first = 0; // depth of the first step
  private used = 0; // of `shares`
  private weight = 1; // of the walk for those who learn
  private isLed = false; // whether it follows the moves of the match
  private free = 1; // probability of the walk by strategies and exploring
  private led = 1; //  the same if the moves of the match are followed
  private seat = new Int16Array(0); //            [depth] that decides, or NO_SEAT
  private at = new Int32Array(0); //              [depth] its information set
  private from = new Int32Array(0); //            [depth] its strategy in `shares`
  private chance = new Float64Array(0); //        [depth] probability of the choice, the steps before given
  private regretWeight = new Float64Array(0); //  [depth] 0: the seat does not learn
  private averageWeight = new Float64Array(0); // [depth]

  constructor(
    private readonly nodes: InformationTree,
    private readonly columns: number,
    private readonly random: Random,
  ) {
    this.value = new Float64Array(columns);
    this.above = new Float64Array(columns);
    this.reach = new Float64Array(nodes.kernel.seats);
  }

  /** Begins at the present node. An open walk may be led by the moves of the match, which half of them are. */
  begin(weight: number, isLed: boolean): void {
    this.first = this.nodes.depth;
    this.used = 0;
    this.weight = weight;
    this.isLed = isLed;
    this.free = 1;
    this.led = 1;
    this.reach.fill(1);
  }

  /** The probability that the walk so far is sampled, chance left out. */
  get probability(): number {
    return (this.free + this.led) / 2;
  }

  /** Writes the strategy of an information set, even without one; returns where. */
  strategy(at: number): number {
    const from = this.used;
    const n = this.nodes.count();
    while (from + n > this.shares.length)
      this.shares = grown(this.shares, new Float64Array(2 * this.shares.length));
    if (at === 0) this.shares.fill(1 / n, from, from + n);
    else this.nodes.sets.writeShares(at, this.shares, from);
    return from;
  }

  /** A step of chance, whatever it was. */
  pass(): void {
    this.reserve();
    this.seat[this.nodes.depth] = NO_SEAT;
  }

  /**
   * Lets the seat decide at the present node, which is of the information set `at`. `led` is the move of the match here, or
   * -1. Returns the choice.
   */
  decide(seat: number, at: number, learns: boolean, led: number): number {
    this.reserve();
    const { depth } = this.nodes;
    const n = this.nodes.count();
    const from = this.strategy(at);
    this.used = from + n;
    const exploring = learns ? EXPLORATION : 0;
    const choice = this.isLed && led >= 0 ? led : this.drawn(from, n, exploring);
    const share = this.shares[from + choice];
    const probability = (1 - exploring) * share + exploring / n;
    const before = this.probability;
    let others = 1;
    for (let other = 0; other < this.reach.length; other++)
      if (other !== seat) others *= this.reach[other];
    this.seat[depth] = seat;
    this.at[depth] = at;
    this.from[depth] = from;
    this.regretWeight[depth] = learns ? (this.weight * others) / before : 0;
    this.averageWeight[depth] = learns ? this.reach[seat] / before : 0;
    this.free *= probability;
    if (led < 0) this.led *= probability;
    else if (led !== choice) this.led = 0;
    this.chance[depth] = this.probability / before;
    this.reach[seat] *= share;
    return choice;
  }

  private drawn(from: number, n: number, exploring: number): number {
    let rest = this.random.float();
    let last = 0;
    for (let move = 0; move < n; move++) {
      const probability = (1 - exploring) * this.shares[from + move] + exploring / n;
      if (probability > 0) last = move;
      rest -= probability;
      if (rest < 0) return move;
    }
    return last; // only rounding leads here
  }

  /**
   * Goes up from the end of the walk, which is worth `value`, and lets the seats learn. `time` is the number of the
   * simulation. Fills [move * columns + column] of `rootWorth` with what the moves at the given depth are worth.
   */
  learn(time: number, rootDepth: number, rootWorth: Float64Array): void {
    const { nodes, value } = this;
    const { path, tree } = nodes;
    for (let depth = nodes.depth - 1; depth >= this.first; depth--) {
      const isRoot = depth === rootDepth;
      if (this.seat[depth] === NO_SEAT) this.goUpChance(depth);
      else this.goUp(depth, time, isRoot ? rootWorth : null);
      if (path[depth + 1] !== 0) tree.add(path[depth + 1], value);
      value.set(this.above);
    }
    if (path[this.first] !== 0) tree.add(path[this.first], value);
  }

  private goUpChance(depth: number): void {
    const { above, nodes, value } = this;
    const { path, tree } = nodes;
    above.set(value);
    const node = path[depth];
    const first = tree.firstChild[node];
    const count = tree.childCount[node];
    if (first === 0 || count > LISTED_OUTCOMES) return;
    for (let column = 0; column < this.columns; column++) {
      const unknown = tree.mean(node, column);
      let mean = 0;
      for (let child = first; child < first + count; child++)
        mean += tree.probability[child] * this.known(child, column, unknown);
      above[column] += mean - this.known(path[depth + 1], column, unknown);
    }
  }

  private goUp(depth: number, time: number, rootWorth: Float64Array | null): void {
    const { above, chance, columns, nodes, shares, value } = this;
    const { path, sets, tree } = nodes;
    const node = path[depth];
    const first = tree.firstChild[node];
    const n = tree.childCount[node];
    const from = this.from[depth];
    const at = this.at[depth];
    const seat = this.seat[depth];
    const choice = nodes.choices[depth];
    const learns = at !== 0 && this.regretWeight[depth] > 0;
    for (let column = 0; column < columns; column++) {
      const unknown = tree.mean(node, column);
      const isOwn = column === seat && at !== 0;
      let mean = 0;
      let guess = 0;
      for (let move = 0; move < n; move++) {
        const other = isOwn ? sets.mean(at, move, unknown) : unknown;
        const worth = this.known(first + move, column, other);
        mean += shares[from + move] * worth;
        if (move === choice) guess = worth;
        if (isOwn) sets.worth[move] = worth;
        if (rootWorth) rootWorth[move * columns + column] = worth;
      }
      const correction = (value[column] - guess) / chance[depth];
      above[column] = mean + shares[from + choice] * correction;
      if (isOwn) sets.worth[choice] += correction;
      if (rootWorth) rootWorth[choice * columns + column] += correction;
    }
    if (at === 0) return;
    if (learns) sets.learn(at, this.regretWeight[depth]);
    sets.addShares(at, shares, from, time * this.averageWeight[depth]);
    sets.note(at, choice, value[seat]);
  }

  /** What a node is worth so far, or `unknown`. */
  private known(node: number, column: number, unknown: number): number {
    const { tree } = this.nodes;
    return tree.visits[node] > 0 ? tree.mean(node, column) : unknown;
  }

  private reserve(): void {
    const { depth } = this.nodes;
    if (depth < this.seat.length) return;
    const length = 2 * depth + 64;
    this.seat = grown(this.seat, new Int16Array(length));
    this.at = grown(this.at, new Int32Array(length));
    this.from = grown(this.from, new Int32Array(length));
    this.chance = grown(this.chance, new Float64Array(length));
    this.regretWeight = grown(this.regretWeight, new Float64Array(length));
    this.averageWeight = grown(this.averageWeight, new Float64Array(length));
  }
}
