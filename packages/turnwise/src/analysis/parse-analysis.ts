/**
 * Analyses as JSON, from outside: `JSON.stringify` writes one, this reads it back and trusts nothing.
 * An open end of an interval, which JSON writes as null, is infinite again. What an analysis does not
 * have is left out, and what contradicts itself is refused. Whether the moves are legal in the position
 * is not looked at.
 */
import { inspect, isJson, type Json, jsonKey, type Seed } from '../core/index.ts';
import type {
  Analysis,
  Certainty,
  Counted,
  IntervalMethod,
  Measured,
  MoveOdds,
} from './analysis.ts';
import { type Interval, middleOf } from './tally.ts';

/** An analysis is not what it should be; `path` says where, as in `moves[3].win`. */
export class AnalysisError extends Error {
  constructor(
    readonly path: string,
    problem: string,
  ) {
    super(`This analysis is damaged at ${path}: ${problem}`);
    this.name = 'AnalysisError';
  }
}

const COUNTED: readonly Counted[] = ['simulations', 'nodes'];
const KNOWN: readonly Certainty[] = ['exact', 'bounded', 'estimated'];
const MEASURED: readonly Measured[] = ['results', 'reward scores'];
const METHODS: readonly IntervalMethod[] = [
  'wilson',
  'normal',
  'adaptive',
  'calibration',
  'bounds',
  'none',
];

/**
 * Reads an analysis from JSON text, or checks data that claims to be one.
 *
 * @example
 *     parseAnalysis(JSON.stringify(analysis)); // equal to the analysis
 */
export function parseAnalysis(source: unknown): Analysis {
  const top = new AnalysisFields(typeof source === 'string' ? parseJson(source) : source, '');
  const analysis: Analysis = {
    game: top.text('game'),
    options: top.object('options'),
    position: top.text('position'),
    role: top.text('role'),
    ...(top.has('bounds') && { bounds: top.interval('bounds') }),
    player: top.text('player'),
    seed: top.value('seed', isSeedOrNull, 'null, a safe integer or a text'),
    simulations: top.value('simulations', isCount, 'a whole number from 0 up'),
    ...(top.has('counts') && { counts: top.word('counts', COUNTED) }),
    ...(top.has('measures') && { measures: top.word('measures', MEASURED) }),
    seconds: top.value('seconds', isDuration, 'a number from 0 up'),
    complete: top.value('complete', (value) => typeof value === 'boolean', 'true or false'),
    moves: parseMoves(top.value('moves', isFilledList, 'a list of one move or more')),
  };
  for (const { path, problem } of contradictions(analysis)) throw new AnalysisError(path, problem);
  return analysis;
}

function parseMoves(items: readonly unknown[]): MoveOdds[] {
  const seen = new Set<string>();
  return items.map((item, number) => {
    const path = `moves[${number}]`;
    const line = parseLine(new AnalysisFields(item, path));
    const key = jsonKey(line.move);
    expect(!seen.has(key), `${path}.move`, `${key} has a line already`);
    seen.add(key);
    return line;
  });
}

function parseLine(line: AnalysisFields): MoveOdds {
  return {
    move: line.json('move'),
    text: line.text('text'),
    win: line.chance('win'),
    draw: line.chance('draw'),
    loss: line.chance('loss'),
    value: line.value('value', isNumber, 'a number'),
    interval: line.interval('interval'),
    intervalBy: line.word('intervalBy', METHODS),
    n: line.value('n', isCount, 'a whole number from 0 up'),
    known: line.word('known', KNOWN),
    assumes: line.text('assumes'),
    share: line.chance('share'),
  };
}

/** The fields of an object, each checked as it is asked for. */
class AnalysisFields {
  private readonly data: { readonly [field: string]: unknown };

  constructor(
    data: unknown,
    private readonly path: string,
  ) {
    expect(isObject(data), path || 'the top', `expected an object, got ${inspect(data)}`);
    this.data = data;
  }

  at(field: string): string {
    return this.path === '' ? field : `${this.path}.${field}`;
  }

  value<T>(field: string, accepts: (value: unknown) => value is T, expected: string): T {
    // Only own fields count: every object inherits some.
    const value = Object.hasOwn(this.data, field) ? this.data[field] : undefined;
    expect(accepts(value), this.at(field), `expected ${expected}, got ${inspect(value)}`);
    return value;
  }

  /** Whether a field is there that need not be. */
  has(field: string): boolean {
    return Object.hasOwn(this.data, field) && this.data[field] !== undefined;
  }

  text(field: string): string {
    return this.value(field, (value) => typeof value === 'string', 'a text');
  }

  json(field: string): Json {
    return this.value(field, (value): value is Json => isJson(value), 'a value of JSON');
  }

  object(field: string): { readonly [key: string]: Json } {
    return this.value(
      field,
      (value): value is { readonly [key: string]: Json } => isObject(value) && isJson(value),
      'an object of JSON values',
    );
  }

  chance(field: string): number | null {
    return this.value(field, isChanceOrNull, 'null or a number from 0 to 1');
  }

  /** Ends that are null are open. */
  interval(field: string): Interval {
    const [low, high] = this.value(field, isInterval, 'a low and a high end');
    return [low ?? Number.NEGATIVE_INFINITY, high ?? Number.POSITIVE_INFINITY];
  }

  word<T extends string>(field: string, words: readonly T[]): T {
    const isWord = (value: unknown): value is T => words.some((word) => word === value);
    return this.value(field, isWord, words.join(' or '));
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AnalysisError(
      'the top',
      `it is not JSON (${error instanceof Error ? error.message : error})`,
    );
  }
}

function expect(holds: boolean, path: string, problem: string): asserts holds {
  if (!holds) throw new AnalysisError(path, problem);
}

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSeedOrNull(value: unknown): value is Seed | null {
  return value === null || typeof value === 'string' || Number.isSafeInteger(value);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isDuration(value: unknown): value is number {
  return isNumber(value) && value >= 0;
}

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

function isChanceOrNull(value: unknown): value is number | null {
  return value === null || (isNumber(value) && value >= 0 && value <= 1);
}

function isFilledList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > 0;
}

/** Two ends, each a number, or null or infinite where it is open. */
function isInterval(value: unknown): value is readonly [number | null, number | null] {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [low, high] = value;
  return (
    (low === null || low === -Infinity || isNumber(low)) &&
    (high === null || high === Infinity || isNumber(high))
  );
}

/*
 * Where an analysis contradicts itself, though each of its fields is of the right kind: odds that do
 * not add to 1, an exact value with a wide interval, a sure loss worth more than a draw, odds among
 * scores. For analyses from outside; whether the numbers are true of the position cannot be told from them.
 */

/** Two fields that cannot both be true. */
interface Contradiction {
  /** The field at which it shows, as in `moves[3].win`. */
  readonly path: string;
  readonly problem: string;
}

/** What rounding may leave of numbers that should add to 1, and of values that should be equal. */
const ROUNDING = 1e-9;

/** How the intervals of values can be made that are known in this way. */
const METHODS_BY_CERTAINTY: { readonly [known in Certainty]: readonly IntervalMethod[] } = {
  exact: ['none'],
  bounded: ['bounds'],
  estimated: ['wilson', 'normal', 'adaptive', 'calibration', 'bounds'],
};

/**
 * All contradictions of an analysis.
 *
 * @example
 *     [...contradictions(analysis)]; // [] if there are none
 */
function* contradictions(analysis: Analysis): Generator<Contradiction, void> {
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

function methodProblem({ intervalBy, known }: MoveOdds): string | null {
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
