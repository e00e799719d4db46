/** UCT against the optimal policy of Pig, solved here by plain value iteration. */
import { expect, test } from 'vitest';
import { Random } from '../core/index.ts';
import { Pig } from '../games/index.ts';
import { UCTPlayer } from './uct-player.ts';

const GOAL = 100;
const STATES = process.env.TURNWISE_LONG === '1' ? 500 : 12; // of 500 the share is known to 1.5 %, twice its error

/** [i][j][k] probability that the player to move wins: own score, other's score, points of the turn. */
const P = new Float64Array(GOAL ** 3).fill(0.5);
const at = (i: number, j: number, k: number) => (i * GOAL + j) * GOAL + k;
const win = (i: number, j: number, k: number) => (i + k >= GOAL ? 1 : P[at(i, j, k)]);
const hold = (i: number, j: number, k: number) => (i + k >= GOAL ? 1 : 1 - win(j, i + k, 0));

function roll(i: number, j: number, k: number): number {
  let sum = 1 - win(j, i, 0);
  for (let face = 2; face <= 6; face++) sum += win(i, j, k + face);
  return sum / 6;
}

/** Pairs of scores from the end to the beginning, each until it no longer changes. */
function solve(): void {
  for (let sum = 2 * GOAL - 2; sum >= 0; sum--) {
    for (let i = Math.max(0, sum - GOAL + 1); i <= Math.min(sum, GOAL - 1); i++) {
      const j = sum - i;
      if (i < j) continue;
      for (let change = 1; change > 1e-13; ) change = Math.max(sweep(i, j), sweep(j, i));
    }
  }
}

function sweep(i: number, j: number): number {
  let change = 0;
  for (let k = GOAL - 1 - i; k >= 0; k--) {
    const value = k === 0 ? roll(i, j, 0) : Math.max(roll(i, j, k), hold(i, j, k));
    change = Math.max(change, Math.abs(value - P[at(i, j, k)]));
    P[at(i, j, k)] = value;
  }
  return change;
}

test('with 50,000 simulations it follows the optimal policy where the moves differ by more than 0.03', () => {
  solve();
  expect(win(0, 0, 0)).toBeCloseTo(0.530592725273747, 11); // Neller and Presser 2004: 53.06 %
  const random = new Random(2004);
  const game = new Pig({ result: 'win' });
  let agreed = 0;
  for (let sampled = 0; sampled < STATES; ) {
    const [i, j, k] = [random.below(GOAL), random.below(GOAL), 2 + random.below(40)];
    if (i + k >= GOAL) continue;
    const difference = roll(i, j, k) - hold(i, j, k);
    if (Math.abs(difference) <= 0.03) continue;
    const state = game.at({ turn: 'One', one: i, two: j, points: k, round: 0 });
    const player = new UCTPlayer({ simulationCount: 50_000, seed: sampled });
    const { moves } = player.analysis(state, 'One', { seed: sampled });
    const most = moves.reduce((best, line) => (line.n > best.n ? line : best));
    if ((most.move === 'roll') === difference > 0) agreed++;
    sampled++;
  }
  expect(agreed / STATES).toBeGreaterThanOrEqual(0.95);
});
