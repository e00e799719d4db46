import type { MoveOdds } from 'turnwise/analysis';
import { Checkers, Pig, TicTacToe } from 'turnwise/games';
import { MonteCarloPlayer, OptimalPlayer, RewardPlayer } from 'turnwise/players';
import { describe, expect, test } from 'vitest';
import { formatOdds, isUnknown, percent, scoreMeaning, shareOf } from './odds-text.ts';

const line: MoveOdds = {
  move: 'roll',
  text: 'roll',
  win: 0.53,
  draw: 0,
  loss: 0.47,
  value: 0.06,
  interval: [0.04, 0.08],
  intervalBy: 'normal',
  n: 1234,
  known: 'estimated',
  assumes: 'random play',
  share: null,
};
const told = (given: Partial<MoveOdds>) => formatOdds({ ...line, ...given }, [-1, 1]);

describe('the odds of a move', () => {
  test('are the probability of winning, with the interval and the sample', () => {
    expect(told({})).toEqual({
      text: '53 %',
      share: 0.53,
      sentence: 'roll: win 53 % (52 % to 54 %, sampled, 1,234 samples), random play',
    });
  });

  test('are the expected score if draws count, or if wins are unknown', () => {
    const drawn = told({ win: 0.3, draw: 0.4, loss: 0.3, value: 0, interval: [-0.1, 0.1], n: 1 });
    expect(drawn.text).toBe('50 %');
    expect(drawn.sentence).toBe(
      'roll: expected score 50 %: win 30 %, draw 40 % (45 % to 55 %, sampled, 1 sample), random play',
    );
    expect(told({ win: null, draw: null, loss: null }).sentence).toMatch(/expected score 53 %/);
  });

  test('are the expected score if wins differ in size, with the wins beside it', () => {
    const margin = formatOdds({ ...line, win: 0.7, value: 30, interval: [20, 40] }, [-100, 100]);
    expect(margin.text).toBe('65 %');
    expect(margin.share).toBe(0.65);
    expect(margin.sentence).toMatch(/score 65 %: win 70 %, draw 0 % \(60 % to 70 %, sampled/);
  });

  test('are one word if nothing else is possible', () => {
    const proven = { known: 'exact', intervalBy: 'none', n: 0 } as const;
    const drawn = { win: 0, draw: 1, loss: 0, value: 0 };
    expect(told({ ...proven, win: 1, loss: 0, value: 1 }).text).toBe('win');
    expect(told({ ...proven, win: 0, loss: 1, value: -1 }).text).toBe('loss');
    expect(told({ ...proven, win: 1, loss: 0, value: 1, distance: 7 }).sentence).toBe(
      'roll: win in 7 plies (exact), random play',
    );
    expect(told({ ...proven, ...drawn })).toMatchObject({ text: 'draw', share: 0.5 });
    expect(told({ ...proven, win: 0.5, loss: 0.5, value: 0 }).text).toBe('50 %');
    // An estimate can be wrong: it is called a draw only after many draws and nothing else.
    const won = told({ win: 1, loss: 0, value: 1, interval: [0.9, 1] });
    expect(won.text).toBe('>99 %');
    expect(won.sentence).toContain('win >99 %');
    expect(told({ ...drawn, n: 3 }).text).toBe('50 %');
    expect(told({ ...drawn, n: 300 }).text).toBe('draw');
  });

  test('are unknown before the first sample, whatever the value says', () => {
    const unknown = { text: '…', share: null, sentence: 'roll: not known yet' };
    expect(told({ n: 0, value: 0 })).toEqual(unknown);
    expect(told({ value: Number.NaN })).toEqual(unknown);
    expect(told({ n: 0, intervalBy: 'calibration' })).toMatchObject({
      text: '53 %',
      sentence: 'roll: win 53 % (calibrated), random play',
    });
    expect(told({ n: 0, known: 'exact', intervalBy: 'none' }).sentence).toBe(
      'roll: win 53 % (exact), random play',
    );
  });

  test('are plain numbers if they are scores, or results without bounds', () => {
    expect(formatOdds({ ...line, value: -12.34, share: 0.2 }, [-1, 1], 'reward scores')).toEqual({
      text: '-12.3',
      share: 0.2,
      sentence: 'roll: score -12.3 (sampled, 1,234 samples), random play',
    });
    expect(formatOdds({ ...line, value: -0.01 }, [0, Infinity])).toMatchObject({
      text: '0.0',
      share: null,
    });
  });
});

describe('the odds from players', () => {
  test('of best play in Pig and tic-tac-toe are exact', () => {
    const pig = new Pig();
    const [roll] = new OptimalPlayer().analysis(pig, 'One').moves;
    expect(roll && formatOdds(roll, pig.resultBounds()).sentence).toMatch(
      /^roll: win 53 % \(exact\)/,
    );
    const game = new TicTacToe();
    const [corner] = new OptimalPlayer().analysis(game, 'Xs').moves;
    expect(corner && formatOdds(corner, game.resultBounds()).text).toBe('draw');
  });

  test('are known once they are simulated', () => {
    const game = new Checkers();
    for (const player of [new MonteCarloPlayer({ simulationCount: 2 }), new RewardPlayer()]) {
      const { measures, moves } = player.analysis(game, 'Black', { seed: 1 });
      expect(moves.some(isUnknown)).toBe(false);
      for (const move of moves)
        expect(formatOdds(move, game.resultBounds(), measures).sentence).toMatch(/\d/);
    }
  });
});

test('the meaning of a score is explained', () => {
  const half = { ...line, win: 0.3, draw: 0.4, loss: 0.3, value: 0 };
  expect(scoreMeaning([line, half], [-1, 1])).toBe('Win + half of the draws');
  expect(scoreMeaning([{ ...line, win: 0.7, value: 30 }], [-100, 100])).toMatch(/worst.*best/);
  expect(scoreMeaning([line], [0, Infinity])).toBe('The expected result');
  expect(scoreMeaning([line], [-1, 1], 'reward scores')).toMatch(/Rewards/);
});

test('percentages are 0 or 100 only for what is exactly so', () => {
  expect([0, 0.001, 0.005, 0.5, 0.995, 0.9999, 1].map(percent)).toEqual([
    '0 %',
    '<1 %',
    '1 %',
    '50 %',
    '>99 %',
    '>99 %',
    '100 %',
  ]);
});

test('a share lies between the worst and the best result, and is a half if they are equal', () => {
  expect(shareOf(-1, [-1, 1])).toBe(0);
  expect(shareOf(25, [0, 100])).toBe(0.25);
  expect(shareOf(Infinity, [-1, 1])).toBe(1);
  expect(shareOf(3, [3, 3])).toBe(0.5);
});
