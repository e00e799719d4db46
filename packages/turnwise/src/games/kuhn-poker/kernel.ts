/**
 * Kuhn poker in integers. Cards are 1, 2, 3 ... from the jack up, and 0 where a role does not know one. What was said is the
 * number of a line in a table of all lines of betting, which knows what follows from each. Choices are pass, bet; outcomes
 * of chance are all ways to draw the missing cards, in order of seats.
 *
 * A key has one word:
 *
 *     bits 0-2 card of One, 3-5 of Two, 6-8 of Three, 9-15 line
 */
import type { Game, Haps, Random } from '../../core/index.ts';
import { CHANCE, Kernel, OVER, PLAYOUT_LIMIT } from '../../kernel/index.ts';
import { type KuhnMove, type KuhnPosition, type KuhnRole, printKuhn } from './notation.ts';
import type { KuhnSettings } from './settings.ts';

interface KuhnState extends Game<KuhnRole, KuhnMove> {
  readonly settings: KuhnSettings;
  readonly position: KuhnPosition;
  at(position: KuhnPosition): KuhnState;
}

const BITS = 3; // of a card
const CARD = 7;
const LINE = 9; // bit where the line begins

const UNDEALT = 0; // line
const DEALT = 1; //   line: nothing said

export class KuhnKernel extends Kernel<KuhnState> {
  readonly seats: number;
  readonly keyLength = 1;
  private readonly table: LineTable;

  private hands = 0; // cards of all seats, as in the key
  private line = UNDEALT;
  private due = 0; //   bit of each seat whose card chance draws now

  constructor(private readonly model: KuhnState) {
    super();
    this.seats = model.players.length;
    this.table = tableFor(this.seats);
    this.load(model);
  }

  turn(): number {
    return this.due !== 0 ? CHANCE : this.table.turn[this.line];
  }

  choices(): number {
    if (this.due !== 0) return this.draws().length;
    return this.table.turn[this.line] === OVER ? 0 : 2;
  }

  play(choice: number): void {
    if (this.due !== 0) {
      this.hands |= handsOf(this.draws()[choice], this.due);
      if (this.line === UNDEALT) this.line = DEALT;
    } else {
      this.line = this.table.next[2 * this.line + choice];
    }
    this.due = this.table.dueAt(this.hands, this.line);
  }

  payoff(seat: number): number {
    const { line, seats, table } = this;
    const paid = table.paid[seats * line + seat];
    return table.winnerOf(this.hands, line) === seat ? table.pot[line] - paid : -paid;
  }

  override playChance(random: Random): void {
    this.hands |= this.table.sampled(this.hands, this.due, random);
    if (this.line === UNDEALT) this.line = DEALT;
    this.due = 0;
  }

  override haps(choice: number): Haps {
    const { settings } = this.model;
    const drawn = this.draws()[choice];
    const cards = Array.from(
      { length: bitCount(this.due) },
      (_, n) => settings.cards[((drawn >> (BITS * n)) & CARD) - 1],
    );
    return this.line === UNDEALT ? { deal: cards } : { shown: cards };
  }

  /** The lines of Kernel.playout with the rules written in, and the position in local variables. */
  override playout(random: Random, limit = PLAYOUT_LIMIT): number {
    const { table } = this;
    const { next, turn } = table;
    let { due, hands, line } = this;
    let steps = 0;
    for (; steps < limit; steps++) {
      if (due !== 0) {
        hands |= table.sampled(hands, due, random);
        if (line === UNDEALT) line = DEALT;
        due = 0;
      } else {
        if (turn[line] === OVER) break;
        line = next[2 * line + random.below(2)];
        if (turn[line] === OVER) due = table.dueAt(hands, line);
      }
    }
    this.due = due;
    this.hands = hands;
    this.line = line;
    return steps;
  }

  move(choice: number): KuhnMove {
    return choice === 0 ? 'pass' : 'bet';
  }

  /** Deals the cards anew that the seat does not see. */
  override redeal(seat: number, random: Random): void {
    const { line, table } = this;
    if (line === UNDEALT) return;
    const seen = table.shown[line] | (1 << seat);
    const others = ((1 << this.seats) - 1) & ~seen;
    this.hands &= fieldsOf(seen);
    this.hands |= table.sampled(this.hands, others, random);
  }

