/**
 * The only maximum of the likelihood of ratings, by Newton's method: the logarithm is concave, so a step
 * that does not lead up is too long, and is halved until it does.
 */
import { chancesOf } from './elo.ts';
import type { PairResult } from './pair-tally.ts';

export interface Maximum {
  readonly point: Float64Array;
  readonly covariance: Float64Array; // [parameter * size + parameter] strengths around their group's mean
  readonly logLikelihood: number; //    prior included
  readonly iterations: number;
  readonly isConverged: boolean;
  readonly lastStep: number; //         in standard errors
}

const ITERATIONS = 500; //   a dozen are common; strengths far apart take one for each unit of distance
const HALVINGS = 40;
const LAST_STEP = 1e-8; //   in standard errors; the next would be of the order of its square
const ROUNDING = 1e-13; //   near the top the logarithm no longer distinguishes up from down

export function maximumOf(options: LikelihoodOptions, start: Float64Array): Maximum {
  const size = start.length;
  let point = start;
  let here = new Evaluation(options, point);
  let lastStep = Number.POSITIVE_INFINITY;
  let iterations = 0;
  while (iterations < ITERATIONS && lastStep > LAST_STEP) {
    iterations++;
    const step = new Cholesky(here.information, size).solve(here.slope);
    const decrement = here.slope.reduce((sum, slope, i) => sum + slope * step[i], 0);
    lastStep = Math.sqrt(Math.max(0, decrement));
    const least = here.value - ROUNDING * Math.abs(here.value);
    for (let halvings = 0, share = 1; halvings < HALVINGS; halvings++, share /= 2) {
      const next = point.map((value, i) => value + share * step[i]);
      const there = new Evaluation(options, next);
      if (!(there.value >= least)) continue;
      [point, here] = [next, there];
      break;
    }
  }
  return {
    point,
    covariance: centred(new Cholesky(here.information, size).inverse(), size, options.groups),
    logLikelihood: here.value,
    iterations,
    isConverged: lastStep <= LAST_STEP,
    lastStep,
  };
}

/** Removes the variance of the groups' means, which only the prior determines. */
export function centred(
  covariance: Float64Array,
  size: number,
  groups: RatingGroups,
): Float64Array {
  for (const members of groups.members) {
    for (let row = 0; row < size; row++) {
      const places = members.map((i) => row * size + i);
      const mean = places.reduce((sum, i) => sum + covariance[i], 0) / members.length;
      for (const i of places) covariance[i] = covariance[i] - mean;
    }
  }
  return covariance;
}

export interface LikelihoodOptions {
  readonly players: number;
  readonly pairs: readonly PairResult[];
  readonly groups: RatingGroups;
  readonly prior: number; //              virtual matches, see `addPrior`
  readonly isAdvantageFree: boolean; //   else it stays where the point has it
  readonly isDrawingFree: boolean;
}

/**
 * The log-likelihood at a point, its slope, and the information: minus its second derivatives. A point holds
 * the players' strengths in natural logarithms, then the advantage, then the drawing.
 */
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

/**
 * The prior of ratings: virtual matches that keep every estimate finite, `prior` of them for each estimated
 * parameter:
 *
 *     strength     against the mean of the group, half won and half lost
 *     advantage    between equals, half won and half lost by the first
 *     drawing      between equals, a third each won, drawn and lost
 *
 * The first is Haldane's and Anscombe's correction of the logarithm of odds, half a success and half a
 * failure more, whose normal intervals hold for small samples (A. Agresti, On Logit Confidence Intervals
 * for the Odds Ratio with Small Samples, Biometrics 55, 1999).
 */
function addPrior(evaluation: Evaluation, options: LikelihoodOptions, point: Float64Array): void {
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

/** `n` matches, half won and half lost by a player with this lead. */
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

/**
 * Groups of comparable players, in the order of their first ones: matches connect all players of a group.
 * `separatesAdvantage`: results separate the advantage of moving first from strength. They do not if numbers
 * for the players explain every first move, as when one of two always begins:
 *
 *     number of first - number of second = 1 where one moves first, 0 where nobody does
 */
export interface RatingGroups {
  readonly members: readonly (readonly number[])[]; // [group] players, in order
  readonly of: readonly number[]; //                   [player] group
  readonly separatesAdvantage: boolean;
}

export function groupsOf(
  players: number,
  results: readonly Pick<PairResult, 'first' | 'second' | 'isNeutral'>[],
): RatingGroups {
  const links: { to: number; step: number }[][] = Array.from({ length: players }, () => []);
  for (const { first, second, isNeutral } of results) {
    const step = isNeutral ? 0 : 1;
    links[first]?.push({ to: second, step });
    links[second]?.push({ to: first, step: -step });
  }
  const of: number[] = new Array(players).fill(-1);
  const numbers: number[] = new Array(players).fill(0);
  const members: number[][] = [];
  let separatesAdvantage = false;
  for (let start = 0; start < players; start++) {
    if (of[start] !== -1) continue;
    const group = [start];
    of[start] = members.length;
    for (const player of group) {
      const own = numbers[player];
      for (const { to, step } of links[player] ?? []) {
        if (of[to] === -1) {
          of[to] = members.length;
          numbers[to] = own - step;
          group.push(to); // the loop over the group comes to it
        } else if (numbers[to] !== own - step) separatesAdvantage = true;
      }
    }
    members.push(group.sort((a, b) => a - b));
  }
  return { members, of, separatesAdvantage };
}

/** The lower triangle L of A = L L' (Cholesky). Matrices are symmetric, positive definite, row by row in one array. */
export class Cholesky {
  private readonly factor: Float64Array; // [row * size + column], column <= row

  /** Reads only the lower triangle of `matrix`, and does not change it. */
  constructor(
    matrix: Float64Array,
    readonly size: number,
  ) {
    const factor = matrix.slice();
    for (let i = 0; i < size; i++) {
      for (let j = 0; j <= i; j++) {
        let sum = factor[i * size + j];
        for (let k = 0; k < j; k++) {
          sum -= factor[i * size + k] * factor[j * size + k];
        }
        if (i > j) factor[i * size + j] = sum / factor[j * size + j];
        else if (sum > 0) factor[i * size + i] = Math.sqrt(sum);
        else throw new RangeError(`Cholesky: the matrix is not positive definite at row ${i}`);
      }
    }
    this.factor = factor;
  }

  solve(b: Float64Array): Float64Array {
    const { factor, size } = this;
    const x = b.slice();
    for (let i = 0; i < size; i++) {
      let sum = x[i];
      for (let k = 0; k < i; k++) sum -= factor[i * size + k] * x[k];
      x[i] = sum / factor[i * size + i];
    }
    for (let i = size - 1; i >= 0; i--) {
      let sum = x[i];
      for (let k = i + 1; k < size; k++) sum -= factor[k * size + i] * x[k];
      x[i] = sum / factor[i * size + i];
    }
    return x;
  }

  inverse(): Float64Array {
    const { size } = this;
    const inverse = new Float64Array(size * size);
    const unit = new Float64Array(size);
    for (let i = 0; i < size; i++) {
      unit.fill(0);
      unit[i] = 1;
      inverse.set(this.solve(unit), i * size);
    }
    return inverse;
  }
}
