/**
 * Kalah in integers: a byte for the seeds of each pit, and a set of bits of the houses that have seeds. With n houses
 * a player, here 6:
 *
 *            12  11  10   9   8   7             North's houses, in the order of sowing from n + 1
 *        13                          6          the stores: North 2n + 1, South n
 *             0   1   2   3   4   5             South's houses
 *
 * Sowing goes to the next higher pit and from the last one to pit 0, but leaves out the opponent's store. Opposite of
 * house i is house 2n - i. Bit i of `filled` is 1 where house i has seeds; bits of stores are 0 or 1 and mean nothing.
 * Choices are the houses with seeds, from the one farthest from the store.
 *
 * A key has a byte a pit, except North's store, which has all other seeds; there is the seat to move instead.
 */
import type { Game, Random } from '../../core/index.ts';
import { Kernel, OVER, PLAYOUT_LIMIT } from '../../kernel/index.ts';
import { estimateForMover, FEATURES, weighed } from './estimate.ts';
import type { KalahPosition, KalahRole } from './notation.ts';
import type { KalahSettings } from './settings.ts';

interface KalahState extends Game<KalahRole, number> {
  readonly settings: KalahSettings;
  readonly position: KalahPosition;
  at(position: KalahPosition): KalahState;
}

const ROLES = ['South', 'North'] as const;
const MOST_HOUSES = 10;
const SETS = 1 << MOST_HOUSES;

const COUNT = countTable(); // [set] how many houses are in it
const NTH = memberTable(); //  [set << 4 | n] the n-th house of the set

// Who gets the seeds that are left at the end.
const OWNER = 0;
const MOVER = 1;
const EMPTY = 2;
const NOBODY = 3;
const REMAINING = { owner: OWNER, mover: MOVER, empty: EMPTY, nobody: NOBODY } as const;

export class KalahKernel extends Kernel<KalahState> {
  readonly seats = 2;
  readonly keyLength: number;

  private readonly settings: KalahSettings;
  private readonly houses: number; //         of each seat
  private readonly side: number; //           the set of all houses of a seat, from bit 0
  private readonly total: number; //          seeds of both
  private readonly emptyCaptures: boolean;
  private readonly remaining: number; //      OWNER, MOVER, EMPTY or NOBODY
  private readonly isMargin: boolean; //      whether the result is the difference of the stores

  private readonly pits: Uint8Array; //       [pit] its seeds
  private filled = 0; //                      bit i: house i has seeds
  private seat = 0; //                        that moves, or would if the game were not over

  constructor(private readonly model: KalahState) {
    super();
    const { settings } = model;
    this.settings = settings;
    this.houses = settings.houses;
    this.side = 2 ** settings.houses - 1;
    this.total = settings.total;
    this.emptyCaptures = settings.options.emptyCaptures;
    this.remaining = REMAINING[settings.options.remaining];
    this.isMargin = settings.options.result === 'margin';
    this.pits = new Uint8Array(2 * settings.houses + 2);
    this.keyLength = Math.ceil(this.pits.length / 4);
    this.load(model);
  }

  turn(): number {
    return this.isOver() ? OVER : this.seat;
  }

  choices(): number {
    return this.isOver() ? 0 : COUNT[this.choiceSet()];
  }

  play(choice: number): void {
    const { pits, houses, seat } = this;
    const pitCount = 2 * houses + 2;
    const first = seat * (houses + 1); // the seat's houses begin here, and its store follows them
    const store = first + houses;
    const skipped = seat === 0 ? pitCount - 1 : houses;
    let at = first + this.move(choice);
    let hand = pits[at];
    pits[at] = 0;
    let filled = this.filled & ~(1 << at);
    for (; hand > 0; hand--) {
      at++;
      if (at === skipped) at++;
      if (at === pitCount) at = 0;
      pits[at]++;
      filled |= 1 << at;
    }
    if (at >= first && at < store && pits[at] === 1) {
      const opposite = 2 * houses - at;
      const captured = pits[opposite];
      if (captured > 0 || this.emptyCaptures) {
        pits[store] += captured + 1;
        pits[at] = 0;
        pits[opposite] = 0;
        filled &= ~((1 << at) | (1 << opposite));
      }
    }
    this.filled = filled;
    if (this.isOver()) this.end(seat);
    if (at !== store) this.seat = 1 - seat;
  }

  payoff(seat: number): number {
    const { houses, isMargin, pits } = this;
    const margin = pits[houses] - pits[2 * houses + 1];
    const result = isMargin ? margin : Math.sign(margin);
    return seat === 0 ? result : 0 - result;
  }

