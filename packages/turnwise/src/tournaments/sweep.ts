/**
 * A sweep over an option: a specification with a range instead of a number.
 *
 *     pig(goal=20..200 step 20)    pig(20..25)    uct(explorationConstant=0.2..2 step 0.2)
 *
 * The step is 1 where none is given, and may lead downwards. The end is part of the range if a step hits
 * it. Values are exact decimals: 0.1..0.5 step 0.1 has 0.3, not 0.30000000000000004.
 */
import {
  inspect,
  parseSpecification,
  printSpecification,
  SpecificationError,
} from '../core/index.ts';

export interface Sweep {
  readonly option: string | null; // null if it has no key, or without a range
  readonly points: readonly SweepPoint[];
}

export interface SweepPoint {
  readonly value: number | null; // null without a range
  readonly specification: string;
}

export const MOST_POINTS = 1000;

const MOST_LETTERS = 10_000; // longer texts are refused

/** Quoted texts, which are skipped, or a value that begins with a number and has two dots. */
const RANGE = /"(?:[^"\\]|\\.)*"|(?<=[=(,[]\s*)([+-]?\d[^,()[\]"=]*?\.\.[^,()[\]"=]*)/g;
const NUMBER = '([+-]?\\d{1,15}(?:\\.\\d{1,12})?)';
const PARTS = new RegExp(`^${NUMBER}\\s*\\.\\.\\s*${NUMBER}(?:\\s+step\\s+${NUMBER})?\\s*$`);

/**
 * The specifications of a sweep; of a text without a range, the one that it is.
 *
 * @example
 *     parseSweep('pig(goal=20..60 step 20)').points.map(({ specification }) => specification);
 *     // ['pig(goal=20)', 'pig(goal=40)', 'pig(goal=60)']
 */
export function parseSweep(text: string): Sweep {
  if (typeof text !== 'string' || text.length > MOST_LETTERS)
    throw new SpecificationError(`A sweep is a text of at most ${MOST_LETTERS} characters`);
  const [range, second] = [...text.matchAll(RANGE)].filter(([, found]) => found !== undefined);
  const print = (each: string) => printSpecification(parseSpecification(each));
  if (!range) return { option: null, points: [{ value: null, specification: print(text) }] };
  if (second)
    throw new SpecificationError(
      `A sweep varies one option, got ${inspect(range[0])} and ${inspect(second[0])}`,
    );
  const before = text.slice(0, range.index);
  const after = text.slice(range.index + range[0].length);
  return {
    option: /([^\s,()=[\]"]+)\s*=\s*$/.exec(before)?.[1] ?? null,
    points: valuesOf(range[0]).map((value) => ({
      value,
      specification: print(`${before}${value}${after}`),
    })),
  };
}

function valuesOf(range: string): number[] {
  const parts = PARTS.exec(range);
  const fail = (problem: string): never => {
    throw new SpecificationError(`Cannot read the range ${inspect(range.trim())}: ${problem}`);
  };
  if (!parts) return fail('expected FROM..TO or FROM..TO step STEP, such as 20..200 step 20');
  const [, from = '', to = '', by = '1'] = parts;
  const [first, last, step] = [Number(from), Number(to), Number(by)];
  if (step === 0) return fail('a step of 0 leads nowhere');
  if ((last - first) * step < 0) return fail(`steps of ${step} lead away from ${last}`);
  const digits = Math.max(...[from, by].map((number) => number.split('.')[1]?.length ?? 0));
  // A step that hits the end but for rounding hits it.
  const count = Math.floor((last - first) / step + 1e-9) + 1;
  if (count > MOST_POINTS)
    return fail(`it has ${count} values, and at most ${MOST_POINTS} are taken`);
  return Array.from({ length: count }, (_, i) => Number((first + i * step).toFixed(digits)));
}
