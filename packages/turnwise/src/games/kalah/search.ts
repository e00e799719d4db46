/**
 * The search behind Kalah's solver: whether the seat to move reaches a score, proven by alpha-beta with null windows, to
 * the end of the game. A score is what that seat will still get less what the other seat will. It depends on the houses
 * alone and not on the stores, so that positions which differ only in these share what is known of them.
 *
 * `reach(..., beta)` returns a bound v of the score: score >= v >= beta, or score <= v < beta.
 *
 * Positions are words, as `Sowing` has them. The score is between minus and plus the seeds in the houses, and odd only if
 * they are, where all seeds count in the end. With few seeds it is looked up in `Endgames`.
 *
 * Moves are ordered: the one that was best, those that move again, large captures, many seeds for the store, houses near
 * the store. Before one is searched, the table may know a move that is enough, or that cannot be.
 * After G. Irving, J. Donkers, J. Uiterwijk, Solving Kalah, ICGA Journal 23(3), 2000.
 */
import { Interrupted, type LimitedSearch } from '../../kernel/index.ts';
import type { Endgames } from './endgames.ts';
import type { KalahSettings } from './settings.ts';
import { MOST_SEEDS, Sowing, seedsAt, sumOf } from './sowing.ts';

const CLOCK = 4096; //     nodes between two looks at the clock
const NO_HOUSE = 7;
const PARITY = 1;

// The order of moves: a later one of these is worth more than all before it, for houses from 0 and up to 72 seeds.
const STORED = 8; //       a seed for the own store
const CAPTURED = 16; //    a seed captured, besides
const AGAIN = 1 << 11;
const KNOWN = 1 << 12;

const SLOT = 4; //         words
const OFFSET = 128; //     of bounds in a table

/**
 * Bounds of positions with the same rules, kept from search to search: they are true for ever.
 *
 * Slots of four words, two slots a bucket, the first for the position with more seeds:
 *
 *     words 0 to 2   ownLo | otherLo | ownHi and, in the upper half, otherHi
 *     word 3         low + 128 (8 bits) | high + 128 (8 bits) | best house (8 bits) | seeds (7 bits)
 *
 * A slot that is not used has no seeds.
 */
export class BoundsTable {
  readonly words: Int32Array;
  private readonly shift: number;

  /** With 2^bits slots of 16 bytes. */
  constructor(bits: number) {
    this.words = new Int32Array(SLOT * 2 ** bits);
    this.shift = 33 - bits;
  }

  /** The entry of a position, or 0. */
  entry(ownLo: number, ownHi: number, otherLo: number, otherHi: number): number {
    const { words } = this;
    const highs = ownHi | (otherHi << 16);
    let slot = this.bucket(ownLo, otherLo, highs);
    if (words[slot] === ownLo && words[slot + 1] === otherLo && words[slot + 2] === highs)
      return words[slot + 3];
    slot += SLOT;
    if (words[slot] === ownLo && words[slot + 1] === otherLo && words[slot + 2] === highs)
      return words[slot + 3];
    return 0;
  }

  keep(ownLo: number, ownHi: number, otherLo: number, otherHi: number, entry: number): void {
    const { words } = this;
    const highs = ownHi | (otherHi << 16);
    let slot = this.bucket(ownLo, otherLo, highs);
    if (words[slot] !== ownLo || words[slot + 1] !== otherLo || words[slot + 2] !== highs) {
      if (entry >>> 24 >= words[slot + 3] >>> 24) words.copyWithin(slot + SLOT, slot, slot + SLOT);
      else slot += SLOT;
    }
    words[slot] = ownLo;
    words[slot + 1] = otherLo;
    words[slot + 2] = highs;
    words[slot + 3] = entry;
  }

  private bucket(ownLo: number, otherLo: number, highs: number): number {
    let hash = Math.imul(ownLo, 0x9e3779b1) ^ otherLo;
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) ^ highs;
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash = Math.imul(hash ^ (hash >>> 16), 0x27d4eb2f);
    return ((hash ^ (hash >>> 15)) >>> this.shift) * 2 * SLOT;
  }
}

const lowOf = (entry: number) => (entry & 255) - OFFSET;
const highOf = (entry: number) => ((entry >>> 8) & 255) - OFFSET;
const bestOf = (entry: number) => (entry >>> 16) & 255;

export class KalahSearch implements LimitedSearch {
  nodes = 0;
  deadline = Infinity;
  limit = Infinity;

  /** Seeds of the positions to look up in the endgames; null: at least as many positions as nodes. */
  endgameSeeds: number | null = null;

  private lookedUp = 0; // seeds
  private visits = 0; // of the search under way
  private pause = 0; //  visits at which to look at the limits
  private readonly houses: number;
  private readonly isEven: boolean; //          whether all seeds count, so that scores have the parity of the seeds
  private readonly sowing: Sowing;
  /** [(depth * houses + n) * 5] the words of a move's position for the seat that moves next; gain << 1 | again. */
  private readonly moves: Int32Array;
  /** [depth * houses + n] merit << 8 | house << 4 | number in `moves`, in the order of merit. */
  private readonly order: Int32Array;

  constructor(
    settings: KalahSettings,
    public table: BoundsTable,
    private readonly endgames: Endgames,
  ) {
    const { houses, options } = settings;
    this.houses = houses;
    this.isEven = options.remaining !== 'nobody';
    this.sowing = new Sowing(settings);
    // A seed for a store leaves the houses; other moves bring their seeds nearer to the store of their owner.
    const plies = (houses * MOST_SEEDS * (MOST_SEEDS + 1)) / 2 + MOST_SEEDS;
    this.moves = new Int32Array(plies * houses * 5);
    this.order = new Int32Array(plies * houses);
  }

