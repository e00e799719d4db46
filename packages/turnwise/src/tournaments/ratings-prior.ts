/**
 * The prior of ratings: virtual matches that keep every estimate finite, `prior` of them (1 unless told
 * otherwise) for each parameter that is estimated:
 *
 *     strength     against the mean of the group, half won and half lost
 *     advantage    between equals, half won and half lost by the first
 *     drawing      between equals, a third each won, drawn and lost
 *
 * The first is Haldane's and Anscombe's correction of the logarithm of odds, half a success and half a
 * failure more, whose normal intervals hold for small samples (A. Agresti, On Logit Confidence Intervals
 * for the Odds Ratio with Small Samples, Biometrics 55, 1999).
 */
import type { Evaluation, LikelihoodOptions } from './ratings-likelihood.ts';
import { chancesOf } from './ratings-model.ts';

export function addPrior(
  evaluation: Evaluation,
  options: LikelihoodOptions,
  point: Float64Array,
): void {
  const { groups, players, prior, isAdvantageFree, isDrawingFree } = options;
  const [advantage, drawing] = [players, players + 1];
  for (const members of groups.members) addGroup(evaluation, prior, point, members);
  if (isAdvantageFree) {
    const { value, slope, information } = evenMatch(point[advantage], prior);
    evaluation.value += value;
    evaluation.addSlope(advantage, slope);
    evaluation.addInformation(advantage, advantage, information);
  } else evaluation.addInformation(advantage, advantage, 1); // so that it stands still
  if (isDrawingFree) {
    const level = point[drawing];
    const { draw, logarithm } = chancesOf(0, level);
    evaluation.value += prior * (level / 3 - logarithm);
    evaluation.addSlope(drawing, prior * (1 / 3 - draw));
    evaluation.addInformation(drawing, drawing, prior * draw * (1 - draw));
  } else evaluation.addInformation(drawing, drawing, 1);
}

/** `n` matches, half won and half lost by one who leads by so much. */
function evenMatch(lead: number, n: number) {
  const { win, loss, logarithm } = chancesOf(lead, Number.NEGATIVE_INFINITY);
  return { value: -n * logarithm, slope: (-n * (win - loss)) / 2, information: n * win * loss };
}

/**
 * The matches of a group against its mean. Only differences of strengths count, so the slope adds to 0
 * over the group, and the information lacks the direction 1 in which all strengths rise together. It gets
 * c 1 1': that moves no step of Newton's, keeps the mean at 0, and makes the information definite.
 */
function addGroup(
  evaluation: Evaluation,
  prior: number,
  point: Float64Array,
  members: readonly number[],
): void {
  const m = members.length;
  const mean = members.reduce((sum, i) => sum + point[i], 0) / m;
  const matches = members.map((i) => ({ i, ...evenMatch(point[i] - mean, prior) }));
  const slope = matches.reduce((sum, match) => sum + match.slope, 0) / m;
  const information = matches.reduce((sum, match) => sum + match.information, 0) / m;
  const { size } = evaluation;
  const diagonal = members.map((i) => evaluation.information[i * size + i]);
  const c = Math.max(1, ...diagonal) / m; // of the size of the rest, for the sake of rounding
  for (const a of matches) {
    evaluation.value += a.value;
    evaluation.addSlope(a.i, a.slope - slope);
    evaluation.addInformation(a.i, a.i, a.information);
    for (const b of matches) {
      evaluation.addInformation(a.i, b.i, c + (information - a.information - b.information) / m);
    }
  }
}
