import { describe, expect, test } from 'vitest';
import { bestOf } from '../analysis/index.ts';
import { Match } from '../core/index.ts';
import { ConnectFour, Pig, TicTacToe } from '../games/index.ts';
import { BestPlayer, OptimalPlayer, playerFrom, RandomPlayer } from './index.ts';

describe('best', () => {
  test('is auto, and is recorded as what it is in the game', async () => {
    const match = new Match(new TicTacToe(), [playerFrom('best()'), new RandomPlayer()], {
      seed: 1,
    });
    await match.run();
    expect(match.record().players.Xs).toMatch(/^auto\(simulationCount=1000000000, timeCap=\d+\)$/);
  });

  test('plays as the exact policy of Pig does', () => {
    const game = new Pig();
    for (const position of ['One 0-0 +20', 'One 0-0 +21', 'One 50-60 +15', 'One 41-49 +22']) {
      const state = game.parsePosition(position);
      const best = bestOf(new OptimalPlayer().analysis(state, 'One')).map(({ move }) => move);
      expect(best).toContain(new BestPlayer({ seed: 1 }).decision(state, 'One', SYNC));
    }
  });

  test('takes the quickest win and the longest loss in Connect Four', () => {
    const won = '..r..y./..y..rr/..rr.yr/..yy.yy/.yrr.ry/rryy.ry Yellow';
    const lost = '......./......./......./......./...rr../..yyy.. Red';
    for (const [position, role] of [
      [won, 'Yellow'],
      [lost, 'Red'],
    ] as const) {
      const state = new ConnectFour().parsePosition(position);
      const best = bestOf(new OptimalPlayer().analysis(state, role)).map(({ move }) => move);
      expect(best).toContain(new BestPlayer({ seed: 1 }).decision(state, role, SYNC));
    }
  });
});

const SYNC = { isSync: true, random: new BestPlayer({ seed: 1 }).random };
