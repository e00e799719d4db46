/** Learning from self-play: tic-tac-toe in less than a second, with traces or without, with one rate or many. */
import { expect, test } from 'vitest';
import { Random, valuesOf } from '../core/index.ts';
import { gameFrom } from '../games/index.ts';
import { kernelOf, OVER } from '../kernel/index.ts';
import { Learner, learningParameters, networkOf, shapeFor } from './index.ts';

const game = gameFrom('tic-tac-toe');

type Given = Parameters<typeof valuesOf<typeof learningParameters>>[2];

function learner(given: Given, matches: number): Learner {
  const options = valuesOf('learner', learningParameters, given);
  const made = new Learner(game, networkOf(shapeFor(game)), options);
  for (let match = 0; match < matches; match++) made.playMatch(new Random(1, match));
  return made;
}

/** Losses in matches against random moves, in both seats. */
function lossesOf({ values }: Learner, matches: number): number {
  let losses = 0;
  for (let match = 0; match < matches; match++) {
    const kernel = kernelOf(game);
    const random = new Random('losses', match);
    const seat = match % 2;
    for (let turn = kernel.turn(); turn !== OVER; turn = kernel.turn()) {
      if (turn === seat) kernel.play(values.choose(kernel, random));
      else kernel.playout(random, 1);
    }
    if (kernel.payoff(seat) < 0) losses++;
  }
  return losses;
}

test('A network learns tic-tac-toe: it loses no match against random moves', () => {
  expect(lossesOf(learner({ exploration: 0.2 }, 15_000), 600)).toBe(0);
});

const ways: readonly Given[] = [
  { lambda: 0 },
  { lambda: 1 },
  { steps: 1 },
  { steps: 3, lambda: 1 },
  { coherence: false, learningRate: 0.2 },
];

test.each(ways)('So it does another way, hardly losing any: %o', (given) => {
  // Random moves win 43 % of matches against random moves, which are 129 of 300.
  expect(lossesOf(learner({ ...given, exploration: 0.2 }, 4000), 300)).toBeLessThan(20);
});

test('Values are those of the rules: a win is 1, and what cannot be lost is above 0', () => {
  const { values } = learner({ exploration: 0.3 }, 8000);
  const won = kernelOf(game.parsePosition('xx./oo./... Xs'));
  const choices = Array.from({ length: won.choices() }, (_, choice) => choice);
  expect(values.valueOfChoice(won, 0)).toBe(1); // completes the row
  expect(values.choose(won, new Random(1))).toBe(0);
  expect(choices.filter((choice) => values.valueOfChoice(won, choice) === 1)).toEqual([0]);
});

test('It counts what it does', () => {
  const made = learner({}, 10);
  expect(made.decisions).toBeGreaterThanOrEqual(50);
  expect(made.updates).toBe(8 * made.decisions); // a tuple and its images, and each position once
});
