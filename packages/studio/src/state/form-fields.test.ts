import { parseSpecification, printDefault } from 'turnwise';
import { games } from 'turnwise/games';
import { accepts, readValues, wordsOf } from 'turnwise/internal';
import { players } from 'turnwise/players';
import { describe, expect, test } from 'vitest';
import { fieldsOf, formOf, writeForm } from './form-fields.ts';

const entries = [...players.entries(), ...games];
const all = entries.flatMap(({ name: owner, parameters }) =>
  fieldsOf(parameters).map((field) => ({ owner, field, parameters })),
);
const named = all.map((each) => [`${each.owner} ${each.field.name}`, each] as const);

/** Whether a text in one field makes a valid specification. */
function isAccepted({ owner, field, parameters }: (typeof all)[0], text: string): boolean {
  const written = writeForm(owner, [field], { [field.name]: text });
  if ('problem' in written) return false;
  try {
    readValues(parseSpecification(written.specification), {
      [field.name]: parameters[field.name] ?? never(),
    });
    return true;
  } catch {
    return false;
  }
}

function never(): never {
  throw new Error('a field without a parameter');
}

describe('the fields of every player and game', () => {
  test.each(named)('have the limits of the parameter: %s', (_, each) => {
    const { field } = each;
    const parameter = each.parameters[field.name] ?? never();
    const words = wordsOf(field);
    for (const word of words) expect(isAccepted(each, word), word).toBe(true);
    if (field.kind === 'integer' || field.kind === 'number') {
      const { kind, max, min } = field;
      expect(isAccepted(each, String(min))).toBe(true);
      expect(isAccepted(each, String(min - 1))).toBe(false);
      expect(accepts(parameter, min - 1)).toBe(false);
      if (Number.isFinite(max)) {
        expect(isAccepted(each, String(max))).toBe(true);
        expect(accepts(parameter, max + 1)).toBe(false);
      }
      expect(accepts(parameter, min + 0.5)).toBe(kind === 'number');
      expect(accepts(parameter, Number.POSITIVE_INFINITY)).toBe(words.includes('Infinity'));
      expect(accepts(parameter, null)).toBe(words.includes('none'));
    }
    if (field.kind === 'choice') expect(isAccepted(each, 'rubbish')).toBe(false);
  });

  test('leave out what only code can supply, and nothing else', () => {
    const missing = entries.flatMap(({ name, parameters }) =>
      Object.keys(parameters)
        .filter((key) => !fieldsOf(parameters).some((field) => field.name === key))
        .map((key) => `${name} ${key}`),
    );
    expect(missing).toEqual([
      'minimax quiescence',
      'alphaBeta quiescence',
      'maxN quiescence',
      'aStar heuristic',
      'aStar kernelHeuristic',
      'bestFirst heuristic',
      'bestFirst kernelHeuristic',
    ]);
  });

  test('are of the kinds that forms know', () => {
    const kinds = (name: string) =>
      Object.fromEntries(
        all.filter(({ owner }) => owner === name).map(({ field }) => [field.name, field.kind]),
      );
    expect(kinds('uct')).toEqual({
      simulationCount: 'integer',
      timeCap: 'number',
      horizon: 'integer',
      heuristic: 'function',
      agent: 'player',
      explorationConstant: 'number',
      maxBytes: 'integer',
    });
    expect(kinds('ensemble')).toEqual({ players: 'players', weights: 'value', combine: 'choice' });
    expect(kinds('pig')).toEqual({
      goal: 'integer',
      sides: 'integer',
      result: 'choice',
      roundLimit: 'integer',
      variant: 'choice',
      players: 'integer',
      dice: 'integer',
    });
    expect(kinds('policy')).toEqual({ policy: 'value' });
  });

  test('print a default that says what an empty field means', () => {
    const text = (owner: string, name: string) =>
      printDefault(
        all.find((each) => each.owner === owner && each.field.name === name)?.field ?? never(),
      );
    expect(text('uct', 'simulationCount')).toBe('10000');
    expect(text('uct', 'timeCap')).toBe('Infinity');
    expect(text('uct', 'heuristic')).toBe('own');
    expect(text('uct', 'agent')).toBe('none');
    expect(text('policy', 'policy')).toBe('optimal()');
    expect(text('ensemble', 'players')).toBe('');
  });
});

describe('a form', () => {
  const fields = fieldsOf(players.entries().find(({ name }) => name === 'uct')?.parameters ?? {});
  const write = (values: { readonly [field: string]: string }) => writeForm('uct', fields, values);

  test('prints what differs from the defaults', () => {
    expect(write({ simulationCount: '10000', timeCap: '', agent: 'random()' })).toEqual({
      specification: 'uct(agent=random())',
    });
    expect(write({ simulationCount: ' 5,000 ', heuristic: 'scores', timeCap: '1.5' })).toEqual({
      specification: 'uct(simulationCount=5000, timeCap=1.5, heuristic=scores)',
    });
  });

  test.each([
    ['simulationCount', '0', 'expected a whole number from 1 to 2,000,000,000, got "0".'],
    ['simulationCount', '2000000001', 'expected a whole number from 1 to'],
    ['simulationCount', '1.5', 'expected a whole number'],
    ['simulationCount', 'x', 'expected a whole number'],
    ['simulationCount', 'Infinity', 'expected a whole number'],
    ['timeCap', '0', 'expected a number from 1 up, or Infinity, got "0".'],
    ['heuristic', 'best', 'expected own, result, scores or, in code, a function, got "best".'],
    ['agent', 'random(), random()', 'expected a player, or none'],
    ['agent', 'a=1', 'expected a player, or none'],
    ['agent', 'random(', 'Cannot read'],
  ])('refuses %s: %s', (field, text, message) => {
    const written = write({ [field]: text });
    expect('problem' in written && written.problem).toContain(message);
  });

  test('reads a list of players with and without brackets', () => {
    const { parameters } = players.entries().find(({ name }) => name === 'ensemble') ?? never();
    const specification = 'ensemble(players=[random(), uct(simulationCount=5)])';
    for (const text of ['random(), uct(simulationCount=5)', '[random(), uct(simulationCount=5)]'])
      expect(writeForm('ensemble', fieldsOf(parameters), { players: text })).toEqual({
        specification,
      });
    expect(formOf(parseSpecification(specification), parameters)).toEqual({
      players: '[random(), uct(simulationCount=5)]',
    });
  });
});
