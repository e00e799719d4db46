import type { Values } from 'turnwise';
import { expect, test } from 'vitest';
import { analyzeOptions } from './command.ts';
import { playerSpecification } from './run.ts';

const fallbacks = Object.fromEntries(
  Object.entries(analyzeOptions).map(([name, option]) => [name, option.default]),
) as Values<typeof analyzeOptions>;

test('the games of rewards near the end are as many as the help says', () => {
  expect(analyzeOptions.endingSimulations.about).toContain(
    '(5; as simulations where they or the time are given)',
  );
  const asked = { ...fallbacks, method: 'reward' as const };
  expect(playerSpecification(asked)).toBe('reward()');
  expect(playerSpecification({ ...asked, simulations: 7 })).toContain('endingSimulationCount=7');
  expect(playerSpecification({ ...asked, time: 1 })).toMatch(
    /Count=(\d+), endingSimulationCount=\1,/,
  );
  expect(playerSpecification({ ...asked, simulations: 7, endingSimulations: 2 })).toContain(
    'endingSimulationCount=2',
  );
});
