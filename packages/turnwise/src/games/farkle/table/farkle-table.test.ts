import { afterEach, describe, expect, test } from 'vitest';
import { expectedEvaluation, type Game, policyFrom, Random } from '../../../core/index.ts';
import { CHANCE, OVER, useTableStore } from '../../../kernel/index.ts';
import { AutoPlayer } from '../../../players/index.ts';
import { solve } from '../../../solvers/index.ts';
import { Farkle, type FarkleOptions, FarkleTable, farkleTablebase } from '../index.ts';
import { compiledProgram, rollInScript, rollProgram } from './roll-program.ts';
import { ALL, COLUMNS, HOLD, TurnOptions } from './turn-options.ts';

const isLong = process.env.TURNWISE_LONG === '1';
const BEGINNING = { own: 0, other: 0, ownFarkles: 0, otherFarkles: 0 };

function solved(options: FarkleOptions): FarkleTable {
  const table = new FarkleTable(new Farkle(options).settings);
  table.advance(Number.POSITIVE_INFINITY);
  return table;
}

/** Positions of a random match, some of them; players keep and hold at random. */
function states(game: Farkle, seed: number): Farkle[] {
  const random = new Random(seed);
  const kernel = game.kernel();
  const found: Farkle[] = [];
  for (let step = 0; kernel.turn() !== OVER && step < 2000; step++) {
    const isChance = kernel.turn() === CHANCE;
    const state = isChance || step % 3 > 0 ? null : kernel.state();
    if (state instanceof Farkle) found.push(state);
    kernel.play(isChance ? kernel.drawOutcome(random) : random.below(kernel.choices()));
  }
  return found.slice(0, 40);
}

describe('The table of Farkle', () => {
  test.each<[FarkleOptions, number]>([
    [{ goal: 50, rules: 'simple' }, 0.9700598802],
    [{ goal: 200, rules: 'simple' }, 0.9333463845],
    ...(isLong
      ? ([
          [{ goal: 500, rules: 'simple' }, 0.6756206615],
          [{ goal: 500, penalty: 0 }, 0.6990727543],
          [{ goal: 1000, rules: 'classic' }, 0.6109151819],
        ] as [FarkleOptions, number][])
      : []),
  ])('has the values of the general solver: %o', async (options, first) => {
    const game = new Farkle(options);
    const solution = await solve(game);
    const table = solved(options);
    const { high, low } = table.start(BEGINNING);
    expect(Math.abs((low + high) / 2 - first)).toBeLessThan(2e-10);
    const policy = policyFrom(game, 'optimal');
    for (const state of [1, 2, 3].flatMap((seed) => states(game, seed))) {
      const role = state.position.turn;
      const values = policy.values(state, role) ?? [];
      expect(Math.abs(Math.max(...values) - solution.value(state, role))).toBeLessThan(1e-9);
    }
  });

  test('agrees with the rules, one move and one roll ahead, also at a third farkle', () => {
    const game = new Farkle({ goal: 400, minimum: 100, penalty: 50 });
    const policy = policyFrom(game, 'optimal');
    const worth = (state: Game): number => {
      if (!(state instanceof Farkle)) throw new Error('a state of Farkle was expected');
      const { turn } = state.position;
      const best = state.result()?.[turn] ?? Math.max(...(policy.values(state, turn) ?? []));
      return turn === 'One' ? best : -best;
    };
    const random = new Random(1);
    for (let n = 0; n < 40; n++) {
      const scores = [0, 1].map(() => 50 * random.below(8)).join('/');
      const farkles = [0, 1].map(() => random.below(3)).join('/');
      const dice = Array.from({ length: 1 + random.below(4) }, () => 1 + random.below(6));
      const text = `One ${[1, ...dice].sort().join('')} +50 ${scores} farkles ${farkles}`;
      const state = game.parsePosition(text);
      const values = policy.values(state, 'One');
      const expected = state
        .moves()
        ?.One?.map((move) => expectedEvaluation(state.next({ One: move }), worth));
      expect(
        values?.map((value) => value.toFixed(7)),
        text,
      ).toEqual(expected?.map((value) => value.toFixed(7)));
    }
  });

  test('bounds are proven from the first sweep on, and only come closer', () => {
    const { settings } = new Farkle({ goal: 300, penalty: 100 });
    const table = new FarkleTable(settings);
    const final = solved({ goal: 300, penalty: 100 }).start(BEGINNING);
    let before = table.start(BEGINNING);
    expect(before).toEqual({ low: 0, high: 1 });
    while (!table.advance(performance.now() + 2)) {
      const now = table.start(BEGINNING);
      expect(now.low >= before.low && now.high <= before.high).toBe(true);
      expect(now.low <= final.low && final.high <= now.high).toBe(true);
      before = now;
    }
    expect(final.high - final.low).toBeLessThan(1e-7);
  });
});