  override observation(seat: number): string {
    const seen = this.table.shown[this.line] | (1 << seat);
    return printKuhn(this.positionOf(this.hands & fieldsOf(seen)));
  }

  copyFrom(other: this): void {
    this.hands = other.hands;
    this.line = other.line;
    this.due = other.due;
  }

  load({ position, settings }: KuhnState): void {
    const { bets, cards } = position;
    this.hands = 0;
    for (const [seat, card] of cards.entries())
      if (card !== null) this.hands |= (settings.cards.indexOf(card) + 1) << (BITS * seat);
    this.settle(cards.length === 0 ? UNDEALT : this.table.lines.lastIndexOf(bets));
  }

  state(): KuhnState {
    return this.model.at(this.positionOf(this.hands));
  }

  writeKey(words: Int32Array, at: number): void {
    words[at] = this.hands | (this.line << LINE);
  }

  readKey(words: Int32Array, at: number): void {
    this.hands = words[at] & ((1 << LINE) - 1);
    this.settle(words[at] >>> LINE);
  }

  private settle(line: number): void {
    this.line = line;
    this.due = this.table.dueAt(this.hands, line);
  }

  private draws(): Int32Array {
    return this.table.drawsFor(this.hands, this.due);
  }

  private positionOf(hands: number): KuhnPosition {
    const { cards: pack } = this.model.settings;
    if (this.line === UNDEALT) return { cards: [], bets: '' };
    const cards = Array.from(
      { length: this.seats },
      (_, seat) => pack[((hands >> (BITS * seat)) & CARD) - 1] ?? null,
    );
    return { cards, bets: this.table.lines[this.line] };
  }
}

/** Every line of betting: before the deal, then all that can be said, each after the lines that lead to it. */
class LineTable {
  readonly lines: readonly string[]; // [line] p for pass, b for bet
  readonly next: Int32Array; //         [2 * line + choice] line
  readonly turn: Int32Array; //         [line] seat that decides, or OVER
  readonly inHand: Int32Array; //       [line] bit of each seat that has not folded
  readonly shown: Int32Array; //        [line] bit of each seat whose card is shown
  readonly pot: Int32Array; //          [line] what all have paid
  readonly paid: Int32Array; //         [seats * line + seat]
  private readonly draws: Int32Array[]; // [cards that are out, as bits, * 4 + number of cards drawn] draws
  private readonly rest: Int32Array; //    [cards that are out, as bits] the other cards, from the jack up

  constructor(private readonly seats: number) {
    const lines = ['', ...linesFrom('', seats)]; // undealt, and nothing said yet
    const count = lines.length;
    this.lines = lines;
    this.next = new Int32Array(2 * count);
    this.turn = new Int32Array(count).fill(OVER);
    this.inHand = new Int32Array(count).fill((1 << seats) - 1);
    this.shown = new Int32Array(count);
    this.pot = new Int32Array(count);
    this.paid = new Int32Array(count * seats).fill(1);
    for (let line = DEALT; line < count; line++) this.fill(line);
    const packs = 1 << (seats + 2); // bit 0 stands for no card
    this.draws = Array.from({ length: 4 * packs }, (_, n) => drawsOf(n >> 2, n & 3, seats + 1));
    this.rest = Int32Array.from({ length: packs }, (_, out) => {
      let rest = 0;
      for (let card = seats + 1; card > 0; card--)
        if ((out & (1 << card)) === 0) rest = (rest << BITS) | card;
      return rest;
    });
  }

  /** The ways to draw a card for each of the seats in `due`. */
  drawsFor(hands: number, due: number): Int32Array {
    return this.draws[(cardsIn(hands) << 2) | bitCount(due)];
  }

