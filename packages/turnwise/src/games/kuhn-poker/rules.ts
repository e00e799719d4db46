/**
 * Kuhn poker: everybody pays 1 and gets a card. In turn you pass or bet 1, until somebody bets or all have passed. After a
 * bet each of the others, in turn, passes, which folds, or bets, which calls. The highest card of those who did not fold
 * takes everything.
 * Two roles and the cards J, Q, K; or three and J, Q, K, A. The cards of the others are hidden; folded cards stay so. The
 * result is what you win.
 * H. W. Kuhn, A Simplified Two-Person Poker, 1950. For three: D. Szafron, R. Gibson, N. Sturtevant, A Parameterized Family
 * of Equilibrium Profiles for Three-Player Kuhn Poker, 2013.
 */
import {
  Contingent,
  deck,
  Game,
  GameError,
  type Haps,
  type LegalMoves,
  type Moves,
  type Numbers,
  type Random,
  type State,
  without,
} from '../../core/index.ts';
import { KuhnKernel } from './kernel.ts';
import {
  type KuhnCard,
  type KuhnMove,
  type KuhnPosition,
  type KuhnRole,
  parseKuhn,
  printKuhn,
} from './notation.ts';
import { type KuhnOptions, KuhnSettings } from './settings.ts';

export type { KuhnCard, KuhnMove, KuhnOptions, KuhnPosition, KuhnRole };

const MOVES: readonly KuhnMove[] = ['pass', 'bet'];
const UNDEALT: KuhnPosition = { cards: [], bets: '' };

/**
 * A state of Kuhn poker.
 *
 * @example
 *     new KuhnPoker(); // two players
 *     new KuhnPoker({ players: 3 });
 */
export class KuhnPoker extends Game<KuhnRole, KuhnMove> {
  readonly settings: KuhnSettings;

  constructor(
    options: KuhnOptions | KuhnSettings = {},
    readonly position: KuhnPosition = UNDEALT,
  ) {
    const settings = options instanceof KuhnSettings ? options : new KuhnSettings(options);
    const { roles } = settings;
    super(position.cards.length === 0 ? [] : roles[position.bets.length % roles.length]);
    this.settings = settings;
  }

  get name(): string {
    return 'kuhn-poker';
  }

  get players(): readonly KuhnRole[] {
    return this.settings.roles;
  }

