/**
 * The odds of every move: what happens if I make move X? Flat Monte Carlo, tree search, alpha-beta and tables all
 * answer with this type. Each line says what its numbers are: `exact`, `bounded` (the true value lies in the interval)
 * or `estimated` (from a sample, or by a heuristic; see `intervalBy`), and what they assume of the play that follows. A
 * score is never called a probability: win, draw and loss are there only where they were counted or proven.
 */
import { type Json, jsonKey, type Seed } from '../core/index.ts';
import type { Interval, SampleSums } from './tally.ts';
import type { TreeSample } from './trees.ts';

/** How a number is known. */
export type Certainty = 'exact' | 'bounded' | 'estimated';

/**
 * How an interval was made: `wilson` is Wilson's score interval of a proportion, `normal` the mean
 * and 1.96 standard errors, both of an independent sample. `trees` is from independent trees: it holds what ten times
 * the work would find in 95 % of cases. `calibration` is the value and 1.96 errors of the game's calibration, which turned the opinion
 * of a heuristic into odds. `bounds` is what a search has proven, `none` stands with exact values,
 * and with estimates whose error is not known.
 */
export type IntervalMethod = 'wilson' | 'normal' | 'trees' | 'calibration' | 'bounds' | 'none';

/** What a search counts. */
export type Counted = 'simulations' | 'nodes';

/**
 * What values measure: results of the game, or scores of what was earned on the way, on a scale of their
 * own. A share of scores adds to 1 over the moves like a probability, and is none.
 */
export type Measured = 'results' | 'reward scores';

/** What is known about one move. All numbers are seen from the role that moves. */
export interface MoveOdds {
  readonly move: Json;
  /** The move in the game's notation. */
  readonly text: string;
  /** Probabilities of a result above, at and below the middle of the bounds; null if not known. */
  readonly win: number | null;
  readonly draw: number | null;
  readonly loss: number | null;
  /** The expected result, on the scale of the game's results; the mean score where scores are measured. */
  readonly value: number;
  /**
   * Where the value lies: by `wilson`, `normal` and `trees` with 95 % confidence, by `bounds` certainly. It is open on
   * both sides where an estimate has none.
   */
  readonly interval: Interval;
  readonly intervalBy: IntervalMethod;
  /** Number of simulations behind the line; 0 where none were needed. */
  readonly n: number;
  readonly known: Certainty;
  /** What is assumed of the play after this move, such as `random play` or `best play`. */
  readonly assumes: string;
  /**
   * The share with which a player of mixed strategies chooses the move; where scores are measured, the
   * move's share of the scores; else null.
   */
  readonly share: number | null;
  /** The n simulations as sums, so that analyses of independent searches can be merged. Default: nothing was sampled. */
  readonly sample?: SampleSums | undefined;
  /** The n simulations by trees, where several grew independently. Default: it was no tree search. */
  readonly trees?: readonly TreeSample[] | undefined;
  /** Moves to the end of the game with this one, if all play best: "a win in 7". Default: not known. */
  readonly distance?: number | undefined;
}

/** All moves of a role in a position, with their odds. */
export interface Analysis {
  readonly game: string;
  readonly options: { readonly [option: string]: Json };
  /** The position as the game prints it, as the role sees it. */
  readonly position: string;
  readonly role: string;
  /** The smallest and the largest result that the game has. Default: not known. */
  readonly bounds?: Interval | undefined;
  /** The specification of the player that computed it. */
  readonly player: string;
  /** The seed of the player's generator; null where nothing was random. */
  readonly seed: Seed | null;
  /** Simulations or nodes in all. */
  readonly simulations: number;
  /** What `simulations` counts: games played on, or positions looked at. Default: simulations. */
  readonly counts?: Counted | undefined;
  /** What the values of the moves measure. Default: results. */
  readonly measures?: Measured | undefined;
  /** How long it took. */
  readonly seconds: number;
  /** Whether the work was done, rather than stopped early or still going on. */
  readonly complete: boolean;
  readonly moves: readonly MoveOdds[];
}

