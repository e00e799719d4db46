/** Networks that learn the value of positions. */
export { FeatureNetwork } from './feature-network.ts';
export { LearningError, type LearningErrorCode } from './learning-error.ts';
export {
  fitLogistic,
  type LogisticFit,
  logisticCalibration,
  type ReliabilityGroup,
  type ValuedPosition,
} from './logistic-calibration.ts';
export { NTupleNetwork } from './n-tuple-network.ts';
export {
  networkIncompatibility,
  readNetwork,
  rounded,
  type SavedNetwork,
  type TrainingFacts,
  writeNetwork,
} from './network-file.ts';
export { networkOf } from './network-of.ts';
export { type ShapeOptions, shapeFor } from './network-shape.ts';
export { type NetworkStore, networkNamed, useNetworkStore } from './network-store.ts';
export { PositionValues } from './position-values.ts';
export { Learner, type LearningValues, learningParameters } from './temporal-differences.ts';
export {
  learningIncompatibility,
  type NetworkShape,
  type ValueNetwork,
  ValueScale,
} from './value-network.ts';
