/** The options of Pig for more roles and with more dice, checked once and shared by all states of a game. */
import {
  type GivenValues,
  parameter,
  SpecificationError,
  type Values,
  valuesOf,
} from '../../../core/index.ts';
import { pigParameters } from '../settings.ts';
import type { GeneralPigRole } from './notation.ts';
import { PigThrow } from './throws.ts';

export const generalPigParameters = {
  ...pigParameters,
  variant: parameter.choice(
    'pig: a die; piglet: a coin, heads is 1 point; two-dice: two dice at a time; hog: one roll of as many dice as you like',
    ['pig', 'piglet', 'two-dice', 'hog'],
  ),
  players: parameter.integer('number of players', { default: 2, min: 2, max: 6 }),
  dice: parameter.integer('in hog: most dice of a roll; none: 10', {
    default: null,
    min: 1,
    max: 10,
  }),
};

/** Options of Pig for more roles and with more dice, all with defaults: see `generalPigParameters`. */
export type GeneralPigOptions = GivenValues<typeof generalPigParameters>;

const ROLES = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'] as const;

export class GeneralPigSettings {
  readonly options: Values<typeof generalPigParameters>;
  readonly players: readonly GeneralPigRole[];
  readonly goal: number;
  readonly roundLimit: number;
  readonly isHog: boolean;
  /** What each way to roll can give; only hog has more than one. */
  readonly throws: readonly PigThrow[];

  constructor(given: GeneralPigOptions) {
    const options = valuesOf('pig', generalPigParameters, given);
    const { dice, players, result, variant } = options;
    const isPiglet = variant === 'piglet';
    if (isPiglet && options.sides !== null && options.sides !== 2)
      throw new SpecificationError(
        `pig: sides is ${options.sides}, but piglet is played with a coin`,
      );
    if (dice !== null && variant !== 'hog')
      throw new SpecificationError(`pig: dice is ${dice}, but ${variant} has a fixed number`);
    if (result === 'margin' && players > 2)
      throw new SpecificationError(`pig: result is margin, which is for two, not for ${players}`);
    this.isHog = variant === 'hog';
    this.players = ROLES.slice(0, players);
    this.goal = options.goal ?? (isPiglet ? 10 : 100);
    this.roundLimit = options.roundLimit ?? Number.POSITIVE_INFINITY;
    const sides = options.sides ?? (isPiglet ? 2 : 6);
    const most = this.isHog ? (dice ?? 10) : null;
    this.throws =
      most === null
        ? [PigThrow.of(isPiglet ? 'coin' : variant === 'two-dice' ? 'dice' : 'die', sides, 1)]
        : Array.from({ length: most }, (_, n) => PigThrow.of('points', sides, n + 1));
    this.options = { ...options, goal: this.goal, sides, dice: most };
  }
}
