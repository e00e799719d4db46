/**
 * Linear networks on the features of a game (`Kernel.features`): the value of a position is the weighted sum of numbers that
 * the game counts, such as leads and threats. Both seats count from their side and share the weights.
 */
import type { Kernel } from '../kernel/index.ts';
import type { NetworkShape, ValueNetwork } from './value-network.ts';

type FeatureShape = Extract<NetworkShape, { readonly method: 'features' }>;

/**
 * A linear network.
 *
 * @example
 *     new FeatureNetwork({ method: 'features', features: ['lead', 'moves'] });
 */
export class FeatureNetwork implements ValueNetwork {
  readonly weightCount: number;
  readonly weights: Float32Array;
  readonly inputs: Int32Array; //    [feature] its own weight
  readonly amounts: Float32Array; // [feature] as counted
  readonly valuesChance = false;

  constructor(
    readonly shape: FeatureShape,
    weights?: Float32Array,
  ) {
    const count = shape.features.length;
    this.weightCount = count;
    this.weights = weights ?? new Float32Array(count);
    this.inputs = Int32Array.from({ length: count }, (_, feature) => feature);
    this.amounts = new Float32Array(count);
  }

  read(kernel: Kernel): number {
    return kernel.writeFeatures(this.amounts);
  }

  sum(): number {
    const { amounts, weights } = this;
    let sum = 0;
    for (let feature = 0; feature < amounts.length; feature++)
      sum += weights[feature] * amounts[feature];
    return sum;
  }
}
