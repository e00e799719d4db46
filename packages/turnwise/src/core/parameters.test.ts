import { describe, expect, test } from 'vitest';
import {
  accepts,
  expectation,
  type Parameter,
  parameter,
  printDefault,
  printValues,
  readTyped,
  readValues,
  valuesOf,
  wordsOf,
} from './parameters.ts';
import { isSpecification, parseSpecification, SpecificationError } from './specification.ts';

const parameters = {
  variant: parameter.choice('which rules', ['pig', 'piglet']),
  goal: parameter.integer('points to win', { default: 100, min: 1, max: 1000 }),
  sides: parameter.integer('sides of the die', { default: null, min: 2, max: 20 }),
  margin: parameter.number('what a win needs', { default: 0, min: 0, infinity: true }),
  open: parameter.flag('whether all is shown'),
};

const defaults = { variant: 'pig', goal: 100, sides: null, margin: 0, open: false };

/** Reads `f(...)` with these parameters. */
function read(text: string) {
  return readValues(parseSpecification(text), parameters);
}

describe('valuesOf', () => {
  test('fills in the defaults, also for undefined', () => {
    expect(valuesOf('pig', parameters, {})).toEqual(defaults);
    expect(valuesOf('pig', parameters, { goal: undefined, open: true })).toEqual({
      ...defaults,
      open: true,
    });
  });

  test.each([
    [{ goal: 0 }, 'pig: goal is 0, expected a whole number from 1 to 1000'],
    [{ goal: 1001 }, 'pig: goal is 1001, expected a whole number from 1 to 1000'],
    [{ goal: 1.5 }, 'pig: goal is 1.5, expected a whole number from 1 to 1000'],
    [{ goal: Number.NaN }, 'pig: goal is NaN, expected a whole number from 1 to 1000'],
    [{ goal: '50' }, 'pig: goal is "50", expected a whole number from 1 to 1000'],
    [{ goal: null }, 'pig: goal is null, expected a whole number from 1 to 1000'],
    [{ sides: 1 }, 'pig: sides is 1, expected a whole number from 2 to 20, or none'],
    [{ margin: -1 }, 'pig: margin is -1, expected a number from 0 up, or Infinity'],
    [{ margin: Number.NaN }, 'pig: margin is NaN, expected a number from 0 up, or Infinity'],
    [{ open: 1 }, 'pig: open is 1, expected true or false'],
    [{ variant: 'Pig' }, 'pig: variant is "Pig", expected pig or piglet'],
    [{ variant: ['pig'] }, 'pig: variant is ["pig"], expected pig or piglet'],
    [
      { gaol: 5 },
      'pig: there is no "gaol"; did you mean goal? it takes variant, goal, sides, margin, open',
    ],
    [{ xyz: 5 }, 'pig: there is no "xyz"; it takes variant, goal, sides, margin, open'],
  ])('refuses %j', (given, sentence) => {
    expect(() => Reflect.apply(valuesOf, undefined, ['pig', parameters, given])).toThrow(
      new SpecificationError(sentence),
    );
  });

  test('the limits themselves are allowed', () => {
    expect(valuesOf('pig', parameters, { goal: 1, sides: 20, margin: Infinity })).toMatchObject({
      goal: 1,
      sides: 20,
      margin: Infinity,
    });
  });

  test('options that are not an object are refused', () => {
    for (const given of [null, 5, 'goal', true])
      expect(() => Reflect.apply(valuesOf, undefined, ['pig', parameters, given])).toThrow(
        `pig: expected an object of options, got ${JSON.stringify(given)}`,
      );
  });

  test('names that every object inherits are unknown, also from JSON', () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const given = JSON.parse(`{ "${name}": { "goal": 5 } }`);
      expect(() => Reflect.apply(valuesOf, undefined, ['pig', parameters, given])).toThrow(
        `pig: there is no "${name}"; it takes`,
      );
    }
  });

  test('a parameter may have such a name, and is not found in every object', () => {
    const odd = {
      constructor: parameter.integer('an odd name', { default: 3, min: 1, max: 9 }),
      toString: parameter.flag('another', { default: true }),
    };
    const values = Object.entries(valuesOf('odd', odd, Object.create(null)));
    expect(values).toEqual([
      ['constructor', 3],
      ['toString', true],
    ]);
    expect(Object.entries(readValues(parseSpecification('odd(constructor=4)'), odd))).toEqual([
      ['constructor', 4],
      ['toString', true],
    ]);
    expect(Object.entries(valuesOf('odd', odd, {} as object))).toEqual(values);
  });
});

