/**
 * Goofspiel in integers. Cards are bits, the lowest one in bit 0. Choices are the cards of the seat from low to high; One is seat 0
 * and commits first. Outcomes of chance are the prizes that are left, from low to high. Points count twice, since a prize may
 * be split.
 *
 * A key has three words:
 *
 *     bits 0-12 cards of One, 13-25 cards of Two, 26-29 the prize that is turned up, 0 for none
 *     bits 0-12 prizes that are left, 13-16 the commitment of One, 0 for none
 *     bits 0-8 points of One, 9-17 points of Two
 */
import type { Game, Haps, Random } from '../../core/index.ts';
import { CHANCE, Kernel, OVER, PLAYOUT_LIMIT } from '../../kernel/index.ts';
import type { GoofspielPosition, GoofspielRole } from './notation.ts';
import type { GoofspielSettings } from './settings.ts';

interface GoofspielState extends Game<GoofspielRole, number> {
  readonly settings: GoofspielSettings;
  readonly position: GoofspielPosition;
  at(position: GoofspielPosition): GoofspielState;
}

const CARDS = 13;
const HAND = (1 << CARDS) - 1;
const POINT_BITS = 9; // twice 91 points, at most

export class GoofspielKernel extends Kernel<GoofspielState> {
  readonly seats = 2;
  readonly keyLength = 3;
  private readonly isRandom: boolean;
  private readonly isDescending: boolean;
  private readonly isForMargin: boolean;
  private readonly tied: number; // of twice a prize, for each after equal bids

  private one = 0; //        cards
  private two = 0; //        cards
  private left = 0; //       prizes
  private prize = 0; //      that is turned up; 0: none
  private commitment = 0; // of One: a card, or 0 for none
  private onePoints = 0; //  twice
  private twoPoints = 0; //  twice

  constructor(private readonly model: GoofspielState) {
    super();
    const { prizes, result, ties } = model.settings.options;
    this.isRandom = prizes === 'random';
    this.isDescending = prizes === 'descending';
    this.isForMargin = result === 'margin';
    this.tied = ties === 'split' ? 1 : 0;
    this.load(model);
  }

  turn(): number {
    if (this.prize === 0) return this.left !== 0 ? CHANCE : OVER;
    return this.commitment === 0 ? 0 : 1;
  }

  choices(): number {
    if (this.prize === 0) return bitCount(this.left);
    return bitCount(this.commitment === 0 ? this.one : this.two);
  }

  play(choice: number): void {
    if (this.prize === 0) this.turnUp(nthBit(this.left, choice));
    else if (this.commitment === 0) this.commitment = nthBit(this.one, choice) + 1;
    else this.bid(nthBit(this.two, choice) + 1);
  }

  payoff(seat: number): number {
    const lead = seat === 0 ? this.onePoints - this.twoPoints : this.twoPoints - this.onePoints;
    return this.isForMargin ? lead / 2 : Math.sign(lead);
  }

  override drawOutcome(random: Random): number {
    return random.below(bitCount(this.left));
  }

  override haps(choice: number): Haps {
    return { prize: nthBit(this.left, choice) + 1 };
  }

  override roundSize(): number {
    return this.prize === 0 ? 1 : 2;
  }

  override committed(): number {
    return this.commitment === 0 ? 0 : 1;
  }

