/** The options of Yahtzee, checked once and shared by all states of a game. */
import { type GivenValues, parameter, type Values, valuesOf } from '../../core/index.ts';
import type { YahtzeeRole } from './notation.ts';
import type { JokerRule } from './scoring.ts';

export const yahtzeeParameters = {
  players: parameter.integer('number of players, each with a scorecard', {
    default: 1,
    min: 1,
    max: 4,
  }),
  joker: parameter.choice(
    'a further Yahtzee: forced: fills its upper box if that is open; free: fills any; never: is a roll like any other',
    ['forced', 'free', 'never'],
  ),
};

/** Options of Yahtzee, all with defaults: see `yahtzeeParameters`. */
export type YahtzeeOptions = GivenValues<typeof yahtzeeParameters>;

const ROLES = ['One', 'Two', 'Three', 'Four'] as const;

export class YahtzeeSettings {
  readonly options: Values<typeof yahtzeeParameters>;
  readonly players: readonly YahtzeeRole[];
  readonly joker: JokerRule;
  /** The best roll for every box; with jokers a Yahtzee in every turn. */
  readonly highestScore: number;

  constructor(given: YahtzeeOptions) {
    this.options = valuesOf('yahtzee', yahtzeeParameters, given);
    const { joker, players } = this.options;
    this.players = players === 1 ? ['Solo'] : ROLES.slice(0, players);
    this.joker = joker;
    this.highestScore = joker === 'never' ? 375 : 1575;
  }
}
