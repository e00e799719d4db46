/** The options of Pig, checked once and shared by all states of a game. */
import {
  type Aleatory,
  coin,
  Die,
  type GivenValues,
  type Haps,
  parameter,
  SpecificationError,
  type Values,
  valuesOf,
} from '../../core/index.ts';

export const pigParameters = {
  goal: parameter.integer('points that win; none: 100, in piglet 10', {
    default: null,
    min: 1,
    max: 1000,
  }),
  sides: parameter.integer('sides of the die; none: 6; in piglet the coin has 2', {
    default: null,
    min: 2,
    max: 20,
  }),
  result: parameter.choice('win: 1 or -1; margin: the difference of the scores', ['win', 'margin']),
  roundLimit: parameter.integer('rounds after which the game is a tie; none: no limit', {
    default: null,
    min: 1,
    max: 1_000_000,
  }),
  variant: parameter.choice('pig: played with a die; piglet: with a coin, heads is 1 point', [
    'pig',
    'piglet',
  ]),
};

/** Options of Pig, all with defaults: see `pigParameters`. */
export type PigOptions = GivenValues<typeof pigParameters>;

export class PigSettings {
  readonly options: Values<typeof pigParameters>;
  readonly goal: number;
  readonly sides: number;
  readonly roundLimit: number;
  readonly thrown: Aleatory; // the die, or the coin of Piglet

  constructor(given: PigOptions) {
    const options = valuesOf('pig', pigParameters, given);
    const piglet = options.variant === 'piglet';
    if (piglet && options.sides !== null && options.sides !== 2)
      throw new SpecificationError(
        `pig: sides is ${options.sides}, but piglet is played with a coin`,
      );
    this.goal = options.goal ?? (piglet ? 10 : 100);
    this.sides = options.sides ?? (piglet ? 2 : 6);
    this.roundLimit = options.roundLimit ?? Number.POSITIVE_INFINITY;
    this.thrown = piglet ? coin : new Die(this.sides);
    this.options = { ...options, goal: this.goal, sides: this.sides };
  }

  get isPiglet(): boolean {
    return this.options.variant === 'piglet';
  }

  /** The points of a throw; 0 ends the turn and loses its points. */
  pointsOf({ die, coin: side }: Haps): number {
    if (this.isPiglet && side === 'tails') return 0;
    if (this.isPiglet && side === 'heads') return 1;
    if (!this.isPiglet && typeof die === 'number' && Number.isInteger(die))
      if (die >= 1 && die <= this.sides) return die === 1 ? 0 : die;
    throw new Error(`pig: expected a throw of ${this.isPiglet ? 'a coin' : `D${this.sides}`}`);
  }
}
