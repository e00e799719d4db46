import { gameFrom } from 'turnwise/games';
import { evaluatePolicies, solve } from 'turnwise/solvers';
import { describe, expect, test } from 'vitest';
import { policyFromJson, policyToJson } from './policy-file.ts';

const facts = { method: 'certified bounds', error: 0 };

describe('a policy in JSON', () => {
  test.each([
    'tic-tac-toe',
    'rock-paper-scissors',
    'pig(variant=piglet, goal=3)',
    'odds-and-evens(2)',
  ])('of %s is read back unchanged', async (text) => {
    const game = gameFrom(text);
    const policy = (await solve(game)).policy();
    const data: unknown = JSON.parse(JSON.stringify(policyToJson(game, policy, facts)));
    const read = policyFromJson(data, 'x.json');
    expect(read.incompatibility(game)).toBeNull();
    const both = await evaluatePolicies(game, read, policy);
    const same = await evaluatePolicies(game, policy, policy);
    expect(both.average).toBeCloseTo(same.average, 12);
  });

  test('answers only for its game, and only for positions it has', async () => {
    const game = gameFrom('tic-tac-toe');
    const after = game.parsePosition('x.o/.x./..o Xs');
    const policy = policyFromJson(
      policyToJson(after, (await solve(after)).policy(), facts),
      'x.json',
    );
    expect(policy.incompatibility(gameFrom('pig'))).toContain('the file is for tic-tac-toe');
    expect(policy.probabilities(after, 'Xs')).toEqual([0, 0, 1, 0, 0]);
    expect(() => policy.probabilities(game, 'Xs')).toThrow('has no move of Xs at .../.../... Xs');
  });

  test('has a checksum, in whatever order its fields are', async () => {
    const game = gameFrom('pig(variant=piglet, goal=3)');
    const data = policyToJson(game, (await solve(game)).policy(), facts);
    expect(data.checksum).toMatch(/^crc32:[\da-f]{8}$/);
    const reversed = Object.fromEntries(Object.entries(data).reverse());
    const notes: string[] = [];
    expect(
      policyFromJson(reversed, 'x.json', (note) => notes.push(note)).incompatibility(game),
    ).toBeNull();
    expect(notes).toEqual([]);
    const [first = ''] = Object.keys(data.positions);
    for (const changed of [
      { ...data, positions: { ...data.positions, [first]: { One: { roll: 0.5 } } } },
      { ...data, game: 'connect-four' },
      { ...data, error: 0.5 },
      { ...data, checksum: 'crc32:00000000' },
      { ...data, checksum: 7 },
    ])
      expect(() => policyFromJson(changed, 'x.json')).toThrow(
        'The checksum of "x.json" does not fit, so it was damaged or changed',
      );
  });

  test('of an older version has none, and is used with a note', async () => {
    const game = gameFrom('pig(variant=piglet, goal=3)');
    const { checksum: _, ...old } = policyToJson(game, (await solve(game)).policy(), facts);
    const notes: string[] = [];
    expect(
      policyFromJson(old, 'x.json', (note) => notes.push(note)).incompatibility(game),
    ).toBeNull();
    expect(notes).toEqual([
      '"x.json" has no checksum, so damage to it cannot be noticed; `turnwise solve -o` writes one.',
    ]);
  });

  test.each([null, 5, 'text', [], {}, { format: 'turnwise-policy/2', game: 'x', positions: {} }])(
    'cannot be %j',
    (data) => {
      expect(() => policyFromJson(data, 'x.json')).toThrow('is not a policy');
    },
  );
});
