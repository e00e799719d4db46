/** The options of backgammon, checked once and shared by all states of a game. */
import {
  type GivenValues,
  parameter,
  SpecificationError,
  type Values,
  valuesOf,
} from '../../core/index.ts';
import { type BackgammonPosition, type Checkers, POINTS } from './position.ts';

export const backgammonParameters = {
  checkers: parameter.integer('checkers of each side; up to 3 begin on the points from 24 down', {
    default: 15,
    min: 1,
    max: 15,
  }),
  result: parameter.choice('points: 1, 2 for a gammon, 3 for a backgammon; win: always 1', [
    'points',
    'win',
  ]),
};

/** Options of backgammon, all with defaults: see `backgammonParameters`. */
export type BackgammonOptions = GivenValues<typeof backgammonParameters>;

const FULL = 15;
const FEW = 3; // with which hypergammon is played

// [point, checkers]
const USUAL_START: readonly (readonly [number, number])[] = [
  [24, 2],
  [13, 5],
  [8, 3],
  [6, 5],
];

export class BackgammonSettings {
  readonly options: Values<typeof backgammonParameters>;
  readonly checkers: number; // of each side
  readonly countsPoints: boolean; // else all wins count 1
  readonly start: BackgammonPosition;

  constructor(given: BackgammonOptions) {
    const options = valuesOf('backgammon', backgammonParameters, given);
    const { checkers, result } = options;
    if (checkers > FEW && checkers !== FULL)
      throw new SpecificationError(
        `backgammon: checkers is ${checkers}, expected 15, or 1 to 3 as in hypergammon`,
      );
    this.options = options;
    this.checkers = checkers;
    this.countsPoints = result === 'points';
    const side = startOf(checkers);
    this.start = { turn: null, dice: null, white: side, black: side };
  }
}

function startOf(checkers: number): Checkers {
  const side: number[] = Array(POINTS + 2).fill(0);
  if (checkers === FULL) for (const [point, count] of USUAL_START) side[point] = count;
  else for (let n = 0; n < checkers; n++) side[POINTS - n] = 1;
  return side;
}
