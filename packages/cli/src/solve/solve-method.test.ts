import { REGRET_METHODS } from 'turnwise/solvers';
import { expect, test } from 'vitest';
import { solve } from '../commands.ts';

test('Every method of the solver can be named on the command line', () => {
  const { method } = solve.options;
  const choices = method.kind === 'choice' ? method.choices : [];
  expect([...choices].sort()).toEqual([...REGRET_METHODS].sort());
});
