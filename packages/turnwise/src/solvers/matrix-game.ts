/**
 * Matrix games: one player picks a row, the other a column, at the same time, and the payoff where they meet goes to
 * the row player. The game has a value, and mixed strategies by which the row player gets no less and the column player
 * gives no more (von Neumann, Zur Theorie der Gesellschaftsspiele, 1928). Of several optimal strategies, always the
 * same is found.
 *
 * Tried in turn: pure strategies; the closed form of 2 x 2; the simplex method (Dantzig, 1951) on payoffs A scaled so
 * that the value is 1 to 2, to maximise the sum of y where A y <= 1:
 *
 *                  outside[column]            labels: columns of the game from 0, then its rows
 *     inside[row]        A          1         last column: y of the columns inside
 *                       -1          0         last row, the costs: x of the rows outside
 *
 * The strategies prove the answer by the bounds that they guarantee. If rounding leaves these apart, they are the scale
 * of the next attempt, and the best strategies of all attempts count. They end within 1e-12 of the spread of payoffs,
 * mostly 1e-14; where 1e-12 to 1e12 mix at random, less than one game in a thousand keeps more, up to 1e-11.
 */

const GAP = 2 ** -42; //                 bounds are close enough at this share of the spread of payoffs
const ATTEMPTS = 7; //                   and stay unchanged after this number
const TINY = 1e-14; //                   what differs by less may differ by rounding
const LEAST_PIVOT = [1e-9, 0, 1e-11]; // [attempt % 3] pivots are larger; less may be rounding, or needed

/** The value of a game, and optimal strategies as probabilities of all rows and of all columns. */
export interface MatrixGameSolution {
  readonly value: number;
  readonly lower: number; // what `rows` gets at least
  readonly upper: number; // what `columns` gives at most
  readonly rows: number[];
  readonly columns: number[];
}

/**
 * Solves a game given as rows of payoffs to the row player, as exactly as all attempts can.
 *
 * @example
 *     matrixGame([[1, -1], [-1, 1]]); // matching pennies: value 0, all probabilities 1/2
 */
export function matrixGame(payoffs: readonly (readonly number[])[]): MatrixGameSolution {
  const width = Array.isArray(payoffs) ? (payoffs[0]?.length ?? 0) : 0;
  if (width === 0) throw new RangeError('matrixGame: expected rows of payoffs, got none');
  for (const [i, row] of payoffs.entries()) {
    if (row.length === width && row.every((payoff) => Number.isFinite(payoff))) continue;
    throw new RangeError(`matrixGame: expected ${width} finite payoffs in row ${i}, got [${row}]`);
  }
  const game = new MatrixGame(payoffs.length, width);
  const value = game.solve(Float64Array.from(payoffs.flat()), 0, payoffs.length, width, 0);
  const { lower, upper, rowStrategy, columnStrategy } = game;
  return { value, lower, upper, rows: [...rowStrategy], columns: [...columnStrategy] };
}

/**
 * Solves one game after the other in the same memory: for millions of small ones.
 *
 * @example
 *     const game = new MatrixGame(3, 3);
 *     game.solve(Float64Array.of(1, -1, -1, 1), 0, 2, 2); // 0
 *     game.rowStrategy.subarray(0, game.rows); // [0.5, 0.5]
 */
export class MatrixGame {
  rows = 0; //                               of the game solved last
  columns = 0;
  lower = 0; //                              what `rowStrategy` gets at least, but for rounding
  upper = 0; //                              what `columnStrategy` gives at most, but for rounding
  readonly rowStrategy: Float64Array; //     [row] probability, up to `rows`
  readonly columnStrategy: Float64Array; //  [column] probability, up to `columns`
  private readonly shares: Float64Array; //  [label] probability in the present attempt: y, then x
  private readonly worst: Float64Array; //   [column] the most it gives; later, what it gives against x
  private readonly tableau: Float64Array; // [row * (columns + 1) + column]
  private readonly inside: Int32Array; //    [row] label
  private readonly outside: Int32Array; //   [column] label
  private centre = 0; //                     a payoff near the value: subtracted, so that offsets cancel

