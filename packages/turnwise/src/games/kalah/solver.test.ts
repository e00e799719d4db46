import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import type { PositionSolver } from '../../kernel/index.ts';
import { AutoPlayer } from '../../players/index.ts';
import { Endgames } from './endgames.ts';
import { Kalah, type KalahOptions } from './index.ts';
import { negamax } from './negamax.fixture.ts';
import { PUBLISHED } from './published-values.fixture.ts';
import { BoundsTable, KalahSearch } from './search.ts';
import { wordsOf } from './solver.ts';

const isLong = process.env.TURNWISE_LONG === '1';
const RULES = (['owner', 'mover', 'empty', 'nobody'] as const).flatMap((remaining) =>
  [false, true].map((emptyCaptures) => ({ remaining, emptyCaptures })),
);

const LONG = { timeout: 600_000 };

describe('The published values', () => {
  // The larger ones take minutes: docs/games/kalah.md.
  const most = (houses: number) => (isLong ? [6, 6, 6, 6, 4, 3] : [6, 6, 6, 4, 3, 2])[houses - 1];
  const solved = PUBLISHED.filter(({ houses, seeds }) => seeds <= most(houses));

  test.each(solved)(
    '($houses, $seeds) with empty captures is $outcome by the solver',
    LONG,
    ({ houses, seeds, outcome, margin }) => {
      const value = bestResult(new Kalah({ houses, seeds, emptyCaptures: true, result: 'margin' }));
      expect('LDW'[Math.sign(value) + 1]).toBe(outcome);
      expect(value).toBe(margin ?? value);
    },
  );
});

describe('Two questions prove a margin', () => {
  const small = [
    { houses: 4, seeds: 4, emptyCaptures: true, margin: 2 },
    { houses: 5, seeds: 3, emptyCaptures: true, margin: 8 },
    { houses: 6, seeds: 2, emptyCaptures: true, margin: 10 },
  ];
  const large = [{ houses: 6, seeds: 4, emptyCaptures: true, margin: 10 }];
  const proven = isLong ? [...small, ...large] : small;

  test.each(proven)(
    'of $margin with $houses houses and $seeds seeds',
    LONG,
    ({ margin, ...board }) => {
      const reach = questions(board);
      expect(reach(margin)).toBe(margin);
      expect(reach(margin + 1)).toBe(margin);
    },
  );

  // That it is not more takes a minute: docs/games/kalah.md.
  test.runIf(isLong)('of at least 8 with 6 houses and 4 seeds by default', LONG, () => {
    expect(questions({ houses: 6, seeds: 4, emptyCaptures: false })(8)).toBe(8);
  });
});

