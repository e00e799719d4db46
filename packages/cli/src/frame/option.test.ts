import { parameter } from 'turnwise';
import { expectation, readTyped } from 'turnwise/internal';
import { describe, expect, test } from 'vitest';
import { command, commonOptions } from './command.ts';
import { programOf } from './program.ts';

/** What a program with one option reads from its command line; throws what commander prints for a mistake. */
async function read(option: Parameters<typeof readTyped>[0], text: string): Promise<unknown> {
  let value: unknown;
  const only = command({
    name: 'only',
    summary: 'take an option',
    arguments: {},
    options: { option },
    examples: [],
    load: async () => ({
      run: async ({ options }) => {
        value = options.option;
        return 0;
      },
    }),
  });
  const entry = { name: 'program', summary: '', examples: [], commands: [only] };
  const program = programOf(entry, () => undefined);
  for (const each of program.commands) each.configureOutput({ writeErr: () => undefined });
  await program.parseAsync(['only', `--option=${text}`], { from: 'user' });
  return value;
}

describe('a number on the command line', () => {
  const count = parameter.integer('how many', { default: 5, min: 1, max: 1_000_000 });

  test.each([
    ['7', 7],
    ['1e6', 1_000_000],
    ['10_000', 10_000],
    ['+3', 3],
  ])('%s is read', async (text, value) => {
    expect(await read(count, text)).toBe(value);
  });

  test.each(['', ' ', '0', '1.5', '1e7', 'NaN', 'Infinity', 'seven', '7 '.repeat(2), '--'])(
    '%j is refused with the limits',
    async (text) => {
      await expect(read(count, text)).rejects.toThrow(
        'expected a whole number from 1 to 1,000,000',
      );
    },
  );

  test('may be a fraction where that makes sense', async () => {
    const seconds = parameter.number('how long', { min: 0.1, unit: 'seconds' });
    expect(await read(seconds, '0.25')).toBe(0.25);
    await expect(read(seconds, '0')).rejects.toThrow('expected a number from 0.1');
    await expect(read(seconds, 'Infinity')).rejects.toThrow('expected a number');
  });
});

test('a choice accepts only the listed words', async () => {
  const method = parameter.choice('search method', ['uct', 'flat']);
  expect(await read(method, 'flat')).toBe('flat');
  await expect(read(method, 'Flat')).rejects.toThrow('expected uct or flat');
});

test.each([
  ['42', 42],
  ['-1', -1],
  ['q', 'q'],
  ['1.5', '1.5'],
])('the seed %j is read as %j', (text, seed) => {
  expect(readTyped(commonOptions.seed, text)).toBe(seed);
});

test.each(['', ' '])('the seed %j is refused', (text) => {
  expect(readTyped(commonOptions.seed, text)).toBeUndefined();
  expect(expectation(commonOptions.seed)).toBe('a whole number or a text');
});
