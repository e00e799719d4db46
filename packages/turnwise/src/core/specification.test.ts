import { describe, expect, test } from 'vitest';
import { Random } from './random.ts';
import {
  isSpecification,
  modulePath,
  parseSpecification,
  printSpecification,
  type Specification,
  SpecificationError,
  type SpecificationValue,
} from './specification.ts';

/** The values in the brackets of `f(...)`. */
function read(values: string): readonly SpecificationValue[] {
  return parseSpecification(`f(${values})`).positional;
}

describe('parseSpecification', () => {
  test('reads a name, with or without brackets', () => {
    const random: Specification = { name: 'random', positional: [], named: {} };
    for (const text of ['random', 'random()', ' random ', 'random ( )', '\n random(\t)\n'])
      expect(parseSpecification(text)).toEqual(random);
    expect(parseSpecification('rock-paper-scissors').name).toBe('rock-paper-scissors');
  });

  test('reads positional values, then named ones', () => {
    expect(parseSpecification('uct(5000, timeCap=Infinity)')).toEqual({
      name: 'uct',
      positional: [5000],
      named: { timeCap: Infinity },
    });
    expect(parseSpecification('f(a = 1 , b= two,c =[3] )').named).toEqual({
      a: 1,
      b: 'two',
      c: [3],
    });
  });

  test('a comma may follow the last value', () => {
    expect(read('1, 2,')).toEqual([1, 2]);
    expect(read('[1, 2,]')).toEqual([[1, 2]]);
    expect(parseSpecification('f(a=1,)').named).toEqual({ a: 1 });
  });

  test('reads numbers', () => {
    expect(read('0, -1, +2, 3.5, .5, 4., 1e3, -2.5E-3')).toEqual([
      0, -1, 2, 3.5, 0.5, 4, 1000, -0.0025,
    ]);
    expect(read('Infinity, -Infinity, 1e999')).toEqual([Infinity, -Infinity, Infinity]);
  });

  test('text that only looks like a number is a word', () => {
    const words = ['11-15', '0x10', '1_000', '1.2.3', '.', '-', 'e5', '1e', 'NaN', '+Infinity'];
    expect(read(words.join())).toEqual(words);
  });

  test('reads constants, words and quoted texts', () => {
    expect(read('true, false, none, True, null')).toEqual([true, false, null, 'True', 'null']);
    expect(read('"true", "5", "", "a, (b) = [c]", "\\"\\\\\\n\\u00e9"')).toEqual([
      'true',
      '5',
      '',
      'a, (b) = [c]',
      '"\\\né',
    ]);
    expect(read('straße, ☃, 😀')).toEqual(['straße', '☃', '😀']);
  });

  test('reads nested lists and specifications', () => {
    expect(read('[], [1, [two, none]], g, g(), g(1, k=[h(2)])')).toEqual([
      [],
      [1, ['two', null]],
      'g',
      { name: 'g', positional: [], named: {} },
      {
        name: 'g',
        positional: [1],
        named: { k: [{ name: 'h', positional: [2], named: {} }] },
      },
    ]);
  });

  test('names that every object inherits are ordinary names and keys', () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const { name: read, named } = parseSpecification(`${name}(${name}=evil, x=1)`);
      expect(read).toBe(name);
      expect(Object.entries(named)).toEqual([
        [name, 'evil'],
        ['x', 1],
      ]);
      expect(Object.getPrototypeOf(named)).toBe(Object.prototype);
      expect(() => parseSpecification(`f(${name}=1, ${name}=2)`)).toThrow(`${name} is given twice`);
      expect(read).not.toBe(parseSpecification('f').named[name]);
      expect(parseSpecification(`f(${name})`).positional).toEqual([name]);
    }
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  test.each([
    ['', 'Cannot read "": expected a name, at the end'],
    ['   ', 'Cannot read "   ": expected a name, at the end'],
    ['(1)', 'Cannot read "(1)": expected a name, at "(1)"'],
    ['=1', 'Cannot read "=1": expected a name, at "=1"'],
    ['"f"()', 'Cannot read "\\"f\\"()": expected a name, at "\\"f\\"()"'],
    ['f(', 'Cannot read "f(": expected a value, at the end'],
    ['f(,)', 'Cannot read "f(,)": expected a value, at ",)"'],
    ['f(1,,2)', 'Cannot read "f(1,,2)": expected a value, at ",2)"'],
    ['f(=1)', 'Cannot read "f(=1)": expected a value, at "=1)"'],
    ['f(a=)', 'Cannot read "f(a=)": expected a value, at ")"'],
    ['f(a==1)', 'Cannot read "f(a==1)": expected a value, at "=1)"'],
    ['f((1))', 'Cannot read "f((1))": expected a value, at "(1))"'],
    ['f(])', 'Cannot read "f(])": expected a value, at "])"'],
    ['f([)', 'Cannot read "f([)": expected a value, at ")"'],
    ['f(1', 'Cannot read "f(1": expected "," or ")", at the end'],
    ['f(1 2)', 'Cannot read "f(1 2)": expected "," or ")", at "2)"'],
    ['f("k"=1)', 'Cannot read "f(\\"k\\"=1)": expected "," or ")", at "=1)"'],
    ['f([1)', 'Cannot read "f([1)": expected "," or "]", at ")"'],
    ['f([a=1])', 'Cannot read "f([a=1])": expected "," or "]", at "=1])"'],
    ['f(1]', 'Cannot read "f(1]": expected "," or ")", at "]"'],
    ['f)', 'Cannot read "f)": expected the end, at ")"'],
    ['f()g', 'Cannot read "f()g": expected the end, at "g"'],
    ['f g', 'Cannot read "f g": expected the end, at "g"'],
    ['f()()', 'Cannot read "f()()": expected the end, at "()"'],
    ['f(a=1, 2)', 'Cannot read "f(a=1, 2)": expected key=value, since a key came before, at "2)"'],
    ['f(a=1, a=2)', 'Cannot read "f(a=1, a=2)": a is given twice, at "a=2)"'],
    ['f("a)', 'Cannot read "f(\\"a)": the text in quotes does not end, at "\\"a)"'],
    ['f("\\")', 'Cannot read "f(\\"\\\\\\")": the text in quotes does not end, at "\\"\\\\\\")"'],
    [
      'f("\\x")',
      'Cannot read "f(\\"\\\\x\\")": the text in quotes is not written as in JSON, at "\\"\\\\x\\")"',
    ],
  ])('refuses %j with the place', (text, sentence) => {
    expect(() => parseSpecification(text)).toThrow(new SpecificationError(sentence));
  });

  test('control characters are escaped in the error', () => {
    expect(() => parseSpecification('f(\u001b[31m')).toThrow('Cannot read "f(\\u001b[31m"');
  });

  test('brackets may be nested 32 deep', () => {
    const nested = (depth: number) => `f(${'['.repeat(depth)}${']'.repeat(depth)})`;
    const calls = (depth: number) => `${'f('.repeat(depth)}${')'.repeat(depth)}`;
    expect(isSpecification(parseSpecification(nested(32)))).toBe(true);
    expect(() => parseSpecification(nested(33))).toThrow('more than 32 levels of brackets');
    expect(isSpecification(parseSpecification(calls(33)))).toBe(true);
    expect(() => parseSpecification(calls(34))).toThrow('more than 32 levels of brackets');
    expect(() => parseSpecification('f('.repeat(30_000))).toThrow('more than 32 levels');
  });

  test('texts are limited in length', () => {
    const longest = `f("${'x'.repeat(100_000 - 5)}")`;
    expect(longest).toHaveLength(100_000);
    expect(parseSpecification(longest).positional).toEqual(['x'.repeat(100_000 - 5)]);
    expect(() => parseSpecification(`${longest} `)).toThrow(
      'A specification has at most 100000 characters, got 100001',
    );
  });

  test('anything but a text is refused', () => {
    for (const [given, shown] of [
      [undefined, 'undefined'],
      [null, 'null'],
      [5, '5'],
      [['f'], '["f"]'],
    ] as const) {
      expect(() => Reflect.apply(parseSpecification, undefined, [given])).toThrow(
        new SpecificationError(`A specification is a text, got ${shown}`),
      );
    }
  });
});

