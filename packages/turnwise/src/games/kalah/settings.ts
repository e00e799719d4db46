/** The options of Kalah, checked once and shared by all states of a game. */
import { type GivenValues, parameter, type Values, valuesOf } from '../../core/index.ts';

export const kalahParameters = {
  houses: parameter.integer('houses of each player', { default: 6, min: 1, max: 10 }),
  seeds: parameter.integer('seeds in each house at the start', { default: 4, min: 1, max: 12 }),
  emptyCaptures: parameter.flag('capture a last seed also if the opposite house is empty'),
  remaining: parameter.choice(
    'the seeds left at the end go to: owner: the player on whose side they are; mover: the player who moved last; empty: the player whose side is empty; nobody: they do not count',
    ['owner', 'mover', 'empty', 'nobody'],
  ),
  result: parameter.choice('win: 1, 0 or -1; margin: the difference of the stores', [
    'win',
    'margin',
  ]),
};

/** Options of Kalah, all with defaults: see `kalahParameters`. */
export type KalahOptions = GivenValues<typeof kalahParameters>;

export class KalahSettings {
  readonly options: Values<typeof kalahParameters>;
  readonly houses: number;
  readonly seeds: number;
  readonly total: number; // seeds of both players, 240 at most: a byte holds them

  constructor(given: KalahOptions) {
    this.options = valuesOf('kalah', kalahParameters, given);
    this.houses = this.options.houses;
    this.seeds = this.options.seeds;
    this.total = 2 * this.houses * this.seeds;
  }
}
