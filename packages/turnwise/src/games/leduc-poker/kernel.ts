/**
 * Leduc poker in integers. Cards are 1 for a jack, 2 for a queen, 3 for a king, and 0 where there is none or a role does not
 * know it. What was said is the number of a line in a table of all lines of betting, which knows what follows from each.
 * Choices are the legal ones of fold, call, raise; outcomes of chance are the different draws of the cards that are missing.
 *
 * A key has one word:
 *
 *     bits 0-1 card of One, 2-3 card of Two, 4-5 public card, 6-12 line
 */
import type { Game, Haps, Random } from '../../core/index.ts';
import { CHANCE, Kernel, OVER, PLAYOUT_LIMIT } from '../../kernel/index.ts';
import {
  isClosed,
  LEDUC_RANKS,
  type LeducMove,
  type LeducPosition,
  type LeducRole,
  printLeduc,
} from './notation.ts';

interface LeducState extends Game<LeducRole, LeducMove> {
  readonly position: LeducPosition;
  at(position: LeducPosition): LeducState;
}

const BITS = 2; // of a card
const CARD = 3;
const LINE = 6; // bit where the line begins

const COPIES = 2; // of each rank
const PACK = 6; //   cards

// Places of cards, as bits: of One, of Two, and the public one.
const [ONE, TWO, SHARED] = [1, 2, 4];

const MOVES: readonly LeducMove[] = ['fold', 'call', 'raise'];
const SIGNS = 'fcr';

const UNDEALT = 0; // line
const DEALT = 1; //   line: nothing said

export class LeducKernel extends Kernel<LeducState> {
  readonly seats = 2;
  readonly keyLength = 1;

  private cards = 0; // as in the key
  private line = UNDEALT;
  private due = 0; //   places whose cards chance draws now

  constructor(private readonly model: LeducState) {
    super();
    this.load(model);
  }

  turn(): number {
    return this.due !== 0 ? CHANCE : table.turn[this.line];
  }

  choices(): number {
    return this.due !== 0 ? this.draws().cards.length : table.count[this.line];
  }

  play(choice: number): void {
    if (this.due !== 0) this.place(placed(this.draws().cards[choice], this.due));
    else {
      this.line = table.next[3 * this.line + choice];
      this.due = dueAt(this.cards, this.line);
    }
  }

  payoff(seat: number): number {
    const { cards, line } = this;
    const folded = table.folded[line];
    if (folded >= 0) return folded === seat ? -table.stake[line] : table.stake[line];
    const shared = cards >> (2 * BITS);
    const one = strength(cards & CARD, shared);
    const two = strength((cards >> BITS) & CARD, shared);
    if (one === two) return 0;
    return one > two === (seat === 0) ? table.stake[line] : -table.stake[line];
  }

  override chance(choice: number): number {
    return this.draws().chances[choice];
  }

  override playChance(random: Random): void {
    this.place(sampled(this.cards, this.due, random));
  }

  override haps(choice: number): Haps {
    const drawn = this.draws().cards[choice];
    const cards = Array.from(
      { length: bitCount(this.due) },
      (_, n) => LEDUC_RANKS[((drawn >> (BITS * n)) & CARD) - 1],
    );
    if (this.line === UNDEALT) return { deal: cards };
    return this.due === SHARED ? { card: cards } : { shown: cards };
  }

  /** The lines of Kernel.playout with the rules written in, and the position in local variables. */
  override playout(random: Random, limit = PLAYOUT_LIMIT): number {
    const { count, next } = table;
    let { cards, due, line } = this;
    let steps = 0;
    for (; steps < limit; steps++) {
      if (due !== 0) {
        cards |= sampled(cards, due, random);
        if (line === UNDEALT) line = DEALT;
        due = 0;
      } else {
        const choices = count[line];
        if (choices === 0) break;
        line = next[3 * line + random.below(choices)];
        due = dueAt(cards, line);
      }
    }
    this.cards = cards;
    this.due = due;
    this.line = line;
    return steps;
  }

  move(choice: number): LeducMove {
    return MOVES[table.moves[3 * this.line + choice]];
  }

  override moveCode(choice: number): number {
    return table.moves[3 * this.line + choice];
  }

  /** Deals the card of the other anew, unless both are shown. */
  override redeal(seat: number, random: Random): void {
    if (this.line === UNDEALT || table.isShown[this.line] === 1) return;
    const other = seat === 0 ? TWO : ONE;
    this.cards &= fieldsOf(7 & ~other);
    this.cards |= sampled(this.cards, other, random);
  }

  override observation(seat: number): string {
    const isShown = table.isShown[this.line] === 1;
    const hidden = isShown ? 0 : seat === 0 ? TWO : ONE;
    return printLeduc(this.positionOf(this.cards & fieldsOf(7 & ~hidden)));
  }

