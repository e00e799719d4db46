/**
 * Specifications: players, games and policies as short texts, for command lines, records and queues.
 *
 *     random()    uct(simulationCount=5000, timeCap=Infinity)    pig(goal=50)    holdAt(20)
 *     ensemble([random(), heuristic(scores)])    trace([roll, "double or quits"])
 *
 * A name, and in brackets values with or without a key. A value is a number, `true`, `false`,
 * `none`, a word, a text in double quotes, a list in square brackets, or another specification.
 * This file knows the grammar only; `parameters.ts` knows what a name accepts.
 */
import { TurnwiseError } from './errors.ts';
import { inspect } from './json.ts';

/** A value inside a specification. `none` is null. */
export type SpecificationValue =
  | null
  | boolean
  | number
  | string
  | readonly SpecificationValue[]
  | Specification;

/** A name with its values: first those without a key, then those with a key. */
export interface Specification {
  readonly name: string;
  readonly positional: readonly SpecificationValue[];
  readonly named: { readonly [key: string]: SpecificationValue };
}

/**
 * A text is not a valid specification; the message shows where.
 *
 * @example
 *     gameFrom('pig(goal=50'); // throws it: a bracket is missing
 */
export class SpecificationError extends TurnwiseError {
  override readonly name = 'SpecificationError';

  constructor(problem: string, options?: ErrorOptions) {
    super('invalid-specification', problem, options);
  }
}

const LENGTH_LIMIT = 100_000; // characters, at most
const DEPTH_LIMIT = 32; // nested lists and specifications, at most

const WORD = /[^\s,()=[\]"]+/y;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const CONSTANTS: { readonly [word: string]: SpecificationValue } = {
  true: true,
  false: false,
  none: null,
  Infinity: Number.POSITIVE_INFINITY,
  '-Infinity': Number.NEGATIVE_INFINITY,
};

/**
 * Reads a specification.
 *
 * @example
 *     parseSpecification('uct(simulationCount=5000)');
 *     // { name: 'uct', positional: [], named: { simulationCount: 5000 } }
 */
export function parseSpecification(text: string): Specification {
  if (typeof text !== 'string')
    throw new SpecificationError(`A specification is a text, got ${inspect(text)}`);
  if (text.length > LENGTH_LIMIT) {
    const problem = `A specification has at most ${LENGTH_LIMIT} characters, got ${text.length}`;
    throw new SpecificationError(problem);
  }
  const reader = new Reader(text);
  const specification = reader.specification(0);
  reader.end();
  return specification;
}

/**
 * Writes a specification so that `parseSpecification` reads the same, within its limits of length and depth.
 * Names and keys must be words, and NaN cannot be written.
 *
 * @example
 *     printSpecification({ name: 'holdAt', positional: [20], named: {} }); // 'holdAt(20)'
 */
export function printSpecification({ name, positional, named }: Specification): string {
  const values = positional.map(printSpecificationValue);
  const pairs = Object.entries(named).map(
    ([key, value]) => `${wordOf(key)}=${printSpecificationValue(value)}`,
  );
  return `${wordOf(name)}(${[...values, ...pairs].join(', ')})`;
}

/**
 * The path of a user's module without its options, which are written like those of a specification: as long as it can be,
 * since a folder may have brackets in its name.
 *
 * @example
 *     modulePath('./my-player.ts(depth=3)'); // './my-player.ts'
 */
export function modulePath(text: string): string {
  return /^(.*\.[cm]?[jt]sx?)(?:\(.*\))?$/s.exec(text)?.[1] ?? text.split('(', 1)[0] ?? '';
}

export function printSpecificationValue(value: SpecificationValue): string {
  if (value === null) return 'none';
  if (typeof value === 'string') {
    // A word that would read as a number or a constant is quoted, too.
    const isPlain = isWord(value) && !NUMBER.test(value) && !Object.hasOwn(CONSTANTS, value);
    return isPlain ? value : JSON.stringify(value);
  }
  if (Number.isNaN(value)) throw new SpecificationError('NaN has no place in a specification');
  if (Object.is(value, -0)) return '-0';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return isSpecification(value)
    ? printSpecification(value)
    : `[${value.map(printSpecificationValue).join(', ')}]`;
}

