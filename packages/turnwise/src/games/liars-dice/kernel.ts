/**
 * Liar's dice in integers. A hand is the number of a roll in the list of all rolls, from 1; 0 is a hand that is unknown, or not
 * rolled yet. Bids only go up, so a set of bids has all that was said. Choices are the higher bids and then, after the first
 * bid, to call it a lie. Outcomes of chance are the rolls, one role after the other.
 *
 * A key has a word for the hands, 8 bits each, and then
 *
 *     bits 0-2 roles that have rolled, bit 3 whether the last bid was called, bits from 4 on bids that were made
 */
import type { Game, Haps, Random } from '../../core/index.ts';
import { CHANCE, Kernel, OVER, PLAYOUT_LIMIT } from '../../kernel/index.ts';
import {
  bidNumber,
  bidOf,
  LIAR,
  type LiarsDiceMove,
  type LiarsDicePosition,
  type LiarsDiceRole,
  printBid,
  printLiarsDice,
} from './notation.ts';
import type { LiarsDiceSettings } from './settings.ts';

interface LiarsDiceState extends Game<LiarsDiceRole, LiarsDiceMove> {
  readonly settings: LiarsDiceSettings;
  readonly position: LiarsDicePosition;
  at(position: LiarsDicePosition): LiarsDiceState;
}

const BITS = 8; // of a hand
const HAND = 0xff;
const CALLED = 8;
const FIRST_BID = 4; // bit in the words after the hands
const NOBODY = -1;

export class LiarsDiceKernel extends Kernel<LiarsDiceState> {
  readonly seats: number;
  readonly keyLength: number;
  private readonly settings: LiarsDiceSettings;
  private readonly rolls: RollTable;

  private hands = 0; //       8 bits a seat
  private rolled = 0; //      seats that have rolled
  private made = 0; //        bids
  private last = -1; //       number of the highest bid; -1: none
  private isCalled = false;
  private due = NOBODY; //    the seat whose dice chance rolls now
  private readonly said: Int32Array; // the words after the hands, without the first four bits

  constructor(private readonly model: LiarsDiceState) {
    super();
    const { settings } = model;
    this.settings = settings;
    this.seats = settings.roles.length;
    this.rolls = rollsFor(settings);
    const words = Math.ceil((settings.bids + FIRST_BID) / 32);
    this.keyLength = 1 + words;
    this.said = new Int32Array(words);
    this.load(model);
  }

  turn(): number {
    if (this.due !== NOBODY) return CHANCE;
    return this.isCalled ? OVER : this.made % this.seats;
  }

  choices(): number {
    if (this.due !== NOBODY) return this.rolls.count;
    if (this.isCalled) return 0;
    return this.settings.bids - 1 - this.last + (this.made > 0 ? 1 : 0);
  }

  play(choice: number): void {
    if (this.due !== NOBODY) {
      this.roll(choice);
      return;
    }
    const bid = this.last + 1 + choice;
    if (bid === this.settings.bids) {
      this.isCalled = true;
      this.due = this.nextDue();
    } else {
      this.said[(bid + FIRST_BID) >> 5] |= 1 << (bid + FIRST_BID);
      this.last = bid;
      this.made++;
    }
  }

  payoff(seat: number): number {
    const { hands, last, made, rolls, seats } = this;
    const caller = made % seats;
    const bidder = (made - 1) % seats;
    if (seat !== caller && seat !== bidder) return 0;
    const { sides } = this.settings;
    const count = Math.floor(last / sides) + 1;
    const face = last % sides;
    let found = 0;
    for (let other = 0; other < seats; other++)
      found += rolls.counts[sides * ((hands >>> (BITS * other)) & HAND) + face];
    return found >= count === (seat === bidder) ? 1 : -1;
  }

  override chance(choice: number): number {
    return this.rolls.chances[choice];
  }

  override playChance(random: Random): void {
    this.roll(this.rolls.byNumber[random.below(this.rolls.total)]);
  }

  override haps(choice: number): Haps {
    const dice = this.rolls.dice[choice];
    return this.isCalled ? { shown: dice } : { roll: dice };
  }

  /** The lines of Kernel.playout with the rules written in, and the position in local variables. */
  override playout(random: Random, limit = PLAYOUT_LIMIT): number {
    const { said, seats } = this;
    const { byNumber, total } = this.rolls;
    const { bids } = this.settings;
    let { due, hands, isCalled, last, made, rolled } = this;
    let steps = 0;
    for (; steps < limit; steps++) {
      if (due !== NOBODY) {
        hands |= (byNumber[random.below(total)] + 1) << (BITS * due);
        if (rolled < seats) rolled++;
        due = NOBODY;
        if (rolled < seats) due = rolled;
        else if (isCalled) {
          for (let seat = seats - 1; seat >= 0; seat--)
            if (((hands >>> (BITS * seat)) & HAND) === 0) due = seat;
        }
      } else {
        if (isCalled) break;
        const choices = bids - 1 - last + (made > 0 ? 1 : 0);
        const bid = last + 1 + (choices === 1 ? 0 : random.below(choices));
        if (bid === bids) {
          isCalled = true;
          for (let seat = seats - 1; seat >= 0; seat--)
            if (((hands >>> (BITS * seat)) & HAND) === 0) due = seat;
        } else {
          said[(bid + FIRST_BID) >> 5] |= 1 << (bid + FIRST_BID);
          last = bid;
          made++;
        }
      }
    }
    this.due = due;
    this.hands = hands;
    this.isCalled = isCalled;
    this.last = last;
    this.made = made;
    this.rolled = rolled;
    return steps;
  }