  copyFrom(other: this): void {
    this.cards = other.cards;
    this.line = other.line;
    this.due = other.due;
  }

  load({ position }: LeducState): void {
    const { bets, cards, shared } = position;
    const [one, two, third] = [cards[0], cards[1], shared].map((card) =>
      card ? LEDUC_RANKS.indexOf(card) + 1 : 0,
    );
    this.cards = one | (two << BITS) | (third << (2 * BITS));
    this.line =
      cards.length === 0 ? UNDEALT : table.lineOf(bets[0], isClosed(bets[0]) ? bets[1] : null);
    this.due = dueAt(this.cards, this.line);
  }

  state(): LeducState {
    return this.model.at(this.positionOf(this.cards));
  }

  writeKey(words: Int32Array, at: number): void {
    words[at] = this.cards | (this.line << LINE);
  }

  readKey(words: Int32Array, at: number): void {
    this.cards = words[at] & ((1 << LINE) - 1);
    this.line = words[at] >>> LINE;
    this.due = dueAt(this.cards, this.line);
  }

  private place(cards: number): void {
    this.cards |= cards;
    if (this.line === UNDEALT) this.line = DEALT;
    this.due = 0;
  }

  private draws(): Draws {
    return drawsOf[4 * outOf(this.cards) + bitCount(this.due)];
  }

  private positionOf(cards: number): LeducPosition {
    if (this.line === UNDEALT) return { cards: [], shared: null, bets: ['', ''] };
    const cardAt = (place: number) => LEDUC_RANKS[((cards >> (BITS * place)) & CARD) - 1] ?? null;
    const { first, second } = table.lines[this.line];
    return { cards: [cardAt(0), cardAt(1)], shared: cardAt(2), bets: [first, second ?? ''] };
  }
}

interface Line {
  readonly first: string;
  readonly second: string | null; // null in the first round
}

/** Every line of betting: before the deal, then all that can be said. */
class LineTable {
  readonly lines: readonly Line[];
  readonly turn: Int32Array; //    [line] seat that decides, or OVER
  readonly count: Int32Array; //   [line] choices
  readonly moves: Int32Array; //   [3 * line + choice] number in MOVES
  readonly next: Int32Array; //    [3 * line + choice] line
  readonly folded: Int32Array; //  [line] seat that folded, or -1
  readonly stake: Int32Array; //   [line] what the loser has paid, at the end
  readonly due: Int32Array; //     [line] places that have a card now
  readonly isShown: Uint8Array; // [line] 1 where both cards are shown

  constructor() {
    const rounds = linesFrom('');
    const closed = rounds.filter(isClosed);
    const open = rounds.filter((round) => !isClosed(round));
    this.lines = [
      { first: '', second: null }, // undealt
      ...open.map((first) => ({ first, second: null })),
      ...closed.flatMap((first) => rounds.map((second) => ({ first, second }))),
    ];
    const size = this.lines.length;
    this.turn = new Int32Array(size).fill(OVER);
    this.count = new Int32Array(size);
    this.moves = new Int32Array(3 * size);
    this.next = new Int32Array(3 * size);
    this.folded = new Int32Array(size).fill(-1);
    this.stake = new Int32Array(size);
    this.due = new Int32Array(size).fill(ONE | TWO);
    this.isShown = new Uint8Array(size);
    for (let line = DEALT; line < size; line++) this.fill(line);
  }

  lineOf(first: string, second: string | null): number {
    for (let line = this.lines.length - 1; ; line--)
      if (this.lines[line].first === first && this.lines[line].second === second) return line;
  }

  private fill(line: number): void {
    const { first, second } = this.lines[line];
    const round = second ?? first;
    this.stake[line] = Math.min(...paidAfter(first, second ?? ''));
    this.due[line] = second === null ? 0 : SHARED;
    if (round.endsWith('f')) this.folded[line] = (round.length - 1) % 2;
    else if (second !== null && isClosed(second)) {
      this.isShown[line] = 1;
      this.due[line] = ONE | TWO;
    } else this.turn[line] = round.length % 2;
    if (this.turn[line] === OVER) return;
    for (const [number, sign] of [...SIGNS].entries()) {
      const said = round + sign;
      if (!isSayable(said)) continue;
      const at = 3 * line + this.count[line]++;
      this.moves[at] = number;
      const opensSecond = second === null && isClosed(said);
      this.next[at] = opensSecond
        ? this.lineOf(said, '')
        : second === null
          ? this.lineOf(said, null)
          : this.lineOf(first, said);
    }
  }
}

/** What One and Two have paid. */
function paidAfter(...rounds: readonly string[]): readonly number[] {
  const paid = [1, 1];
  for (const [n, round] of rounds.entries())
    for (const [turn, sign] of [...round].entries()) {
      const other = paid[1 - (turn % 2)];
      if (sign !== 'f') paid[turn % 2] = other + (sign === 'r' ? 2 + 2 * n : 0);
    }
  return paid;
}