  /** Room for games of at most these rows and columns. */
  constructor(maxRows: number, maxColumns: number) {
    this.rowStrategy = new Float64Array(maxRows);
    this.columnStrategy = new Float64Array(maxColumns);
    this.shares = new Float64Array(maxColumns + maxRows);
    this.worst = new Float64Array(maxColumns);
    this.tableau = new Float64Array((maxRows + 1) * (maxColumns + 1));
    this.inside = new Int32Array(maxRows);
    this.outside = new Int32Array(maxColumns);
  }

  /** The value of the game with the payoffs from `at` on, row after row. For `gap` see GAP. */
  solve(payoffs: Float64Array, at: number, rows: number, columns: number, gap = GAP): number {
    const fits = rows <= this.rowStrategy.length && columns <= this.columnStrategy.length;
    if (!(fits && rows >= 1 && columns >= 1 && at >= 0 && at + rows * columns <= payoffs.length))
      throw new RangeError(`MatrixGame.solve: ${rows} x ${columns} payoffs at ${at} do not fit`);
    this.rows = rows;
    this.columns = columns;
    let span = this.solvePure(payoffs, at);
    const enough = gap * span;
    for (let attempt = 0; attempt < ATTEMPTS && this.upper - this.lower > enough; attempt++) {
      const isTwo = rows === 2 && columns === 2 && attempt === 0;
      const value = isTwo ? this.mix(payoffs, at) : this.simplex(payoffs, at, attempt, span);
      this.certify(payoffs, at, value);
      span = this.upper - this.lower;
    }
    const { centre, lower, upper } = this;
    this.lower = centre + Math.min(lower, upper); // rounding can put equal ones the wrong way round
    this.upper = centre + Math.max(lower, upper);
    return centre + (lower + (upper - lower) / 2);
  }

  /** Finds the best pure strategies, the solution if there is a saddle point. Returns the spread. */
  private solvePure(payoffs: Float64Array, at: number): number {
    const { rows, columns, worst, rowStrategy, columnStrategy } = this;
    let row = 0;
    let lower = -Infinity;
    let least = Infinity;
    let zero = 0; // NaN, unless all payoffs are finite
    for (let j = 0; j < columns; j++) worst[j] = -Infinity;
    for (let i = 0, k = at; i < rows; i++) {
      let low = Infinity;
      for (let j = 0; j < columns; j++, k++) {
        const payoff = payoffs[k];
        zero += payoff * 0;
        if (payoff < low) low = payoff;
        if (payoff > worst[j]) worst[j] = payoff;
      }
      rowStrategy[i] = 0;
      if (low > lower) [row, lower] = [i, low];
      if (low < least) least = low;
    }
    let column = 0;
    let upper = Infinity;
    let greatest = -Infinity;
    for (let j = 0; j < columns; j++) {
      const high = worst[j];
      columnStrategy[j] = 0;
      if (high < upper) [column, upper] = [j, high];
      if (high > greatest) greatest = high;
    }
    if (!(greatest - least + zero < Infinity)) {
      const got = payoffs.subarray(at).find((payoff) => payoff * 0 !== 0) ?? greatest - least;
      throw new RangeError(`MatrixGame.solve: expected finite payoffs and spread, got ${got}`);
    }
    rowStrategy[row] = 1;
    columnStrategy[column] = 1;
    this.centre = lower;
    this.lower = 0;
    this.upper = upper - lower;
    return greatest - least;
  }

  /** Each player of a 2 x 2 game mixes so that the other's choice makes no difference. */
  private mix(payoffs: Float64Array, at: number): number {
    const [a, b] = [payoffs[at], payoffs[at + 1]];
    const [c, d] = [payoffs[at + 2], payoffs[at + 3]];
    const x = (d - c) / (d - c + (a - b));
    this.shares[0] = (d - b) / (d - b + (a - c));
    this.shares[1] = (a - c) / (d - b + (a - c));
    this.shares[2] = x;
    this.shares[3] = (a - b) / (d - c + (a - b));
    return c - this.centre + x * (a - c);
  }

