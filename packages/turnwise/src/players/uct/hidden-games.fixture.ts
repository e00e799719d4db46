/** Small games with hidden information for tests of searches: one of three roles, and one with a rare past. */
import {
  Contingent,
  Die,
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

export type Trio = 'A' | 'B' | 'C';

const CARDS = [1, 2, 3, 4];

/**
 * Three roles get one of four cards each, and in turn stay or drop. Who drops loses 1 and who stays without the highest
 * card among those loses 3; that one gets it all. If all drop, nobody gets anything.
 */
export class ThreeCards extends Game<Trio, 'stay' | 'drop'> {
  readonly name = 'three-cards';
  readonly players = ['A', 'B', 'C'] as const;
  readonly cards: readonly (number | null)[]; // [role], [] before the deal, null: unknown
  readonly said: readonly ('stay' | 'drop')[]; // [role]

  constructor(cards: readonly (number | null)[] = [], said: readonly ('stay' | 'drop')[] = []) {
    super(cards.length === 0 ? [] : (['A', 'B', 'C'] as const).slice(said.length, said.length + 1));
    this.cards = cards;
    this.said = said;
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override get isPerfectInformation(): boolean {
    return false;
  }

  override resultBounds(): readonly [number, number] {
    return [-3, 6];
  }

  moves(): LegalMoves<Trio, 'stay' | 'drop'> | null {
    if (this.result()) return null;
    return this.cards.length === 0 ? {} : { [this.activePlayer()]: ['stay', 'drop'] };
  }

  next(moves: Moves<Trio, 'stay' | 'drop'>, haps?: Haps): State<Trio, 'stay' | 'drop'> {
    if (this.cards.length === 0) {
      if (!haps) return new Contingent(this, moves, { deal: deck(CARDS, 3) });
      return new ThreeCards(haps.deal as number[]);
    }
    const said = [...this.said, moves[this.activePlayer()] ?? 'drop'];
    if (said.length < 3 || !this.cards.includes(null)) return new ThreeCards(this.cards, said);
    const unknown = this.cards.filter((card) => card === null).length;
    if (!haps) return new Contingent(this, moves, { shown: deck(this.unseen(), unknown) });
    return this.filled(haps.shown as number[], said);
  }

  result(): Numbers<Trio> | null {
    const { cards, players, said } = this;
    if (said.length < 3) return null;
    const staying = cards.map((card, seat) => (said[seat] === 'stay' ? (card ?? 0) : 0));
    const most = Math.max(...staying);
    if (most === 0) return this.tied(0);
    const losses = players.map((_, seat): number =>
      said[seat] === 'drop' ? 1 : staying[seat] < most ? 3 : 0,
    );
    const pot = losses.reduce((sum, loss) => sum + loss, 0);
    return this.numbers((role) => {
      const seat = players.indexOf(role);
      return staying[seat] === most ? pot : -losses[seat];
    });
  }

  override view(role: Trio): ThreeCards {
    if (this.cards.length === 0 || this.said.length === 3) return this;
    const own = this.players.indexOf(role);
    return new ThreeCards(
      this.cards.map((card, seat) => (seat === own ? card : null)),
      this.said,
    );
  }

  override redeal(role: Trio, random: Random): ThreeCards {
    const view = this.view(role);
    if (view === this) return this;
    const others = random.sample(view.unseen(), 2);
    return new ThreeCards(
      this.players.map((owner, seat) =>
        owner === role ? view.cards[seat] : (others.pop() ?? null),
      ),
      this.said,
    );
  }

  private unseen(): number[] {
    return without(
      CARDS,
      this.cards.filter((card) => card !== null),
    );
  }

  private filled(unknown: readonly number[], said: readonly ('stay' | 'drop')[]): ThreeCards {
    const left = [...unknown];
    return new ThreeCards(
      this.cards.map((card) => card ?? left.shift() ?? null),
      said,
    );
  }
}

const NUMBERS = 1000;

/** A number from 1 to 1000 is drawn in secret; two guesses from 1 to 10, and after the first it is told which way. */
export class GuessNumber extends Game<'Solo', number> {
  readonly name = 'guess-number';
  readonly players = ['Solo'] as const;

  constructor(
    readonly secret: number | null = 0, // 0: not drawn, null: unknown
    readonly guesses: readonly number[] = [],
    readonly told: 'below' | 'above' | 'found' | null = null,
  ) {
    super(secret === 0 ? [] : 'Solo');
  }

  override get isZeroSum(): boolean {
    return false;
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override get isPerfectInformation(): boolean {
    return false;
  }

  moves(): LegalMoves<'Solo', number> | null {
    if (this.result()) return null;
    return this.secret === 0 ? {} : { Solo: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] };
  }

  next(moves: Moves<'Solo', number>, haps?: Haps): State<'Solo', number> {
    const { Solo: guess = 0 } = moves;
    if (this.secret === 0 || this.secret === null) {
      if (!haps) return new Contingent(this, moves, { drawn: new Die(NUMBERS) });
      const drawn = new GuessNumber(haps.drawn as number, this.guesses, this.told);
      return this.secret === 0 ? drawn : drawn.next(moves);
    }
    const { secret } = this;
    const told = guess === secret ? 'found' : secret < guess ? 'below' : 'above';
    return new GuessNumber(secret, [...this.guesses, guess], told);
  }

  result(): Numbers<'Solo'> | null {
    if (this.told === 'found') return { Solo: 1 };
    return this.guesses.length === 2 ? { Solo: -1 } : null;
  }

  override view(): GuessNumber {
    const isHidden = this.secret !== 0 && this.result() === null;
    return isHidden ? new GuessNumber(null, this.guesses, this.told) : this;
  }

  override redeal(_role: 'Solo', random: Random): GuessNumber {
    if (this.view() === this) return this;
    const [guess = 0] = this.guesses;
    const secret =
      this.told === null
        ? 1 + random.below(NUMBERS)
        : this.told === 'below'
          ? 1 + random.below(guess - 1)
          : guess + 1 + random.below(NUMBERS - guess);
    return new GuessNumber(secret, this.guesses, this.told);
  }
}
