/**
 * Published values of whole games whose tables take minutes to make, from the files of `turnwise tablebase`. To run these
 * tests, make the files and name their folder in TURNWISE_TABLEBASES.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { policyFrom } from 'turnwise';
import { Backgammon, Farkle, FarkleTable, RoyalUrTable } from 'turnwise/games';
import { afterAll, describe, expect, test } from 'vitest';
import { sliceFolder } from './slice-folder.ts';
import { FarkleWork } from './table-folder.ts';
import { useTablebases } from './tablebase-folder.ts';

const folder = process.env.TURNWISE_TABLEBASES ?? '';

function lacks(file: string): boolean {
  return folder === '' || !existsSync(join(folder, file));
}

function fail(problem: string): never {
  throw new Error(problem);
}

describe('with the files of turnwise tablebase', () => {
  afterAll(() => useTablebases(null, fail));

  // RoyalUr.net, solved: 51.54 %. By `turnwise tablebase royal-ur --pieces 7`.
  test.skipIf(lacks('royal-ur-7-7.tablebase'))('the first player of Ur wins 51.54 %', () => {
    const table = new RoyalUrTable(7, true, sliceFolder('royal-ur', folder, fail));
    table.advance(Number.POSITIVE_INFINITY);
    expect(Math.abs(table.chance(0, 7, 0, 7) - 0.5154)).toBeLessThan(0.00005);
  });

  // M. Busche, Maximizing Win Probability in the Game of Farkle, 2016: 53.487 %. By `turnwise tablebase farkle`.
  const farkle = new FarkleTable(new Farkle().settings);
  test.skipIf(lacks(`farkle-${farkle.name}.tablebase`))('who begins Farkle wins 53.487 %', () => {
    new FarkleWork(farkle, folder, fail);
    expect(farkle.isReady).toBe(true);
    const { low, high } = farkle.start({ own: 0, other: 0, ownFarkles: 0, otherFarkles: 0 });
    expect(low).toBeGreaterThan(0.534865);
    expect(high).toBeLessThan(0.534875);
  });

  // T. Keith, Hypergammon, bkgm.com: 0.0836795444708631. By `turnwise tablebase "backgammon(checkers=3)"`.
  test.skipIf(lacks('backgammon-3-points-3-3.tablebase'))(
    'who wins the opening roll of hypergammon wins 0.0836795445 points',
    () => {
      useTablebases(folder, fail);
      const start = new Backgammon({ checkers: 3 });
      const values: number[] = [];
      for (let high = 2; high <= 6; high++) {
        for (let low = 1; low < high; low++) {
          const game = start.parsePosition(`White ${high}${low} W:24,23,22 B:24,23,22`);
          values.push(Math.max(...(policyFrom(game, 'optimal').values(game, 'White') ?? [])));
        }
      }
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      expect(Math.abs(mean - 0.0836795444708631)).toBeLessThan(1.5e-7); // what the table proves
    },
  );
});
