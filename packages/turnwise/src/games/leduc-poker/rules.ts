/**
 * Leduc poker: six cards, two jacks, two queens and two kings. Both pay 1 and get a card. After a round of betting a public
 * card is drawn, and another round follows. In a round, One begins; you fold, call or raise, and there are at most two raises,
 * of 2 in the first round and of 4 in the second. A card that makes a pair with the public one wins, else the higher card;
 * equal cards share.
 * Two roles, a hidden card each; after a fold it stays hidden. The result is what you win.
 * F. Southey, M. Bowling, B. Larson, C. Piccione, N. Burch, D. Billings, C. Rayner, Bayes' Bluff: Opponent Modelling in
 * Poker, 2005.
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
import { LeducKernel } from './kernel.ts';
import {
  isClosed,
  LEDUC_RANKS,
  type LeducCard,
  type LeducMove,
  type LeducPosition,
  type LeducRole,
  parseLeduc,
  printLeduc,
} from './notation.ts';

export type { LeducCard, LeducMove, LeducPosition, LeducRole };

const ROLES = ['One', 'Two'] as const;
const PACK: readonly LeducCard[] = ['J', 'J', 'Q', 'Q', 'K', 'K'];
const ANTE = 1;
const RAISES = [2, 4]; //   [round]
const MOST_RAISES = 2; //   in a round
const MOST_PAID = 13; //    1, twice 2 and twice 4
const UNDEALT: LeducPosition = { cards: [], shared: null, bets: ['', ''] };

/**
 * A state of Leduc poker.
 *
 * @example
 *     new LeducPoker().parsePosition('KJ crc Q r').moves(); // { Two: ['fold', 'call', 'raise'] }
 */
export class LeducPoker extends Game<LeducRole, LeducMove> {
  constructor(readonly position: LeducPosition = UNDEALT) {
    super(position.cards.length === 0 ? [] : ROLES[roundOf(position).length % 2]);
  }

  get name(): string {
    return 'leduc-poker';
  }