export function isSpecification(value: SpecificationValue): value is Specification {
  return typeof value === 'object' && value !== null && 'positional' in value;
}

/** A name or a key, which unlike other texts is never quoted. */
function wordOf(name: string): string {
  if (isWord(name)) return name;
  throw new SpecificationError(
    `A name in a specification is a word without blanks and without , ( ) = [ ] ", got ${inspect(name)}`,
  );
}

function isWord(text: string): boolean {
  WORD.lastIndex = 0;
  return WORD.exec(text)?.[0] === text;
}

class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  specification(depth: number): Specification {
    this.blanks();
    const name = this.word();
    if (name === '') this.fail('expected a name');
    const positional: SpecificationValue[] = [];
    const named: { [key: string]: SpecificationValue } = Object.create(null);
    this.blanks();
    if (!this.takes('(')) return { name, positional, named: { ...named } };
    while (!this.takes(')')) {
      const before = this.at;
      const word = this.word();
      this.blanks();
      if (word !== '' && this.takes('=')) {
        if (word in named) {
          this.at = before;
          this.fail(`${word} is given twice`);
        }
        named[word] = this.value(depth + 1);
      } else {
        this.at = before;
        if (Object.keys(named).length > 0) this.fail('expected key=value, since a key came before');
        positional.push(this.value(depth + 1));
      }
      this.separator(')');
    }
    return { name, positional, named: { ...named } };
  }

  end(): void {
    this.blanks();
    if (this.at < this.text.length) this.fail('expected the end');
  }

  private value(depth: number): SpecificationValue {
    if (depth > DEPTH_LIMIT) this.fail(`more than ${DEPTH_LIMIT} levels of brackets`);
    this.blanks();
    if (this.takes('[')) return this.list(depth);
    if (this.text[this.at] === '"') return this.quoted();
    const before = this.at;
    const word = this.word();
    if (word === '') this.fail('expected a value');
    this.blanks();
    if (this.text[this.at] === '(') {
      this.at = before;
      return this.specification(depth);
    }
    if (Object.hasOwn(CONSTANTS, word)) return CONSTANTS[word];
    return NUMBER.test(word) ? Number(word) : word;
  }

  private list(depth: number): SpecificationValue[] {
    const values: SpecificationValue[] = [];
    this.blanks();
    while (!this.takes(']')) {
      values.push(this.value(depth + 1));
      this.separator(']');
    }
    return values;
  }

  private quoted(): string {
    const end = /"(?:[^"\\]|\\.)*"/y;
    end.lastIndex = this.at;
    const literal = end.exec(this.text)?.[0] ?? this.fail('the text in quotes does not end');
    try {
      const text: unknown = JSON.parse(literal);
      this.at += literal.length;
      return String(text);
    } catch {
      return this.fail('the text in quotes is not written as in JSON');
    }
  }

  private separator(closing: string): void {
    this.blanks();
    if (this.takes(',')) this.blanks();
    else if (this.text[this.at] !== closing) this.fail(`expected "," or "${closing}"`);
  }

  private word(): string {
    WORD.lastIndex = this.at;
    const word = WORD.exec(this.text)?.[0] ?? '';
    this.at += word.length;
    return word;
  }

  private blanks(): void {
    while (/\s/.test(this.text[this.at] ?? '')) this.at++;
  }

  private takes(character: string): boolean {
    if (this.text[this.at] !== character) return false;
    this.at++;
    if (character === '(') this.blanks();
    return true;
  }

  private fail(problem: string): never {
    const rest = this.text.slice(this.at, this.at + 20);
    const place = rest === '' ? 'the end' : inspect(rest);
    throw new SpecificationError(`Cannot read ${inspect(this.text)}: ${problem}, at ${place}`);
  }
}
