/** The options of 2048, checked once and shared by all states of a game. */
import {
  type GivenValues,
  parameter,
  SpecificationError,
  type Values,
  valuesOf,
} from '../../core/index.ts';

/** Rows and columns, at most. */
export const LARGEST_SIZE = 5;

const SMALLEST_SIZE = 2;
const USUAL_GOALS: readonly number[] = [16, 256, 2048, 8192]; // [size - 2]

export const game2048Parameters = {
  size: parameter.integer('rows and columns of the board', {
    default: 4,
    min: SMALLEST_SIZE,
    max: LARGEST_SIZE,
  }),
  goal: parameter.integer('tile that wins; none: 16, 256, 2048 or 8192, by size', {
    default: null,
    min: 8,
    max: largestTile(LARGEST_SIZE),
  }),
  result: parameter.choice('win: 1 for the goal, else -1; score: the score, and no goal', [
    'win',
    'score',
  ]),
};

/** Options of 2048, all with defaults: see `game2048Parameters`. */
export type Game2048Options = GivenValues<typeof game2048Parameters>;

export class Game2048Settings {
  readonly options: Values<typeof game2048Parameters>;
  readonly size: number;
  readonly squares: number;
  readonly goal: number | null; // null: there is none, and the result is the score
  readonly largestTile: number;
  readonly highestScore: number;

  constructor(given: Game2048Options) {
    const options = valuesOf('game-2048', game2048Parameters, given);
    const { goal, result, size } = options;
    const isForScore = result === 'score';
    this.size = size;
    this.squares = size * size;
    this.largestTile = largestTile(size);
    this.highestScore = highestScore(size);
    if (isForScore && goal !== null)
      throw new SpecificationError(`game-2048: goal is ${goal}, but there is none for the score`);
    if (goal !== null && !Number.isInteger(Math.log2(goal)))
      throw new SpecificationError(
        `game-2048: goal is ${goal}, expected a power of two: 8, 16, 32 ...`,
      );
    if (goal !== null && goal > this.largestTile)
      throw new SpecificationError(
        `game-2048: goal is ${goal}, but the largest tile of a board of size ${size} is ${this.largestTile}`,
      );
    this.goal = isForScore ? null : (goal ?? USUAL_GOALS[size - SMALLEST_SIZE]);
    this.options = { ...options, goal: this.goal };
  }
}

/** On n squares, the tile of a 4 that completes a chain 4, 4, 8, 16 ... over all of them. */
function largestTile(size: number): number {
  return 2 ** (size * size + 1);
}

/**
 * A tile 2^k that was merged from twos has scored (k - 1) 2^k, and 4 less for each 4 among them. The most is a board full of
 * the tiles 4, 8 ... up to the largest, where the last 4 of each chain was no two: 3,932,100 on 4 x 4, as is well known.
 */
function highestScore(size: number): number {
  const squares = size * size;
  return (squares - 1) * 2 ** (squares + 2) + 4 - 4 * squares;
}
