import { describe, expect, test } from 'vitest';
import { gameFrom } from '../games/index.ts';
import { leaderOf, standingOf } from './lead-changes.ts';

describe('The standing of the roles', () => {
  test('comes from the points of the game', () => {
    const pig = gameFrom('pig');
    expect(standingOf(pig)).toEqual(pig.scores());
  });

  test('comes from the result if the game is over', () => {
    const won = gameFrom('tic-tac-toe').parsePosition('xxx/oo./... Os');
    expect(standingOf(won)).toEqual({ Xs: 1, Os: -1 });
  });

  test("comes from the game's own estimate for each role", () => {
    const checkers = gameFrom('checkers');
    const values = checkers.players.map((role) => [role, checkers.estimate(role)]);
    expect(standingOf(checkers)).toEqual(Object.fromEntries(values));
  });

  test('is unknown if the game gives no estimate, unless playouts are requested', () => {
    const start = gameFrom('tic-tac-toe');
    expect(standingOf(start)).toBeNull();
    expect(standingOf(start, { playouts: 0 })).toBeNull();
    expect(standingOf(start, { playouts: 100 })).not.toBeNull();
  });

  test('by playouts has a leader only if the sample is clear, the same for the same seed', () => {
    // Both have two in a row, and Xs is to move: the first to move is ahead.
    const game = gameFrom('tic-tac-toe').parsePosition('xx./oo./... Xs');
    const ahead = standingOf(game, { playouts: 10_000, seed: 1 });
    expect(ahead && leaderOf(ahead)).toBe('Xs');
    expect(standingOf(game, { playouts: 10_000, seed: 1 })).toEqual(ahead);
  });

  test('by playouts has an accidental leader in few of a thousand samples', () => {
    // Even by symmetry. Beyond three errors lie 0.0027, with an error from 100 playouts 0.0034: 3.4 of 1000 with a
    // standard deviation of 1.84, and four of them above. By 1.96 errors it would be about 50.
    const start = gameFrom('rock-paper-scissors');
    const seeds = Array.from({ length: 1000 }, (_, seed) => seed);
    const leaders = seeds.filter((seed) => {
      const values = standingOf(start, { playouts: 100, seed });
      return values !== null && leaderOf(values) !== null;
    });
    expect(leaders.length).toBeLessThan(11);
  });
});
