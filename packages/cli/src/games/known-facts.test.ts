import { gameNamed, games } from 'turnwise/games';
import { solve } from 'turnwise/solvers';
import { expect, test } from 'vitest';

test.each(games)('there are known facts about $name', ({ known }) => {
  expect(known?.outcome).toMatch(/^solved/);
});

/** Pig, whose two million positions take long, only with TURNWISE_LONG=1. */
const counted = ['tic-tac-toe', 'odds-and-evens', 'rock-paper-scissors'];
if (process.env.TURNWISE_LONG === '1') counted.push('pig');

test.each(counted)('%s has as many positions as solve counts', async (name) => {
  const { create, known } = gameNamed(name);
  const { states } = await solve(create());
  expect(known?.positions).toBe(states.toLocaleString('en-US'));
});