  /** Bounds of the score of a position: see the top of this file. */
  reach(position: Int32Array, beta: number): number {
    const [ownLo, ownHi, otherLo, otherHi] = position;
    const seeds = sumOf(ownLo) + sumOf(ownHi) + sumOf(otherLo) + sumOf(otherHi);
    this.visits = 0;
    this.pause = Math.min(CLOCK, this.limit - this.nodes);
    this.prepareEndgames();
    if (seeds <= this.lookedUp) return this.endgames.score(ownLo, ownHi, otherLo, otherHi, seeds);
    try {
      return this.visit(0, ownLo, ownHi, otherLo, otherHi, seeds, beta);
    } finally {
      this.nodes += this.visits;
    }
  }

  private visit(
    depth: number,
    ownLo: number,
    ownHi: number,
    otherLo: number,
    otherHi: number,
    seeds: number,
    beta: number,
  ): number {
    const { endgames, houses, moves, order, sowing, table } = this;
    const { after } = sowing;
    if (++this.visits >= this.pause) this.lookAtLimits();
    if (this.isEven && ((beta ^ seeds) & PARITY) !== 0) beta++;
    if (seeds < beta) return seeds;
    if (-seeds >= beta) return -seeds;

    let low = -seeds;
    let high = seeds;
    let known = NO_HOUSE;
    const found = table.entry(ownLo, ownHi, otherLo, otherHi);
    if (found !== 0) {
      low = lowOf(found);
      if (low >= beta) return low;
      high = highOf(found);
      if (high < beta) return high;
      known = bestOf(found);
    }

    const first = depth * houses;
    let choices = 0;
    let best = -seeds - 1;
    let bestHouse = NO_HOUSE;
    for (let house = houses - 1; house >= 0; house--) {
      if (seedsAt(ownLo, ownHi, house) === 0) continue;
      sowing.play(house, ownLo, ownHi, otherLo, otherHi, seeds);
      const { again, gain } = sowing;
      let least = gain; //    bounds of this move
      let most = gain;
      const nextLo = again ? after[0] : after[2];
      const nextHi = again ? after[1] : after[3];
      const facingLo = again ? after[2] : after[0];
      const facingHi = again ? after[3] : after[1];
      if (!sowing.isOver) {
        const left = seeds - gain;
        let lower = -left; // bounds of its position
        let upper = left;
        if (left <= this.lookedUp) {
          lower = endgames.score(nextLo, nextHi, facingLo, facingHi, left);
          upper = lower;
        } else {
          const entry = table.entry(nextLo, nextHi, facingLo, facingHi);
          if (entry !== 0) {
            lower = lowOf(entry);
            upper = highOf(entry);
          }
        }
        least += again ? lower : -upper;
        most += again ? upper : -lower;
      }
      if (least >= beta || most < beta) {
        const bound = least >= beta ? least : most;
        if (bound > best) {
          best = bound;
          bestHouse = house;
        }
        if (best >= beta) break;
        continue;
      }
      const at = (first + choices) * 5;
      moves[at] = nextLo;
      moves[at + 1] = nextHi;
      moves[at + 2] = facingLo;
      moves[at + 3] = facingHi;
      moves[at + 4] = (gain << 1) | (again ? 1 : 0);
      let merit = STORED * gain + CAPTURED * sowing.captured + house;
      if (again) merit = AGAIN + house;
      if (house === known) merit += KNOWN;
      const line = (merit << 8) | (house << 4) | choices;
      let rank = first + choices++;
      for (; rank > first && order[rank - 1] < line; rank--) order[rank] = order[rank - 1];
      order[rank] = line;
    }

    for (let n = first; n < first + choices && best < beta; n++) {
      const line = order[n];
      const at = (first + (line & 15)) * 5;
      const gain = moves[at + 4] >> 1;
      const again = (moves[at + 4] & 1) !== 0;
      const bound = this.visit(
        depth + 1,
        moves[at],
        moves[at + 1],
        moves[at + 2],
        moves[at + 3],
        seeds - gain,
        again ? beta - gain : gain - beta + 1,
      );
      const score = again ? gain + bound : gain - bound;
      if (score <= best) continue;
      best = score;
      bestHouse = (line >> 4) & 15;
    }
    if (best >= beta) low = Math.max(best, low);
    else high = Math.min(best, high);
    const bounds = (low + OFFSET) | ((high + OFFSET) << 8);
    table.keep(ownLo, ownHi, otherLo, otherHi, bounds | (bestHouse << 16) | (seeds << 24));
    return best;
  }

  private lookAtLimits(): void {
    const left = this.limit - this.nodes;
    if (this.visits >= left || performance.now() >= this.deadline) throw new Interrupted();
    this.pause = Math.min(this.visits + CLOCK, left);
    this.prepareEndgames();
  }

  /** The table of endgames is shared. With a limit of nodes, the same part of it is used each time. */
  private prepareEndgames(): void {
    const { deadline, endgames, endgameSeeds } = this;
    if (endgameSeeds !== null) {
      while (endgames.seeds < endgameSeeds) endgames.grow();
      this.lookedUp = endgameSeeds;
      return;
    }
    while (endgames.positions[endgames.seeds + 1] <= this.nodes + this.visits)
      if (!endgames.grow(deadline)) throw new Interrupted();
    this.lookedUp = endgames.seeds;
  }
}
