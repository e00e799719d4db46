/** What estimates by weighed features share: weights that change in the course of a game, and from sums to results. */

/** [n] the weights with n steps of the game ahead: from those of the ending, at 0, to those of the opening. */
export function blended<Feature extends string>(
  opening: Weights<Feature>,
  ending: Weights<Feature>,
  steps: number,
): readonly Weights<Feature>[] {
  return Array.from({ length: steps + 1 }, (_, ahead) => {
    const share = ahead / steps;
    const weights: Record<Feature, number> = { ...ending };
    for (const feature in ending)
      weights[feature] = share * opening[feature] + (1 - share) * ending[feature];
    return weights;
  });
}

type Weights<Feature extends string> = Readonly<Record<Feature, number>>;

/** The hyperbolic tangent; half as long under way as Math.tanh, and not as exact around 0. */
export function squashed(sum: number): number {
  return 1 - 2 / (Math.exp(2 * sum) + 1);
}

/** [n] weights with which a weighed sum is the n-th feature, in the order of the given weights. */
export function singled<Feature extends string>(
  weights: Weights<Feature>,
): readonly (readonly [feature: Feature, Weights<Feature>])[] {
  const none: Record<Feature, number> = { ...weights };
  const features: Feature[] = [];
  for (const feature in weights) {
    none[feature] = 0;
    features.push(feature);
  }
  return features.map((feature) => [feature, { ...none, [feature]: 1 }]);
}
