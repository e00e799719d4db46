/**
 * Leduc poker: one of six cards each (two jacks, two queens, two kings), a round of betting, a public card, and another
 * round. Both ante 1; a raise is 2 in the first round and 4 in the second, at most two raises a round, and One begins
 * both. A pair with the public card wins, else the higher card; equal cards share.
 * F. Southey and others, Bayes' Bluff: Opponent Modelling in Poker, 2005. Value for One: -0.0856.
 */
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
} from '../../core/index.ts';

export type PokerRole = 'One' | 'Two';
export type LeducMove = 'fold' | 'call' | 'raise';
type Card = 'J' | 'Q' | 'K';

const RANKS: readonly Card[] = ['J', 'Q', 'K']; // from low to high
const PACK: readonly Card[] = ['J', 'J', 'Q', 'Q', 'K', 'K'];
const RAISES = [2, 4]; // [round]
const MOST_RAISES = 2; // in a round

export class LeducPoker extends Game<PokerRole, LeducMove> {
  readonly name = 'leduc-poker';
  readonly players = ['One', 'Two'] as const;
  readonly cards: readonly (Card | null)[]; // of One and Two; [] before the deal, null: unknown
  readonly bets: readonly string[]; //         [round] f: fold, c: call, r: raise; the second after the public card
  readonly shared: Card | null; //             the public card

  constructor(
    cards: readonly (Card | null)[] = [],
    bets: readonly string[] = [''],
    shared: Card | null = null,
  ) {
    const round = bets[bets.length - 1] ?? '';
    super(cards.length === 0 ? [] : round.length % 2 === 0 ? 'One' : 'Two');
    this.cards = cards;
    this.bets = bets;
    this.shared = shared;
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override get isPerfectInformation(): boolean {
    return false;
  }

  override resultBounds(): readonly [number, number] {
    return [-13, 13];
  }

  moves(): LegalMoves<PokerRole, LeducMove> | null {
    if (this.result()) return null;
    if (this.cards.length === 0) return {};
    const round = this.bets[this.bets.length - 1] ?? '';
    const raises = [...round].filter((bet) => bet === 'r').length;
    const moves: LeducMove[] = round.endsWith('r') ? ['fold', 'call'] : ['call'];
    return { [this.activePlayer()]: raises < MOST_RAISES ? [...moves, 'raise'] : moves };
  }

  next(moves: Moves<PokerRole, LeducMove>, haps?: Haps): State<PokerRole, LeducMove> {
    if (this.cards.length === 0) {
      if (!haps) return new Contingent(this, moves, { deal: deck(PACK, 2) });
      return new LeducPoker(haps.deal as Card[]);
    }
    const before = this.bets.slice(0, -1);
    const round =
      (this.bets[before.length] ?? '') + (moves[this.activePlayer()] ?? 'fold').charAt(0);
    const bets = [...before, round];
    if (!isClosed(round)) return new LeducPoker(this.cards, bets, this.shared);
    if (this.shared === null) {
      if (!haps) return new Contingent(this, moves, { shared: deck(this.unseen(), 1) });
      const [shared = null] = haps.shared as Card[];
      return new LeducPoker(this.cards, [round, ''], shared);
    }
    if (!this.cards.includes(null)) return new LeducPoker(this.cards, bets, this.shared);
    if (!haps) return new Contingent(this, moves, { shown: deck(this.unseen(), 1) });
    const [shown = null] = haps.shown as Card[];
    return new LeducPoker(
      this.cards.map((card) => card ?? shown),
      bets,
      this.shared,
    );
  }

  result(): Numbers<PokerRole> | null {
    const round = this.bets[this.bets.length - 1] ?? '';
    const [one, two] = this.paid();
    // The role that would come next has not folded.
    if (round.endsWith('f')) return this.victory(this.activePlayer(), Math.min(one, two));
    if (!this.isShowdown()) return null;
    const [first = 0, second = 0] = this.cards.map((card) => this.rank(card));
    return first === second ? this.tied() : this.victory(first > second ? 'One' : 'Two', one);
  }

  override view(role: PokerRole): LeducPoker {
    if (this.cards.length === 0 || this.isShowdown()) return this;
    const own = this.players.indexOf(role);
    return new LeducPoker(
      this.cards.map((card, seat) => (seat === own ? card : null)),
      this.bets,
      this.shared,
    );
  }

  override redeal(role: PokerRole, random: Random): LeducPoker {
    const view = this.view(role);
    if (view === this) return this;
    const other = random.choice(view.unseen());
    return new LeducPoker(
      view.cards.map((card, seat) => (this.players[seat] === role ? card : other)),
      this.bets,
      this.shared,
    );
  }

  /** A deal is known to the role that was dealt the card; the public card and a showdown to all. */
  override visibleHaps(haps: Haps, role: PokerRole | null): Haps {
    if (!haps.deal) return haps;
    const dealt = haps.deal as Card[];
    return {
      deal: this.players.map((owner, seat) => (owner === role ? (dealt[seat] ?? '?') : '?')),
    };
  }

  /** The cards, ? where unknown, the bets, and after the public card those of the second round: `J? crc K r`. */
  override toString(): string {
    if (this.cards.length === 0) return 'undealt';
    const [first = '', second = ''] = this.bets;
    const rest = this.shared === null ? '' : ` ${this.shared} ${second}`;
    return `${this.cards.map((card) => card ?? '?').join('')} ${first}${rest}`.trim();
  }

  /** What One and Two have paid. */
  private paid(): [one: number, two: number] {
    const paid: [number, number] = [1, 1];
    for (const [round, bets] of this.bets.entries()) {
      for (const [turn, bet] of [...bets].entries()) {
        const other = paid[1 - (turn % 2)] ?? 0;
        if (bet === 'c') paid[turn % 2] = other;
        if (bet === 'r') paid[turn % 2] = other + (RAISES[round] ?? 0);
      }
    }
    return paid;
  }

  private isShowdown(): boolean {
    return this.shared !== null && isClosed(this.bets[1] ?? '');
  }

  private rank(card: Card | null): number {
    if (card === null) return 0;
    return card === this.shared ? RANKS.length : RANKS.indexOf(card);
  }

  private unseen(): Card[] {
    return without(
      PACK,
      [...this.cards, this.shared].filter((card) => card !== null),
    );
  }
}

/** Whether both have decided, and the last has called. */
function isClosed(round: string): boolean {
  return round.length >= 2 && round.endsWith('c');
}
