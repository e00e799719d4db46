/** Small games that keep every promise: one of each kind. The broken ones are made from them. */
import {
  Contingent,
  coin,
  deck,
  Game,
  type Haps,
  type LegalMoves,
  type Moves,
  type Numbers,
  type Random,
  type State,
  without,
} from '../core/index.ts';

export type HeapRole = 'Ann' | 'Bob';
export type HeapMove = 1 | 2;

/** Take one or two from the heap; whoever takes the last one wins. With a notation: `Ann 5`. */
export class Heap extends Game<HeapRole, HeapMove> {
  readonly left: number;

  constructor(turn: HeapRole = 'Ann', left = 5) {
    super(turn);
    this.left = left;
  }

  get name(): string {
    return 'heap';
  }

  get players(): readonly HeapRole[] {
    return ['Ann', 'Bob'];
  }

  moves(): LegalMoves<HeapRole, HeapMove> | null {
    if (this.result()) return null;
    return { [this.activePlayer()]: this.left === 1 ? [1] : [1, 2] };
  }

  next(moves: Moves<HeapRole, HeapMove>): State<HeapRole, HeapMove> {
    const taken = moves[this.activePlayer()] ?? 0;
    return this.at(this.opponent(), this.left - taken);
  }

  result(): Numbers<HeapRole> | null {
    return this.left === 0 ? this.victory(this.opponent()) : null;
  }

  override parsePosition(text: string): Heap {
    const [turn, left] = text.split(' ');
    return this.at(turn === 'Ann' ? 'Ann' : 'Bob', Number(left));
  }

  override toString(): string {
    return `${this.activePlayer()} ${this.left}`;
  }

  /** Another state of the same class, so that a broken game stays broken. */
  at(turn: HeapRole, left: number): Heap {
    const Same = this.constructor as new (turn: HeapRole, left: number) => Heap;
    return new Same(turn, left);
  }
}

/** Toss a coin three times, alone; heads count. No notation, not zero-sum. */
export class Tosses extends Game<'Cara', 'toss'> {
  readonly tossed: number;
  readonly heads: number;

  constructor(tossed = 0, heads = 0) {
    super();
    this.tossed = tossed;
    this.heads = heads;
  }

  get name(): string {
    return 'tosses';
  }

  get players(): readonly 'Cara'[] {
    return ['Cara'];
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override get isZeroSum(): boolean {
    return false;
  }

  override resultBounds(): readonly [number, number] {
    return [0, 3];
  }

  override scores(): Numbers<'Cara'> {
    return { Cara: this.heads };
  }

  moves(): LegalMoves<'Cara', 'toss'> | null {
    return this.result() ? null : { Cara: ['toss'] };
  }

  next(moves: Moves<'Cara', 'toss'>, haps?: Haps): State<'Cara', 'toss'> {
    if (!haps) return new Contingent(this, moves, { coin });
    return this.at(this.tossed + 1, this.heads + (haps.coin === 'heads' ? 1 : 0));
  }

  result(): Numbers<'Cara'> | null {
    return this.tossed === 3 ? { Cara: this.heads } : null;
  }

  at(tossed: number, heads: number): Tosses {
    const Same = this.constructor as new (tossed: number, heads: number) => Tosses;
    return new Same(tossed, heads);
  }
}

/** Both show one or two fingers at the same time; Even wins when the sum is even. */
export class Fingers extends Game<'Even' | 'Odd', number> {
  readonly shown: readonly number[];

  constructor(shown: readonly number[] = []) {
    super();
    this.shown = shown;
  }

  get name(): string {
    return 'fingers';
  }

  get players(): readonly ('Even' | 'Odd')[] {
    return ['Even', 'Odd'];
  }

  override get isSimultaneous(): boolean {
    return true;
  }

  moves(): LegalMoves<'Even' | 'Odd', number> | null {
    return this.result() ? null : { Even: [1, 2], Odd: [1, 2] };
  }

  next({ Even = 0, Odd = 0 }: Moves<'Even' | 'Odd', number>): Fingers {
    return new Fingers([Even, Odd]);
  }

  result(): Numbers<'Even' | 'Odd'> | null {
    const [even, odd] = this.shown;
    if (even === undefined || odd === undefined) return null;
    return this.victory((even + odd) % 2 === 0 ? 'Even' : 'Odd');
  }
}

export type CardRole = 'One' | 'Two';
export type CardMove = 'pass' | 'bet';
type Card = number | null; // null: unknown

const CARDS = [1, 2, 3];

/**
 * Kuhn poker: a card each of three, one round of betting. First chance deals, with nobody active.
 * What a role cannot see is null in its view, and chance at the showdown. With a notation:
 * `2?pb` is One's 2, an unknown card of Two, pass, bet.
 */
export class OneCard extends Game<CardRole, CardMove> {
  readonly one: Card | undefined; // undefined: not dealt
  readonly two: Card | undefined;
  readonly bets: string;

