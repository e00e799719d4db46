/** The options of checkers, checked once and shared by all states of a game. */
import {
  type GivenValues,
  messageOf,
  parameter,
  SpecificationError,
  type Values,
  valuesOf,
} from '../../core/index.ts';
import { type CheckersPosition, parseCheckers, printCheckers } from './notation.ts';

export const checkersParameters = {
  repetition: parameter.integer('occurrences of a position that draw; none: no such rule', {
    default: 3,
    none: true,
    min: 2,
    max: 9,
  }),
  moveLimit: parameter.integer(
    'moves of each side without a capture or a moved man that draw; none: no limit, and slow searches, ' +
      'unless repetition is none too',
    { default: 40, none: true, min: 1, max: 200 },
  ),
  start: parameter.text('position in which the game begins, as FEN', { default: 'B:W21-32:B1-12' }),
};

/** Options of checkers, all with defaults: see `checkersParameters`. */
export type CheckersOptions = GivenValues<typeof checkersParameters>;

/** For limits that are never reached, in kernels; a small integer, unlike Infinity. */
export const NEVER = 1 << 30;

export class CheckersSettings {
  readonly options: Values<typeof checkersParameters>;
  /** How often a position comes up until the game is drawn; Infinity: no limit. */
  readonly repetition: number;
  readonly plyLimit: number; // how many plies without progress draw the game; Infinity: no limit
  readonly start: CheckersPosition;

  constructor(given: CheckersOptions) {
    const options = valuesOf('checkers', checkersParameters, given);
    this.repetition = options.repetition ?? Number.POSITIVE_INFINITY;
    this.plyLimit = options.moveLimit === null ? Number.POSITIVE_INFINITY : 2 * options.moveLimit;
    this.start = this.startFrom(options.start);
    this.options = { ...options, start: printCheckers(this.start) };
  }

  get countsRepetitions(): boolean {
    return this.repetition !== Number.POSITIVE_INFINITY;
  }

  get countsPlies(): boolean {
    return this.plyLimit !== Number.POSITIVE_INFINITY;
  }

  private startFrom(text: string): CheckersPosition {
    const position = parsedStart(text);
    if (position.history.length > 0)
      throw new SpecificationError('checkers: start is a position without moves before it');
    if (position.quiet > this.plyLimit)
      throw new SpecificationError(
        `checkers: H is ${position.quiet} in start, and ${this.plyLimit} plies without progress draw`,
      );
    return this.countsPlies ? position : { ...position, quiet: 0 };
  }
}

function parsedStart(text: string): CheckersPosition {
  try {
    return parseCheckers(text);
  } catch (error) {
    throw new SpecificationError(messageOf(error));
  }
}
