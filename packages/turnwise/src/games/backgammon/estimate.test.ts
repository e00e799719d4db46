import { describe, expect, test } from 'vitest';
import { Match } from '../../core/index.ts';
import { AlphaBetaPlayer, RandomPlayer } from '../../players/index.ts';
import { Backgammon, type BackgammonOptions } from './index.ts';

const START = 'W:24x2,13x5,8x3,6x5 B:24x2,13x5,8x3,6x5';

const estimate = (text: string, options: BackgammonOptions = {}) =>
  new Backgammon(options).parsePosition(text).estimate('White') ?? Number.NaN;

describe('The estimate', () => {
  test('is a little above 0 for who rolls first, and the opposite for the other', () => {
    expect(estimate(`White rolls ${START}`)).toBeGreaterThan(0);
    expect(estimate(`White rolls ${START}`)).toBeLessThan(0.2);
    expect(estimate(`Black rolls ${START}`)).toBe(0 - estimate(`White rolls ${START}`));
    expect(estimate(`opening ${START}`)).toBe(0);
  });

  test('does not look at dice that are thrown', () => {
    expect(estimate(`White 66 ${START}`)).toBe(estimate(`White rolls ${START}`));
  });

  test('knows gammons', () => {
    // White has two checkers left, and Black cannot bear off one before they are off.
    expect(estimate('White rolls W:1x2 B:13x5,8x5,6x5')).toBeGreaterThan(1.8);
    expect(estimate('White rolls W:1x2 B:13x5,8x5,6x5', { result: 'win' })).toBeGreaterThan(0.95);
    expect(estimate('White rolls W:1x2 B:6x5,5x5')).toBeGreaterThan(0.9);
    expect(estimate('White rolls W:1x2 B:6x5,5x5')).toBeLessThan(1.1);
  });

  test('prefers a prime to stacks, and a closed board to an open one', () => {
    const prime = 'White rolls W:9x2,8x2,7x2,6x3,5x3,4x3 B:24x2,13x5,8x3,6x5';
    const stacks = 'White rolls W:11x2,8x5,6x6,2x2 B:24x2,13x5,8x3,6x5';
    expect(estimate(prime)).toBeGreaterThan(estimate(stacks));
    const closed = 'White rolls W:13x3,6x2,5x2,4x2,3x2,2x2,1x2 B:bar,6x7,5x7';
    const open = 'White rolls W:13x3,8x2,7x2,4x2,3x2,2x2,1x2 B:bar,6x7,5x7';
    expect(estimate(closed)).toBeGreaterThan(estimate(open));
  });

  test('is for 15 checkers only', () => {
    expect(new Backgammon({ checkers: 3 }).estimate('White')).toBeNull();
  });

  test('is enough to beat random play, by a look at every play', async () => {
    // With 99 wins of 100, of which there were more in 4000 games, 8 of 10 are missed once in 8000 runs.
    const players = [new AlphaBetaPlayer({ horizon: 1 }), new RandomPlayer()];
    let wins = 0;
    for (let seed = 0; seed < 10; seed++) {
      const order = seed % 2 === 0 ? players : players.toReversed();
      const match = await new Match(new Backgammon(), order, { seed }).run();
      const [white = 0, black = 0] = Object.values(match.result() ?? {});
      if ((seed % 2 === 0 ? white : black) > 0) wins++;
    }
    expect(wins).toBeGreaterThanOrEqual(8);
  });
});
