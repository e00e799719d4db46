/** The options of Kuhn poker, checked once and shared by all states of a game. */
import { type GivenValues, parameter, type Values, valuesOf } from '../../core/index.ts';
import { KUHN_CARDS, KUHN_ROLES, type KuhnCard, type KuhnRole } from './notation.ts';

export const kuhnParameters = {
  players: parameter.integer('players', { default: 2, min: 2, max: 3 }),
};

/** Options of Kuhn poker, all with defaults: see `kuhnParameters`. */
export type KuhnOptions = GivenValues<typeof kuhnParameters>;

export class KuhnSettings {
  readonly options: Values<typeof kuhnParameters>;
  readonly roles: readonly KuhnRole[];
  readonly cards: readonly KuhnCard[]; // one more than players, from low to high

  constructor(given: KuhnOptions) {
    this.options = valuesOf('kuhn-poker', kuhnParameters, given);
    const { players } = this.options;
    this.roles = KUHN_ROLES.slice(0, players);
    this.cards = KUHN_CARDS.slice(0, players + 1);
  }
}