describe('The solver of Kalah', () => {
  test.each(RULES)('finds the margin of every move, with %o', (rules) => {
    for (let seed = 0; seed < (isLong ? 60 : 12); seed++) {
      const houses = 2 + (seed % 5);
      const game = drawn({ ...rules, houses, result: 'margin' }, seed, 5 + (seed % 4));
      if (!game) continue;
      const margins = game.possibleMoves().map((moves) => {
        const next = game.next(moves);
        return next.position.turn === game.position.turn ? negamax(next) : 0 - negamax(next);
      });
      expect([`${game}`, answers(game)]).toEqual([`${game}`, margins]);
      const sober = new Kalah({ ...rules, houses }).at(game.position);
      expect(answers(sober)).toEqual(margins.map((margin) => Math.sign(margin)));
    }
  });

  test('knows a best move before all is known, the same whatever others have solved', () => {
    for (let seed = 0; seed < 20; seed++) {
      const game = drawn({}, seed, 10 + (seed % 8));
      if (!game) continue;
      const [alone, first] = [solverFor(game, 1_000_000), solverFor(game)];
      alone.advance(Infinity, 'best');
      first.advance(Infinity, 'best');
      const margins = answers(new Kalah({ result: 'margin' }).at(game.position));
      expect(margins[first.best ?? -1]).toBe(Math.max(...margins));
      expect(alone.best).toBe(first.best);
    }
  });

  test('has bounds that hold the truth whenever it is interrupted', () => {
    for (let seed = 0; seed < 6; seed++) {
      const game = drawn({ result: 'margin' }, seed, 20);
      if (!game) continue;
      const solver = solverFor(game);
      const choices = [...game.possibleMoves().keys()];
      const bounds: (readonly [number, number])[][] = [];
      while (!solver.done) {
        bounds.push(choices.map((choice) => [solver.low(choice), solver.high(choice)]));
        solver.advance(0);
      }
      for (const choice of choices) {
        const result = solver.low(choice);
        expect(solver.high(choice)).toBe(result);
        for (const { [choice]: [low, high] = [49, -49] } of bounds)
          expect(low <= result && result <= high).toBe(true);
      }
    }
  });

  test('stops at its limit of nodes', () => {
    const solver = solverFor(new Kalah({ seeds: 3 }), 500);
    solver.advance(Infinity);
    expect([solver.exhausted, solver.done]).toEqual([true, false]);
  });

  test('makes the odds of `auto` exact', () => {
    const game = drawn({}, 5, 12);
    if (!game) throw new Error('the game is over');
    const { moves, player } = new AutoPlayer().analysis(game, game.position.turn);
    expect(player).toBe('optimal()');
    expect(moves.map(({ known }) => known)).toEqual(moves.map(() => 'exact'));
    expect(moves.map(({ value }) => value)).toEqual(answers(game));
  });

  test('leaves more houses or seeds to the general ways, and ends', () => {
    expect(new Kalah({ houses: 7, seeds: 1 }).solver()).toBeNull();
    for (const [houses, seeds] of [
      [4, 6],
      [5, 4],
      [6, 3],
    ]) {
      expect(new Kalah({ houses, seeds }).solver({ nodes: 1 })).not.toBeNull();
      expect(new Kalah({ houses, seeds: seeds + 1 }).solver({ nodes: 1 })).toBeNull();
    }
    const houses = '0,0,0,0,0,0';
    expect(
      new Kalah().parsePosition(`${houses}+20/${houses}+28 South`).solver({ nodes: 1 }),
    ).toBeNull();
  });
});

/** Bounds of the margin of South, who begins, each from a search with one null window. */
function questions(options: KalahOptions): (beta: number) => number {
  const { position, settings } = new Kalah(options);
  const table = new BoundsTable(isLong ? 24 : 18);
  const search = new KalahSearch(settings, table, new Endgames(settings));
  const words = wordsOf(position.South, position.North);
  return (beta) => search.reach(words, beta);
}

/** The result of best play for South, who begins. */
function bestResult(game: Kalah): number {
  const solver = solverFor(game);
  solver.advance(Infinity, 'best');
  return solver.low(solver.best ?? -1);
}

/** A position of a random game with this many seeds in the houses, or fewer; null where the game is over before. */
function drawn(options: KalahOptions, seed: number, most: number): Kalah | null {
  const start = new Kalah(options);
  const kernel = start.kernel();
  const random = new Random(seed);
  for (;;) {
    const { position } = kernel.state();
    const game = start.at(position);
    if (!game.moves()) return null;
    const { North, South } = position;
    if (start.settings.total - North.store - South.store <= most) return game;
    kernel.playout(random, 1);
  }
}

function solverFor(game: Kalah, nodes?: number): PositionSolver {
  const solver = game.solver({ nodes });
  if (!solver) throw new Error(`no solver for ${game}`);
  return solver;
}

/** The result of every move. */
function answers(game: Kalah): number[] {
  const solver = solverFor(game);
  solver.advance(Infinity);
  expect(solver.done).toBe(true);
  return [...game.possibleMoves().keys()].map((choice) => solver.low(choice));
}
