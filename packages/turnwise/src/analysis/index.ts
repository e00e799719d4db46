/** The odds of every move, and how they are counted. */
export {
  type Analysis,
  bestOf,
  byValue,
  type Certainty,
  type Counted,
  floorOf,
  type IntervalMethod,
  isUnsampled,
  type Measured,
  type MoveOdds,
  oddsOf,
} from './analysis.ts';
export { mergeOdds } from './merge-odds.ts';
export {
  calibrationErrorOf,
  endOf,
  kindOf,
  type OddsKind,
  percentOf,
  reasonInWords,
} from './odds-in-words.ts';
export { AnalysisError, parseAnalysis } from './parse-analysis.ts';
export { type PrintOptions, printAnalysis } from './print-analysis.ts';
export {
  type Interval,
  middleOf,
  normalInterval,
  outcomeOf,
  proportionInterval,
  type SampledOdds,
  type SampleSums,
  Tally,
  wilsonInterval,
  Z95,
} from './tally.ts';
export { type CountedSums, oddsOfTrees, type TreeOdds, type TreeSample } from './trees.ts';
