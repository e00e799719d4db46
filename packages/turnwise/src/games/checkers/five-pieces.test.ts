/** Endings of five pieces. Three kings against two, and four against one, need no others of five: they are solved here. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Match, Random } from '../../core/index.ts';
import { AlphaBetaPlayer, OptimalPlayer, UCTPlayer } from '../../players/index.ts';
import { boardsAfter, pliesOf, textOf, valueFrom } from './endgames/boards.fixture.ts';
import { type EndgameSlice, EndgameTable, UNKNOWN } from './endgames/endgame-table.ts';
import { parseCheckers } from './notation.ts';
import { Checkers } from './rules.ts';
import { useCheckersTablebase } from './tablebase.ts';

const LAST = ['KKKK-K', 'KKK-KK'];

describe.runIf(process.env.TURNWISE_LONG === '1')('Kings, five in all', () => {
  const slices = new Map<string, EndgameSlice>();
  const table = new EndgameTable(5, {
    store: { load: () => null, save: (slice) => void slices.set(slice.name, slice) },
  });

  beforeAll(() => {
    while (!LAST.every((name) => slices.has(name))) table.advance(performance.now() + 100);
    useCheckersTablebase({ pieces: 5, id: 'kings', load: (name) => slices.get(name) ?? null });
  });
  afterAll(() => useCheckersTablebase(null));

  const plies = (text: string): number => pliesOf(table, parseCheckers(text));

  test('have values that follow by the rules from the positions one move on', () => {
    const random = new Random('five kings');
    for (let n = 0; n < 20_000; n++) {
      const board = randomKings(random, 5);
      const turn = random.choice(['Black', 'White'] as const);
      const opponent = turn === 'Black' ? 'White' : 'Black';
      const next = boardsAfter(board, turn).map((after) =>
        pliesOf(table, { board: after, turn: opponent }),
      );
      const value = pliesOf(table, { board, turn });
      if (value !== valueFrom(next))
        expect([board, turn, value]).toEqual([board, turn, valueFrom(next)]);
    }
  });

  test('are unknown where there are men', () => {
    expect(plies('W:WK32,K31,30:BK1,K2')).toBe(UNKNOWN);
  });

  test('are won by three against two, also in both double corners', () => {
    // The classic exercise: the three force an exchange, and two kings win against one.
    expect(plies('W:WK14,K15,K18:BK1,K32')).toBe(39);
    expect(plies('B:WK14,K15,K18:BK1,K32')).toBe(42);
    expect(plies('W:WK14,K15,K18:BK5,K28')).toBe(35);
  });

  test.each([
    new OptimalPlayer(),
    new AlphaBetaPlayer({ horizon: 2 }),
    new UCTPlayer({ simulationCount: 200 }),
  ])('$name wins a won ending of three kings against two, as soon as it can', async (player) => {
    const random = new Random('won endings');
    for (let won = 0; won < 5; ) {
      const board = randomKings(random, 5, 2);
      const distance = pliesOf(table, { board, turn: 'White' });
      if (distance < 20 || distance % 2 === 0) continue;
      const start = new Checkers().at({ board, turn: 'White', quiet: 0, history: [] });
      start.prepare(Number.POSITIVE_INFINITY);
      if (start.kernel().tablebaseSteps() < 0) continue; // not in time
      won++;
      const match = await new Match(start, [player, player], { seed: 1 }).run();
      expect(match.result(), `${start}`).toEqual({ Black: -1, White: 1 });
      expect(match.history, `${start}`).toHaveLength(distance);
    }
  });
});

/** A board of kings, with at least one of each colour, or with `black` black ones. */
function randomKings(random: Random, pieces: number, black?: number): string {
  for (;;) {
    const [own, all] = [new Set<number>(), new Set<number>()];
    while (all.size < pieces) {
      const square = random.below(32);
      if (all.has(square)) continue;
      all.add(square);
      if (black === undefined ? random.below(2) === 0 : own.size < black) own.add(square);
    }
    if (own.size === 0 || own.size === pieces) continue;
    const bits = (squares: Iterable<number>) => [...squares].reduce((set, n) => set | (1 << n), 0);
    const [blackBits, allBits] = [bits(own), bits(all)];
    return textOf(blackBits, allBits & ~blackBits, allBits);
  }
}
