import { describe, expect, test } from 'vitest';
import { TicTacToe } from '../games/index.ts';
import { AlphaBetaPlayer } from './alpha-beta-player.ts';
import { MonteCarloPlayer } from './monte-carlo-player.ts';
import type { SearchPlayer } from './search-player.ts';
import { UCTPlayer } from './uct-player.ts';

/** Tic-tac-toe that has to prepare, this number of times. */
class Slow extends TicTacToe {
  left = 0;

  prepare(deadline: number): boolean {
    while (this.left > 0 && performance.now() < deadline) {
      this.left--;
      while (performance.now() < deadline); // takes all the time it is given
    }
    return this.left === 0;
  }

  static needing(slices: number): Slow {
    return Object.assign(new Slow(), { left: slices });
  }
}

const players: readonly SearchPlayer[] = [
  new AlphaBetaPlayer({ horizon: 4 }),
  new UCTPlayer({ simulationCount: 500 }),
];

describe('A search', () => {
  test.each(players)('by $name begins when the game is ready', async (player) => {
    const game = Slow.needing(4);
    const ready = player.analysis(new TicTacToe(), 'Xs', { seed: 1 });
    let last = ready;
    let frames = 0;
    for await (const analysis of player.analyses(game, 'Xs', { seed: 1 })) {
      if (game.left > 0) expect(analysis.simulations).toBe(0);
      expect(analysis.counts).toBe(ready.counts);
      last = analysis;
      frames++;
    }
    expect(frames).toBeGreaterThan(1);
    expect(game.left).toBe(0);
    expect(last.moves).toEqual(ready.moves);
    expect(last.simulations).toBe(ready.simulations);
  });

  test('by a player that uses no tablebase does not wait', () => {
    const game = Slow.needing(4);
    new MonteCarloPlayer({ simulationCount: 1 }).analysis(game, 'Xs', { seed: 1 });
    expect(game.left).toBe(4);
  });

  test('with a time cap waits for a part of it, and then starts anyway', async () => {
    const game = Slow.needing(1_000_000);
    const player = new UCTPlayer({ simulationCount: 1e9, timeCap: 200 });
    const { simulations } = player.analysis(game, 'Xs', { seed: 1 });
    expect(simulations).toBeGreaterThan(0);
    expect(game.left).toBeLessThan(1_000_000);
    expect(game.left).toBeGreaterThan(0);
  });
});
