/**
 * Games that start with chance, as a user would write them.
 *
 *     HighCard    two cards are dealt, one to each role, face down; One bets or folds, Two calls or folds; after a call
 *                 a coin is tossed, by chance alone: heads doubles the stake. The higher card wins it
 *     OpenCards   the same, face up
 *     CoinFirst   a coin is tossed, face up, then One guesses or passes
 */
import { Contingent, coin, deck, Game, type Haps, type Moves, type Random } from 'turnwise';

type Role = 'One' | 'Two';
type Move = 'bet' | 'call' | 'fold';
type Step = 'deal' | Role | 'toss' | 'end';

const CARDS = [1, 2, 3, 4];

/** [One's card, Two's]; null where a view does not know it. */
type Hands = readonly [number | null, number | null];

export default class HighCard extends Game<Role, Move> {
  readonly name: string = 'high-card';
  readonly players = ['One', 'Two'] as const;

  constructor(
    readonly step: Step = 'deal',
    readonly hands: Hands = [null, null],
    /** What One wins. */
    readonly won = 0,
  ) {
    super(step === 'One' || step === 'Two' ? step : []);
  }

  protected at(step: Step, hands: Hands = this.hands, won = 0): HighCard {
    return new HighCard(step, hands, won);
  }

  override get isDeterministic() {
    return false;
  }

  override get isPerfectInformation(): boolean {
    return false;
  }

  override resultBounds() {
    return [-2, 2] as const;
  }

  moves(): { One?: Move[]; Two?: Move[] } | null {
    if (this.step === 'end') return null;
    if (this.step === 'One') return { One: ['bet', 'fold'] };
    return this.step === 'Two' ? { Two: ['call', 'fold'] } : {};
  }

  next(moves: Moves<Role, Move>, haps?: Haps): HighCard | Contingent<Role, Move> {
    switch (this.step) {
      case 'deal':
        if (!haps) return new Contingent(this, moves, { deal: deck(CARDS, 2) });
        return this.at('One', haps.deal as [number, number]);
      case 'One':
        return moves.One === 'bet' ? this.at('Two') : this.at('end', this.hands, -0.5);
      case 'Two':
        return moves.Two === 'call' ? this.at('toss') : this.at('end', this.hands, 0.5);
      default:
        return this.showdown(moves, haps);
    }
  }

  /** A view draws the card that it does not know. */
  private showdown(moves: Moves<Role, Move>, haps?: Haps): HighCard | Contingent<Role, Move> {
    const [one, two] = this.hands;
    const left = CARDS.filter((card) => card !== one && card !== two);
    if (!haps) {
      const isKnown = one !== null && two !== null;
      return new Contingent(this, moves, isKnown ? { coin } : { coin, card: deck(left) });
    }
    const [drawn = 0] = (haps.card as number[] | undefined) ?? [];
    const hands = [one ?? drawn, two ?? drawn] as const;
    const stake = haps.coin === 'heads' ? 2 : 1;
    return this.at('end', hands, hands[0] > hands[1] ? stake : -stake);
  }

  result() {
    return this.step === 'end' ? { One: this.won, Two: -this.won } : null;
  }

  /** Each role sees its own card; everybody sees the coin. */
  override visibleHaps(haps: Haps, role: Role | null): Haps {
    if (this.isPerfectInformation || !haps.deal) return haps;
    const [one, two] = haps.deal as [number, number];
    return { deal: [role === 'One' ? one : '?', role === 'Two' ? two : '?'] };
  }

  override view(role: Role): HighCard {
    const [one, two] = this.hands;
    if (this.isPerfectInformation || this.step === 'end') return this;
    return this.at(this.step, role === 'One' ? [one, null] : [null, two]);
  }

  override redeal(role: Role, random: Random): HighCard {
    const own = this.hands[role === 'One' ? 0 : 1];
    if (this.isPerfectInformation || own === null || this.step === 'end') return this;
    const other = random.choice(CARDS.filter((card) => card !== own));
    return this.at(this.step, role === 'One' ? [own, other] : [other, own]);
  }

  override toString() {
    return `${this.step} ${this.hands.map((card) => card ?? '?').join(',')} ${this.won}`;
  }

  override parsePosition(text: string): HighCard {
    const [, step, one, two, won] =
      /^(deal|One|Two|toss|end) ([?1-4]),([?1-4]) (-?[\d.]+)$/.exec(text) ?? [];
    const steps = ['deal', 'One', 'Two', 'toss', 'end'] as const;
    const found = steps.find((each) => each === step);
    if (!found)
      throw new Error(`high-card: expected a position such as "One 3,1 0", got "${text}"`);
    const [first = null, second = null] = [one, two].map((card) =>
      card === '?' ? null : Number(card),
    );
    return this.at(found, [first, second], Number(won));
  }
}

export class OpenCards extends HighCard {
  override readonly name = 'open-cards';

  protected override at(step: Step, hands: Hands = this.hands, won = 0): OpenCards {
    return new OpenCards(step, hands, won);
  }

  override get isPerfectInformation() {
    return true;
  }
}

export class CoinFirst extends Game<Role, 'heads' | 'tails' | 'pass'> {
  readonly name = 'coin-first';
  readonly players = ['One', 'Two'] as const;

  constructor(
    readonly side: 'heads' | 'tails' | null = null,
    readonly won: number | null = null,
  ) {
    super(side === null ? [] : 'One');
  }

  override get isDeterministic() {
    return false;
  }

  moves() {
    if (this.won !== null) return null;
    return this.side === null ? {} : { One: ['heads', 'tails', 'pass'] as const };
  }

  next(
    moves: Moves<Role, 'heads' | 'tails' | 'pass'>,
    haps?: Haps,
  ): CoinFirst | Contingent<Role, 'heads' | 'tails' | 'pass'> {
    if (this.side !== null)
      return new CoinFirst(this.side, moves.One === 'pass' ? 0 : moves.One === this.side ? 1 : -1);
    if (!haps) return new Contingent(this, moves, { coin });
    return new CoinFirst(haps.coin === 'heads' ? 'heads' : 'tails');
  }

  result() {
    return this.won === null ? null : { One: this.won, Two: -this.won };
  }

  override toString() {
    return `${this.side ?? 'toss'} ${this.won ?? '-'}`;
  }

  override parsePosition(text: string): CoinFirst {
    const [side = '', won = '-'] = text.split(' ');
    return new CoinFirst(
      side === 'heads' || side === 'tails' ? side : null,
      won === '-' ? null : Number(won),
    );
  }
}
