import { Random } from 'turnwise';
import { Tally, Z95 } from 'turnwise/analysis';
import { describe, expect, test } from 'vitest';
import { RoundScores } from './score.ts';

describe('The score of a series', () => {
  const match = (index: number, [one, two]: readonly [number, number], result: number) => ({
    round: Math.floor(index / 2),
    seats: { One: one, Two: two },
    result: { One: result, Two: -result },
  });

  test('counts wins, draws and losses by player, and rounds for the interval', () => {
    const score = new RoundScores(2, [-1, 1]);
    // Player 0: +1 as One, +1 as Two; +1, -1; 0, +1. Means of rounds 1, 0, 0.5: mean 0.5, variance
    // 0.25, standard error √(0.25 / 3) = 0.288675, half the interval 4.302653 of it (Student, 2 degrees): 1.242069.
    const results: readonly (readonly [readonly [number, number], number])[] = [
      [[0, 1], 1],
      [[1, 0], -1],
      [[0, 1], 1],
      [[1, 0], 1],
      [[0, 1], 0],
      [[1, 0], -1],
    ];
    for (const [index, [seats, one]] of results.entries()) score.add(match(index, seats, one));
    const [first, second] = score.players;
    expect(first).toMatchObject({ wins: 4, draws: 1, losses: 1, mean: 0.5 });
    expect(first?.interval[0]).toBeCloseTo(0.5 - 1.242069, 5);
    expect(first?.interval[1]).toBe(1);
    expect(second).toMatchObject({ wins: 1, draws: 1, losses: 4, mean: -0.5 });
  });

  test('says that nothing is known before the first match, and of a match without a result', () => {
    const score = new RoundScores(2, [-1, 1]);
    expect(score.players[0]).toMatchObject({
      wins: 0,
      draws: 0,
      losses: 0,
      mean: null,
      interval: [-Infinity, Infinity],
    });
    score.add({ ...match(0, [0, 1], 1), result: null });
    expect(score.players[0]).toMatchObject({ wins: 0, draws: 0, losses: 0, mean: null });
  });

  test('has the interval that a tally of the rounds has, with the errors of Student', () => {
    const score = new RoundScores(2, [-1, 1]);
    const tally = new Tally([-1, 1]);
    const random = new Random(9);
    for (let round = 0; round < 500; round++) {
      const [first, second] = [random.choice([-1, 0, 1, 1]), random.choice([-1, 0, 1])];
      score.add(match(2 * round, [0, 1], first));
      score.add(match(2 * round + 1, [1, 0], -second));
      tally.add((first + second) / 2);
    }
    const { interval, value } = tally.odds();
    const [player] = score.players;
    expect(player?.mean).toBeCloseTo(value, 12);
    const factor = 1.964729 / Z95; // with 499 degrees of freedom
    expect(player?.interval[0]).toBeCloseTo(value + factor * (interval[0] - value), 6);
    expect(player?.interval[1]).toBeCloseTo(value + factor * (interval[1] - value), 6);
  });
});
