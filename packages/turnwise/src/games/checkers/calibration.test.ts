import { describe, expect, test } from 'vitest';
import { type CalibratedOdds, Random } from '../../core/index.ts';
import { AlphaBetaPlayer } from '../../players/index.ts';
import { checkersCalibration } from './calibration.ts';
import { FITS } from './calibration-fit.ts';
import { Checkers } from './index.ts';

/** How far the searches of these tests look. */
const HORIZON = 4;

const odds = (value: number, depth = HORIZON) => checkersCalibration.odds(value, depth);
const isLong = process.env.TURNWISE_LONG === '1';
const LONG = { timeout: 3_600_000 };

/** Where matches are examined. */
const PLIES = [10, 20, 30];

const VALUES = Array.from({ length: 201 }, (_, n) => n / 100 - 1);

describe('The calibration of checkers', () => {
  test('is the one that searches use', () => {
    expect(new Checkers().calibration).toBe(checkersCalibration);
  });

  test.each(FITS)('gives odds that add to 1, at horizon $horizon', ({ horizon }) => {
    for (const value of VALUES) {
      const { win, draw, loss } = odds(value, horizon);
      expect(win + draw + loss).toBeCloseTo(1, 12);
      expect(Math.min(win, draw, loss)).toBeGreaterThanOrEqual(0);
    }
  });

  test('uses the numbers of the nearest horizon', () => {
    for (const { horizon, error } of FITS) {
      expect(checkersCalibration.error(horizon)).toBe(error);
      expect(error).toBeGreaterThan(0);
      expect(error).toBeLessThan(0.03);
    }
    expect(odds(0.3, 100)).toEqual(odds(0.3, FITS.at(-1)?.horizon));
    expect(odds(0.3, 1)).toEqual(odds(0.3, FITS[0]?.horizon));
  });

  test('never makes a win less likely, or a loss more likely, for a higher value', () => {
    for (const [n, value] of VALUES.entries()) {
      if (n === 0) continue;
      const before = odds(VALUES[n - 1]);
      expect(odds(value).win).toBeGreaterThanOrEqual(before.win);
      expect(odds(value).loss).toBeLessThanOrEqual(before.loss);
    }
  });

  test('gives the other role the same odds from its side', () => {
    for (const value of VALUES) {
      const [mine, theirs] = [odds(value), odds(-value)];
      expect(theirs.win).toBeCloseTo(mine.loss, 12);
      expect(theirs.draw).toBeCloseTo(mine.draw, 12);
    }
  });

  test('handles the extremes', () => {
    for (const { horizon } of FITS) {
      expect(odds(1, horizon).loss).toBeLessThan(0.1);
      expect(odds(2, horizon)).toEqual(odds(1, horizon));
    }
    expect(odds(0).win).toBe(odds(0).loss);
  });

  test.runIf(isLong)('predicts the results of matches it was not fitted on', LONG, () => {
    const matches = Array.from({ length: 200 }, (_, n) => played(n));
    for (const ply of PLIES) {
      let [difference, variance, count] = [0, 0, 0];
      for (const { expected, result } of matches) {
        const odds = expected.get(ply);
        if (!odds) continue;
        const { win, loss } = odds;
        const side = win < loss ? -1 : 1; // from the view of the better side
        difference += side * (result - (win - loss));
        variance += win + loss - (win - loss) ** 2;
        count++;
      }
      // One position a match, so that the results do not depend on each other and their variances add.
      // The odds of each may be wrong by the error, twice. The normal distribution exceeds 4
      // standard deviations once in 15,000 times.
      expect(count).toBeGreaterThan(matches.length / 2);
      expect(Math.abs(difference)).toBeLessThan(
        4 * Math.sqrt(variance) + 2 * checkersCalibration.error(HORIZON) * count,
      );
    }
  });
});

interface Played {
  /** [ply] the odds of Black, where they were estimated. */
  readonly expected: ReadonlyMap<number, CalibratedOdds>;
  /** Of Black. */
  readonly result: number;
}

/** A match of alpha-beta with itself after a random opening, until it is proven how it ends. */
function played(seed: number): Played {
  const random = new Random('calibration test', seed);
  const player = new AlphaBetaPlayer({ horizon: HORIZON, rootValues: 'best' });
  const openingPlies = 4 + random.below(5);
  const expected = new Map<number, CalibratedOdds>();
  let game = new Checkers();
  for (let ply = 0; game.moves(); ply++) {
    const role = game.activePlayer();
    if (ply < openingPlies) {
      game = game.perform(random.choice(game.moves()?.[role] ?? []));
      continue;
    }
    const { moves } = player.analysis(game, role, { seed: random.int32() });
    const best = moves.reduce((a, b) => (b.value > a.value ? b : a));
    const isBlack = role === 'Black';
    if (best.known === 'exact') return { expected, result: isBlack ? best.value : -best.value };
    const [win, draw, loss] = [best.win ?? 0, best.draw ?? 0, best.loss ?? 0];
    expected.set(ply, isBlack ? { win, draw, loss } : { win: loss, draw, loss: win });
    game = game.perform(String(best.move));
  }
  return { expected, result: game.result()?.Black ?? 0 };
}
