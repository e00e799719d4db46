/**
 * Analyses as JSON, from outside: `JSON.stringify` writes one, this reads it back and checks every field.
 * An open end of an interval, which JSON writes as null, is infinite again. Unknown fields are left out.
 * Whether the numbers are true of the position, or the moves legal there, is not checked.
 */
import {
  Fields,
  inspect,
  isJson,
  isNumber,
  type Json,
  jsonKey,
  parseJson,
  type Seed,
  TurnwiseError,
} from '../core/index.ts';
import type {
  Analysis,
  Certainty,
  Counted,
  IntervalMethod,
  Measured,
  MoveOdds,
} from './analysis.ts';
import type { Interval, SampleSums } from './tally.ts';
import type { TreeSample } from './trees.ts';

/**
 * An analysis is damaged; `path` says where, as in `moves[3].win`.
 *
 * @example
 *     if (error instanceof AnalysisError) console.error(error.path);
 */
export class AnalysisError extends TurnwiseError {
  override readonly name = 'AnalysisError';

  constructor(
    readonly path: string,
    readonly problem: string,
  ) {
    super('damaged-analysis', `This analysis is damaged at ${path}: ${problem}`);
  }
}

const COUNTED: readonly Counted[] = ['simulations', 'nodes'];
const KNOWN: readonly Certainty[] = ['exact', 'bounded', 'estimated'];
const MEASURED: readonly Measured[] = ['results', 'reward scores'];
const METHODS: readonly IntervalMethod[] = [
  'wilson',
  'normal',
  'trees',
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
  const atTop = (problem: string) => new AnalysisError('the top', problem);
  const data = typeof source === 'string' ? parseJson(source, atTop) : source;
  const top = new AnalysisFields(data, '');
  const isSeed = (value: unknown): value is Seed | null =>
    value === null || typeof value === 'string' || Number.isSafeInteger(value);
  const isFilled = (value: unknown): value is readonly unknown[] =>
    Array.isArray(value) && value.length > 0;
  return {
    game: top.text('game'),
    options: top.object('options'),
    position: top.text('position'),
    role: top.text('role'),
    ...(top.has('bounds') && { bounds: top.interval('bounds') }),
    player: top.text('player'),
    seed: top.value('seed', isSeed, 'null, a safe integer or a text'),
    simulations: top.count('simulations'),
    ...(top.has('counts') && { counts: top.word('counts', COUNTED) }),
    ...(top.has('measures') && { measures: top.word('measures', MEASURED) }),
    seconds: top.value('seconds', isDuration, 'a number from 0 up'),
    complete: top.flag('complete'),
    moves: parseMoves(top.value('moves', isFilled, 'a list of one move or more')),
  };
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
    move: line.value('move', (value): value is Json => isJson(value), 'a value of JSON'),
    text: line.text('text'),
    win: line.chance('win'),
    draw: line.chance('draw'),
    loss: line.chance('loss'),
    value: line.number('value'),
    interval: line.interval('interval'),
    intervalBy: line.word('intervalBy', METHODS),
    n: line.count('n'),
    known: line.word('known', KNOWN),
    assumes: line.text('assumes'),
    share: line.chance('share'),
    ...(line.has('sample') && { sample: parseSample(line.fields('sample')) }),
    ...(line.has('trees') && { trees: line.items('trees').map(parseTree) }),
    ...(line.has('distance') && { distance: line.count('distance') }),
  };
}

function parseTree(fields: AnalysisFields): TreeSample {
  const part = (field: 'early' | 'late') => {
    const sums = fields.fields(field);
    return { n: sums.count('n'), ...parseSample(sums) };
  };
  return {
    tree: fields.count('tree'),
    early: part('early'),
    late: part('late'),
    movement: fields.number('movement'),
    isNearSolution: fields.flag('isNearSolution'),
  };
}

function parseSample(sums: AnalysisFields): SampleSums {
  return {
    sum: sums.number('sum'),
    squares: sums.value('squares', isDuration, 'a number from 0 up'),
    wins: sums.count('wins'),
    losses: sums.count('losses'),
    between: sums.count('between'),
  };
}

class AnalysisFields extends Fields {
  constructor(
    data: unknown,
    private readonly path: string,
  ) {
    expect(isObject(data), path || 'the top', `expected an object, got ${inspect(data)}`);
    super(path, data, Object.keys(data));
  }

  count(field: string): number {
    const isCount = (value: unknown): value is number =>
      Number.isSafeInteger(value) && Number(value) >= 0;
    return this.value(field, isCount, 'a whole number from 0 up');
  }

  fields(field: string): AnalysisFields {
    return new AnalysisFields(this.raw(field), this.at(field));
  }

  items(field: string): AnalysisFields[] {
    const item = (value: unknown, number: number) =>
      new AnalysisFields(value, `${this.at(field)}[${number}]`);
    return this.list(field).map(item);
  }

  chance(field: string): number | null {
    const isChance = (value: unknown): value is number | null =>
      value === null || (isNumber(value) && value >= 0 && value <= 1);
    return this.value(field, isChance, 'null or a number from 0 to 1');
  }

  /** Ends that are null are open. */
  interval(field: string): Interval {
    const [low, high] = this.value(field, isInterval, 'a low and a high end');
    return [low ?? Number.NEGATIVE_INFINITY, high ?? Number.POSITIVE_INFINITY];
  }

  override word<T extends string>(field: string, words: readonly T[]): T {
    const isWord = (value: unknown): value is T => words.some((word) => word === value);
    return this.value(field, isWord, words.join(' or '));
  }

  protected override refusal(field: string, problem: string): Error {
    return new AnalysisError(this.at(field), problem);
  }

  private at(field: string): string {
    return this.path === '' ? field : `${this.path}.${field}`;
  }
}

function expect(holds: boolean, path: string, problem: string): asserts holds {
  if (!holds) throw new AnalysisError(path, problem);
}

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isDuration(value: unknown): value is number {
  return isNumber(value) && value >= 0;
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
