import { games } from 'turnwise/games';
import { solve } from 'turnwise/solvers';
import { expect, test } from 'vitest';

const EXACT = /^\d{1,3}(,\d{3})*$/; // others are given as 4.5e12
const MOST = process.env.TURNWISE_LONG === '1' ? 5_000_000 : 50_000; // positions that are counted

const counted = games.flatMap(({ name, create, known }) => {
  const positions = known && EXACT.test(known.positions) ? known.positions : null;
  const isFew = positions !== null && Number(positions.replaceAll(',', '')) <= MOST;
  return isFew ? [{ name, create, positions }] : [];
});

test.each(counted)('$name has as many positions as solve counts', async ({ create, positions }) => {
  const { states } = await solve(create());
  expect(positions).toBe(states.toLocaleString('en-US'));
});

test('some games are counted', () => {
  expect(counted.length).toBeGreaterThan(2);
});