  /** The lines of Kernel.playout with the rules written in, and the position in local variables. */
  override playout(random: Random, limit = PLAYOUT_LIMIT): number {
    const { pits, houses, side, emptyCaptures } = this;
    const pitCount = 2 * houses + 2;
    const north = houses + 1; // North's first house
    let { filled, seat } = this;
    let mover = seat;
    let steps = 0;
    while (steps < limit) {
      const southSet = filled & side;
      const northSet = (filled >>> north) & side;
      if (southSet === 0 || northSet === 0) break;
      const set = seat === 0 ? southSet : northSet;
      const choices = COUNT[set];
      const first = seat === 0 ? 0 : north;
      const store = first + houses;
      const skipped = seat === 0 ? pitCount - 1 : houses;
      let at = first + NTH[(set << 4) | (choices === 1 ? 0 : random.below(choices))];
      let hand = pits[at];
      pits[at] = 0;
      filled &= ~(1 << at);
      for (; hand > 0; hand--) {
        at++;
        if (at === skipped) at++;
        if (at === pitCount) at = 0;
        pits[at]++;
        filled |= 1 << at;
      }
      mover = seat;
      steps++;
      if (at === store) continue;
      seat = 1 - seat;
      if (at < first || at > store || pits[at] !== 1) continue;
      const opposite = 2 * houses - at;
      const captured = pits[opposite];
      if (captured === 0 && !emptyCaptures) continue;
      pits[store] += captured + 1;
      pits[at] = 0;
      pits[opposite] = 0;
      filled &= ~((1 << at) | (1 << opposite));
    }
    this.filled = filled;
    this.seat = seat;
    if (steps > 0 && this.isOver()) this.end(mover);
    return steps;
  }

  move(choice: number): number {
    return NTH[(this.choiceSet() << 4) | choice];
  }

  override moveCode(choice: number): number {
    return this.seat * MOST_HOUSES + this.move(choice);
  }

  /** Houses near the store first: they leave the others for later, and often give another move. */
  override moveRank(code: number): number {
    return code % MOST_HOUSES;
  }

  override estimate(seat: number): number {
    const estimate = estimateForMover(this.settings, this.pits, this.seat);
    return seat === this.seat ? estimate : 0 - estimate;
  }

  copyFrom(other: this): void {
    this.pits.set(other.pits);
    this.filled = other.filled;
    this.seat = other.seat;
  }

  load({ position: { turn, South, North } }: KalahState): void {
    this.pits.set([...South.houses, South.store, ...North.houses, North.store]);
    this.seat = ROLES.indexOf(turn);
    this.fill();
  }

  state(): KalahState {
    const { houses, pits } = this;
    const side = (first: number) => ({
      houses: [...pits.subarray(first, first + houses)],
      store: pits[first + houses],
    });
    return this.model.at({ turn: ROLES[this.seat], South: side(0), North: side(houses + 1) });
  }

  /** Those of the estimate. */
  override features(): readonly string[] {
    return FEATURES.map(([feature]) => feature);
  }

  override writeFeatures(amounts: Float32Array): number {
    const { pits, seat, settings } = this;
    for (let n = 0; n < FEATURES.length; n++)
      amounts[n] = weighed(pits, settings.houses, seat, FEATURES[n][1]);
    return seat;
  }

  writeKey(words: Int32Array, at: number): void {
    const { keyLength, pits, seat } = this;
    const last = pits.length - 1;
    for (let word = 0; word < keyLength; word++) {
      const pit = word << 2;
      let bytes = pits[pit];
      if (pit + 1 < last) bytes |= pits[pit + 1] << 8;
      if (pit + 2 < last) bytes |= pits[pit + 2] << 16;
      if (pit + 3 < last) bytes |= pits[pit + 3] << 24;
      words[at + word] = bytes;
    }
    words[at + (last >> 2)] |= seat << ((last & 3) << 3);
  }

  readKey(words: Int32Array, at: number): void {
    const { pits } = this;
    const last = pits.length - 1;
    let left = this.total;
    for (let pit = 0; pit < last; pit++) {
      pits[pit] = words[at + (pit >> 2)] >>> ((pit & 3) << 3);
      left -= pits[pit];
    }
    pits[last] = left;
    this.seat = (words[at + (last >> 2)] >>> ((last & 3) << 3)) & 1;
    this.fill();
  }

  /** Gives away the seeds that are left, when a side is empty after a move of a seat. */
  private end(mover: number): void {
    const { houses, pits, remaining, side } = this;
    if (remaining === NOBODY) return;
    const owner = (this.filled & side) !== 0 ? 0 : 1;
    const left = this.seedsFrom(owner * (houses + 1));
    const taker = remaining === OWNER ? owner : remaining === MOVER ? mover : 1 - owner;
    const [south, north] = [pits[houses], pits[2 * houses + 1]];
    pits.fill(0);
    pits[houses] = south + (taker === 0 ? left : 0);
    pits[2 * houses + 1] = north + (taker === 1 ? left : 0);
    this.filled = 0;
  }

  private isOver(): boolean {
    const { filled, houses, side } = this;
    return (filled & side) === 0 || ((filled >>> (houses + 1)) & side) === 0;
  }

  private choiceSet(): number {
    return (this.filled >>> (this.seat * (this.houses + 1))) & this.side;
  }

  /** The seeds in the houses of the seat whose first house this is. */
  private seedsFrom(first: number): number {
    let seeds = 0;
    for (let house = first; house < first + this.houses; house++) seeds += this.pits[house];
    return seeds;
  }

  private fill(): void {
    this.filled = 0;
    for (let pit = 0; pit < this.pits.length; pit++)
      if (this.pits[pit] > 0) this.filled |= 1 << pit;
  }
}

function countTable(): Uint8Array {
  const table = new Uint8Array(SETS);
  for (let set = 1; set < SETS; set++) table[set] = table[set >> 1] + (set & 1);
  return table;
}

function memberTable(): Uint8Array {
  const table = new Uint8Array(SETS << 4);
  for (let set = 0; set < SETS; set++) {
    let n = 0;
    for (let house = 0; house < MOST_HOUSES; house++)
      if ((set >> house) & 1) table[(set << 4) | n++] = house;
  }
  return table;
}
