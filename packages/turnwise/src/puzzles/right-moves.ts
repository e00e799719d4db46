/**
 * Which moves of a position are right: the best one, and those that are not clearly worse. A move is clearly worse
 *
 * - if it gives away the margin of the game or more: 5 points of 100, or where results are points, a tenth of the
 *   standard deviation of the results of random games, and twice that by calibrated odds in games without chance, where a deeper look
 *   may turn everything; and
 * - if that is sure: by exact values or proven bounds, by calibrated odds with the calibration's error on top of the margin,
 *   or by intervals of samples, though not in games without chance, where samples overlook the one reply that matters.
 *
 * In puzzles such as the 15 puzzle, a move is also worse if it takes more moves than the best way.
 */
import {
  type Analysis,
  bestOf,
  calibrationErrorOf,
  isUnsampled,
  kindOf,
  type MoveOdds,
} from '../analysis/index.ts';
import { type Game, Random } from '../core/index.ts';
import { kernelOf } from '../kernel/index.ts';

const ESTIMATED = 2; //     times the margin, where play has no chance and the values are estimates
const SHARE = 0.05; //      of what lies between the best and the worst result
const DEVIATIONS = 0.1; //  standard deviations of results, where they are points
const GAMES = 200; //       random games, for the standard deviation
const LONGEST = 100_000; // steps of one of them
const PURE = 0.999; //      the share of a move that a mixed strategy always plays

/**
 * How much worse than the best a move has to be in order to be wrong, on the scale of the game's results; `start` is the game at
 * its beginning.
 *
 * @example
 *     marginOf(new Pig()); // 0.1: 5 points of 100 between a loss and a win
 */
export function marginOf(start: Game): number {
  const [worst, best] = start.resultBounds();
  if (best <= 1 && worst >= -1) return SHARE * (best - worst);
  const margin = margins.get(start) ?? DEVIATIONS * deviationOf(start);
  margins.set(start, margin);
  return margin;
}

const margins = new WeakMap<Game, number>();

function deviationOf(start: Game): number {
  const random = new Random('margin');
  const first = kernelOf(start);
  const results = Array.from({ length: GAMES }, () => {
    const kernel = first.copy();
    return kernel.playout(random, LONGEST) < LONGEST ? kernel.payoff(0) : 0;
  });
  const mean = results.reduce((sum, each) => sum + each, 0) / GAMES;
  return Math.sqrt(results.reduce((sum, each) => sum + (each - mean) ** 2, 0) / GAMES);
}

/**
 * The right moves of the state that was analysed, the best first; none if the analysis does not tell what is best.
 *
 * @example
 *     rightMoves(game, analysis, marginOf(start)).length === 1; // one move is clearly best
 */
export function rightMoves(state: Game, analysis: Analysis, margin: number): MoveOdds[] {
  const { measures, moves } = analysis;
  if (measures === 'reward scores' || !analysis.complete || moves.some(isUnclear)) return [];
  const [best] = bestOf(analysis);
  if (best === undefined || (best.share !== null && best.share < PURE)) return [];
  const error = (calibrationErrorOf(analysis) ?? 0) * rangeOf(analysis);
  const isWay = isSearchForWay(state);
  const isWorse = (line: MoveOdds) => {
    const isEstimate = [best, line].some((each) => kindOf(each) === 'calibrated');
    const gap = endOf(best, 0) - endOf(line, 1) - (isEstimate ? error : 0);
    const isSure = !state.isDeterministic || kindOf(line) !== 'sampled';
    const least = isEstimate && state.isDeterministic ? ESTIMATED * margin : margin;
    return (isSure && gap >= least) || (isWay && isLonger(line, best));
  };
  return [best, ...moves.filter((line) => line !== best && !isWorse(line))];
}

/** Whether the game is to find a way to the solution, as in the 15 puzzle. */
export function isSearchForWay({ isDeterministic, players }: Game): boolean {
  return players.length === 1 && isDeterministic;
}

/** Whether nobody can say how far the value of a move is from the truth. */
function isUnclear(line: MoveOdds): boolean {
  const isBare = line.known === 'estimated' && line.intervalBy === 'none';
  return isUnsampled(line) || isBare || Number.isNaN(line.value);
}

function isLonger(line: MoveOdds, best: MoveOdds): boolean {
  const bothWin = line.win === 1 && best.win === 1;
  return bothWin && (line.distance ?? 0) > (best.distance ?? Number.POSITIVE_INFINITY);
}

/** An end of the interval; calibrated moves of a position share their error, so that it is counted once. */
function endOf({ interval, intervalBy, value }: MoveOdds, end: 0 | 1): number {
  return intervalBy === 'none' || intervalBy === 'calibration' ? value : interval[end];
}

function rangeOf({ bounds = [-1, 1] }: Analysis): number {
  return Number.isFinite(bounds[1] - bounds[0]) ? bounds[1] - bounds[0] : 0;
}
