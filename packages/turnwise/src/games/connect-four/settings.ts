/** What a game of Connect Four is set up with: shared by all its states, checked once. */
import {
  type GivenValues,
  integer,
  SpecificationError,
  type Values,
  valuesOf,
} from '../../core/index.ts';

export const connectFourParameters = {
  width: integer('columns of the board', 7, 1, 20),
  height: integer('rows of the board', 6, 1, 20),
  line: integer('stones in a line that win', 4, 2, 20),
};

/** Options of Connect Four, all with defaults: see `connectFourParameters`. */
export type ConnectFourOptions = GivenValues<typeof connectFourParameters>;

/**
 * A line longer than both sides of the board is refused, since nobody could ever win. Some other
 * boards have no winner either, a single column for one; they are accepted, and always drawn.
 */
export class ConnectFourSettings {
  readonly options: Values<typeof connectFourParameters>;
  readonly width: number;
  readonly height: number;
  readonly line: number;

  constructor(given: ConnectFourOptions) {
    const options = valuesOf('connect-four', connectFourParameters, given);
    const { width, height, line } = options;
    if (line > Math.max(width, height)) {
      throw new SpecificationError(
        `connect-four: line is ${line}, but nobody can have that many in a line on ${width} columns of ${height}`,
      );
    }
    this.options = options;
    this.width = width;
    this.height = height;
    this.line = line;
  }
}