  /** Finds x and y with the value scaled by `span`, the spread or what is between the bounds. */
  private simplex(payoffs: Float64Array, at: number, attempt: number, span: number): number {
    const { rows, columns, tableau, inside, outside, shares, centre, lower } = this;
    const width = columns + 1;
    const costs = rows * width;
    const leastPivot = LEAST_PIVOT[attempt % 3];
    for (let i = 0; i < rows; i++) inside[i] = columns + i;
    for (let j = 0; j < columns; j++) outside[j] = j;
    for (let i = 0, k = 0; i < rows; i++, k++) {
      for (let j = 0; j < columns; j++, k++) {
        tableau[k] = (payoffs[at + k - i] - centre - lower) / span + 1;
      }
      tableau[k] = 1;
    }
    for (let j = 0; j < columns; j++) tableau[costs + j] = -1;
    tableau[costs + columns] = 0;
    for (let pivots = 50 * (rows + columns), stalled = 0; pivots > 0; pivots--) {
      // The lowest cost enters, or the lowest label: by that rule (Bland, 1977) no pivots can cycle.
      const bland = stalled > rows + columns || attempt % 2 === 1;
      let enter = -1;
      let best = 0;
      for (let j = 0; j < columns; j++) {
        const cost = tableau[costs + j];
        const merit = bland ? outside[j] - rows - columns : cost;
        if (cost < -TINY && merit < best) [enter, best] = [j, merit];
      }
      if (enter < 0) break;
      let leave = -1;
      let most = 0;
      let ratio = Infinity;
      for (let i = 0, k = 0; i < rows; i++, k += width) {
        const a = tableau[k + enter];
        if (a <= leastPivot) continue;
        const r = Math.max(0, tableau[k + columns]) / a;
        const merit = bland ? -inside[i] : a;
        const isTied = r <= ratio * (1 + TINY);
        if (r < ratio * (1 - TINY) || (isTied && merit > most)) [leave, most] = [i, merit];
        if (r < ratio) ratio = r;
      }
      if (leave < 0) break;
      stalled = ratio > TINY ? 0 : stalled + 1;
      const from = leave * width; // the two variables change places: a pivot
      const a = tableau[from + enter];
      tableau[from + enter] = 1;
      for (let j = 0; j < width; j++) tableau[from + j] = tableau[from + j] / a;
      for (let i = 0, k = 0; i <= rows; i++, k += width) {
        const factor = tableau[k + enter];
        if (i === leave || factor === 0) continue;
        tableau[k + enter] = 0;
        for (let j = 0; j < width; j++) {
          tableau[k + j] -= factor * tableau[from + j];
        }
      }
      [inside[leave], outside[enter]] = [outside[enter], inside[leave]];
    }
    for (let i = 0, k = columns; i < rows; i++, k += width) {
      const label = inside[i];
      shares[label] = label < columns ? Math.max(0, tableau[k]) : 0;
    }
    for (let j = 0; j < columns; j++) {
      const label = outside[j];
      shares[label] = label < columns ? 0 : Math.max(0, tableau[costs + j]);
    }
    let x = 0;
    let y = 0;
    for (let i = columns; i < columns + rows; i++) x += shares[i];
    for (let j = 0; j < columns; j++) y += shares[j];
    for (let i = columns; i < columns + rows; i++) shares[i] = shares[i] / x;
    for (let j = 0; j < columns; j++) shares[j] = shares[j] / y;
    return lower + (1 / x - 1) * span;
  }

  /** Computes what x and y guarantee, by differences to about the value, and keeps what is better. */
  private certify(payoffs: Float64Array, at: number, value: number): void {
    const { rows, columns, worst, centre, shares } = this;
    let low = Infinity;
    let high = -Infinity;
    for (let j = 0; j < columns; j++) worst[j] = 0;
    for (let i = 0, k = at; i < rows; i++) {
      let sum = 0;
      for (let j = 0; j < columns; j++, k++) {
        const difference = payoffs[k] - centre - value;
        sum += difference * shares[j];
        worst[j] += difference * shares[columns + i];
      }
      high = Math.max(high, sum);
    }
    for (let j = 0; j < columns; j++) low = Math.min(low, worst[j]);
    if (value + low > this.lower) {
      this.lower = value + low;
      for (let i = 0; i < rows; i++) this.rowStrategy[i] = shares[columns + i];
    }
    if (value + high < this.upper) {
      this.upper = value + high;
      for (let j = 0; j < columns; j++) this.columnStrategy[j] = shares[j];
    }
  }
}
