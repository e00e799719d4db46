/** From a shape to the network. */
import { FeatureNetwork } from './feature-network.ts';
import { LearningError } from './learning-error.ts';
import { NTupleNetwork } from './n-tuple-network.ts';
import type { NetworkShape, ValueNetwork } from './value-network.ts';

/**
 * The network of a shape, with the given weights or with zeros.
 *
 * @example
 *     networkOf({ method: 'features', features: ['lead', 'moves'] }).weights.length; // 2
 */
export function networkOf(shape: NetworkShape, weights?: Float32Array): ValueNetwork {
  const network =
    shape.method === 'ntuple'
      ? new NTupleNetwork(shape, weights)
      : new FeatureNetwork(shape, weights);
  if (weights && weights.length !== network.weightCount)
    throw new LearningError(
      'damaged-network',
      `A network of this shape has ${network.weightCount} weights, and here are ${weights.length}`,
    );
  return network;
}