  /** Cards for the seats in `due`, drawn as `Random.sample` draws them. */
  sampled(hands: number, due: number, random: Random): number {
    const out = cardsIn(hands);
    let rest = this.rest[out];
    let left = this.seats + 1 - bitCount(out >> 1);
    let drawn = 0;
    for (let seat = 0; seat < this.seats; seat++) {
      if ((due & (1 << seat)) === 0) continue;
      const at = BITS * random.below(left--);
      drawn |= ((rest >> at) & CARD) << (BITS * seat);
      // The first card takes the place of the drawn one.
      rest = (rest & ~(CARD << at)) | ((rest & CARD) << at);
      rest >>= BITS;
    }
    return drawn;
  }

  /** The seats whose cards chance draws: all at the deal; at the end those that are shown and not known. */
  dueAt(hands: number, line: number): number {
    if (line === UNDEALT) return (1 << this.seats) - 1;
    let due = this.shown[line];
    for (let seat = 0; seat < this.seats; seat++)
      if (((hands >> (BITS * seat)) & CARD) !== 0) due &= ~(1 << seat);
    return due;
  }

  winnerOf(hands: number, line: number): number {
    const inHand = this.inHand[line];
    let winner = -1;
    let best = -1;
    for (let seat = 0; seat < this.seats; seat++) {
      const card = (hands >> (BITS * seat)) & CARD;
      if ((inHand & (1 << seat)) === 0 || card <= best) continue;
      winner = seat;
      best = card;
    }
    return winner;
  }

  private fill(line: number): void {
    const { seats } = this;
    const text = this.lines[line];
    const bet = text.indexOf('b');
    for (const [turn, said] of [...text].entries()) {
      const seat = turn % seats;
      if (said === 'b') this.paid[seats * line + seat] = 2;
      else if (bet >= 0 && turn > bet) this.inHand[line] &= ~(1 << seat);
    }
    for (let seat = 0; seat < seats; seat++) this.pot[line] += this.paid[seats * line + seat];
    if (isOver(text, seats)) {
      this.shown[line] = bitCount(this.inHand[line]) > 1 ? this.inHand[line] : 0;
      return;
    }
    this.turn[line] = text.length % seats;
    for (const [choice, said] of ['p', 'b'].entries())
      this.next[2 * line + choice] = this.lines.lastIndexOf(text + said);
  }
}

const tables = new Map<number, LineTable>(); // by seats

function tableFor(seats: number): LineTable {
  const table = tables.get(seats) ?? new LineTable(seats);
  tables.set(seats, table);
  return table;
}

function linesFrom(text: string, seats: number): string[] {
  if (isOver(text, seats)) return [text];
  return [text, ...linesFrom(`${text}p`, seats), ...linesFrom(`${text}b`, seats)];
}

function isOver(text: string, seats: number): boolean {
  return text.length - Math.max(0, text.indexOf('b')) === seats;
}

/** All ways to draw `count` cards, in order, of those from 1 to `highest` whose bit is not in `out`. */
function drawsOf(out: number, count: number, highest: number): Int32Array {
  const draws: number[] = [];
  const draw = (taken: number, drawn: number, at: number) => {
    if (at === count) {
      draws.push(drawn);
      return;
    }
    for (let card = 1; card <= highest; card++)
      if ((taken & (1 << card)) === 0)
        draw(taken | (1 << card), drawn | (card << (BITS * at)), at + 1);
  };
  draw(out, 0, 0);
  return Int32Array.from(draws);
}

/** The drawn cards at the places of the seats in `due`. */
function handsOf(drawn: number, due: number): number {
  let hands = 0;
  let rest = drawn;
  for (let seat = 0, left = due; left !== 0; seat++, left >>= 1) {
    if ((left & 1) === 0) continue;
    hands |= (rest & CARD) << (BITS * seat);
    rest >>= BITS;
  }
  return hands;
}

/** The bits of the cards of these seats. */
function fieldsOf(seats: number): number {
  return ((seats & 1) | ((seats & 2) << 2) | ((seats & 4) << 4)) * CARD;
}

/** The cards of all seats, as bits; bit 0 if one is unknown. */
function cardsIn(hands: number): number {
  return (
    (1 << (hands & CARD)) | (1 << ((hands >> BITS) & CARD)) | (1 << ((hands >> (2 * BITS)) & CARD))
  );
}

function bitCount(bits: number): number {
  return (bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1) + ((bits >> 3) & 1);
}
