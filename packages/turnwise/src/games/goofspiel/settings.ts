/** The options of Goofspiel, checked once and shared by all states of a game. */
import { type GivenValues, parameter, type Values, valuesOf, Weighted } from '../../core/index.ts';

export const goofspielParameters = {
  cards: parameter.integer('cards of each player, and prizes', { default: 13, min: 2, max: 13 }),
  prizes: parameter.choice('order in which the prizes are turned up', [
    'random',
    'ascending',
    'descending',
  ]),
  ties: parameter.choice(
    'after equal bids: discard: nobody gets the prize; split: half of it each',
    ['discard', 'split'],
  ),
  result: parameter.choice('win: 1, 0 or -1; margin: the difference of the points', [
    'win',
    'margin',
  ]),
};

/** Options of Goofspiel, all with defaults: see `goofspielParameters`. */
export type GoofspielOptions = GivenValues<typeof goofspielParameters>;

export class GoofspielSettings {
  readonly options: Values<typeof goofspielParameters>;
  readonly cards: number;
  readonly isRandom: boolean;

  readonly #draws = new Map<string, Weighted<number>>(); // by the prizes that are left

  constructor(given: GoofspielOptions) {
    this.options = valuesOf('goofspiel', goofspielParameters, given);
    this.cards = this.options.cards;
    this.isRandom = this.options.prizes === 'random';
  }

  /** The points of all prizes. */
  get allPoints(): number {
    return (this.cards * (this.cards + 1)) / 2;
  }

  /** The next prize by chance: each that is left has the same probability. */
  drawOf(left: readonly number[]): Weighted<number> {
    const key = left.join();
    const draw = this.#draws.get(key) ?? new Weighted(left.map((prize) => [prize, 1] as const));
    this.#draws.set(key, draw);
    return draw;
  }

  /** The prize that is turned up next if chance does not decide: by the order, or because it is the last one. */
  nextPrize(left: readonly number[]): number | null {
    const { prizes } = this.options;
    if (left.length === 0 || (this.isRandom && left.length > 1)) return null;
    return prizes === 'descending' ? Math.max(...left) : Math.min(...left);
  }
}
