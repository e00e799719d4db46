import type { MoveOdds } from 'turnwise/analysis';
import { Checkers, gameFrom, Pig, TicTacToe } from 'turnwise/games';
import {
  MonteCarloPlayer,
  OptimalPlayer,
  playerFrom,
  RewardPlayer,
  UCTPlayer,
} from 'turnwise/players';
import { describe, expect, test } from 'vitest';
import {
  changeText,
  formatOdds,
  intervalText,
  isUnknown,
  percent,
  scaleOf,
  scaleOfResult,
  scoreMeaning,
  shareOf,
  worthText,
  worthTexts,
} from './odds-text.ts';

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
      isBest: false,
      lost: 0,
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

  test('are the expected result if wins differ in size, with the wins beside it', () => {
    const margin = formatOdds({ ...line, win: 0.7, value: 30, interval: [20, 40] }, [-100, 100]);
    expect(margin.text).toBe('+30');
    expect(margin.share).toBe(0.65);
    expect(margin.sentence).toMatch(/result \+30: win 70 %, draw 0 % \(\+20 to \+40, sampled/);
  });

  test('say how far the interval reaches where the digits cannot tell its ends apart', () => {
    const near = { interval: [0.0596, 0.0604], intervalBy: 'bounds', known: 'bounded' } as const;
    expect(intervalText({ ...line, ...near }, [-1, 1])).toBe('±0.02 %');
    expect(told({ ...near, n: 0 }).sentence).toBe('roll: win 53 % (±0.02 %, bounded), random play');
    expect(intervalText(line, [-1, 1])).toBe('52 % – 54 %');
    expect(intervalText({ ...line, intervalBy: 'calibration' }, [-1, 1])).toBe('');
  });

  test('are rough without an interval, however many samples there are', () => {
    const rough = { intervalBy: 'none', n: 5000 } as const;
    expect(told(rough)).toMatchObject({ text: '~53 %', share: 0.53 });
    expect(told(rough).sentence).toContain('sampled, with an error that nobody knows');
    expect(told({ ...rough, known: 'exact' }).text).toBe('53 %');
    expect(told({ ...rough, n: 20 }).text).toBe('…');
  });

  test('are one word if nothing else is possible', () => {
    const proven = { known: 'exact', intervalBy: 'none', n: 0 } as const;
    const drawn = { win: 0, draw: 1, loss: 0, value: 0 };
    expect(told({ ...proven, win: 1, loss: 0, value: 1 }).text).toBe('win');
    expect(told({ ...proven, win: 0, loss: 1, value: -1 }).text).toBe('loss');
    expect(told({ ...proven, win: 0, loss: 1, value: -1 + 1e-15 }).text).toBe('loss'); // rounded
    expect(told({ ...proven, win: 1, loss: 0, value: 1, distance: 7 })).toMatchObject({
      text: 'win in 7',
      sentence: 'roll: win in 7 plies (exact), random play',
    });
    expect(told({ ...proven, win: 0, loss: 1, value: -1, distance: 12 }).text).toBe('loss in 12');
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
    expect(told({ n: 0, value: 0 })).toMatchObject(unknown);
    expect(told({ value: Number.NaN })).toMatchObject(unknown);
    expect(told({ n: 0, intervalBy: 'calibration' })).toMatchObject({
      text: '53 %',
      sentence: 'roll: win 53 % (calibrated), random play',
    });
    expect(told({ n: 0, known: 'exact', intervalBy: 'none' }).sentence).toBe(
      'roll: win 53 % (exact), random play',
    );
  });

  test('are plain numbers if they are scores, or results without bounds', () => {
    const score = { ...line, value: -12.34, share: 0.2 };
    expect(formatOdds(score, [-1, 1], 'reward scores')).toMatchObject({
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

describe('among the moves of a position', () => {
  const of = (text: string, value: number) => ({
    ...line,
    text,
    value,
    interval: [value, value] as const,
  });
  const compared = (moves: readonly MoveOdds[]) =>
    moves.map((move) => formatOdds(move, [-1, 1], 'results', moves));

  test('the best is marked, and others know what they give away', () => {
    const [best, worse, unknown] = compared([
      of('a', 0.5),
      of('b', 0.1),
      { ...of('c', 0.9), n: 0 },
    ]);
    expect(best).toMatchObject({ isBest: true, lost: 0 });
    expect(worse?.isBest).toBe(false);
    expect(worse?.lost).toBeCloseTo(0.2);
    expect(unknown).toMatchObject({ text: '…', isBest: false, lost: 0 });
  });

  test('none is marked if all are as good', () => {
    const odds = compared([of('a', 0.5), of('b', 0.5)]);
    expect(odds.map(({ isBest, lost }) => [isBest, lost])).toEqual([
      [false, 0],
      [false, 0],
    ]);
  });

  test('points are compared with those of the best and the worst', () => {
    const moves = [of('a', 250), of('b', 200), of('c', 225)];
    const odds = moves.map((move) => formatOdds(move, [0, 1575], 'results', moves));
    expect(odds.map(({ isBest, lost }) => [isBest, lost])).toEqual([
      [true, 0],
      [false, 1],
      [false, 0.5],
    ]);
  });
});

describe('the odds of both sides', () => {
  test('add up to 100 %, unless one of them is as good as nothing', () => {
    expect(worthTexts(0.845, [-1, 1])).toEqual(['85 %', '15 %']);
    expect(worthTexts(0.844, [-1, 1])).toEqual(['84 %', '16 %']);
    expect(worthTexts(0.995, [-1, 1])).toEqual(['>99 %', '1 %']);
    expect(worthTexts(0.75, [-2, 2])).toEqual(['+1.00', '−1.00']);
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
  expect(scoreMeaning([{ ...line, win: 0.7, value: 30 }], [-100, 100])).toBe('The expected result');
  expect(scoreMeaning([{ ...line, win: 0.7, value: 0 }], [-1, 1])).toMatch(/worst.*best/);
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

describe('points of one’s own', () => {
  const yahtzee = [0, 1575] as const;
  const exact = { intervalBy: 'none', known: 'exact', n: 0, assumes: 'best play' } as const;
  const moves = [200, 250, 240].map((value) => {
    return { ...line, ...exact, win: null, draw: null, loss: null, value };
  });

  test('are shown as they are, coloured between those of the worst and of the best move', () => {
    const all = moves.map((odds) => formatOdds(odds, yahtzee, 'results', moves));
    expect(all.map(({ share }) => share)).toEqual([0, 1, 0.8]);
    expect(all[1]?.text).toBe('250.0');
    expect(all[1]?.sentence).toBe('roll: 250.0 points in the end (exact), best play');
    expect(scoreMeaning(moves, yahtzee)).toBe('The expected points in the end');
  });

  test('have no digits that are not known', () => {
    const sampled = { ...line, value: 123.4, interval: [113.4, 133.4] } as const;
    expect(formatOdds(sampled, yahtzee)).toMatchObject({
      text: '123',
      sentence: 'roll: 123 points in the end (113 to 133, sampled, 1,234 samples), random play',
    });
  });

  test('are not won or lost, also where the end is near', () => {
    const none = { ...moves[0], ...line, ...exact, win: 0, loss: 1, value: 0, distance: 1 };
    expect(formatOdds(none, yahtzee).text).toBe('0.0');
    expect(worthText(0.1, yahtzee)).toBe('157.5');
    expect(worthText(0.1, [-1, 1])).toBe('10 %');
  });
});

describe('stakes', () => {
  const poker = [-2, 2] as const;
  const exact = { intervalBy: 'none', known: 'exact', n: 0 } as const;

  test('are shown as they are, with a sign, coloured on the scale from worst to best', () => {
    const lost = { ...line, ...exact, win: 0, loss: 1, value: -1, assumes: 'best play' };
    expect(formatOdds(lost, poker)).toMatchObject({
      text: '−1.00',
      share: 0.25,
      sentence: 'roll: loss, expected result −1.00 (exact), best play',
    });
    expect(worthText(0.75, poker)).toBe('+1.00');
    expect(worthText(0.5, poker)).toBe('0.00');
    expect(worthText(0.75, [-64, 64])).toBe('+32.0');
  });

  test('change by points', () => {
    expect(changeText(-0.25, poker)).toBe('−1.00');
    expect(changeText(-0.25, [-1, 1])).toBe('−25.0');
    expect(changeText(0.1, [0, 1575])).toBe('+157.5');
  });
});

describe('of three roles or more, of which one wins', () => {
  const uct = playerFrom('uct(simulationCount=2000)');
  const pig = gameFrom('pig(players=3)');

  test('moves are told as the probability of winning, and a sure loss is 0 %', () => {
    if (!(uct instanceof UCTPlayer)) throw new Error('no tree search');
    for (const position of ['One 52-36-26 +10', 'One 0-0-0 +0', 'One 1-99-99 +5']) {
      const { moves } = uct.analysis(pig.parsePosition(position), 'One', { seed: 1 });
      const scale = scaleOf(pig, moves);
      expect(scale).toEqual([-0.5, 1]);
      for (const odds of moves) expect(formatOdds(odds, scale).share).toBeCloseTo(odds.win ?? 2, 2);
    }
    expect(scaleOfResult(pig, { One: 1, Two: -0.5, Three: -0.5 })).toEqual([-0.5, 1]);
    expect(scaleOfResult(pig, { One: -1, Two: 0.5, Three: 0.5 })).toEqual([-1, 1]); // One gave up
  });

  test('the scale is that of the game where others share a win, in duels, and before anything is known', () => {
    expect(scaleOf(pig, [])).toEqual([-1, 1]);
    expect(scaleOf(new Pig(), [line])).toEqual([-1, 1]);
    expect(scaleOf(pig, [{ ...line, win: 0.5, value: 0 }])).toEqual([-1, 1]);
  });
});

test('points have a sign, except zero', () => {
  expect([0.061, -0.093, 0.0001, -0.0001].map((share) => changeText(share, [-1, 1]))).toEqual([
    '+6.1',
    '−9.3',
    '0.0',
    '0.0',
  ]);
});
