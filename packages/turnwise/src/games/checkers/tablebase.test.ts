import { beforeAll, describe, expect, test } from 'vitest';
import { Match, Random, RandomPlayer } from '../../core/index.ts';
import { NOT_IN_TABLEBASE } from '../../kernel/index.ts';
import { AlphaBetaPlayer, MiniMaxPlayer, UCTPlayer } from '../../players/index.ts';
import { solveSync } from '../../solvers/index.ts';
import { Checkers, type CheckersOptions } from './rules.ts';

const TWO_KINGS = 'W:WK22,K18:BK32'; // won, in 23 plies

beforeAll(() => {
  new Checkers({ start: TWO_KINGS }).prepare(Number.POSITIVE_INFINITY);
}, 60_000);

function foreseenAt(game: Checkers): number {
  return game.kernel().tablebaseSteps();
}

describe('with draw rules', () => {
  // Limits small enough that the game with all its histories can be solved, and that some wins are lost.
  const small: CheckersOptions[] = [
    { start: 'W:WK30,K27:BK32', moveLimit: 4, repetition: 2 },
    { start: 'B:WK7,K14:BK1', moveLimit: 4, repetition: 3 },
    { start: 'B:WK7,K14:BK9,K21', moveLimit: 2, repetition: 2 },
    { start: 'B:WK7,K14:BK9,K21', moveLimit: 3, repetition: null },
    { start: 'W:W11,K18:BK32', moveLimit: 2, repetition: 2 },
  ];
  // Of the same kind, and twice as large.
  const large: CheckersOptions[] = [
    { start: 'W:WK22,K18:BK29', moveLimit: 4, repetition: 3 },
    { start: 'W:WK7,K14:BK1', moveLimit: 4, repetition: 2 },
  ];

  test.each(process.env.TURNWISE_LONG === '1' ? [...small, ...large] : small.slice(0, 3))(
    'a known result is what the solver finds, with %o',
    (options) => {
      const start = new Checkers(options);
      const solution = solveSync(start);
      let foreseen = 0;
      let isOpen = 0;
      for (let seed = 0; seed < 200; seed++) {
        const random = new Random(seed);
        for (let game = start; game.moves(); ) {
          const role = game.activePlayer();
          const kernel = game.kernel();
          if (kernel.tablebaseSteps() === NOT_IN_TABLEBASE) {
            isOpen++;
          } else {
            foreseen++;
            const [value, other] = [kernel.turn(), 1 - kernel.turn()].map((seat) =>
              kernel.tablebasePayoff(seat),
            );
            const solved = [solution.value(game, role), solution.value(game, game.opponent())];
            if (value !== solved[0] || other !== solved[1])
              expect([value, other], `${game}`).toEqual(solved);
          }
          game = game.next({ [role]: random.choice(game.moves()?.[role] ?? []) });
        }
      }
      expect(foreseen).toBeGreaterThan(50);
      expect(isOpen).toBeGreaterThan(0);
    },
  );

  test('a win is known if it comes before the limit of moves', () => {
    const plies = foreseenAt(new Checkers({ start: TWO_KINGS }));
    expect(plies).toBe(23);
    expect(foreseenAt(new Checkers({ start: `${TWO_KINGS}:H57` }))).toBe(plies);
    expect(foreseenAt(new Checkers({ start: `${TWO_KINGS}:H58` }))).toBe(NOT_IN_TABLEBASE);
    expect(foreseenAt(new Checkers({ start: TWO_KINGS, moveLimit: 10 }))).toBe(NOT_IN_TABLEBASE);
    expect(foreseenAt(new Checkers({ start: TWO_KINGS, moveLimit: null, repetition: null }))).toBe(
      plies,
    );
  });

  test('a win of more plies than the limit is known if men and captures come between', () => {
    // The First Position: White wins in 81 plies.
    expect(foreseenAt(new Checkers({ start: 'W:WK15,20:BK28,12' }))).toBe(81);
    expect(foreseenAt(new Checkers({ start: 'W:WK15,20:BK28,12:H71' }))).toBe(81);
    expect(foreseenAt(new Checkers({ start: 'W:WK15,20:BK28,12:H72' }))).toBe(NOT_IN_TABLEBASE);
    // Later there may be 53 plies without progress, and one that ends them.
    expect(foreseenAt(new Checkers({ start: 'W:WK15,20:BK28,12', moveLimit: 27 }))).toBe(81);
    expect(foreseenAt(new Checkers({ start: 'W:WK15,20:BK28,12', moveLimit: 26 }))).toBe(
      NOT_IN_TABLEBASE,
    );
  });

  test('a win is not known if a position on the way may have occurred too often', () => {
    const repeated = ['18-15', '32-28', '15-18', '28-32'].reduce<Checkers>(
      (game, move) => game.perform(move),
      new Checkers({ start: TWO_KINGS }),
    );
    expect(foreseenAt(repeated)).toBe(23);
    let away = 0;
    for (const move of repeated.moves()?.White ?? []) {
      const next = repeated.perform(move);
      const plies = foreseenAt(new Checkers({ start: `${next}`.replace(/:H.*/, '') }));
      // The position seen twice was 23 plies from the end. A longer path may lead back to it.
      expect(foreseenAt(next), move).toBe(plies > 23 ? NOT_IN_TABLEBASE : plies);
      if (plies > 23) away++;
    }
    expect(away).toBeGreaterThan(0);
  });

  test('a won ending is won even if moves were repeated before', async () => {
    const start = ['18-15', '32-28', '15-18', '28-32'].reduce<Checkers>(
      (game, move) => game.perform(move),
      new Checkers({ start: TWO_KINGS }),
    );
    for (const player of [new AlphaBetaPlayer(), new UCTPlayer({ simulationCount: 1000 })]) {
      const match = await new Match(start, [player, player], { seed: 1 }).run();
      expect(match.result()).toEqual({ Black: -1, White: 1 });
      expect(match.history).toHaveLength(23);
    }
  });

  test('a win of 90 plies is played out to its end', async () => {
    const player = new AlphaBetaPlayer({ horizon: 2 });
    const start = new Checkers({ start: 'B:WK1,K14:B4,K31' });
    const match = await new Match(start, [player, player], { seed: 1 }).run();
    expect(match.result()).toEqual({ Black: -1, White: 1 });
    expect(match.history).toHaveLength(90);
  });

  test('draws are known, as 0 steps; positions of more than four pieces are not', () => {
    const draw = new Checkers({ start: 'W:WK32:BK1' });
    expect(foreseenAt(draw)).toBe(0);
    expect(draw.kernel().tablebasePayoff(0)).toBe(0);
    expect(draw.kernel().tablebasePayoff(1)).toBe(0);
    expect(foreseenAt(new Checkers({ start: 'W:WK32,K31,K30:BK1,K2' }))).toBe(NOT_IN_TABLEBASE);
    expect(foreseenAt(new Checkers())).toBe(NOT_IN_TABLEBASE);
  });
});

