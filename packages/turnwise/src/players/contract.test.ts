/** The promises of `checkPlayer`, kept by every registered player in every game that it can play. */
import { expect, test } from 'vitest';
import { games } from '../games/index.ts';
import { checkPlayer } from '../testing/index.ts';
import { OneCard } from '../testing/sound-cards.fixture.ts';
import { playerFrom } from './players.ts';

/** More simulations and matches in the long run. The short one leaves them after 10 plies, in each of many games. */
const isLong = process.env.TURNWISE_LONG === '1';
const options = isLong ? { matches: 1, plyLimit: 60 } : { matches: 1, plyLimit: 10 };

const specifications = [
  'random()',
  'heuristic(scores)',
  'monteCarlo(simulationCount=10)',
  `monteCarlo(simulationCount=${isLong ? 5 : 2}, horizon=3, heuristic=scores, agent=heuristic(scores))`,
  'reward(4, 3)',
  `uct(simulationCount=${isLong ? 100 : 20})`,
  'uct(simulationCount=30, horizon=3, heuristic=scores, agent=random())',
  'minimax(horizon=2)',
  'alphaBeta(horizon=3)',
  'maxN(horizon=2)',
  `auto(simulationCount=${isLong ? 100 : 20})`,
  'titForTat()',
  'ensemble([random(), uct(simulationCount=50)])',
  'easy()',
];

test.each(specifications)('%s', async (text) => {
  let played = 0;
  for (const game of [...games.map((entry) => entry.create()), new OneCard()]) {
    const player = playerFrom(text);
    if (!player.isCompatibleWith(game)) continue;
    await checkPlayer(player, game, options);
    played++;
  }
  expect(played).toBeGreaterThan(0);
});
