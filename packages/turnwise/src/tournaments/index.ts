/** Who is stronger, and how sure that is: ratings from results, and tests that stop as soon as the answer is clear. */
export { ELO, eloOfScore, scoreOfElo } from './elo.ts';
export { normalBelow } from './normal-distribution.ts';
export {
  type Estimate,
  type EstimateSource,
  type PlayerRating,
  type Ratings,
  ratings,
} from './ratings.ts';
export { type OutcomeChances, outcomeChances } from './ratings-model.ts';
export type { RatingOptions } from './ratings-options.ts';
export type { PairResult } from './ratings-results.ts';
export {
  type MatchOutcome,
  PentanomialTest,
  type SequentialTestOptions,
  TrinomialTest,
  type Verdict,
} from './sequential-test.ts';
export { scoreLogRatio } from './sequential-test-ratio.ts';
export { type RatingDifference, ratingDifference, superiority } from './superiority.ts';
