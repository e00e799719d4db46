import { describe, expect, test } from 'vitest';
import { policyFrom, Random } from '../../../core/index.ts';
import { CHANCE, OVER } from '../../../kernel/index.ts';
import { AutoPlayer } from '../../../players/index.ts';
import { solveSync } from '../../../solvers/index.ts';
import { Backgammon, type BackgammonPosition } from '../index.ts';
import { playsOf, type Sides, stepped } from '../plays.ts';
import { type Checkers, type Dice, HOME, mirrored, OFF } from '../position.ts';
import { type BackgammonSlice, BackgammonTable } from './backgammon-table.ts';

const isLong = process.env.TURNWISE_LONG === '1';
const FACES = [1, 2, 3, 4, 5, 6];
const ROLLS = FACES.flatMap((one) => FACES.slice(0, one).map((two): Dice => [one, two]));

function solvedTable(checkers: number, countsPoints = true): BackgammonTable {
  const table = new BackgammonTable(checkers, countsPoints);
  table.advance(Number.POSITIVE_INFINITY);
  return table;
}

/** Solved with interruptions. */
const slices = new Map<string, BackgammonSlice>();
const store = {
  load: (name: string) => slices.get(name) ?? null,
  save: (slice: BackgammonSlice) => slices.set(slice.name, slice),
};
const two = new BackgammonTable(2, true, store);
const progress: number[] = [];
while (!two.advance(performance.now() + 20)) progress.push(two.progress);

describe('The number of positions', () => {
  test('is 7,959,904 with three checkers, ends of the game included', () => {
    // Tom Keith, Hyper Fun 04, bkgm.com. He counts the sides of which one has borne off all, and even both.
    const { pairs } = new BackgammonTable(3);
    const solved = pairs.reduce((sum, { size }) => sum + size, 0);
    const sides = (26 * 27 * 28) / 6;
    expect(solved + 2 * (sides - 1) + 1).toBe(7_959_904);
  });
});

describe('The table of backgammon with few checkers', () => {
  test.each(isLong ? (['points', 'win'] as const) : (['points'] as const))(
    'agrees with the general solver about every move with one checker, for %s',
    (result) => {
      const game = new Backgammon({ checkers: 1, result });
      const solution = solveSync(game);
      const random = new Random(1);
      const kernel = game.kernel();
      for (let n = 0; n < 400; n++) {
        if (kernel.turn() === OVER) kernel.load(game);
        kernel.playout(random, 1);
        if (kernel.turn() === CHANCE || kernel.turn() === OVER) continue;
        const state = kernel.state();
        if (!(state instanceof Backgammon)) throw new Error(`expected backgammon, got ${state}`);
        const [turn = 'White'] = state.activePlayers;
        const values = policyFrom(state, 'optimal').values(state, turn) ?? [];
        const lines = solution.analysis(state, turn).moves;
        expect(values).toHaveLength(lines.length);
        for (const [move, { value }] of lines.entries()) expect(values[move]).toBeCloseTo(value, 7);
      }
    },
  );

  test('has values that follow from each other by the rules', () => {
    const random = new Random('two checkers');
    for (let n = 0; n < (isLong ? 300 : 40); n++) {
      const { black, white } = position(random, 2);
      expect(two.value(white, black)).toBeCloseTo(byRules(two, { own: white, other: black }), 8);
    }
  });

  test('proves how far values may be off', () => {
    const table = solvedTable(1);
    expect(table.error(1, 1)).toBeLessThan(1e-7);
    if (isLong) expect(two.error(2, 2)).toBeLessThan(2e-7);
  });

  test('does not prove what is wrong', () => {
    let right: BackgammonSlice | null = null;
    const save = (slice: BackgammonSlice) => {
      right = slice;
    };
    new BackgammonTable(1, true, { load: () => null, save }).advance(Number.POSITIVE_INFINITY);
    const damaged = new BackgammonTable(1, true, {
      // By 1/512.
      load: () =>
        right && {
          ...right,
          values: right.values.map((value, n) => value - (n === 0 ? 2 ** 20 : 0)),
        },
    });
    expect(damaged.load()).toBe(true);
    expect(damaged.error(1, 1)).toBeNaN();
  });

  test('is the same with slices of a store, and not known without all of them', () => {
    expect([...slices.keys()]).toEqual(['2-points-1-1', '2-points-2-1', '2-points-2-2']);
    for (const share of progress) expect(share).toBeLessThan(1);
    const start = new Backgammon({ checkers: 2 }).position.white;
    const again = new BackgammonTable(2, true, store);
    expect(again.load()).toBe(true);
    expect(again.value(start, start)).toBe(two.value(start, start));
    const fewer = { load: (name: string) => (name.endsWith('2-2') ? null : store.load(name)) };
    expect(new BackgammonTable(2, true, fewer).load()).toBe(false);
  });
});

