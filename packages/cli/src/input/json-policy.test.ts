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

  test.each([null, 5, 'text', [], {}, { format: 'turnwise-policy/2', game: 'x', positions: {} }])(
    'cannot be %j',
    (data) => {
      expect(() => policyFromJson(data, 'x.json')).toThrow('is not a policy');
    },
  );
});