  move(choice: number): LiarsDiceMove {
    const bid = this.last + 1 + choice;
    return bid === this.settings.bids ? LIAR : printBid(bidOf(bid, this.settings.sides));
  }

  override moveCode(choice: number): number {
    return this.last + 1 + choice;
  }

  /** Rolls the dice of the others anew, unless all are shown. */
  override redeal(seat: number, random: Random): void {
    if (this.isCalled) return;
    const { byNumber, total } = this.rolls;
    for (let other = 0; other < this.rolled; other++) {
      if (other === seat) continue;
      this.hands &= ~(HAND << (BITS * other));
      this.hands |= (byNumber[random.below(total)] + 1) << (BITS * other);
    }
  }

  override observation(seat: number): string {
    const hands = this.isCalled ? this.hands : this.hands & (HAND << (BITS * seat));
    return printLiarsDice(this.positionOf(hands), this.settings);
  }

  copyFrom(other: this): void {
    this.hands = other.hands;
    this.rolled = other.rolled;
    this.made = other.made;
    this.last = other.last;
    this.isCalled = other.isCalled;
    this.due = other.due;
    for (let word = 0; word < this.said.length; word++) this.said[word] = other.said[word];
  }

  load({ position }: LiarsDiceState): void {
    const { bids, dice, isCalled } = position;
    this.hands = 0;
    for (const [seat, hand] of dice.entries())
      if (hand) this.hands |= (this.rolls.numberOf(hand) + 1) << (BITS * seat);
    this.rolled = dice.length;
    this.said.fill(0);
    for (const bid of bids) {
      const number = bidNumber(bid, this.settings.sides) + FIRST_BID;
      this.said[number >> 5] |= 1 << number;
    }
    this.isCalled = isCalled;
    this.settle();
  }

  state(): LiarsDiceState {
    return this.model.at(this.positionOf(this.hands));
  }

  writeKey(words: Int32Array, at: number): void {
    const { said } = this;
    words[at] = this.hands;
    for (let word = 0; word < said.length; word++) words[at + 1 + word] = said[word];
    words[at + 1] |= this.rolled | (this.isCalled ? CALLED : 0);
  }

  readKey(words: Int32Array, at: number): void {
    const { said } = this;
    this.hands = words[at];
    for (let word = 0; word < said.length; word++) said[word] = words[at + 1 + word];
    this.rolled = said[0] & 7;
    this.isCalled = (said[0] & CALLED) !== 0;
    said[0] &= -1 << FIRST_BID;
    this.settle();
  }

  private roll(outcome: number): void {
    this.hands |= (outcome + 1) << (BITS * this.due);
    if (this.rolled < this.seats) this.rolled++;
    this.due = this.nextDue();
  }

  /** The first seat that has not rolled or, once the bid is called, whose dice are unknown. */
  private nextDue(): number {
    if (this.rolled < this.seats) return this.rolled;
    if (this.isCalled)
      for (let seat = 0; seat < this.seats; seat++)
        if (((this.hands >>> (BITS * seat)) & HAND) === 0) return seat;
    return NOBODY;
  }

  /** What follows from the set of bids, and from the hands. */
  private settle(): void {
    this.made = 0;
    this.last = -1;
    for (let bid = 0; bid < this.settings.bids; bid++) {
      if (!this.isSaid(bid)) continue;
      this.made++;
      this.last = bid;
    }
    this.due = this.nextDue();
  }

  private isSaid(bid: number): boolean {
    return ((this.said[(bid + FIRST_BID) >> 5] >>> (bid + FIRST_BID)) & 1) === 1;
  }

  private positionOf(hands: number): LiarsDicePosition {
    const { bids, sides } = this.settings;
    const all = Array.from({ length: bids }, (_, bid) => bid);
    return {
      dice: Array.from(
        { length: this.rolled },
        (_, seat) => this.rolls.dice[((hands >>> (BITS * seat)) & HAND) - 1] ?? null,
      ),
      bids: all.filter((bid) => this.isSaid(bid)).map((bid) => bidOf(bid, sides)),
      isCalled: this.isCalled,
    };
  }
}

/** Every roll of one role. */
class RollTable {
  readonly count: number;
  readonly total: number; //           ways the dice can fall
  readonly dice: readonly (readonly number[])[]; // [roll] from low to high
  readonly chances: Float64Array; //  [roll]
  readonly byNumber: Uint8Array; //   [way the dice can fall] roll
  readonly counts: Uint8Array; //     [sides * (roll + 1) + face - 1] dice that count for the face; first, none
  private readonly numbers = new Map<string, number>(); // roll by its dice

  constructor(settings: LiarsDiceSettings) {
    const { dice, roll, sides } = settings;
    const rolls = roll.distribution();
    this.count = rolls.length;
    this.total = sides ** dice;
    this.dice = rolls.map(({ value }) => value);
    this.chances = Float64Array.from(rolls, ({ probability }) => probability);
    this.byNumber = new Uint8Array(this.total);
    this.counts = new Uint8Array(sides * (rolls.length + 1));
    let way = 0;
    for (const [number, { value, weight }] of rolls.entries()) {
      this.numbers.set(value.join(), number);
      this.byNumber.fill(number, way, way + weight);
      way += weight;
      for (let face = 1; face <= sides; face++)
        this.counts[sides * (number + 1) + face - 1] = settings.countIn(value, face);
    }
  }

  numberOf(dice: readonly number[]): number {
    return this.numbers.get(dice.join()) ?? Number.NaN;
  }
}

const tables = new WeakMap<LiarsDiceSettings, RollTable>();

function rollsFor(settings: LiarsDiceSettings): RollTable {
  const table = tables.get(settings) ?? new RollTable(settings);
  tables.set(settings, table);
  return table;
}
