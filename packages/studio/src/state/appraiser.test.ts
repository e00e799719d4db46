import { gameFrom, games } from 'turnwise/games';
import { playerFrom } from 'turnwise/players';
import { expect, test } from 'vitest';
import { evaluatorFor } from './game-traits.ts';

test.each(games)('$name has an evaluator that can play it', ({ create }) => {
  const game = create();
  expect(playerFrom(evaluatorFor(game)).incompatibility(game)).toBeNull();
});

test.each([
  ['pig', 'optimal()'],
  ['pig(goal=1000)', 'uct(simulationCount=4000)'],
  ['tic-tac-toe', 'optimal()'],
  ['checkers', 'uct(simulationCount=4000)'],
  ['connect-four(width=4, height=4)', 'uct(simulationCount=4000)'],
])('%s is evaluated by %s', (text, judge) => {
  expect(evaluatorFor(gameFrom(text))).toBe(judge);
});