  override get options() {
    return this.settings.options;
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override get isPerfectInformation(): boolean {
    return false;
  }

  override resultBounds(): readonly [number, number] {
    return [-2, 2 * (this.players.length - 1)];
  }

  moves(): LegalMoves<KuhnRole, KuhnMove> | null {
    if (this.position.cards.length === 0) return {};
    return this.isOver() ? null : { [this.activePlayer()]: MOVES };
  }

  next(moves: Moves<KuhnRole, KuhnMove>, haps?: Haps): State<KuhnRole, KuhnMove> {
    const { cards, bets } = this.position;
    if (cards.length === 0) {
      const deal = deck(this.settings.cards, this.players.length);
      if (!haps) return new Contingent(this, moves, { deal });
      return this.at({ cards: haps.deal as KuhnCard[], bets: '' });
    }
    const move = moves[this.activePlayer()];
    if (this.isOver() || (move !== 'pass' && move !== 'bet'))
      throw new Error(`kuhn-poker: expected pass or bet, got ${JSON.stringify(moves)} at ${this}`);
    const next = this.at({ cards, bets: bets + (move === 'bet' ? 'b' : 'p') });
    return next.withShownCards(this, moves, haps);
  }

  result(): Numbers<KuhnRole> | null {
    if (!this.isOver()) return null;
    const { cards } = this.settings;
    const ranks = this.position.cards.map((card) => (card === null ? -1 : cards.indexOf(card)));
    const winner = this.inHand().reduce((best, seat) => (ranks[seat] > ranks[best] ? seat : best));
    const pot = this.players.reduce((sum, role) => sum + this.paid(role), 0);
    return this.numbers((role) => (role === this.players[winner] ? pot : 0) - this.paid(role));
  }

  override get start(): KuhnPoker {
    return this.at(UNDEALT);
  }

  override view(role: KuhnRole): KuhnPoker {
    const { cards, bets } = this.position;
    const seen = cards.map((card, seat) => (this.isSeenBy(role, seat) ? card : null));
    return this.at({ cards: seen, bets });
  }

  override redeal(role: KuhnRole, random: Random): KuhnPoker {
    const { cards, bets } = this.position;
    const others = cards.flatMap((_, seat) => (this.isSeenBy(role, seat) ? [] : [seat]));
    const drawn = random.sample(this.view(role).unseen(), others.length);
    const dealt = cards.map((card, seat) => drawn[others.indexOf(seat)] ?? card);
    return this.at({ cards: dealt, bets });
  }

  /** Everybody knows the own card, and the cards that are shown at the end. */
  override visibleHaps(haps: Haps, role: KuhnRole | null): Haps {
    if (!haps.deal) return haps;
    const dealt = haps.deal as KuhnCard[];
    return { deal: dealt.map((card, seat) => (this.players[seat] === role ? card : '?')) };
  }

  /** What a role has paid so far. */
  paid(role: KuhnRole): number {
    return this.said(role).includes('b') ? 2 : 1;
  }

  /** Whether a role has folded: it passed after a bet. */
  hasFolded(role: KuhnRole): boolean {
    const { bets } = this.position;
    const first = bets.indexOf('b');
    return first >= 0 && this.turnsOf(role).some((turn) => turn > first && bets[turn] === 'p');
  }

  at(position: KuhnPosition): KuhnPoker {
    return new KuhnPoker(this.settings, position);
  }

  kernel(): KuhnKernel {
    return new KuhnKernel(this);
  }

  /** Accepts what a role may see, too: `?` is a card that is unknown. */
  override parsePosition(text: string): KuhnPoker {
    const { cards, roles } = this.settings;
    const game = this.at(parseKuhn(text, roles, cards));
    if (!game.isShowdown() || game.inHand().every((seat) => game.position.cards[seat] !== null))
      return game;
    const problem = `the cards of those who did not fold are shown at the end, unlike in ${JSON.stringify(text)}`;
    throw new GameError('unreadable-position', this.name, problem);
  }

  override toString(): string {
    return printKuhn(this.position);
  }

  override picture(): string {
    const { cards } = this.position;
    const lines = this.players.map((role, seat) => {
      const card = cards[seat] ?? (cards.length === 0 ? '-' : '?');
      const said = [...this.said(role)].map((bet) => (bet === 'b' ? 'bet' : 'pass')).join(', ');
      return `${role.padEnd(7)}${card}   paid ${this.paid(role)}   ${said}`.trimEnd();
    });
    return lines.join('\n');
  }

  /** The state if no card must be shown that is unknown here; else chance draws them. */
  private withShownCards(
    before: KuhnPoker,
    moves: Moves<KuhnRole, KuhnMove>,
    haps: Haps | undefined,
  ): State<KuhnRole, KuhnMove> {
    const { cards, bets } = this.position;
    const due = this.isShowdown() ? this.inHand().filter((seat) => cards[seat] === null) : [];
    if (due.length === 0) return this;
    if (!haps) return new Contingent(before, moves, { shown: deck(this.unseen(), due.length) });
    const shown = haps.shown as KuhnCard[];
    return this.at({
      cards: cards.map((card, seat) => card ?? shown[due.indexOf(seat)] ?? null),
      bets,
    });
  }

  private isSeenBy(role: KuhnRole, seat: number): boolean {
    return this.players[seat] === role || (this.isShowdown() && this.inHand().includes(seat));
  }

  /** What a role has said: p or b, or p and then the answer to a bet. */
  private said(role: KuhnRole): string {
    return this.turnsOf(role)
      .map((turn) => this.position.bets[turn])
      .join('');
  }

  /** The indices in `bets` of what a role has said. */
  private turnsOf(role: KuhnRole): number[] {
    const { length } = this.players;
    const seat = this.players.indexOf(role);
    return [...this.position.bets].flatMap((_, turn) => (turn % length === seat ? [turn] : []));
  }

  private isOver(): boolean {
    const { bets } = this.position;
    const first = Math.max(0, bets.indexOf('b')); // after the first bet, all others answer
    return bets.length - first === this.players.length;
  }

  private isShowdown(): boolean {
    return this.isOver() && this.inHand().length > 1;
  }

  /** The seats that have not folded. */
  private inHand(): number[] {
    return [...this.players.keys()].filter((seat) => !this.hasFolded(this.players[seat]));
  }

  private unseen(): KuhnCard[] {
    return without(
      this.settings.cards,
      this.position.cards.filter((card) => card !== null),
    );
  }
}
