/**
 * Sequential probability ratio tests of two players: play until it is sure enough whether one is ahead by elo0 or by
 * elo1 (A. Wald, Sequential Tests of Statistical Hypotheses, 1945; with the generalised likelihood ratio below). Elo is
 * of the score, a draw being half a win.
 *
 * - `TrinomialTest` counts matches, as wins, draws and losses. They have to be independent, with seats dealt evenly. If
 *   seats are exchanged each time and the first move is worth much, it errs less than asked for and plays longer.
 * - `PentanomialTest` counts pairs of matches with exchanged seats, as the points of both. Common effects, such as an
 *   opening or the advantage of moving first, cancel, and fewer matches are needed.
 *
 * If a player is ahead by elo0 or less, H1 is accepted with probability alpha at most, up to Wald's alpha / (1 - beta)
 * and the error of the large-sample ratio; and so for elo1 or more, H0 and beta. For games of wins, draws and losses
 * only.
 */
import { inspect, requireKnownKeys } from '../core/index.ts';
import { scoreOfElo } from './elo.ts';

/** The hypotheses of a test, and its error rates. */
export interface SequentialTestOptions {
  readonly elo0: number; //    H0: Elo advantage of the player under test
  readonly elo1: number; //    H1: the same, above elo0
  readonly alpha?: number; //  chance of accepting H1 where H0 is true; default 0.05
  readonly beta?: number; //   chance of accepting H0 where H1 is true; default 0.05
}

/** Of a match, for the player under test. */
export type MatchOutcome = 'win' | 'draw' | 'loss';

/** H1: the player is better by `elo1`. H0: it is better by `elo0` at most. */
export type Verdict = 'accept H1' | 'accept H0' | 'continue';

const POINTS: { readonly [outcome in MatchOutcome]: number } = { loss: 0, draw: 1, win: 2 };

/** Common to both tests. After a verdict, nothing more is counted. */
abstract class SequentialTest {
  readonly options: Required<SequentialTestOptions>;
  /** The log-likelihood ratio decides for H0 at the first or below, for H1 at the second or above. */
  readonly bounds: readonly [low: number, high: number];
  private readonly tally: number[]; // [half points] samples
  private readonly score0: number;
  private readonly score1: number;
  private ratio = 0;

  protected constructor(kinds: number, where: string, options: SequentialTestOptions) {
    check(where, options);
    const { elo0, elo1, alpha = 0.05, beta = 0.05 } = options;
    this.options = { elo0, elo1, alpha, beta };
    this.bounds = [Math.log(beta / (1 - alpha)), Math.log((1 - beta) / alpha)];
    this.tally = new Array(kinds).fill(0);
    this.score0 = scoreOfElo(elo0);
    this.score1 = scoreOfElo(elo1);
  }

  /** [half points] how often they occurred, from none to all. */
  get counts(): readonly number[] {
    return [...this.tally];
  }

  get logRatio(): number {
    return this.ratio;
  }

  get verdict(): Verdict {
    if (this.ratio >= this.bounds[1]) return 'accept H1';
    return this.ratio <= this.bounds[0] ? 'accept H0' : 'continue';
  }

  protected count(halfPoints: number): Verdict {
    if (this.verdict !== 'continue') return this.verdict;
    this.tally[halfPoints] = this.tally[halfPoints] + 1;
    this.ratio = scoreLogRatio(this.tally, this.score0, this.score1);
    return this.verdict;
  }
}

/**
 * A test on single matches. Counts are losses, draws, wins.
 *
 * @example
 *     const test = new TrinomialTest({ elo0: 0, elo1: 20 });
 *     while (test.add(play()) === 'continue');
 */
export class TrinomialTest extends SequentialTest {
  constructor(options: SequentialTestOptions) {
    super(3, 'TrinomialTest', options);
  }

  /** Counts a match, unless there is a verdict, and returns the verdict. */
  add(outcome: MatchOutcome): Verdict {
    return this.count(pointsOf('TrinomialTest.add', outcome));
  }
}

