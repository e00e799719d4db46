/**
 * The logarithm of the likelihood of results under the model of ratings, with its derivatives. A point
 * holds the strengths of the players in natural logarithms, then the advantage, then the drawing.
 */
import type { RatingGroups } from './ratings-groups.ts';
import { chancesOf } from './ratings-model.ts';
import { addPrior } from './ratings-prior.ts';
import type { PairResult } from './ratings-results.ts';

/** What a likelihood is made of. */
export interface LikelihoodOptions {
  readonly players: number;
  readonly pairs: readonly PairResult[];
  readonly groups: RatingGroups;
  readonly prior: number; //              virtual matches, see ratings-prior.ts
  readonly isAdvantageFree: boolean; //   else it stays where the point has it
  readonly isDrawingFree: boolean;
}

/** The logarithm at a point, its slope, and the information: minus its second derivatives. */
export class Evaluation {
  value = 0;
  readonly size: number;
  readonly slope: Float64Array; //       [parameter]
  readonly information: Float64Array; // [parameter * size + parameter]

  constructor(options: LikelihoodOptions, point: Float64Array) {
    this.size = point.length;
    this.slope = new Float64Array(this.size);
    this.information = new Float64Array(this.size * this.size);
    for (const pair of options.pairs) addPair(this, options, point, pair);
    addPrior(this, options, point);
  }

  addSlope(i: number, value: number): void {
    this.slope[i] = this.slope[i] + value;
  }

  addInformation(i: number, j: number, value: number): void {
    const place = i * this.size + j;
    this.information[place] = this.information[place] + value;
  }
}

function addPair(
  evaluation: Evaluation,
  { players, isAdvantageFree, isDrawingFree }: LikelihoodOptions,
  point: Float64Array,
  { first, second, wins, draws, losses, isNeutral }: PairResult,
): void {
  const [advantage, drawing] = [players, players + 1];
  const level = (i: number) => point[i];
  const lead = level(first) - level(second) + (isNeutral ? 0 : level(advantage));
  const chances = chancesOf(lead, level(drawing));
  const n = wins + draws + losses;
  const half = (wins - losses) / 2;
  const mean = (chances.win - chances.loss) / 2; // of half a point for a win, minus half for a loss
  const variance = (chances.win + chances.loss) / 4 - mean * mean;
  const covariance = -mean * chances.draw; //       of these points and of being drawn
  const drawn = draws === 0 ? 0 : draws * level(drawing); // not NaN where nothing can be drawn
  evaluation.value += half * lead + drawn - n * chances.logarithm;

  // How the lead changes with each parameter. One that plays itself is here twice, and cancels.
  const parts: [parameter: number, sign: number][] = [
    [first, 1],
    [second, -1],
  ];
  if (isAdvantageFree && !isNeutral) parts.push([advantage, 1]);
  for (const [i, sign] of parts) {
    evaluation.addSlope(i, sign * (half - n * mean));
    for (const [j, other] of parts) evaluation.addInformation(i, j, sign * other * n * variance);
    if (!isDrawingFree) continue;
    evaluation.addInformation(i, drawing, sign * n * covariance);
    evaluation.addInformation(drawing, i, sign * n * covariance);
  }
  if (!isDrawingFree) return;
  evaluation.addSlope(drawing, draws - n * chances.draw);
  evaluation.addInformation(drawing, drawing, n * chances.draw * (1 - chances.draw));
}
