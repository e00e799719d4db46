/**
 * Kuhn poker: one of three cards each, and one round of betting. Both ante 1. One passes or bets 1, then Two; after a bet
 * the other role passes, which folds, or bets, which calls. The higher card wins.
 * Two roles, a hidden card each. Value -1/18 for One (H. W. Kuhn, A Simplified Two-Person Poker, 1950).
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
export type KuhnMove = 'pass' | 'bet';
type Card = 'J' | 'Q' | 'K';

const CARDS: readonly Card[] = ['J', 'Q', 'K']; // from low to high

export class KuhnPoker extends Game<PokerRole, KuhnMove> {
  readonly name = 'kuhn-poker';
  readonly players = ['One', 'Two'] as const;
  readonly cards: readonly (Card | null)[]; // of One and Two; [] before the deal, null: unknown
  readonly bets: string; // p: pass, b: bet

  constructor(cards: readonly (Card | null)[] = [], bets = '') {
    super(cards.length === 0 ? [] : bets.length % 2 === 0 ? 'One' : 'Two');
    this.cards = cards;
    this.bets = bets;
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

  moves(): LegalMoves<PokerRole, KuhnMove> | null {
    if (this.result()) return null;
    return this.cards.length === 0 ? {} : { [this.activePlayer()]: ['pass', 'bet'] };
  }

  next(moves: Moves<PokerRole, KuhnMove>, haps?: Haps): State<PokerRole, KuhnMove> {
    if (this.cards.length === 0) {
      if (!haps) return new Contingent(this, moves, { deal: deck(CARDS, 2) });
      return new KuhnPoker(haps.deal as Card[]);
    }
    const bets = this.bets + (moves[this.activePlayer()] === 'bet' ? 'b' : 'p');
    if (!isShowdown(bets) || !this.cards.includes(null)) return new KuhnPoker(this.cards, bets);
    if (!haps) return new Contingent(this, moves, { shown: deck(this.unseen(), 1) });
    const [shown = null] = haps.shown as Card[];
    return new KuhnPoker(
      this.cards.map((card) => card ?? shown),
      bets,
    );
  }

  result(): Numbers<PokerRole> | null {
    const { bets, cards } = this;
    if (bets === 'bp') return this.victory('One', 1);
    if (bets === 'pbp') return this.victory('Two', 1);
    if (!isShowdown(bets)) return null;
    const [one = 0, two = 0] = cards.map((card) => (card ? CARDS.indexOf(card) : 0));
    return this.victory(one > two ? 'One' : 'Two', bets === 'pp' ? 1 : 2);
  }

  override view(role: PokerRole): KuhnPoker {
    if (this.cards.length === 0 || isShowdown(this.bets)) return this;
    const own = this.players.indexOf(role);
    return new KuhnPoker(
      this.cards.map((card, seat) => (seat === own ? card : null)),
      this.bets,
    );
  }

  override redeal(role: PokerRole, random: Random): KuhnPoker {
    const view = this.view(role);
    if (view === this) return this;
    const other = random.choice(view.unseen());
    return new KuhnPoker(
      view.cards.map((card, seat) => (this.players[seat] === role ? card : other)),
      this.bets,
    );
  }

  /** A deal is known to the role that was dealt the card; a showdown to all. */
  override visibleHaps(haps: Haps, role: PokerRole | null): Haps {
    if (!haps.deal) return haps;
    const dealt = haps.deal as Card[];
    return {
      deal: this.players.map((owner, seat) => (owner === role ? (dealt[seat] ?? '?') : '?')),
    };
  }

  /** The cards, ? where unknown, and the bets: `J? pb`. */
  override toString(): string {
    if (this.cards.length === 0) return 'undealt';
    return `${this.cards.map((card) => card ?? '?').join('')} ${this.bets}`.trim();
  }

  private unseen(): Card[] {
    return without(
      CARDS,
      this.cards.filter((card) => card !== null),
    );
  }
}

function isShowdown(bets: string): boolean {
  return ['pp', 'bb', 'pbb'].includes(bets);
}