  get players(): readonly LeducRole[] {
    return ROLES;
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override get isPerfectInformation(): boolean {
    return false;
  }

  override resultBounds(): readonly [number, number] {
    return [-MOST_PAID, MOST_PAID];
  }

  moves(): LegalMoves<LeducRole, LeducMove> | null {
    if (this.position.cards.length === 0) return {};
    if (this.isOver()) return null;
    const round = roundOf(this.position);
    const moves: LeducMove[] = round.endsWith('r') ? ['fold', 'call'] : ['call'];
    if (raisesIn(round) < MOST_RAISES) moves.push('raise');
    return { [this.activePlayer()]: moves };
  }

  next(moves: Moves<LeducRole, LeducMove>, haps?: Haps): State<LeducRole, LeducMove> {
    const { cards, shared, bets } = this.position;
    if (cards.length === 0) {
      if (!haps) return new Contingent(this, moves, { deal: deck(PACK, ROLES.length) });
      return this.at({ ...UNDEALT, cards: haps.deal as LeducCard[] });
    }
    const move = moves[this.activePlayer()];
    if (move === undefined || !this.moves()?.[this.activePlayer()]?.includes(move))
      throw new Error(
        `leduc-poker: expected a legal move, got ${JSON.stringify(moves)} at ${this}`,
      );
    const round = roundOf(this.position) + move.charAt(0);
    if (shared === null) {
      if (!isClosed(round)) return this.at({ cards, shared, bets: [round, ''] });
      if (!haps) return new Contingent(this, moves, { card: deck(this.unseen(), 1) });
      const [drawn] = haps.card as LeducCard[];
      return this.at({ cards, shared: drawn, bets: [round, ''] });
    }
    const next = this.at({ cards, shared, bets: [bets[0], round] });
    const hidden = next.isShowdown() ? cards.filter((card) => card === null).length : 0;
    if (hidden === 0) return next;
    if (!haps) return new Contingent(this, moves, { shown: deck(this.unseen(), hidden) });
    const shown = [...(haps.shown as LeducCard[])];
    return this.at({ ...next.position, cards: cards.map((card) => card ?? shown.shift() ?? null) });
  }

  result(): Numbers<LeducRole> | null {
    if (!this.isOver()) return null;
    const [one, two] = ROLES.map((role) => this.paid(role));
    // The role that would come next has not folded.
    if (!this.isShowdown()) return this.victory(this.activePlayer(), Math.min(one, two));
    const [first, second] = this.position.cards.map((card) => this.strength(card));
    return first === second ? this.tied() : this.victory(first > second ? 'One' : 'Two', one);
  }

  override get start(): LeducPoker {
    return this.at(UNDEALT);
  }

  override view(role: LeducRole): LeducPoker {
    const { cards } = this.position;
    const seen = cards.map((card, seat) => (this.isSeenBy(role, seat) ? card : null));
    return this.at({ ...this.position, cards: seen });
  }

  override redeal(role: LeducRole, random: Random): LeducPoker {
    const { cards } = this.position;
    const hidden = cards.filter((_, seat) => !this.isSeenBy(role, seat)).length;
    const drawn = random.sample(this.view(role).unseen(), hidden);
    const dealt = cards.map((card, seat) => (this.isSeenBy(role, seat) ? card : drawn[0]));
    return this.at({ ...this.position, cards: dealt });
  }

  /** Everybody knows the own card, the public one, and those that are shown at the end. */
  override visibleHaps(haps: Haps, role: LeducRole | null): Haps {
    if (!haps.deal) return haps;
    const dealt = haps.deal as LeducCard[];
    return { deal: dealt.map((card, seat) => (ROLES[seat] === role ? card : '?')) };
  }

  /** What a role has paid so far. */
  paid(role: LeducRole): number {
    const paid = { One: ANTE, Two: ANTE };
    for (const [round, bets] of this.position.bets.entries())
      for (const [turn, bet] of [...bets].entries()) {
        const [own, other] = turn % 2 === 0 ? ROLES : ROLES.toReversed();
        if (bet === 'c') paid[own] = paid[other];
        if (bet === 'r') paid[own] = paid[other] + RAISES[round];
      }
    return paid[role];
  }

  kernel(): LeducKernel {
    return new LeducKernel(this);
  }

  at(position: LeducPosition): LeducPoker {
    return new LeducPoker(position);
  }

  /** Accepts what a role may see, too: `?` is a card that is unknown. */
  override parsePosition(text: string): LeducPoker {
    return this.at(parseLeduc(text));
  }

  override toString(): string {
    return printLeduc(this.position);
  }

  override picture(): string {
    const { bets, cards, shared } = this.position;
    const line = (name: string, card: string | null, rest: string) =>
      `${name.padEnd(8)}${cards.length === 0 ? '-' : (card ?? '?')}   ${rest}`.trimEnd();
    const rounds = bets.map((round) => [...round].map((bet) => WORDS[bet]).join(', '));
    return [
      ...ROLES.map((role, seat) => line(role, cards[seat] ?? null, `paid ${this.paid(role)}`)),
      line('Public', shared ?? '-', ''),
      `Bets    ${rounds.filter((round) => round !== '').join('; ')}`.trimEnd(),
    ].join('\n');
  }

  private isSeenBy(role: LeducRole, seat: number): boolean {
    return ROLES[seat] === role || this.isShowdown();
  }

  private isOver(): boolean {
    return roundOf(this.position).endsWith('f') || this.isShowdown();
  }

  private isShowdown(): boolean {
    return isClosed(this.position.bets[1]);
  }

  /** A pair beats all cards without one. */
  private strength(card: LeducCard | null): number {
    if (card === null) return 0;
    return card === this.position.shared ? LEDUC_RANKS.length : LEDUC_RANKS.indexOf(card);
  }

  private unseen(): LeducCard[] {
    const { cards, shared } = this.position;
    return without(
      PACK,
      [...cards, shared].filter((card) => card !== null),
    );
  }
}

const WORDS: { readonly [bet: string]: string } = { f: 'fold', c: 'call', r: 'raise' };

/** What was said in the present round. */
function roundOf({ bets, shared }: LeducPosition): string {
  return bets[shared === null ? 0 : 1];
}

function raisesIn(round: string): number {
  return [...round].filter((bet) => bet === 'r').length;
}
