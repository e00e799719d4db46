import { describe, expect, test } from 'vitest';
import { Match, RandomPlayer } from '../core/index.ts';
import { MonteCarloPlayer } from './monte-carlo-player.ts';
import { Slow, stopClock } from './slow-game.fixture.ts';
import { UCTPlayer } from './uct-player.ts';

const timeCap = 100;
const agent = new RandomPlayer();

describe('Players that simulate', () => {
  test.each([
    new MonteCarloPlayer({ timeCap }),
    new MonteCarloPlayer({ timeCap, horizon: Infinity }),
    new MonteCarloPlayer({ timeCap, agent }),
    new UCTPlayer({ timeCap }),
    new UCTPlayer({ timeCap, horizon: Infinity }),
    new UCTPlayer({ timeCap, agent }),
  ])('answer in time, even in the middle of a simulation: $name', async (player) => {
    stopClock();
    for (const length of [5, 60, Infinity]) {
      const begun = performance.now();
      player.analysis(new Slow(length), 'A', { seed: 1 });
      const between = performance.now();
      await player.decision(new Slow(length), 'A');
      // Milliseconds of the stopped clock, of which a step takes one.
      for (const used of [between - begun, performance.now() - between])
        expect(Math.abs(used - timeCap)).toBeLessThanOrEqual(5);
    }
  });

  test.each([MonteCarloPlayer, UCTPlayer])(
    'have the same time for every decision',
    async (Class) => {
      stopClock();
      const players = [new RandomPlayer(), new Class({ timeCap })];
      const match = new Match(new Slow(Infinity), players, { seed: 1 });
      await match.run(1);
      for (let turn = 0; turn < 4; turn++) {
        const begun = performance.now();
        await match.run(1);
        expect(Math.abs(performance.now() - begun - timeCap)).toBeLessThanOrEqual(6); // and a step
      }
    },
  );

  test.each([MonteCarloPlayer, UCTPlayer])(
    'require a whole number of steps for a horizon',
    (Class) => {
      const owner = Class.name;
      for (const horizon of [2.5, -1, Number.NaN]) {
        expect(() => new Class({ horizon })).toThrow(
          `${owner}: horizon is ${horizon}, expected a whole number from 0 up, or Infinity`,
        );
      }
      expect(new Class({ horizon: Infinity }).specification).toContain('(horizon=Infinity)');
    },
  );
});