describe('Best play', () => {
  test('is what auto answers, gammons included', () => {
    const game = new Backgammon({ checkers: 1 }).parsePosition('White 31 W:24 B:24');
    const { moves, player } = new AutoPlayer().analysis(game, 'White');
    expect(player).toBe('optimal()');
    expect(moves.every(({ known, win }) => known === 'exact' && win === null)).toBe(true);
    const expected = game.moves()?.White?.map((move) => policyValue(game, move));
    expect(moves.map(({ value }) => value)).toEqual(expected);
  });

  test('is known with any number of checkers, once few are left and no gammon is possible', () => {
    const end = 'White 31 W:20 B:24';
    const few = new Backgammon({ checkers: 1, result: 'win' }).parsePosition(end);
    const many = new Backgammon().parsePosition(end);
    const policy = policyFrom(many, 'optimal');
    expect(policy.incompatibility(many)).toBeNull();
    expect(policy.values(many, 'White')).toEqual(policyFrom(few, 'optimal').values(few, 'White'));
    expect(policy.wins?.(many, 'White')).not.toBeNull();
  });

  test('is not known with three, without a tablebase', () => {
    const game = new Backgammon({ checkers: 3 }).parsePosition('White 31 W:24,23,22 B:24,23,22');
    expect(policyFrom(game, 'optimal').incompatibility(game)).toContain(
      'turnwise tablebase "backgammon(checkers=3)" makes it',
    );
  });
});

function policyValue(game: Backgammon, move: string): number {
  const values = policyFrom(game, 'optimal').values(game, 'White') ?? [];
  return values[game.moves()?.White?.indexOf(move) ?? -1] ?? Number.NaN;
}

/** What the role that rolls expects, from the plays of the rules and what the table says of the positions after them. */
function byRules(table: BackgammonTable, { other, own }: Sides): number {
  let sum = 0;
  for (const dice of ROLLS) {
    const plays = playsOf({ own, other }, dice);
    const values = (plays.length > 0 ? plays : [[]]).map((steps) => {
      const after = steps.reduce(stepped, { own, other });
      const isOver = after.own.every((count, point) => point === OFF || count === 0);
      return isOver ? pointsWon(after.other) : 0 - table.value(after.other, after.own);
    });
    sum += (dice[0] === dice[1] ? 1 : 2) * Math.max(...values);
  }
  return sum / 36;
}

function pointsWon(loser: Checkers): number {
  if ((loser[OFF] ?? 0) > 0) return 1;
  return loser.some((count, point) => count > 0 && point >= mirrored(HOME)) ? 3 : 2;
}

/** A position that can be on the board, White to roll. */
function position(random: Random, checkers: number): BackgammonPosition {
  for (;;) {
    const [white = [], black = []] = [0, 1].map(() => {
      const side = new Array<number>(26).fill(0);
      for (let n = 0; n < checkers; n++) side[random.below(26)]++;
      return side;
    });
    const isOpen = (white[OFF] ?? 0) < checkers && (black[OFF] ?? 0) < checkers;
    const isShared = white.some(
      (count, point) => point > OFF && point < 25 && count > 0 && (black[mirrored(point)] ?? 0) > 0,
    );
    if (isOpen && !isShared) return { turn: 'White', dice: null, white, black };
  }
}
