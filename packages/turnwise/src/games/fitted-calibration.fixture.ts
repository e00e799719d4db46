/** What every calibration that is fitted on matches promises: tests for each game that has one. */
import { describe, expect, test } from 'vitest';
import { type CalibratedOdds, type Game, type Json, Random, resolveChance } from '../core/index.ts';
import { AlphaBetaPlayer } from '../players/index.ts';
import type { CalibrationFit } from './fitted-calibration.ts';

const isLong = process.env.TURNWISE_LONG === '1';
const LONG = { timeout: 3_600_000 };

const VALUES = Array.from({ length: 201 }, (_, n) => n / 100 - 1);

interface Calibrated {
  readonly start: Game;
  readonly horizon?: number; // how far the searches of these tests look; default: 4
  readonly fits: readonly CalibrationFit[];
  readonly openingPlies: readonly [fewest: number, most: number];
  readonly plies: readonly number[]; // where matches are examined
  readonly matches: number;
  /** The proven result for the role to move, where that takes no search; else null. */
  settled(game: Game): number | null;
}

export function testCalibration({ fits, start, ...given }: Calibrated): void {
  const { horizon: usual = 4 } = given;
  const matches = { ...given, horizon: usual };
  describe(`The calibration of ${start.name}`, () => {
    const { calibration } = start;
    if (!calibration) throw new Error(`${start.name} has no calibration`);
    const odds = (value: number, depth = usual) => calibration.odds(value, depth);

    test.each(fits)('gives odds that add to 1, at horizon $horizon', ({ horizon }) => {
      for (const value of VALUES) {
        const { win, draw, loss } = odds(value, horizon);
        expect(win + draw + loss).toBeCloseTo(1, 12);
        expect(Math.min(win, draw, loss)).toBeGreaterThanOrEqual(0);
      }
    });

    test('uses the numbers of the nearest horizon', () => {
      for (const { horizon, error } of fits) {
        expect(calibration.error(horizon)).toBe(error);
        expect(error).toBeGreaterThan(0);
        expect(error).toBeLessThan(0.03);
      }
      expect(odds(0.3, 100)).toEqual(odds(0.3, fits.at(-1)?.horizon));
      expect(odds(0.3, 1)).toEqual(odds(0.3, fits[0]?.horizon));
    });

    test('never makes a win less likely, or a loss more likely, for a higher value', () => {
      for (const [n, value] of VALUES.entries()) {
        if (n === 0) continue;
        const before = odds(VALUES[n - 1] ?? 0);
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
      for (const { horizon } of fits) {
        expect(odds(1, horizon).loss).toBeLessThan(0.1);
        expect(odds(2, horizon)).toEqual(odds(1, horizon));
      }
      expect(odds(0).win).toBeCloseTo(odds(0).loss, 12);
    });

    test.runIf(isLong)('predicts the results of matches it was not fitted on', LONG, () => {
      const all = Array.from({ length: matches.matches }, (_, n) => played(start, n, matches));
      for (const ply of matches.plies) {
        let [difference, variance, count] = [0, 0, 0];
        for (const { expected, result } of all) {
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
        expect(count).toBeGreaterThan(all.length / 2);
        expect(Math.abs(difference)).toBeLessThan(
          4 * Math.sqrt(variance) + 2 * calibration.error(usual) * count,
        );
      }
    });
  });
}

interface Played {
  /** [ply] the odds of the first role, where they were estimated. */
  readonly expected: ReadonlyMap<number, CalibratedOdds>;
  /** Of the first role. */
  readonly result: number;
}

/** A match of alpha-beta with itself after a random opening, until it is proven how it ends. */
function played(
  start: Game,
  seed: number,
  {
    horizon,
    openingPlies: [fewest, most],
    settled,
  }: Pick<Calibrated, 'horizon' | 'openingPlies' | 'settled'>,
): Played {
  const random = new Random('calibration test', seed);
  const player = new AlphaBetaPlayer({ horizon, rootValues: 'best' });
  const openingPlies = fewest + random.below(most - fewest + 1);
  const expected = new Map<number, CalibratedOdds>();
  const [first = ''] = start.players;
  let game = start.activePlayers.length > 0 ? start : resolveChance(start.next({}), random).next;
  for (let ply = 0; game.moves(); ply++) {
    const [role = ''] = game.activePlayers;
    const sign = role === first ? 1 : -1;
    const result = settled(game);
    if (result !== null) return { expected, result: sign * result };
    if (ply < openingPlies) {
      game = after(game, random.choice(game.moves()?.[role] ?? []), random);
      continue;
    }
    const { moves } = player.analysis(game, role, { seed: random.int32() });
    const best = moves.reduce((a, b) => (b.value > a.value ? b : a));
    if (best.known === 'exact') return { expected, result: sign * best.value };
    const [win, draw, loss] = [best.win ?? 0, best.draw ?? 0, best.loss ?? 0];
    expected.set(ply, sign > 0 ? { win, draw, loss } : { win: loss, draw, loss: win });
    game = after(game, best.move, random);
  }
  return { expected, result: game.result()?.[first] ?? 0 };
}

function after(game: Game, move: Json, random: Random): Game {
  return resolveChance(game.perform(move), random).next;
}