  /** The lines of Kernel.playout with the rules written in, and the position in local variables. */
  override playout(random: Random, limit = PLAYOUT_LIMIT): number {
    const { isDescending, isRandom, tied } = this;
    let { commitment, left, one, onePoints, prize, two, twoPoints } = this;
    let steps = 0;
    for (; steps < limit; steps++) {
      if (prize === 0) {
        if (left === 0) break;
        const bit = nthBit(left, random.below(bitCount(left)));
        left &= ~(1 << bit);
        prize = bit + 1;
      } else if (commitment === 0) {
        const bit = (one & (one - 1)) === 0 ? 0 : random.below(bitCount(one));
        commitment = nthBit(one, bit) + 1;
      } else {
        const bit = nthBit(two, (two & (two - 1)) === 0 ? 0 : random.below(bitCount(two)));
        const card = bit + 1;
        one &= ~(1 << (commitment - 1));
        two &= ~(1 << bit);
        if (commitment > card) onePoints += 2 * prize;
        else if (commitment < card) twoPoints += 2 * prize;
        else {
          onePoints += tied * prize;
          twoPoints += tied * prize;
        }
        commitment = 0;
        prize = 0;
        if (left !== 0 && (!isRandom || (left & (left - 1)) === 0)) {
          prize = isDescending ? 32 - Math.clz32(left) : 32 - Math.clz32(left & -left);
          left &= ~(1 << (prize - 1));
        }
      }
    }
    this.commitment = commitment;
    this.left = left;
    this.one = one;
    this.onePoints = onePoints;
    this.prize = prize;
    this.two = two;
    this.twoPoints = twoPoints;
    return steps;
  }

  move(choice: number): number {
    return nthBit(this.commitment === 0 ? this.one : this.two, choice) + 1;
  }

  override moveCode(choice: number): number {
    return this.move(choice);
  }

  copyFrom(other: this): void {
    this.commitment = other.commitment;
    this.left = other.left;
    this.one = other.one;
    this.onePoints = other.onePoints;
    this.prize = other.prize;
    this.two = other.two;
    this.twoPoints = other.twoPoints;
  }

  load({ position }: GoofspielState): void {
    const { hands, left, points, prize } = position;
    this.one = bitsOf(hands.One);
    this.two = bitsOf(hands.Two);
    this.left = bitsOf(left);
    this.prize = prize ?? 0;
    this.onePoints = 2 * points.One;
    this.twoPoints = 2 * points.Two;
    this.commitment = 0;
  }

  /** In the middle of a round: the state at its beginning. */
  state(): GoofspielState {
    return this.model.at({
      hands: { One: cardsOf(this.one), Two: cardsOf(this.two) },
      prize: this.prize === 0 ? null : this.prize,
      left: cardsOf(this.left),
      points: { One: this.onePoints / 2, Two: this.twoPoints / 2 },
    });
  }

  writeKey(words: Int32Array, at: number): void {
    words[at] = this.one | (this.two << CARDS) | (this.prize << (2 * CARDS));
    words[at + 1] = this.left | (this.commitment << CARDS);
    words[at + 2] = this.onePoints | (this.twoPoints << POINT_BITS);
  }

  readKey(words: Int32Array, at: number): void {
    this.one = words[at] & HAND;
    this.two = (words[at] >> CARDS) & HAND;
    this.prize = words[at] >>> (2 * CARDS);
    this.left = words[at + 1] & HAND;
    this.commitment = words[at + 1] >> CARDS;
    this.onePoints = words[at + 2] & ((1 << POINT_BITS) - 1);
    this.twoPoints = words[at + 2] >> POINT_BITS;
  }

  private bid(card: number): void {
    const { commitment, prize } = this;
    this.one &= ~(1 << (commitment - 1));
    this.two &= ~(1 << (card - 1));
    const shares = commitment === card ? this.tied : 0;
    this.onePoints += (commitment > card ? 2 : shares) * prize;
    this.twoPoints += (commitment < card ? 2 : shares) * prize;
    this.commitment = 0;
    this.prize = 0;
    const { left } = this;
    const isLast = (left & (left - 1)) === 0;
    if (left === 0 || (this.isRandom && !isLast)) return;
    this.turnUp(31 - Math.clz32(this.isDescending ? left : left & -left));
  }

  private turnUp(bit: number): void {
    this.left &= ~(1 << bit);
    this.prize = bit + 1;
  }
}

function bitsOf(cards: readonly number[]): number {
  return cards.reduce((bits, card) => bits | (1 << (card - 1)), 0);
}

function cardsOf(bits: number): number[] {
  return Array.from({ length: bitCount(bits) }, (_, n) => nthBit(bits, n) + 1);
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** The number of the n-th bit that is set, from the lowest. */
function nthBit(bits: number, n: number): number {
  let rest = bits;
  for (let i = 0; i < n; i++) rest &= rest - 1;
  return 31 - Math.clz32(rest & -rest);
}
