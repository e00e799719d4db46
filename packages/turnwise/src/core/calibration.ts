/**
 * From the value that a search has found by a game's own estimates to odds. A value orders positions; how
 * often such positions are won is another question, which only matches answer. So a calibration is
 * fitted on matches, and comes with its error.
 */

/** Odds that a game's estimates stand for. */
export interface Calibration {
  /**
   * How likely a role wins, draws and loses whose position a search to some depth values so much, if such
   * searches play on. The odds add to 1, a higher value never makes a win less likely, and a draw's
   * value is as likely won as lost.
   */
  odds(value: number, depth: number): CalibratedOdds;
  /**
   * Root of the mean square between expected result and result, over groups of positions from matches
   * that were not fitted on, for searches to some depth.
   */
  error(depth: number): number;
  /** Which matches it was fitted on. */
  readonly about: string;
}

export interface CalibratedOdds {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
}