test('the program in WebAssembly and that in script give the same values', () => {
  for (const rules of ['facebook', 'classic', 'simple'] as const) {
    const options = TurnOptions.of(rules);
    const rows = 20 + options.most;
    const compiled = compiledProgram(options, rows);
    const script = rollInScript(options, rows);
    if (!compiled) throw new Error('WebAssembly with vectors was expected');
    const random = new Random(1);
    for (const program of [compiled, script]) program.lost.set([0.25, 0.5]);
    for (let at = 0; at < script.values.length; at++)
      script.values[at] = at % 2 === 0 ? random.float() / 2 : script.values[at - 1] + 0.1;
    compiled.values.set(script.values);
    for (let list = 0; list <= ALL; list++)
      for (let dice = 1; dice < HOLD; dice++)
        for (const program of [compiled, script]) program.roll(list, dice, 3);
    for (let at = 2 * COLUMNS * 3; at < 2 * COLUMNS * 4; at++)
      expect(Math.abs(compiled.values[at] - script.values[at])).toBeLessThan(1e-14);
  }
  expect(rollProgram(TurnOptions.of('simple'), 100).values.length).toBe(1600);
});

describe('Best play of Farkle', () => {
  afterEach(() => useTableStore(null));
  const long = new Farkle({ goal: 2000 });

  test('is what auto answers at once in short games', () => {
    const game = new Farkle({ goal: 500, rules: 'simple' }).parsePosition('One 11235 +100 0/300');
    const { moves, player } = new AutoPlayer().analysis(game, 'One');
    expect(player).toBe('optimal()');
    expect(moves.map(({ known, text }) => [text, known])).toContainEqual(['hold', 'exact']);
  });

  test('of longer games comes from a store, and is not known without', () => {
    const policy = policyFrom(long, 'optimal');
    expect(policy.incompatibility(long)).toMatch(/its table is missing; turnwise tablebase/);
    const table = new FarkleTable(long.settings);
    // The player to move has a chance of 3/4 everywhere.
    const bytes = new Uint8Array(new Float64Array(2 * table.turns).fill(0.75).buffer);
    const asked: string[] = [];
    useTableStore({
      load: (game, name) => {
        asked.push(`${game} ${name}`);
        return bytes;
      },
      save: () => {},
      id: () => 'test',
    });
    expect(farkleTablebase()).toBe('test');
    const state = long.parsePosition('One 111234 +0 0/0 farkles 0/0');
    expect(policy.incompatibility(state)).toBeNull();
    expect(policy.wins?.(state, 'One')?.at(-1)).toBe(0.25); // it is the other's turn after a hold
    expect(asked).toEqual(['farkle facebook-2000-300-300-500']);
  });

  test('is not known for three, for goals that are too high, and far below 0', () => {
    const reason = (options: FarkleOptions, text?: string) => {
      const game = new Farkle(options);
      const state = text === undefined ? game : game.parsePosition(text);
      return policyFrom(game, 'optimal').incompatibility(state);
    };
    expect(reason({ players: 3 })).toBe('it is solved for two players, not for 3');
    expect(reason({ goal: 100_000 })).toBe('the goal is too high to be solved');
    const small = { goal: 300, penalty: 100 };
    expect(reason(small, 'One - +0 0/0 farkles 0/0')).toBeNull();
    expect(reason(small, 'One - +0 -500/0 farkles 2/0')).toMatch(/scores so far below 0/);
    expect(reason(small, 'One 111126 +0 0/-550 farkles 0/0')).toMatch(/scores so far below 0/);
  });
});
