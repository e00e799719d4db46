import { describe, expect, test } from 'vitest';
import { Random } from '../../../core/index.ts';
import { CHANCE, type Kernel, OVER } from '../../../kernel/index.ts';
import { solveSync } from '../../../solvers/index.ts';
import { RoyalUr } from '../rules.ts';
import { positionsOf } from './placement.ts';
import { type RoyalUrSlice, RoyalUrTable } from './royal-ur-table.ts';

const isLong = process.env.TURNWISE_LONG === '1';

function solvedTable(pieces: number, isSafe = true): RoyalUrTable {
  const table = new RoyalUrTable(pieces, isSafe);
  table.advance(Number.POSITIVE_INFINITY);
  return table;
}

const square = (...squares: number[]) => squares.reduce((set, n) => set | (1 << (n - 1)), 0);

describe('The number of positions of the Royal Game of Ur, one role throwing the dice', () => {
  test('is 137,913,936 with seven pieces, ends of the game included', () => {
    // RoyalUr.net, How we solved the Royal Game of Ur.
    expect(positionsOf(7)).toBe(137_913_936);
  });

  test('is that of the published formula', () => {
    // From the pages of the program Ishtar: with g and r pieces on the board, m of the g in the middle row, there are
    // C(6, g - m) C(8, m) C(14 - m, r) boards, and the other pieces wait or are home. So boards count where a player, or
    // even both, have all pieces home.
    for (let pieces = 1; pieces <= 7; pieces++) {
      let sum = 0;
      for (let g = 0; g <= pieces; g++)
        for (let r = 0; r <= pieces; r++)
          for (let m = 0; m <= g; m++) {
            const boards = ways(6, g - m) * ways(8, m) * ways(14 - m, r);
            sum += (pieces + 1 - g) * boards * (pieces + 1 - r);
          }
      expect(positionsOf(pieces)).toBe(sum);
    }
  });

  test.each(isLong ? [1, 2] : [1])('is as many as come up with %s pieces', (pieces) => {
    const { thrown, ended } = reached(new RoyalUr({ pieces }).kernel());
    const solved = new RoyalUrTable(pieces).pairs.reduce((sum, { size }) => sum + size, 0);
    expect(thrown).toBe(2 * solved); // either role throws
    // After the end it is the loser's turn, which is half of the boards where one player is home. One has both home.
    expect(solved + ended + 1).toBe(positionsOf(pieces));
  });
});

function ways(of: number, chosen: number): number {
  let product = chosen > of ? 0 : 1;
  for (let n = 0; n < chosen; n++) product *= (of - n) / (n + 1);
  return Math.round(product);
}

/** Positions with dice to be thrown, and ends of the game, that come up. */
function reached(start: Kernel) {
  const seen = new Set<string>();
  const words = new Int32Array(start.keyLength);
  const open = [start];
  const counts = { thrown: 0, ended: 0 };
  for (let kernel = open.pop(); kernel; kernel = open.pop()) {
    kernel.writeKey(words, 0);
    const key = words.join();
    if (seen.has(key)) continue;
    seen.add(key);
    if (kernel.turn() === OVER) counts.ended++;
    if (kernel.turn() === CHANCE) counts.thrown++;
    for (let choice = 0; choice < kernel.choices(); choice++) {
      const next = kernel.copy();
      next.play(choice);
      open.push(next);
    }
  }
  return counts;
}

describe('The table of the Royal Game of Ur', () => {
  test('has the chances of two races that can be worked out by hand', () => {
    // One piece each on square 14: a 1 wins, p = 1/4 + 3/4 (1 - p).
    // On 14 against 13: p = 1/4 + 3/4 (1 - q); q = 3/8 + 1/4 * 4/7 + 3/8 (1 - p): 13 wins by a 2, or rolls again on 14 by a 1.
    const table = solvedTable(1);
    const [on13, on14] = [square(13), square(14)];
    expect(table.chance(on14, 1, on14, 1)).toBeCloseTo(4 / 7, 6);
    expect(table.chance(on13, 1, on14, 1)).toBeCloseTo(116 / 161, 6);
    expect(table.chance(on14, 1, on13, 1)).toBeCloseTo(74 / 161, 6);
  });

  test.each([
    { pieces: 1, safeRosette: true },
    { pieces: 1, safeRosette: false },
    ...(isLong
      ? [
          { pieces: 2, safeRosette: true },
          { pieces: 2, safeRosette: false },
        ]
      : []),
  ])('agrees with the general solver about every move with %j', (options) => {
    const game = new RoyalUr(options);
    const solution = solveSync(game);
    // Each position with the dice to be thrown, and with each of 5 rolls; and the ends.
    expect(solution.states).toBe(options.pieces === 1 ? 6 * 434 + 2 * 15 : 6 * 25_738 + 2 * 121);
    expect(solution.certificate.error).toBeLessThan(1e-11);
    const kernel = game.kernel();
    const random = new Random(1);
    for (let n = 0; n < 400; n++) {
      if (kernel.turn() === OVER) kernel.load(game);
      if (kernel.turn() !== CHANCE) {
        const state = kernel.state();
        const [role] = state.activePlayers;
        const [own] = state.policies;
        const values = own.create({}, state).values(state, role) ?? [];
        const lines = solution.analysis(state, role).moves;
        expect(values).toHaveLength(lines.length);
        for (const [move, { value }] of lines.entries()) expect(values[move]).toBeCloseTo(value, 5);
      }
      kernel.playout(random, 1);
    }
  });

  test('knows how often the first player wins, within what it proves', () => {
    // Values of the general solver with certificates below 1e-11, for one and two pieces.
    const table = solvedTable(2);
    expect(table.error(1, 1)).toBeLessThan(3e-6);
    expect(table.error(2, 2)).toBeLessThan(1e-5);
    expect(Math.abs(table.chance(0, 1, 0, 1) - 0.53004984)).toBeLessThan(table.error(1, 1));
    expect(Math.abs(table.chance(0, 2, 0, 2) - 0.51857291)).toBeLessThan(table.error(2, 2));
  });

  test('does not prove what is wrong', () => {
    const slices = new Map<string, RoyalUrSlice>();
    const table = new RoyalUrTable(1, true, {
      load: () => null,
      save: (slice) => slices.set(slice.name, slice),
    });
    table.advance(Number.POSITIVE_INFINITY);
    const right = slices.get('1-1');
    const wrong = right?.values.with(0, (right.values[0] ?? 0) + 2 ** 20); // by 1/128
    const damaged = new RoyalUrTable(1, true, {
      load: (name) => (wrong ? { name, values: wrong } : null),
    });
    damaged.advance(Number.POSITIVE_INFINITY);
    expect(damaged.error(1, 1)).toBeGreaterThan(1 / 129);
  });

  test('is the same when it goes on with slices of a store, and when it is interrupted', () => {
    const slices = new Map<string, RoyalUrSlice>();
    const store = {
      load: (name: string) => slices.get(name) ?? null,
      save: (slice: RoyalUrSlice) => slices.set(slice.name, slice),
    };
    const first = new RoyalUrTable(2, false, store);
    while (!first.advance(performance.now() + 1)) expect(first.progress).toBeLessThan(1);
    expect([...slices.keys()]).toEqual(['1-1-open', '2-1-open', '2-2-open']);
    slices.delete('2-2-open');
    const second = new RoyalUrTable(2, false, store);
    second.advance(Number.POSITIVE_INFINITY);
    expect(second.chance(0, 2, 0, 2)).toBe(first.chance(0, 2, 0, 2));
  });
});