  constructor(one?: Card, two?: Card, bets = '') {
    super(one === undefined ? [] : bets.length % 2 === 0 ? 'One' : 'Two');
    this.one = one;
    this.two = two;
    this.bets = bets;
  }

  get name(): string {
    return 'one-card';
  }

  get players(): readonly CardRole[] {
    return ['One', 'Two'];
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override get isPerfectInformation(): boolean {
    return false;
  }

  override resultBounds(): readonly [number, number] {
    return [-2, 2];
  }

  moves(): LegalMoves<CardRole, CardMove> | null {
    if (this.result()) return null;
    if (this.one === undefined) return {};
    return { [this.activePlayer()]: ['pass', 'bet'] };
  }

  next(moves: Moves<CardRole, CardMove>, haps?: Haps): State<CardRole, CardMove> {
    if (this.one === undefined) {
      if (!haps) return new Contingent(this, moves, { deal: deck(CARDS, 2) });
      const [one = null, two = null] = haps.deal as number[];
      return this.at(one, two, '');
    }
    const bets = this.bets + (moves[this.activePlayer()] === 'bet' ? 'b' : 'p');
    if (!isShowdown(bets) || (this.one !== null && this.two !== null))
      return this.at(this.one, this.two, bets);
    if (!haps) return new Contingent(this, moves, { shown: deck(this.unseen(), 1) });
    const [shown = null] = haps.shown as number[];
    return this.at(this.one ?? shown, this.two ?? shown, bets);
  }

  result(): Numbers<CardRole> | null {
    const { one, two, bets } = this;
    if (bets === 'bp') return this.victory('One', 1);
    if (bets === 'pbp') return this.victory('Two', 1);
    if (!isShowdown(bets)) return null;
    return this.victory((one ?? 0) > (two ?? 0) ? 'One' : 'Two', bets === 'pp' ? 1 : 2);
  }

  override view(role: CardRole): OneCard {
    if (!this.isHiding()) return this;
    return role === 'One'
      ? this.at(this.one, null, this.bets)
      : this.at(null, this.two ?? null, this.bets);
  }

  override redeal(role: CardRole, random: Random): OneCard {
    if (!this.isHiding()) return this;
    const own = role === 'One' ? this.one : this.two;
    const other = random.choice(CARDS.filter((card) => card !== own));
    return role === 'One'
      ? this.at(this.one ?? null, other, this.bets)
      : this.at(other, this.two ?? null, this.bets);
  }

  override parsePosition(text: string): OneCard {
    if (text === 'undealt') return this.at(undefined, undefined, '');
    const [one, two] = [...text].map((sign) => (sign === '?' ? null : Number(sign)));
    return this.at(one, two, text.slice(2));
  }

  override toString(): string {
    if (this.one === undefined) return 'undealt';
    return `${this.one ?? '?'}${this.two ?? '?'}${this.bets}`;
  }

  at(one: Card | undefined, two: Card | undefined, bets: string): OneCard {
    const Same = this.constructor as new (one?: Card, two?: Card, bets?: string) => OneCard;
    return new Same(one, two, bets);
  }

  private isHiding(): boolean {
    return this.one !== undefined && !isShowdown(this.bets);
  }

  private unseen(): number[] {
    return without(
      CARDS,
      [this.one, this.two].filter((card) => typeof card === 'number'),
    );
  }
}

function isShowdown(bets: string): boolean {
  return ['pp', 'bb', 'pbb'].includes(bets);
}

/** Deals 5 of 52 cards, too many ways to list; red is even and wins with most cards. */
export class Deal extends Game<'Red' | 'Black', 'deal'> {
  readonly hand: readonly number[];

  constructor(hand: readonly number[] = []) {
    super('Red');
    this.hand = hand;
  }

  get name(): string {
    return 'deal';
  }

  get players(): readonly ('Red' | 'Black')[] {
    return ['Red', 'Black'];
  }

  override get isDeterministic(): boolean {
    return false;
  }

  moves(): LegalMoves<'Red' | 'Black', 'deal'> | null {
    return this.result() ? null : { Red: ['deal'] };
  }

  next(moves: Moves<'Red' | 'Black', 'deal'>, haps?: Haps): State<'Red' | 'Black', 'deal'> {
    const cards = Array.from({ length: 52 }, (_, card) => card);
    if (!haps) return new Contingent(this, moves, { hand: deck(cards, 5) });
    return new Deal(haps.hand as number[]);
  }

  result(): Numbers<'Red' | 'Black'> | null {
    if (this.hand.length === 0) return null;
    const red = this.hand.filter((card) => card % 2 === 0).length;
    return this.victory(red > 2 ? 'Red' : 'Black');
  }
}
