import { games } from 'turnwise/games';
import { playerFrom } from 'turnwise/players';
import { expect, test } from 'vitest';
import { AUTO, isPicked } from './method.ts';

test('the default method can be stored and read again', () => {
  expect(isPicked(JSON.parse(JSON.stringify(AUTO)))).toBe(true);
});

test.each(games)('the default method can play $name', ({ create }) => {
  expect(playerFrom(AUTO.player).incompatibility(create())).toBeNull();
});

test.each([
  null,
  5,
  {},
  { name: 'uct', values: {}, player: 'uct(simulationCount=1)' },
  { name: 'magic', values: {}, player: 'magic()' },
  { name: 'uct', values: { simulations: '-5' }, player: 'uct(simulationCount=-5)' },
  { name: 'exact', values: null, player: 'optimal()' },
])('%j is not a stored method', (value) => {
  expect(isPicked(value)).toBe(false);
});
