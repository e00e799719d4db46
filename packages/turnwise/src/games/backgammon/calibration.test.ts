import { describe, expect, test } from 'vitest';
import { type Game, Random, resolveChance } from '../../core/index.ts';
import { AlphaBetaPlayer, AutoPlayer } from '../../players/index.ts';
import { testCalibration } from '../fitted-calibration.fixture.ts';
import { POINTS_FITS, WIN_FITS } from './calibration-fit.ts';
import { Backgammon } from './index.ts';

const MATCHES = process.env.TURNWISE_LONG === '1' ? 300 : 20;

testCalibration({
  start: new Backgammon({ result: 'win' }),
  horizon: 1,
  fits: WIN_FITS,
  openingPlies: [0, 0],
  plies: [10, 20, 30],
  matches: 200,
  settled: () => null,
});

describe('The calibration of backgammon for points', () => {
  const game = new Backgammon();
  const { calibration } = game;

  test('is there for the usual number of checkers', () => {
    expect(calibration).not.toBeNull();
    expect(new Backgammon({ checkers: 3 }).calibration).toBeNull();
  });

  test('has errors below 0.03, of wins and of points as a share of their range', () => {
    for (const { error, horizon, pointsError, winError } of POINTS_FITS) {
      expect(calibration?.error(horizon)).toBe(error);
      expect(error).toBeCloseTo(Math.max(pointsError, 3 * winError), 2);
      expect(error / 3).toBeLessThan(0.03);
    }
  });

  test('never expects fewer points of a higher value, and gives the same odds from the other side', () => {
    for (const { horizon } of POINTS_FITS)
      for (let value = -3, before = -3; value <= 3; value += 1 / 8) {
        const odds = calibration?.odds(value, horizon) ?? { win: 0, loss: 0, draw: 0 };
        const { draw, loss, value: points = Number.NaN, win } = odds;
        expect(draw).toBe(0);
        expect(win + loss).toBeCloseTo(1, 12);
        expect(points).toBeGreaterThanOrEqual(before);
        before = points;
        const other = calibration?.odds(-value, horizon);
        expect(other?.win).toBeCloseTo(loss, 12);
        expect(other?.value).toBeCloseTo(-points, 12);
      }
  });

  test('tells points from chances to win, where gammons count', async () => {
    // Black has a checker on the bar against four home points, and none off: White wins a gammon often.
    const text = 'White 63 W:13x2,8x3,6x3,5x3,4x2,3x2 B:bar,24x2,13x4,8x3,6x5';
    const line = async (options: { result: 'points' | 'win' }) => {
      const { moves } = await new AutoPlayer({ simulationCount: 10 }).analysis(
        new Backgammon(options).parsePosition(text),
        'White',
      );
      return moves.reduce((best, each) => (each.value > best.value ? each : best));
    };
    const [points, wins] = [await line({ result: 'points' }), await line({ result: 'win' })];
    expect(points.intervalBy).toBe('calibration');
    expect(points.value).toBeGreaterThan((points.win ?? 0) - (points.loss ?? 0) + 0.1);
    expect(wins.value).toBeCloseTo((wins.win ?? 0) - (wins.loss ?? 0), 12);
    expect(Math.abs((points.win ?? 0) - (wins.win ?? 0))).toBeLessThan(0.1);
  });

  test('predicts the points and the wins of new matches', { timeout: 600_000 }, () => {
    const all = Array.from({ length: MATCHES }, (_, n) => played(n));
    const { pointsError = 0, winError = 0 } = POINTS_FITS[0] ?? {};
    for (const ply of [10, 20, 30]) {
      const at = all.flatMap(({ expected, result }) => {
        const odds = expected.get(ply);
        if (!odds) return [];
        const side = odds.value < 0 ? -1 : 1; // from the view of the better side
        return [{ value: side * odds.value, share: side * odds.share, result: side * result }];
      });
      const off = {
        points: at.map(({ result, value }) => result - value),
        wins: at.map(({ result, share }) => Math.sign(result) - share),
      };
      // As in the other calibrations: one position a match, four standard deviations and twice the error of each.
      expect(at.length).toBeGreaterThan(all.length / 2);
      expect(Math.abs(sum(off.points))).toBeLessThan(
        4 * deviation(off.points) + 2 * pointsError * at.length,
      );
      expect(Math.abs(sum(off.wins))).toBeLessThan(
        4 * deviation(off.wins) + 2 * winError * at.length,
      );
    }
  });
});

/** [ply] the points and the wins less losses that White can expect; the result of the match, as White sees it. */
function played(seed: number) {
  const random = new Random('backgammon calibration test', seed);
  const player = new AlphaBetaPlayer({ horizon: 1, rootValues: 'best' });
  const expected = new Map<number, { value: number; share: number }>();
  let game: Game = resolveChance(new Backgammon().next({}), random).next;
  for (let ply = 0; game.moves(); ply++) {
    const [role = ''] = game.activePlayers;
    const { moves } = player.analysis(game, role, { seed: random.int32() });
    const best = moves.reduce((a, b) => (b.value > a.value ? b : a));
    const sign = role === 'White' ? 1 : -1;
    if (best.known !== 'exact')
      expected.set(ply, {
        value: sign * best.value,
        share: sign * ((best.win ?? 0) - (best.loss ?? 0)),
      });
    game = resolveChance(game.perform(best.move), random).next;
  }
  return { expected, result: game.result()?.White ?? 0 };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Of the sum: the squares of differences are at least their variance, on average. */
function deviation(numbers: readonly number[]): number {
  return Math.sqrt(sum(numbers.map((number) => number ** 2)));
}
