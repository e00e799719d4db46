import { gameFrom, games } from 'turnwise/games';
import { solve } from 'turnwise/solvers';
import { expect, test } from 'vitest';
import { knownFacts } from './known-facts.ts';

test.each(games.map(({ name }) => name))('something is known of %s', (name) => {
  expect(knownFacts(name)).toBeDefined();
});

test.each(['tic-tac-toe', 'odds-and-evens', 'rock-paper-scissors', 'pig'])(
  '%s has as many positions as solve counts',
  async (name) => {
    const { states } = await solve(gameFrom(name));
    expect(knownFacts(name)?.positions).toBe(states.toLocaleString('en-US'));
  },
);