/**
 * A test on pairs of matches with exchanged seats. Counts are pairs with 0, 1/2, 1, 3/2 and 2 points.
 *
 * @example
 *     const test = new PentanomialTest({ elo0: 0, elo1: 20 });
 *     test.add('win', 'draw'); // won when moving first, drawn when moving second
 */
export class PentanomialTest extends SequentialTest {
  constructor(options: SequentialTestOptions) {
    super(5, 'PentanomialTest', options);
  }

  /** Counts a pair, unless there is a verdict, and returns the verdict. */
  add(one: MatchOutcome, exchanged: MatchOutcome): Verdict {
    const where = 'PentanomialTest.add';
    return this.count(pointsOf(where, one) + pointsOf(where, exchanged));
  }
}

function pointsOf(where: string, outcome: MatchOutcome): number {
  if (Object.hasOwn(POINTS, outcome)) return POINTS[outcome];
  throw new RangeError(`${where}: expected win, draw or loss, got ${inspect(outcome)}`);
}

function check(where: string, options: SequentialTestOptions): void {
  requireKnownKeys(where, options, ['elo0', 'elo1', 'alpha', 'beta']);
  const { elo0, elo1, alpha = 0.05, beta = 0.05 } = options;
  if (!(elo0 < elo1 && Math.max(Math.abs(elo0), Math.abs(elo1)) <= 2000)) {
    const got = `${inspect(elo0)} and ${inspect(elo1)}`;
    throw new RangeError(`${where}: expected elo0 below elo1, both from -2000 to 2000, got ${got}`);
  }
  for (const error of [alpha, beta]) {
    if (typeof error === 'number' && error >= 1e-9 && error < 0.5) continue;
    throw new RangeError(
      `${where}: expected alpha and beta from 1e-9 to below 0.5, got ${inspect(error)}`,
    );
  }
}

/** Replaces a count of 0, so that every score is possible, as in Stockfish's tests. */
const UNSEEN = 1e-3;

/**
 * The logarithm of the generalised likelihood ratio, positive where `score1` explains the counts better:
 * the most likely distribution with one expected score against that with the other (M. Van den Bergh, A
 * Practical Introduction to the GSPRT, as in the testing of Stockfish). It assumes nothing about draws or
 * about the dependence of two matches of a pair. Scores are shares of the maximum, and counts[i] is how
 * often i / (counts.length - 1) of it was reached.
 */
export function scoreLogRatio(counts: readonly number[], score0: number, score1: number): number {
  if (counts.every((count) => count === 0)) return 0;
  const seen = counts.map((count) => count || UNSEEN);
  // The most likely share of i with expected score s is its observed one over 1 + tilt (value of i - s),
  // by Lagrange's method.
  const [tilt0, tilt1] = [tiltTo(seen, score0), tiltTo(seen, score1)];
  return seen.reduce((sum, count, i) => {
    const value = i / (seen.length - 1);
    const [share0, share1] = [1 + tilt0 * (value - score0), 1 + tilt1 * (value - score1)];
    return sum + count * Math.log(share0 / share1);
  }, 0);
}

/** The tilt that gives the shares the expected score. Newton's method within bounds. */
function tiltTo(counts: readonly number[], score: number): number {
  // All shares are positive between these, where the sum below falls from infinity to minus infinity.
  let [low, high] = [-1 / (1 - score), 1 / score];
  let tilt = 0;
  for (let i = 0; i < 200; i++) {
    let [sum, slope] = [0, 0];
    for (const [k, count] of counts.entries()) {
      const distance = k / (counts.length - 1) - score;
      const share = distance / (1 + tilt * distance);
      sum += count * share;
      slope -= count * share * share;
    }
    if (sum > 0) low = tilt;
    else high = tilt;
    const newton = tilt - sum / slope;
    const next = newton >= low && newton <= high ? newton : (low + high) / 2;
    if (Math.abs(next - tilt) <= 1e-14 * (1 + Math.abs(tilt))) return next;
    tilt = next;
  }
  return tilt;
}
