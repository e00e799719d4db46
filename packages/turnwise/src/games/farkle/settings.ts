/** The options of Farkle, checked once and shared by all states of a game. */
import {
  type GivenValues,
  parameter,
  SpecificationError,
  type Values,
  valuesOf,
} from '../../core/index.ts';
import type { FarkleRole } from './notation.ts';
import { SCORES, UNIT } from './scoring.ts';

const MOST = 100_000;

export const farkleParameters = {
  players: parameter.integer('number of players', { default: 2, min: 2, max: 6 }),
  goal: parameter.integer('points that win, a multiple of 50', {
    default: 10_000,
    min: UNIT,
    max: MOST,
  }),
  rules: parameter.choice('what dice score, and defaults of the following', [
    'facebook',
    'classic',
    'simple',
  ]),
  minimum: parameter.integer('points that a turn needs; none: by the rules, 300, 0 or 0', {
    default: null,
    min: 0,
    max: MOST,
  }),
  entry: parameter.integer('the same with no points yet; none: by the rules, 0, 500 or 0', {
    default: null,
    min: 0,
    max: MOST,
  }),
  penalty: parameter.integer(
    'points lost by the third farkle in a row; none: by the rules, 500, 0 or 0',
    { default: null, min: 0, max: MOST },
  ),
};

/** Options of Farkle, all with defaults: see `farkleParameters`. */
export type FarkleOptions = GivenValues<typeof farkleParameters>;

const ROLES = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'] as const;

export class FarkleSettings {
  readonly options: Values<typeof farkleParameters>;
  readonly players: readonly FarkleRole[];
  readonly minimum: number;
  readonly entry: number;
  readonly penalty: number;

  constructor(given: FarkleOptions) {
    const options = valuesOf('farkle', farkleParameters, given);
    const { goal, players, rules } = options;
    const usual = SCORES[rules];
    this.players = ROLES.slice(0, players);
    // A goal may be lower than what the rules ask of a turn.
    this.minimum = options.minimum ?? Math.min(goal, usual.minimum);
    this.entry = options.entry ?? Math.min(goal, usual.entry);
    this.penalty = options.penalty ?? usual.penalty;
    const { entry, minimum, penalty } = this;
    this.options = { ...options, minimum, entry, penalty };
    for (const [name, points] of Object.entries({ goal, minimum, entry, penalty })) {
      if (points % UNIT !== 0)
        throw new SpecificationError(`farkle: ${name} is ${points}, expected a multiple of 50`);
      if (name !== 'penalty' && points > goal)
        throw new SpecificationError(`farkle: ${name} is ${points}, above the goal ${goal}`);
    }
  }

  /** Points that a turn needs, to be kept. */
  needed(score: number): number {
    return score > 0 ? this.minimum : Math.max(this.minimum, this.entry);
  }
}