describe('printSpecification', () => {
  test('quotes texts only if they would be read as something else', () => {
    const positional = ['roll', '11-15', 'a b', '5', 'true', 'Infinity', '', 'NaN', 'a"b', 'x=y'];
    expect(printSpecification({ name: 'f', positional, named: {} })).toBe(
      'f(roll, 11-15, "a b", "5", "true", "Infinity", "", NaN, "a\\"b", "x=y")',
    );
  });

  test('names and keys that are not words are refused', () => {
    const sentence = 'A name in a specification is a word without blanks and without , ( ) = [ ] "';
    for (const name of ['', 'a b', 'a,b', 'a(', 'a=b', '[a', '"a"']) {
      expect(() => printSpecification({ name, positional: [], named: {} })).toThrow(
        `${sentence}, got ${JSON.stringify(name)}`,
      );
      expect(() => printSpecification({ name: 'f', positional: [], named: { [name]: 1 } })).toThrow(
        `${sentence}, got ${JSON.stringify(name)}`,
      );
    }
  });

  test('NaN is refused', () => {
    expect(() => printSpecification({ name: 'f', positional: [Number.NaN], named: {} })).toThrow(
      'NaN has no place in a specification',
    );
  });

  test('its output is read back unchanged, for specifications of every shape', () => {
    const random = new Random(2024);
    for (let i = 0; i < 3000; i++) {
      const specification = randomSpecification(random, 3);
      const text = printSpecification(specification);
      expect(parseSpecification(text)).toEqual(specification);
      expect(printSpecification(parseSpecification(text))).toBe(text);
    }
  });

  test('a text with a part missing is read or refused, and never crashes the parser', () => {
    const random = new Random(7);
    for (let i = 0; i < 2000; i++) {
      const text = printSpecification(randomSpecification(random, 2));
      const from = random.below(text.length);
      const damaged = text.slice(0, from) + text.slice(from + 1 + random.below(4));
      try {
        const { name } = parseSpecification(damaged);
        expect(name).not.toBe('');
      } catch (error) {
        expect(error).toBeInstanceOf(SpecificationError);
      }
    }
  });
});

