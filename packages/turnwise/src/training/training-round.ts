/** A point of a learning curve. */
import type { Verdict } from '../tournaments/index.ts';

/** What a round of a training came to. */
export interface TrainingRound {
  /** Matches of self-play so far. */
  readonly matches: number;
  /** Decisions in them. */
  readonly decisions: number;
  /** Pairs of matches against the network kept before, and the share of points. */
  readonly pairs: number;
  readonly score: number;
  readonly verdict: Verdict;
  readonly isKept: boolean;
  /** Results of the network against random moves, or in a game for one its results, with the ends of the 95 % interval. */
  readonly measured: {
    readonly matches: number;
    readonly mean: number;
    readonly low: number;
    readonly high: number;
  };
}