/** All that can be said in a round from here on. */
function linesFrom(said: string): string[] {
  if (said.endsWith('f') || isClosed(said)) return [said];
  return [
    said,
    ...[...SIGNS].flatMap((sign) => (isSayable(said + sign) ? linesFrom(said + sign) : [])),
  ];
}

/** Whether the last word can follow the others: fold only after a raise, at most two raises. */
function isSayable(said: string): boolean {
  return !/(?:^|c)f$|r.*r.*r/.test(said);
}

const table = new LineTable();

/** Places whose cards are due and unknown. */
function dueAt(cards: number, line: number): number {
  let due = table.due[line];
  if ((cards & CARD) !== 0) due &= ~ONE;
  if ((cards & (CARD << BITS)) !== 0) due &= ~TWO;
  if (cards >> (2 * BITS) !== 0) due &= ~SHARED;
  return due;
}

/** All different draws of some cards, and how likely they are. */
interface Draws {
  readonly cards: Int32Array; //    [n] the first drawn card in bits 0-1, the second in bits 2-3
  readonly chances: Float64Array; // [n]
}

const KINDS = 64; // numbers of ways to take 0 to 2 cards of each of three ranks: two bits a rank

const restOf = Int32Array.from({ length: KINDS }, (_, out) => packed(out)); // [out] the other cards, from low to high
const drawsOf: readonly Draws[] = Array.from({ length: 4 * KINDS }, (_, n) => drawn(n >> 2, n & 3)); // [4 * out + count]

/** How many cards of each rank are out: two bits a rank, the jack's first. */
function outOf(cards: number): number {
  const bit = (card: number) => (1 << (BITS * card)) >> BITS; // nothing for no card
  return bit(cards & CARD) + bit((cards >> BITS) & CARD) + bit(cards >> (2 * BITS));
}

function copiesLeft(out: number, card: number): number {
  return COPIES - ((out >> (BITS * (card - 1))) & CARD);
}

function packed(out: number): number {
  let rest = 0;
  for (let card = LEDUC_RANKS.length; card > 0; card--)
    for (let copy = 0; copy < copiesLeft(out, card); copy++) rest = (rest << BITS) | card;
  return rest;
}

function drawn(out: number, count: number): Draws {
  const cards: number[] = [];
  const chances: number[] = [];
  const draw = (taken: number, picked: number, at: number, chance: number) => {
    if (at === count) {
      cards.push(picked);
      chances.push(chance);
      return;
    }
    const left = [1, 2, 3].reduce((sum, card) => sum + Math.max(0, copiesLeft(taken, card)), 0);
    for (let card = 1; card <= LEDUC_RANKS.length; card++) {
      const copies = copiesLeft(taken, card);
      if (copies > 0)
        draw(
          taken + (1 << (BITS * (card - 1))),
          picked | (card << (BITS * at)),
          at + 1,
          (chance * copies) / left,
        );
    }
  };
  draw(out, 0, 0, 1);
  return { cards: Int32Array.from(cards), chances: Float64Array.from(chances) };
}

/** Cards for the places in `due`, drawn as `Random.sample` draws them. */
function sampled(cards: number, due: number, random: Random): number {
  let rest = restOf[outOf(cards)];
  let left = PACK - known(cards);
  let drawn = 0;
  for (let place = 0; place < 3; place++) {
    if ((due & (1 << place)) === 0) continue;
    const at = BITS * random.below(left--);
    drawn |= ((rest >> at) & CARD) << (BITS * place);
    // The first card takes the place of the drawn one.
    rest = (rest & ~(CARD << at)) | ((rest & CARD) << at);
    rest >>= BITS;
  }
  return drawn;
}

function known(cards: number): number {
  return (
    ((cards & CARD) !== 0 ? 1 : 0) +
    ((cards >> BITS) & CARD ? 1 : 0) +
    (cards >> (2 * BITS) ? 1 : 0)
  );
}

/** The drawn cards at the places in `due`. */
function placed(drawn: number, due: number): number {
  let cards = 0;
  let rest = drawn;
  for (let place = 0; place < 3; place++) {
    if ((due & (1 << place)) === 0) continue;
    cards |= (rest & CARD) << (BITS * place);
    rest >>= BITS;
  }
  return cards;
}

/** A pair with the public card beats all other cards. */
function strength(card: number, shared: number): number {
  return card === shared ? CARD + 1 : card;
}

/** The bits of the cards at these places. */
function fieldsOf(places: number): number {
  return ((places & ONE) | ((places & TWO) << 1) | ((places & SHARED) << 2)) * CARD;
}

function bitCount(bits: number): number {
  return (bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1);
}
