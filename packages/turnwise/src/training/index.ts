/** Training of networks: self-play in rounds, after each of which only what is better is kept. */
export { type Comparison, type ComparisonOptions, compareNetworks } from './compare-networks.ts';
export { Training, type TrainingOptions, trainingParameters } from './training.ts';
export type { TrainingRound } from './training-round.ts';
