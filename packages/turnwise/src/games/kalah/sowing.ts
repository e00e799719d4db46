/**
 * What comes of a move in Kalah, for its solver, which keeps no board: a position is four words in local variables, with a
 * byte a house in the order of sowing, seen from the seat to move:
 *
 *     ownLo    own houses 0 to 3          ownHi    4 and 5, in the lower half
 *     otherLo  the other's houses 0 to 3  otherHi  4 and 5
 *
 * Sowing adds one word to each, which a table has for every house and number of seeds.
 */
import type { KalahSettings } from './settings.ts';

export const MOST_HOUSES = 6; // of a seat
export const MOST_SEEDS = 72; // in the houses

export class Sowing {
  /** The position after the move that `play` has made, seen from the seat that has moved. */
  readonly after = new Int32Array(4);
  gain = 0; //      seeds for the own store, and with `isOver` those that the seat gets at the end less the other's
  captured = 0; //  those of them that are captured
  again = false; // whether the same seat moves
  isOver = false;

  private readonly houses: number;
  private readonly pits: number; //             that a seat sows into
  private readonly hasEmptyCaptures: boolean;
  private readonly remaining: string;
  /** [(house << 8 | seeds) * 4] what sowing adds to each word. */
  private readonly sown: Int32Array;
  /** [house << 8 | seeds] for the own store by sowing. */
  private readonly stored: Uint8Array;
  /** [house << 8 | seeds] the pit of the last seed: own houses from 0, the store, the other's houses. */
  private readonly last: Uint8Array;

  constructor({ houses, options }: KalahSettings) {
    this.houses = houses;
    this.pits = 2 * houses + 1;
    this.hasEmptyCaptures = options.emptyCaptures;
    this.remaining = options.remaining;
    this.sown = new Int32Array(houses << 10);
    this.stored = new Uint8Array(houses << 8);
    this.last = new Uint8Array(houses << 8);
    for (let house = 0; house < houses; house++)
      for (let seeds = 1; seeds <= MOST_SEEDS; seeds++) this.prepare(house, seeds);
  }

  /** Sows a house that has seeds. The result is in the fields. */
  play(
    house: number,
    ownLo: number,
    ownHi: number,
    otherLo: number,
    otherHi: number,
    seeds: number,
  ): void {
    const { after, houses } = this;
    const move = (house << 8) | seedsAt(ownLo, ownHi, house);
    const last = this.last[move];
    let gain = this.stored[move];
    let captured = 0;
    ownLo = (ownLo + this.sown[move << 2]) | 0;
    ownHi = (ownHi + this.sown[(move << 2) | 1]) | 0;
    otherLo = (otherLo + this.sown[(move << 2) | 2]) | 0;
    otherHi = (otherHi + this.sown[(move << 2) | 3]) | 0;
    if (last < houses && seedsAt(ownLo, ownHi, last) === 1) {
      const opposite = houses - 1 - last;
      const there = seedsAt(otherLo, otherHi, opposite);
      if (there > 0 || this.hasEmptyCaptures) {
        captured = there + 1;
        gain += captured;
        if (last < 4) ownLo ^= 1 << (last << 3);
        else ownHi ^= 1 << ((last & 3) << 3);
        if (opposite < 4) otherLo ^= there << (opposite << 3);
        else otherHi ^= there << ((opposite & 3) << 3);
      }
    }
    const isOwnEmpty = (ownLo | ownHi) === 0;
    this.again = last === houses;
    this.isOver = isOwnEmpty || (otherLo | otherHi) === 0;
    this.gain = this.isOver ? gain + this.rest(seeds - gain, isOwnEmpty) : gain;
    this.captured = captured;
    after[0] = ownLo;
    after[1] = ownHi;
    after[2] = otherLo;
    after[3] = otherHi;
  }

  /** What the seat that has moved gets of the seeds that are left, less what the other gets. */
  private rest(left: number, isOwnEmpty: boolean): number {
    switch (this.remaining) {
      case 'mover':
        return left;
      case 'empty':
        return isOwnEmpty ? left : -left;
      case 'nobody':
        return 0;
      default:
        return isOwnEmpty ? -left : left;
    }
  }

  private prepare(house: number, seeds: number): void {
    const { houses, pits, sown, stored } = this;
    const move = (house << 8) | seeds;
    const add = (word: number, at: number, count: number) => {
      sown[(move << 2) + word + (at >> 2)] += count << ((at & 3) << 3);
    };
    add(0, house, -seeds);
    for (let n = 1; n <= seeds; n++) {
      const pit = (house + n) % pits;
      if (pit < houses) add(0, pit, 1);
      else if (pit === houses) stored[move]++;
      else add(2, pit - houses - 1, 1);
    }
    this.last[move] = (house + seeds) % pits;
  }
}

/** The seeds in a house, of two words. */
export function seedsAt(lo: number, hi: number, house: number): number {
  return ((house < 4 ? lo : hi) >>> ((house & 3) << 3)) & 255;
}

/** All seeds of a word. */
export function sumOf(word: number): number {
  return (word & 255) + ((word >>> 8) & 255) + ((word >>> 16) & 255) + (word >>> 24);
}
