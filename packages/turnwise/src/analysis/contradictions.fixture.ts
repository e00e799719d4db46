/**
 * Where an analysis contradicts itself, though each of its fields is of the right kind: odds that do
 * not add to 1, an exact value with a wide interval, a sure loss worth more than a draw, odds among
 * scores. Tests apply it to the reports of searches and solvers.
 */
import type { Analysis, Certainty, IntervalMethod, MoveOdds } from './analysis.ts';
import { parseAnalysis } from './parse-analysis.ts';
import { type Interval, middleOf } from './tally.ts';

/** The analysis, read back from its JSON; an error where it is damaged or contradicts itself. */
export function soundAnalysis(source: unknown): Analysis {
  const analysis = parseAnalysis(source);
  for (const { path, problem } of contradictions(analysis)) throw new Error(`${path}: ${problem}`);
  return analysis;
}

/** Two fields that cannot both be true. */
interface Contradiction {
  /** The field where it shows, such as `moves[3].win`. */
  readonly path: string;
  readonly problem: string;
}

/** The rounding error allowed for numbers that should add to 1, and for values that should be equal. */
const ROUNDING = 1e-9;

/** The methods that can give the interval of a value known in this way. */
const METHODS_BY_CERTAINTY: { readonly [known in Certainty]: readonly IntervalMethod[] } = {
  exact: ['none'],
  bounded: ['bounds'],
  estimated: ['wilson', 'normal', 'trees', 'calibration', 'bounds', 'none'],
};

/** All contradictions of an analysis. */
export function* contradictions(analysis: Analysis): Generator<Contradiction, void> {
  const { bounds } = analysis;
  if (bounds && !(bounds[0] <= bounds[1]))
    yield { path: 'bounds', problem: `expected the lower one first, got [${bounds}]` };
  for (const [number, line] of analysis.moves.entries()) {
    for (const [field, problem] of lineProblems(line, analysis)) {
      if (problem !== null) yield { path: `moves[${number}].${field}`, problem };
    }
  }
  const ofMixture = sharesProblem(analysis.moves);
  if (ofMixture !== null) yield { path: 'moves', problem: ofMixture };
}

type Check = readonly [field: keyof MoveOdds, problem: string | null];

function lineProblems(line: MoveOdds, { bounds, measures, simulations }: Analysis): Check[] {
  const { n } = line;
  return [
    ['win', measures === 'reward scores' ? scoreProblem(line) : oddsProblem(line)],
    ['interval', intervalProblem(line)],
    ['intervalBy', methodProblem(line)],
    ['n', n > simulations ? `expected at most ${simulations}, which are all, got ${n}` : null],
    ['value', bounds ? valueProblem(line, bounds) : null],
  ];
}

function oddsProblem({ intervalBy, known, n, win, draw, loss }: MoveOdds): string | null {
  const counted = win !== null || draw !== null || loss !== null;
  if (known === 'estimated' && n === 0 && counted && intervalBy !== 'calibration')
    return 'expected null, since nothing was simulated, and nothing is proven';
  const isWhole = win !== null && draw !== null && loss !== null;
  return sumProblem('win, draw and loss', (win ?? 0) + (draw ?? 0) + (loss ?? 0), isWhole);
}

function scoreProblem({ win, draw, loss }: MoveOdds): string | null {
  const isNone = win === null && draw === null && loss === null;
  return isNone ? null : 'expected null, with draw and loss, since reward scores are no results';
}

function intervalProblem({ interval, known, value }: MoveOdds): string | null {
  const [low, high] = interval;
  if (!(low <= value && value <= high))
    return `expected ends around the value ${value}, got [${interval}]`;
  if (known === 'exact' && low !== high)
    return `expected both ends at the value ${value}, which is exact, got [${interval}]`;
  return null;
}

function methodProblem({ interval, intervalBy, known }: MoveOdds): string | null {
  if (intervalBy === 'none' && known !== 'exact' && interval.some(Number.isFinite))
    return `expected a method for the interval [${interval}], got none`;
  if (METHODS_BY_CERTAINTY[known].includes(intervalBy)) return null;
  return `expected ${METHODS_BY_CERTAINTY[known].join(' or ')} for what is ${known}, got ${intervalBy}`;
}

/** What never wins is worth at most the middle of the bounds, what never loses at least that. */
function valueProblem({ win, draw, loss, value }: MoveOdds, bounds: Interval): string | null {
  const middle = middleOf(bounds);
  const slack = ROUNDING * Math.max(1, Math.abs(middle));
  const isTooHigh = loss === 1 ? value >= middle : win === 0 && value > middle + slack;
  const isTooLow = win === 1 ? value <= middle : loss === 0 && value < middle - slack;
  if (!isTooHigh && !isTooLow) return null;
  const odds = `win ${win}, draw ${draw}, loss ${loss}`;
  return `${value} does not go with ${odds}, a draw being worth ${middle}`;
}

function sharesProblem(lines: readonly MoveOdds[]): string | null {
  const shares = lines.flatMap(({ share }) => (share === null ? [] : [share]));
  if (shares.length === 0) return null;
  const sum = shares.reduce((all, share) => all + share, 0);
  return sumProblem('the shares', sum, shares.length === lines.length);
}

/** Probabilities add to 1; if some of them are not known, the others to at most 1. */
function sumProblem(what: string, sum: number, isWhole: boolean): string | null {
  const adds = isWhole ? Math.abs(sum - 1) <= ROUNDING : sum <= 1 + ROUNDING;
  return adds ? null : `${what} add to ${sum}, expected ${isWhole ? '1' : 'at most 1'}`;
}
