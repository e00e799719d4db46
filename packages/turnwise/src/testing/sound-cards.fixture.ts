/** Small card games that keep every promise: with hidden cards, too many deals to list, or both. */
import {
  Contingent,
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

  constructor(
    one?: Card,
    two?: Card,
    readonly bets: string = '',
  ) {
    super(one === undefined ? [] : bets.length % 2 === 0 ? 'One' : 'Two');
    this.one = one;
    this.two = two;
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

  /** A deal is known to the role that was dealt the card; a showdown to all. */
  override visibleHaps(haps: Haps, role: CardRole | null): Haps {
    if (!haps.deal) return haps;
    const [one = null, two = null] = haps.deal as number[];
    return { deal: [role === 'One' ? one : '?', role === 'Two' ? two : '?'] };
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

  protected unseen(): number[] {
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
  constructor(readonly hand: readonly number[] = []) {
    super('Red');
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

/** Three of 52 cards each, dealt while nobody is active; One may raise, and the higher sum wins. */
export class Hands extends Game<CardRole, 'raise' | 'stay'> {
  constructor(
    readonly one: readonly number[] | null = [], // []: not dealt; null: unknown
    readonly two: readonly number[] | null = [],
    readonly stake: number = 0, // 0: One has not decided
  ) {
    super(one?.length === 0 ? [] : 'One');
  }

  get name(): string {
    return 'hands';
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

  moves(): LegalMoves<CardRole, 'raise' | 'stay'> | null {
    if (this.stake > 0) return null;
    return this.activePlayers.length === 0 ? {} : { One: ['raise', 'stay'] };
  }

  next(moves: Moves<CardRole, 'raise' | 'stay'>, haps?: Haps): State<CardRole, 'raise' | 'stay'> {
    if (this.activePlayers.length === 0) {
      if (!haps) return new Contingent(this, moves, { deal: deck(PACK, 6) });
      const cards = haps.deal as number[];
      return this.at(cards.slice(0, 3), cards.slice(3));
    }
    const stake = moves.One === 'raise' ? 2 : 1;
    const { one, two } = this;
    if (one && two) return this.at(one, two, stake);
    const unseen = without(PACK, one ?? two ?? []);
    if (!haps) return new Contingent(this, moves, { shown: deck(unseen, 3) });
    const shown = haps.shown as number[];
    return this.at(one ?? shown, two ?? shown, stake);
  }

  result(): Numbers<CardRole> | null {
    if (this.stake === 0) return null;
    const [one, two] = [this.one ?? [], this.two ?? []].map((hand) =>
      hand.reduce((sum, card) => sum + card, 0),
    );
    return one === two ? this.tied() : this.victory(one > two ? 'One' : 'Two', this.stake);
  }

  override view(role: CardRole): Hands {
    if (this.stake > 0 || this.activePlayers.length === 0) return this;
    return role === 'One' ? this.at(this.one, null) : this.at(null, this.two);
  }

  override redeal(role: CardRole, random: Random): Hands {
    if (this.stake > 0 || this.activePlayers.length === 0) return this;
    const own = role === 'One' ? this.one : this.two;
    const other = random.sample(without(PACK, own ?? []), 3);
    return role === 'One' ? this.at(own, other) : this.at(other, own);
  }

  override visibleHaps(haps: Haps, role: CardRole | null): Haps {
    if (!haps.deal) return haps;
    const cards = haps.deal as number[];
    return role === null ? {} : { deal: role === 'One' ? cards.slice(0, 3) : cards.slice(3) };
  }

  override toString(): string {
    const [one, two] = [this.one, this.two].map((hand) => hand?.join(' ') ?? '?');
    return `${one} | ${two} x${this.stake}`;
  }

  private at(one: readonly number[] | null, two: readonly number[] | null, stake = 0): Hands {
    const Same = this.constructor as new (
      one: readonly number[] | null,
      two: readonly number[] | null,
      stake: number,
    ) => Hands;
    return new Same(one, two, stake);
  }
}

const PACK = Array.from({ length: 52 }, (_, card) => card + 1);
