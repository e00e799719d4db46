import { games } from 'turnwise/games';
import { expect, test } from 'vitest';
import { isPicked, pickedFor } from './method.ts';

test.each(games)('the default method of $name can be stored and read again', ({ create }) => {
  expect(isPicked(JSON.parse(JSON.stringify(pickedFor(create()))))).toBe(true);
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
