/**
 * The score of every position of Kalah with few seeds in the houses, for Kalah's search: what the seat to move will still
 * get less what the other seat will. The table grows by a seed at a time, when it is asked to.
 *
 * Positions are numbered by combinations. The houses of a seat are a row, with a gap after each but the last; p is the
 * number of seeds before a gap. With n seeds in all houses, `own` of them in those of the seat to move:
 *
 *     rank of a side = sum over its gaps k = 1, 2, ... of C(p + k - 1, k)
 *     number         = first number of (n, own) + rank of own side * sides with n - own seeds + rank of other side
 *
 * Sowing within the own houses moves seeds over gaps, which lowers the rank. Any other move puts a seed into a store. So
 * positions with n seeds follow from those with fewer and, in the order of ranks, from each other.
 */
import type { KalahSettings } from './settings.ts';
import { Sowing, seedsAt } from './sowing.ts';

const LARGEST = 2 ** 25; // positions, a byte each
const MOST = 31; //         seeds: p is five bits of an index
const SIDES = 32; //        that are solved between two looks at the clock

export class Endgames {
  /** All positions with this many seeds or fewer have their scores. */
  seeds = 0;
  /** [seeds] positions with that many or fewer, up to the most that the table may hold. */
  readonly positions: readonly number[];

  private scores = new Int8Array(1); //         [number]
  private readonly terms = new Int32Array(6 << 5); //   [gap << 5 | p] of the rank
  private readonly sides = new Int32Array(32); //       [seeds] sides with that many
  private readonly first = new Int32Array(32 << 5); //  [seeds << 5 | own]
  /** [seeds] all sides with that many, by rank: the words of each. */
  private readonly words: Int32Array[] = [new Int32Array(2)];
  private readonly sowing: Sowing;
  private readonly houses: number;
  private done = { own: 0, rank: 0 }; //                of the number of seeds under way

  /** Grows to `largest` positions at most. */
  constructor(settings: KalahSettings, largest = LARGEST) {
    const { houses } = settings;
    this.houses = houses;
    this.sowing = new Sowing(settings);
    for (let gap = 1; gap < houses; gap++)
      for (let p = 1; p <= MOST; p++)
        this.terms[(gap << 5) | p] =
          this.terms[(gap << 5) | (p - 1)] + (gap === 1 ? 1 : this.terms[((gap - 1) << 5) | p]);
    const positions = [1];
    let all = 1;
    for (let seeds = 0; seeds <= MOST; seeds++) {
      this.sides[seeds] = countOf(seeds, houses);
      if (seeds === 0) continue;
      for (let own = 0; own <= seeds; own++) {
        this.first[(seeds << 5) | own] = all;
        all += this.sides[own] * this.sides[seeds - own];
      }
      if (all > largest) break;
      positions.push(all);
    }
    this.positions = positions;
  }

  /** The most seeds for which there are no more positions than this. */
  seedsFor(positions: number): number {
    return this.positions.findLastIndex((count) => count <= positions);
  }

  /** The score of a position with `this.seeds` seeds or fewer, at least one on each side. */
  score(ownLo: number, ownHi: number, otherLo: number, otherHi: number, seeds: number): number {
    const { terms } = this;
    // Multiplied, byte k has the seeds of houses 0 to k.
    let before = Math.imul(ownLo, 0x01010101);
    let p = before >>> 24;
    let rank =
      terms[(1 << 5) | (before & 255)] +
      terms[(2 << 5) | ((before >>> 8) & 255)] +
      terms[(3 << 5) | ((before >>> 16) & 255)] +
      terms[(4 << 5) | p];
    p += ownHi & 255;
    rank += terms[(5 << 5) | p];
    const own = p + (ownHi >>> 8);
    before = Math.imul(otherLo, 0x01010101);
    p = before >>> 24;
    let otherRank =
      terms[(1 << 5) | (before & 255)] +
      terms[(2 << 5) | ((before >>> 8) & 255)] +
      terms[(3 << 5) | ((before >>> 16) & 255)] +
      terms[(4 << 5) | p];
    p += otherHi & 255;
    otherRank += terms[(5 << 5) | p];
    return this.scores[
      this.first[(seeds << 5) | own] + Math.imul(rank, this.sides[seeds - own]) + otherRank
    ];
  }

  /** Solves the positions with one more seed. False if it stopped at the deadline; then it goes on the next time. */
  grow(deadline = Infinity): boolean {
    const { done, sides } = this;
    const seeds = this.seeds + 1;
    const size = this.positions[seeds];
    if (this.scores.length < size) {
      const scores = new Int8Array(size);
      scores.set(this.scores);
      this.scores = scores;
      this.words.push(this.sidesWith(seeds));
    }
    // The sides with more seeds; the seat to move has either.
    for (let more = Math.max(done.own, (seeds + 1) >> 1); more < seeds; more++) {
      done.own = more;
      while (done.rank < sides[more]) {
        this.solve(seeds, more, done.rank++);
        if (done.rank % SIDES === 0 && performance.now() >= deadline) return false;
      }
      done.rank = 0;
    }
    done.own = 0;
    this.seeds = seeds;
    return true;
  }

  /** All positions with `seeds` seeds in which one side has `more` of them, and this rank. */
  private solve(seeds: number, more: number, rank: number): void {
    const less = seeds - more;
    const { first, scores, sides, words } = this;
    const lo = words[more][2 * rank];
    const hi = words[more][2 * rank + 1];
    const others = words[less];
    const last = more === less ? rank : sides[less] - 1;
    const asOwn = first[(seeds << 5) | more] + rank * sides[less];
    const asOther = first[(seeds << 5) | less] + rank;
    for (let other = 0; other <= last; other++) {
      const otherLo = others[2 * other];
      const otherHi = others[2 * other + 1];
      scores[asOwn + other] = this.best(lo, hi, otherLo, otherHi, seeds);
      scores[asOther + other * sides[more]] = this.best(otherLo, otherHi, lo, hi, seeds);
    }
  }

  private best(
    ownLo: number,
    ownHi: number,
    otherLo: number,
    otherHi: number,
    seeds: number,
  ): number {
    const { houses, sowing } = this;
    const { after } = sowing;
    let best = -seeds;
    for (let house = 0; house < houses; house++) {
      if (seedsAt(ownLo, ownHi, house) === 0) continue;
      sowing.play(house, ownLo, ownHi, otherLo, otherHi, seeds);
      const { gain } = sowing;
      const left = seeds - gain;
      let score = gain;
      if (!sowing.isOver)
        score += sowing.again
          ? this.score(after[0], after[1], after[2], after[3], left)
          : -this.score(after[2], after[3], after[0], after[1], left);
      if (score > best) best = score;
    }
    return best;
  }

  /** The words of all sides with `seeds` seeds, by rank: the next one has a seed in an earlier house. */
  private sidesWith(seeds: number): Int32Array {
    const { houses } = this;
    const words = new Int32Array(2 * this.sides[seeds]);
    const side = new Uint8Array(houses);
    let at = 0;
    const fill = (house: number, left: number) => {
      if (house === 0) {
        side[0] = left;
        for (let each = 0; each < houses; each++)
          words[at + (each >> 2)] |= side[each] << ((each & 3) << 3);
        at += 2;
        return;
      }
      for (let there = left; there >= 0; there--) {
        side[house] = there;
        fill(house - 1, left - there);
      }
    };
    fill(houses - 1, seeds);
    return words;
  }
}

/** Ways to put seeds into houses. */
function countOf(seeds: number, houses: number): number {
  let count = 1;
  for (let house = 1; house < houses; house++) count = (count * (seeds + house)) / house;
  return count;
}
