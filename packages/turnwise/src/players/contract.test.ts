/** The promises of `checkPlayer`, kept by every registered player in every game that it can play. */
import { expect, test } from 'vitest';
import { Random } from '../core/index.ts';
import { gameFrom, games } from '../games/index.ts';
import { type Kernel, kernelOf, OVER } from '../kernel/index.ts';
import { checkPlayer } from '../testing/index.ts';
import { OneCard } from '../testing/sound-cards.fixture.ts';
import { playerFrom } from './players.ts';

const isLong = process.env.TURNWISE_LONG === '1';

/** More simulations and moves in the long run. The short one leaves matches after some plies. */
const PLIES = isLong ? 30 : 8;
const FEW_PLIES = isLong ? 20 : 4; // where a decision takes some hundredths of a second: two of each role
const MOST_MOVES = isLong ? 1000 : 250; // of all positions of a random match

/** Every game, with its largest setting that has not too many moves. */
const sized = games.map(({ name, examples = [] }) => {
  const settings = [name, ...examples].map((text) => {
    const game = gameFrom(text);
    return { game, moves: movesIn(kernelOf(game)) };
  });
  const small = settings.filter(({ moves }) => moves <= MOST_MOVES);
  const chosen = small.length > 0 ? small : settings;
  const sign = small.length > 0 ? 1 : -1;
  return chosen.reduce((best, one) => (sign * one.moves > sign * best.moves ? one : best)).game;
});

function movesIn(kernel: Kernel): number {
  const random = new Random(1);
  let sum = 0;
  while (kernel.turn() !== OVER) {
    sum += kernel.choices();
    kernel.playout(random, 1);
  }
  return sum;
}

const specifications = [
  'random()',
  'heuristic(scores)',
  'monteCarlo(simulationCount=10)',
  `monteCarlo(simulationCount=${isLong ? 5 : 1}, horizon=3, heuristic=scores, agent=heuristic(scores))`,
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
  const isSlow = text === 'easy()' || text.includes('agent=');
  const options = { matches: 1, plyLimit: isSlow ? FEW_PLIES : PLIES };
  let played = 0;
  for (const game of [...sized, new OneCard()]) {
    const player = playerFrom(text);
    if (!player.isCompatibleWith(game)) continue;
    await checkPlayer(player, game, options);
    played++;
  }
  expect(played).toBeGreaterThan(0);
});