/**
 * The moves from best to worst: first those to play (`bestOf`), then by value; of sure wins the shorter first, of sure
 * losses the longer; then the better known first, then in the game's order. Moves without a sample come last.
 *
 * @example
 *     byValue(analysis)[0]?.text; // the best move
 */
export function byValue(analysis: Analysis): MoveOdds[] {
  const best = new Set(bestOf(analysis));
  return [...analysis.moves].sort(
    (a, b) =>
      Number(isUnsampled(a)) - Number(isUnsampled(b)) ||
      Number(best.has(b)) - Number(best.has(a)) ||
      b.value - a.value ||
      haste(b) - haste(a) ||
      rank[a.known] - rank[b.known] ||
      b.n - a.n,
  );
}

/**
 * The moves to play: those with the highest value, of those that have one; of sure wins the shortest, of sure losses
 * the longest. Values of a tree search count with the lower ends of their intervals, so that a move which was hardly
 * tried does not look best by chance. Where a mixed strategy is best, the moves with the highest share.
 *
 * @example
 *     bestOf(analysis).map(({ text }) => text); // one move, or several that are as good
 */
export function bestOf({ moves, measures }: Pick<Analysis, 'moves' | 'measures'>): MoveOdds[] {
  const sampled = moves.filter((line) => !isUnsampled(line));
  const lines = sampled.every(isProvenLoss) ? moves : sampled;
  const isMixed = measures !== 'reward scores' && lines.every(({ share }) => share !== null);
  const worth = isMixed ? ({ share }: MoveOdds) => share ?? 0 : floorOf;
  const most = lines.reduce((high, line) => Math.max(high, worth(line)), -Infinity);
  const equal = lines.filter((line) => most - worth(line) <= (isMixed ? SAME_SHARE : 0));
  // Rather a move that may lose than one that does, rather a proven draw than one that may be less.
  const open = equal.filter((line) => !isProvenLoss(line));
  const proven = open.filter(({ known }) => known === 'exact');
  const best = [proven, open, equal].find(({ length }) => length > 0) ?? [];
  const soonest = best.reduce((high, line) => Math.max(high, haste(line)), -Infinity);
  return best.filter((line) => haste(line) === soonest);
}

const SAME_SHARE = 1e-9; // differences below are rounding

function isProvenLoss({ known, loss }: MoveOdds): boolean {
  return known === 'exact' && loss === 1;
}

/**
 * What a move is worth at least, as far as its value is known: what `bestOf` compares.
 *
 * @example
 *     floorOf(line); // line.interval[0] if trees have found it, else line.value
 */
export function floorOf({ interval, intervalBy, value }: MoveOdds): number {
  return intervalBy === 'trees' ? interval[0] : value;
}

/**
 * The line of a move; undefined where the analysis has none.
 *
 * @example
 *     oddsOf(analysis, 'roll')?.win;
 */
export function oddsOf(analysis: Analysis, move: Json): MoveOdds | undefined {
  const key = jsonKey(move);
  return analysis.moves.find((line) => jsonKey(line.move) === key);
}

const LEAST_SAMPLES = 100; // of a tree search, below which its numbers stand for nothing

/**
 * Whether a move has too few samples for its value to stand for anything: none, or fewer than 100 of a tree search.
 * Random games say by their interval how much a few of them are worth.
 *
 * @example
 *     analysis.moves.filter((odds) => !isUnsampled(odds)); // those with a value
 */
export function isUnsampled({ known, intervalBy, n }: MoveOdds): boolean {
  if (known !== 'estimated' || intervalBy === 'bounds' || intervalBy === 'calibration')
    return false;
  const isByTrees = intervalBy === 'trees' || intervalBy === 'none';
  return n < (isByTrees ? LEAST_SAMPLES : 1);
}

/** The higher, the better: a sure win should come soon, a sure loss late. */
function haste({ win, loss, distance }: MoveOdds): number {
  if (distance === undefined) return win === 1 ? -Infinity : 0;
  return win === 1 ? -distance : loss === 1 ? distance : 0;
}

const rank: { readonly [known in Certainty]: number } = { exact: 0, bounded: 1, estimated: 2 };
