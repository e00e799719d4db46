import { type Parameter, type ParameterSet, printDefault, type Values } from 'turnwise';
import { accepts } from 'turnwise/internal';
import { methodParameters } from 'turnwise/players/internal';
import { expect, test } from 'vitest';
import { analyze } from '../commands.ts';
import { playerSpecification } from './run.ts';

const fallbacks = Object.fromEntries(
  Object.entries(analyze.options).map(([name, option]) => [name, option.default]),
) as Values<typeof analyze.options>;

test('reward plays as many games near the end as the help says', () => {
  expect(analyze.options.endingSimulations.about).toContain(
    '(5; as --simulations if you give that or --time)',
  );
  expect(playerSpecification(fallbacks, 'reward')).toBe('reward()');
  expect(playerSpecification({ ...fallbacks, simulations: 7 }, 'reward')).toContain(
    'endingSimulationCount=7',
  );
  expect(playerSpecification({ ...fallbacks, time: 1 }, 'reward')).toMatch(
    /Count=(\d+), endingSimulationCount=\1,/,
  );
  expect(
    playerSpecification({ ...fallbacks, simulations: 7, endingSimulations: 2 }, 'reward'),
  ).toContain('endingSimulationCount=2');
});

const options: ParameterSet = analyze.options;
const budgets = Object.entries<ParameterSet>(methodParameters).flatMap(([method, parameters]) =>
  Object.entries(parameters).map(([name, each]): [string, string, Parameter] => [
    method,
    name,
    each,
  ]),
);

test.each(budgets)('%s takes --%s within the limits of its method', (method, name, budget) => {
  const flag = options[name];
  if (!flag || !('min' in flag && 'min' in budget)) throw new Error(`no flag for ${name}`);
  expect(flag.kind).toBe(budget.kind);
  for (const limit of [budget.min, Math.min(budget.max, 1e6)])
    expect(accepts(flag, limit)).toBe(true);
  if (name === 'time') return; // it means the same for every method
  expect(flag.about).toContain(method);
  expect(flag.about).toContain(`(${printDefault(budget) || '5;'}`);
});
