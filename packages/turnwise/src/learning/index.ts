/** Networks that learn the value of positions. */
export { FeatureNetwork } from './feature-network.ts';
export { LearningError, type LearningErrorCode } from './learning-error.ts';
export { NTupleNetwork } from './n-tuple-network.ts';
export { networkOf } from './network-of.ts';
export { type ShapeOptions, shapeFor } from './network-shape.ts';
export { PositionValues } from './position-values.ts';
export { Learner, type LearningValues, learningParameters } from './temporal-differences.ts';
export {
  learningIncompatibility,
  type NetworkShape,
  type ValueNetwork,
  ValueScale,
} from './value-network.ts';