describe('readValues', () => {
  test('positional values go to the parameters in their order', () => {
    expect(read('pig')).toEqual(defaults);
    expect(read('pig(piglet, 10, none, 2.5, true)')).toEqual({
      variant: 'piglet',
      goal: 10,
      sides: null,
      margin: 2.5,
      open: true,
    });
    expect(read('pig(piglet, open=true)')).toEqual({ ...defaults, variant: 'piglet', open: true });
  });

  test.each([
    ['pig(goal=0)', 'pig: goal is 0, expected a whole number from 1 to 1000'],
    ['pig(goal=none)', 'pig: goal is null, expected a whole number from 1 to 1000'],
    ['pig(pig, 5, goal=6)', 'pig: goal is given twice'],
    ['pig(1, 2, 3, 4, 5, 6)', 'pig: got 6 values, takes variant, goal, sides, margin, open'],
    ['pig(gola=6)', 'pig: there is no "gola"; did you mean goal? it takes variant, goal, sides'],
    ['pig(goal=die(6, x=1))', 'pig: goal is die(6, x=1), expected a whole number from 1 to 1000'],
    [
      'pig(__proto__=1)',
      'pig: there is no "__proto__"; it takes variant, goal, sides, margin, open',
    ],
    ['pig(constructor=1)', 'pig: there is no "constructor"; it takes variant'],
    ['pig(toString=1)', 'pig: there is no "toString"; it takes variant'],
  ])('refuses %s', (text, sentence) => {
    expect(() => read(text)).toThrow(SpecificationError);
    expect(() => read(text)).toThrow(sentence);
  });

  test('a name without parameters says so', () => {
    expect(() => readValues(parseSpecification('random(1)'), {})).toThrow(
      'random: got 1 values, takes no values',
    );
    expect(() => readValues(parseSpecification('random(a=1)'), {})).toThrow(
      'random: there is no "a"; it takes no values',
    );
  });

  test('a long value is shortened in the error', () => {
    const long = `[${'x, '.repeat(200)}y()]`;
    const words: Parameter<string> = parameter.value('w', {
      default: 'a',
      expects: 'a',
      accepts: (value) => value === 'a',
      read: () => undefined,
    });
    const refused = () => readValues(parseSpecification(`f(${long})`), { words });
    expect(refused).toThrow(/^f: words is \[x, x, .*\.\.\., expected a$/);
    expect(refused).toThrow(/^.{1,110}$/);
  });
});

/** The number of a dice specification such as d(6); null for none. */
const die = parameter.value<number | null>('a die', {
  default: 6,
  none: true,
  expects: 'a die such as d(6)',
  accepts: (value) => typeof value === 'number',
  read: (value) => {
    if (value === null) return null;
    const sides = isSpecification(value) && value.name === 'd' ? value.positional[0] : undefined;
    return typeof sides === 'number' ? sides : undefined;
  },
  print: (sides) => ({ name: 'd', positional: [sides], named: {} }),
});

describe('parameters with their own syntax', () => {
  test('read and print specifications', () => {
    expect(readValues(parseSpecification('roll(d(8))'), { die })).toEqual({ die: 8 });
    expect(printValues('roll', { die }, { die: 8 })).toBe('roll(die=d(8))');
  });

  test('may print none if that is not the default', () => {
    const printed = printValues('roll', { die }, { die: null });
    expect(printed).toBe('roll(die=none)');
    expect(readValues(parseSpecification(printed), { die })).toEqual({ die: null });
  });

  test('refuse what they cannot read, quoting it', () => {
    for (const [text, value] of [
      ['roll(d)', '"d"'],
      ['roll(6)', '6'],
      ['roll(e(6))', 'e(6)'],
      ['roll([d(6), "a b"])', '[d(6), "a b"]'],
    ] as const) {
      expect(() => readValues(parseSpecification(text), { die })).toThrow(
        `roll: die is ${value}, expected a die such as d(6), or none`,
      );
    }
  });
});

describe('printValues', () => {
  test('prints what differs from the defaults, and that is read back', () => {
    for (const [text, printed] of [
      ['pig', 'pig()'],
      ['pig(pig, 100)', 'pig()'],
      ['pig(piglet, 10, 2)', 'pig(variant=piglet, goal=10, sides=2)'],
      ['pig(open=true, margin=Infinity)', 'pig(margin=Infinity, open=true)'],
    ] as const) {
      const values = read(text);
      expect(printValues('pig', parameters, values)).toBe(printed);
      expect(read(printed)).toEqual(values);
    }
  });
});

describe('what a parameter expects', () => {
  const lead = () => 1;
  const named = { lead };

  test.each<[Parameter, string]>([
    [parameter.integer('x', { min: 1, max: 1_000_000 }), 'a whole number from 1 to 1,000,000'],
    [
      parameter.integer('x', { default: 3, none: true, min: 0 }),
      'a whole number from 0 up, or none',
    ],
    [parameter.number('x', { min: 1e-9, max: 0.4999 }), 'a number from 1e-9 to 0.4999'],
    [
      parameter.integer('x', { default: null, min: 1, max: 9, infinity: true }),
      'a whole number from 1 to 9, or Infinity, or none',
    ],
    [parameter.flag('x'), 'true or false'],
    [parameter.text('x'), 'a text'],
    [parameter.seed('x'), 'a whole number or a text'],
    [parameter.choice('x', ['one']), 'one'],
    [parameter.choice('x', ['one', 'two', 'three']), 'one, two or three'],
    [parameter.function('x', { default: lead, named }), 'lead or, in code, a function'],
    [parameter.function('x', { default: null, named: {} }), 'none or, in code, a function'],
    [die, 'a die such as d(6), or none'],
  ])('%o', (described, words) => {
    expect(expectation(described)).toBe(words);
  });

  test('is what it accepts, and its words are accepted when typed', () => {
    const all = { ...parameters, die, lead: parameter.function('x', { default: lead, named }) };
    for (const described of Object.values<Parameter>(all)) {
      expect(accepts(described, described.default)).toBe(true);
      expect(accepts(described, null)).toBe(expectation(described).endsWith('none'));
      for (const word of wordsOf(described)) expect(readTyped(described, word)).toBeDefined();
    }
  });
});

describe('a function by name', () => {
  const double = (n: number) => 2 * n;
  const half = (n: number) => n / 2;
  const square = (n: number) => n * n;
  const parameters = {
    change: parameter.function('what happens to a number', {
      default: double,
      named: { double, half, square },
    }),
  };

  test('can come from code or from a specification', () => {
    expect(valuesOf('f', parameters, { change: 'half' }).change).toBe(half);
    expect(readValues(parseSpecification('f(half)'), parameters).change).toBe(half);
    const own = (n: number) => n;
    expect(valuesOf('f', parameters, { change: own }).change).toBe(own);
  });

  test('that is unknown is refused with the nearest name', () => {
    expect(() => readValues(parseSpecification('f(halve)'), parameters)).toThrow(
      'f: change is "halve", expected double, half, square or, in code, a function; did you mean half?',
    );
    for (const name of ['__proto__', 'constructor', 'toString', ''])
      expect(() => Reflect.apply(valuesOf, undefined, ['f', parameters, { change: name }])).toThrow(
        `f: change is "${name}", expected double, half, square or`,
      );
  });
});

test('the default is printed as in a specification', () => {
  const described: [Parameter, string][] = [
    [parameters.goal, '100'],
    [parameters.sides, 'none'],
    [parameters.variant, 'pig'],
    [die, 'd(6)'],
    [parameter.integer('not given', { min: 1, max: 9 }), ''],
    [parameter.value('a word', { default: '', expects: 'a word', accepts: Boolean }), ''],
  ];
  for (const [each, text] of described) expect(printDefault(each)).toBe(text);
});

describe('a typed value', () => {
  test.each<[Parameter, string, unknown]>([
    [parameters.goal, ' 50 ', 50],
    [parameters.goal, '1,000', 1000],
    [parameters.goal, '1_000', 1000],
    [parameters.goal, '1001', undefined],
    [parameters.goal, '', undefined],
    [parameters.goal, 'none', undefined],
    [parameters.sides, 'none', null],
    [parameters.margin, 'Infinity', Infinity],
    [parameters.open, 'true', true],
    [parameters.open, 'false', false],
    [parameters.open, 'yes', undefined],
    [parameters.variant, 'piglet', 'piglet'],
    [parameters.variant, 'Piglet', undefined],
    [parameter.text('t'), ' a b ', ' a b '],
    [die, 'd(6)', { name: 'd', positional: [6], named: {} }],
    [die, 'd(6), d(6)', undefined],
    [die, 'a=1', undefined],
  ])('%o: %j', (described, text, value) => {
    expect(readTyped(described, text)).toEqual(value);
  });
});
