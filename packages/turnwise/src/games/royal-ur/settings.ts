/** The options of the Royal Game of Ur, checked once and shared by all states of a game. */
import { type GivenValues, parameter, type Values, valuesOf } from '../../core/index.ts';

export const royalUrParameters = {
  pieces: parameter.integer('pieces of each player', { default: 7, min: 1, max: 7 }),
  safeRosette: parameter.flag('a piece on the rosette in the middle cannot be captured', {
    default: true,
  }),
};

/** Options of the Royal Game of Ur, all with defaults: see `royalUrParameters`. */
export type RoyalUrOptions = GivenValues<typeof royalUrParameters>;

export class RoyalUrSettings {
  readonly options: Values<typeof royalUrParameters>;
  readonly pieces: number;
  readonly isSafe: boolean; // the rosette in the middle

  constructor(given: RoyalUrOptions) {
    this.options = valuesOf('royal-ur', royalUrParameters, given);
    this.pieces = this.options.pieces;
    this.isSafe = this.options.safeRosette;
  }
}