const WORDS = ['f', 'uct', 'holdAt', '__proto__', 'constructor', 'true', '5', '-', 'é', '11-15'];
test.each([
  ['./nim.ts', './nim.ts'],
  ['./my-player.ts(depth=3)', './my-player.ts'],
  ['./games (old)/nim.ts', './games (old)/nim.ts'],
  ['./games (old)/nim.mjs(stones=5)', './games (old)/nim.mjs'],
  ['./nim(stones=5)', './nim'],
])('the path of the module %s is %s', (text, path) => {
  expect(modulePath(text)).toBe(path);
});

const CHARACTERS = [...'ab1.-+e_ ,()=[]"\\\'{}:\n\t\u0000\u2028é😀', 'true', 'none', 'Infinity'];
const NUMBERS = [0, -0, 1, -1.5, 1e21, 5e-324, 2 ** 53, 0.1, Infinity, -Infinity];

function randomSpecification(random: Random, depth: number): Specification {
  const named = Object.fromEntries(
    random
      .sample(WORDS, random.below(4))
      .map((key) => [key, randomValue(random, depth - 1)] as const),
  );
  return { name: random.choice(WORDS), positional: randomList(random, depth - 1), named };
}

function randomList(random: Random, depth: number): SpecificationValue[] {
  return Array.from({ length: random.below(4) }, () => randomValue(random, depth));
}

function randomValue(random: Random, depth: number): SpecificationValue {
  switch (random.below(depth > 0 ? 7 : 5)) {
    case 0:
      return random.choice([null, true, false]);
    case 1:
      return random.choice(NUMBERS);
    case 2:
      return (random.float() - 0.5) * 10 ** (random.below(40) - 20);
    case 3:
      return random.choice(WORDS);
    case 4:
      return Array.from({ length: random.below(8) }, () => random.choice(CHARACTERS)).join('');
    case 5:
      return randomList(random, depth - 1);
    default:
      return randomSpecification(random, depth - 1);
  }
}
