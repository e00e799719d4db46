/**
 * How odds are written, the same in terminals and pages: the kind of answer that a number is, percentages with as many
 * digits as they have truth, and the certain end of a proven line.
 */
import { decisiveRemark, type Json, type Remark } from '../core/index.ts';
import { type Analysis, bestOf, type MoveOdds } from './analysis.ts';
import { Z95 } from './tally.ts';

/**
 * What a number is: proven (`exact`, or between proven bounds), `calibrated` (a heuristic's opinion, mapped to the odds
 * of such positions in matches), `sampled` (from simulations), or a bare opinion (`estimated`).
 */
export type OddsKind = 'exact' | 'bounded' | 'calibrated' | 'sampled' | 'estimated';

/**
 * The kind of answer that a line is.
 *
 * @example
 *     kindOf(analysis.moves[0]); // 'calibrated'
 */
export function kindOf({ intervalBy, known, n }: MoveOdds): OddsKind {
  if (known !== 'estimated') return known;
  if (intervalBy === 'calibration') return 'calibrated';
  return n > 0 ? 'sampled' : 'estimated';
}

const NARROW = 0.01; // the width of an interval of shares below which a digit more is true

/**
 * A probability of a line in percent: whole numbers, with one decimal where the line is exact or its interval narrow.
 * 0 and 100 stand for what is certain only. Empty where it is not known.
 *
 * @example
 *     percentOf(line, line.win); // '53 %'
 */
export function percentOf(
  { interval: [low, high], known }: MoveOdds,
  share: number | null,
  [min, max]: readonly [number, number] = [-1, 1],
): string {
  if (share === null) return '';
  if (share === 0 || share === 1) return known === 'estimated' ? edge(share) : `${100 * share} %`;
  const isFine = known === 'exact' || (high - low) / (max - min) < NARROW;
  const text = (100 * share).toFixed(isFine ? 1 : 0);
  return Number(text) === 0 || Number(text) === 100 ? edge(Number(text) / 100) : `${text} %`;
}

function edge(share: number): string {
  return share === 0 ? '<1 %' : '>99 %';
}

/**
 * The result of a line under best play, and how far it is: "win in 7 plies", "draw". Empty where it is not certain.
 *
 * @example
 *     endOf(line); // 'loss in 12 plies'
 */
export function endOf({ distance, draw, known, loss, win }: MoveOdds): string {
  if (known !== 'exact') return '';
  const result = win === 1 ? 'win' : loss === 1 ? 'loss' : draw === 1 ? 'draw' : '';
  if (distance === undefined || result === '') return result;
  return `${result} in ${distance} ${distance === 1 ? 'ply' : 'plies'}`;
}

/**
 * How far calibrated odds can be trusted: the error of the expected score, from 0 to 1, on matches that the calibration
 * was not fitted on. Null where no line is calibrated.
 *
 * @example
 *     calibrationErrorOf(analysis); // 0.037
 */
export function calibrationErrorOf({ bounds = [-1, 1], moves }: Analysis): number | null {
  const [min, max] = bounds;
  const lines = moves.filter((line) => kindOf(line) === 'calibrated');
  if (lines.length === 0 || !Number.isFinite(max - min)) return null;
  // The larger half: the other one may be cut off at a bound of results.
  const halves = lines.map(({ interval: [low, high], value }) =>
    Math.max(value - low, high - value),
  );
  return Math.max(...halves) / Z95 / (max - min);
}

/**
 * Why the best move is better than the next best, by what the game says of both; '' where it says nothing that explains it,
 * and where no move is worse.
 *
 * @example
 *     reasonInWords(analysis, (move) => game.remarks(role, move)); // 'it stops three in a row'
 */
export function reasonInWords(
  analysis: Pick<Analysis, 'moves' | 'measures'>,
  remarksOn: (move: Json) => readonly Remark[],
): string {
  const equals = bestOf(analysis);
  const others = analysis.moves.filter((line) => !equals.includes(line));
  const [[best], [next]] = [equals, bestOf({ ...analysis, moves: others })];
  if (!best || !next) return '';
  const reason = decisiveRemark(remarksOn(best.move), remarksOn(next.move));
  if (!reason) return '';
  return `${reason.of === 'better' ? 'it' : next.text} ${reason.remark.text}`;
}
