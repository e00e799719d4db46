/** The odds of every move, and how they are counted. */
export {
  type Analysis,
  bestOf,
  byValue,
  type Counted,
  type IntervalMethod,
  type Certainty,
  type Measured,
  type MoveOdds,
  oddsOf,
} from './analysis.ts';
export { type Interval, middleOf, normalInterval, wilsonInterval, Z95 } from './interval.ts';
export { AnalysisError, parseAnalysis } from './parse-analysis.ts';
export { type PrintOptions, printAnalysis } from './print-analysis.ts';
export { type SampledOdds, Tally } from './tally.ts';