describe('searches', () => {
  const players = [
    new AlphaBetaPlayer({ horizon: 2 }),
    new MiniMaxPlayer({ horizon: 2 }),
    new UCTPlayer({ simulationCount: 100 }),
  ];

  test.each(players)('$name knows the result of all moves with four pieces or fewer', (player) => {
    const { moves } = player.analysis(new Checkers({ start: TWO_KINGS }), 'White', { seed: 1 });
    for (const { known, value, assumes } of moves) {
      expect({ known, assumes }).toEqual({ known: 'exact', assumes: 'best play' });
      expect([0, 1]).toContain(value);
    }
  });

  test.each(players)(
    '$name wins as soon as possible, and loses as late as possible',
    async (player) => {
      const start = new Checkers({ start: TWO_KINGS });
      const match = await new Match(start, [player, player], { seed: 1 }).run();
      expect(match.result()).toEqual({ Black: -1, White: 1 });
      expect(match.history).toHaveLength(23);
    },
  );

  test('can use a table that was not ready when they began', async () => {
    const start = new Checkers({ start: 'B:W21,22,30:B9,10,14' });
    const players = [new AlphaBetaPlayer({ horizon: 4 }), new RandomPlayer()];
    const match = await new Match(start, players, { seed: 1 }).run();
    expect(match.result()).not.toBeNull();
  });
});
