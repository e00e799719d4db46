/**
 * NewGame: a poker of six cards, after John von Neumann. Each role is dealt one card, which the other does not see. One
 * passes or bets. After a bet Two folds or calls. The higher card wins 1, after a call 2; a fold loses 1.
 *
 *     turnwise check new-game.ts       does it keep what every game promises?
 *     turnwise play new-game.ts        play it
 *
 * Make it your game: change the cards, then moves, next and result, then what each role sees, and check again.
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
} from 'turnwise';

type Role = 'One' | 'Two';
type Move = 'pass' | 'bet' | 'fold' | 'call';
type Card = number | null; // null: unknown

const CARDS = [1, 2, 3, 4, 5, 6];

/** A state. States never change: next() answers with a new one. */
export default class NewGame extends Game<Role, Move> {
  readonly name = 'new-game';
  readonly players = ['One', 'Two'] as const;
  readonly hands: readonly Card[]; // of One and Two; empty before the deal
  readonly last: Move | null;

  constructor(hands: readonly Card[] = [], last: Move | null = null) {
    // While no role is active, chance goes on alone: it deals.
    super(hands.length === 0 ? [] : last === 'bet' ? 'Two' : 'One');
    this.hands = hands;
    this.last = last;
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

  moves(): LegalMoves<Role, Move> | null {
    if (this.hands.length === 0) return {};
    if (this.last === null) return { One: ['pass', 'bet'] };
    return this.last === 'bet' ? { Two: ['fold', 'call'] } : null;
  }

  /** The state after a move. Chance deals at the start; later it shows a card that a view does not know. */
  next(moves: Moves<Role, Move>, haps?: Haps): State<Role, Move> {
    if (this.hands.length === 0) {
      if (!haps) return new Contingent(this, moves, { deal: deck(CARDS, 2) });
      return new NewGame(haps.deal as number[]);
    }
    const move = moves.One ?? moves.Two ?? null;
    const isShowdown = move === 'pass' || move === 'call';
    if (!isShowdown || !this.hands.includes(null)) return new NewGame(this.hands, move);
    if (!haps) {
      const unseen = CARDS.filter((card) => !this.hands.includes(card));
      return new Contingent(this, moves, { shown: deck(unseen, 1) });
    }
    const [shown = null] = haps.shown as number[];
    return new NewGame(
      this.hands.map((card) => card ?? shown),
      move,
    );
  }

  result(): Numbers<Role> | null {
    if (this.last === 'fold') return this.victory('One', 1);
    if (this.last !== 'pass' && this.last !== 'call') return null;
    const [one, two] = this.hands;
    return this.victory(Number(one) > Number(two) ? 'One' : 'Two', this.last === 'call' ? 2 : 1);
  }

  /** The state as a role sees it: without the other's card, until both are shown. */
  override view(role: Role): NewGame {
    if (!this.isHiding()) return this;
    const [one = null, two = null] = this.hands;
    return new NewGame(role === 'One' ? [one, null] : [null, two], this.last);
  }

  /** A state that looks the same to the role: the other has any other card, all equally likely. */
  override redeal(role: Role, random: Random): NewGame {
    if (!this.isHiding()) return this;
    const [one = null, two = null] = this.hands;
    const own = role === 'One' ? one : two;
    const other = random.choice(CARDS.filter((card) => card !== own));
    return new NewGame(role === 'One' ? [own, other] : [other, own], this.last);
  }

  /** What a role, or a watcher (null), may know of the deal: its own card. */
  override visibleHaps(haps: Haps, role: Role | null): Haps {
    if (haps.deal === undefined) return haps;
    const [one = null, two = null] = haps.deal as number[];
    return { deal: [role === 'One' ? one : '?', role === 'Two' ? two : '?'] };
  }

  /** The position as text: "deal", or the cards, "?" where unknown, and the last move, such as "5? bet". */
  override toString(): string {
    const cards = this.hands.map((card) => card ?? '?').join('');
    return this.hands.length === 0 ? 'deal' : `${cards} ${this.last ?? 'begin'}`;
  }

  override parsePosition(text: string): NewGame {
    if (text === 'deal') return new NewGame();
    const [, cards = '', last] = /^([1-6?]{2}) (begin|pass|bet|fold|call)$/.exec(text) ?? [];
    const hands = [...cards].map((card) => (card === '?' ? null : Number(card)));
    if (last === 'begin') return new NewGame(hands);
    if (last !== undefined) return new NewGame(hands, last as Move);
    throw new Error(`new-game: expected a position such as "5? bet", got "${text}"`);
  }

  /** Whether cards are dealt and not yet shown. */
  private isHiding(): boolean {
    return this.hands.length > 0 && this.last !== 'pass' && this.last !== 'call';
  }
}
