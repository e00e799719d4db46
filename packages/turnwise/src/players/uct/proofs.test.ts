import { describe, expect, test } from 'vitest';
import type { MoveOdds } from '../../analysis/index.ts';
import {
  Aleatory,
  Contingent,
  type Haps,
  type Moves,
  type Outcome,
  type Random,
  type State,
} from '../../core/index.ts';
import { type Drawn, DrawnTree } from '../drawn-tree.fixture.ts';
import { UCTPlayer } from '../uct-player.ts';

/** A drawn tree whose results are said to lie within other bounds. */
class BoundedTree extends DrawnTree {
  constructor(
    root: Drawn,
    readonly bounds: readonly [number, number],
    seats = 2,
    path: readonly number[] = [],
  ) {
    super(root, seats, path);
  }

  override resultBounds(): readonly [number, number] {
    return this.bounds;
  }

  override next(moves: Moves<string, number>, haps?: Haps): State<string, number> {
    const next = super.next(moves, haps);
    if (!(next instanceof DrawnTree)) return next;
    return new BoundedTree(this.root, this.bounds, this.players.length, next.path);
  }
}

function lines(
  tree: Drawn,
  bounds: readonly [number, number],
  options: { seats?: number; simulationCount?: number; seed?: number } = {},
): readonly MoveOdds[] {
  const { seats = 2, simulationCount = 1000, seed = 1 } = options;
  const game = new BoundedTree(tree, bounds, seats);
  return new UCTPlayer({ simulationCount }).analysis(game, 'P0', { seed }).moves;
}

const all = (value: number): Drawn => [value, -value + 0];

/** This number of levels of three moves each, with the same result everywhere. */
function even(levels: number, result: Drawn): Drawn {
  if (levels === 0) return result;
  return { turn: levels % 2, moves: [0, 1, 2].map(() => even(levels - 1, result)) };
}

describe('results are exact whatever the bounds', () => {
  test('a draw is a draw and a win a win, within 49 points of 0', () => {
    const tree = {
      turn: 0,
      moves: [{ turn: 1, moves: [all(0), all(49)] }, all(-49), { turn: 1, moves: [all(49)] }],
    };
    const [drawn, lost, won] = lines(tree, [-49, 49]);
    expect(won).toMatchObject({ known: 'exact', value: 49, win: 1, draw: 0, loss: 0 });
    expect(lost).toMatchObject({ known: 'exact', value: -49, win: 0, draw: 0, loss: 1 });
    const [estimated] = lines({ turn: 0, moves: [even(9, all(0)), even(9, all(0))] }, [-49, 49], {
      simulationCount: 100,
    });
    expect(estimated).toMatchObject({ known: 'estimated', value: 0, win: 0, draw: 1, loss: 0 });
    expect(drawn?.value).toBeGreaterThanOrEqual(0);
  });

  test.each([48, 49, 98, 103])(
    'a sure win of %i ends a decision, however long it may take',
    (max) => {
      const tree = { turn: 0, moves: [even(9, all(0)), all(max)] };
      const game = new BoundedTree(tree, [-max, max]);
      const player = new UCTPlayer({ simulationCount: 2e9, seed: 1 });
      expect(player.decision(game, 'P0', { random: player.random, isSync: true })).toBe(1);
    },
  );

  test('a sure best result ends it too, even if not all results are opposite', () => {
    const tree: Drawn = { turn: 0, moves: [even(9, [20, 29]), { turn: 1, moves: [[49, 0]] }] };
    const game = new BoundedTree(tree, [0, 49]);
    const player = new UCTPlayer({ simulationCount: 2e9, seed: 1 });
    expect(player.decision(game, 'P0', { random: player.random, isSync: true })).toBe(1);
  });

  test('an analysis goes on to judge the other moves beside a sure win', () => {
    const tree = { turn: 0, moves: [even(12, all(0)), all(1), even(12, all(0.5))] };
    const game = new BoundedTree(tree, [-1, 1]);
    const analysis = new UCTPlayer({ simulationCount: 2000 }).analysis(game, 'P0', { seed: 1 });
    expect(analysis.simulations).toBe(2000);
    const [drawn, won, ahead] = analysis.moves;
    expect(won).toMatchObject({ known: 'exact', value: 1 });
    expect(drawn).toMatchObject({ known: 'estimated', value: 0 });
    expect(ahead).toMatchObject({ known: 'estimated', value: 0.5 });
    expect(Math.min(drawn?.n ?? 0, ahead?.n ?? 0)).toBeGreaterThanOrEqual(250);
  });

  test('an analysis ends when all moves are proven', () => {
    const tree = { turn: 0, moves: [even(2, all(0)), all(1), even(3, all(-1))] };
    const game = new BoundedTree(tree, [-1, 1]);
    const analysis = new UCTPlayer({ simulationCount: 20_000 }).analysis(game, 'P0', { seed: 1 });
    expect(analysis.simulations).toBeLessThan(1000);
    expect(analysis.moves.map(({ known, value }) => [known, value])).toEqual([
      ['exact', 0],
      ['exact', 1],
      ['exact', -1],
    ]);
  });

  test('proven values do not drift as simulations go on', () => {
    const tree: Drawn = { turn: 0, moves: [[0.1, 0], even(9, [0.11, 0.5])] };
    for (const bounds of [
      [0, 3],
      [-0.7, 0.9],
    ] as const) {
      const [first] = lines(tree, bounds, { simulationCount: 30_000 });
      expect(first).toMatchObject({ known: 'exact', value: 0.1 });
    }
  });
});

describe('uninformative bounds', () => {
  const tree: Drawn = { turn: 0, moves: [all(-5), all(7), { turn: 1, moves: [all(3), all(100)] }] };

  test('may be infinite', async () => {
    for (const bounds of [
      [-Infinity, Infinity],
      [-100, Infinity],
    ] as const) {
      const values = lines(tree, bounds).map(({ known, value }) => [known, value]);
      expect(values).toEqual([
        ['exact', -5],
        ['exact', 7],
        ['exact', 3],
      ]);
      const player = new UCTPlayer({ simulationCount: 100, seed: 1 });
      expect(await player.decision(new BoundedTree(tree, bounds), 'P0')).toBe(1);
    }
  });

  test('scale exploration by the results so far: the better move is found among thousands', async () => {
    // Move 0 has a mean of 4,000 at random, but the opponent leaves 0 of it; move 1 is worth 1,000.
    const trap: Drawn = {
      turn: 0,
      moves: [
        { turn: 1, moves: [even(6, all(0)), even(6, all(8000))] },
        { turn: 1, moves: [even(6, all(1000)), even(6, all(2000))] },
      ],
    };
    for (let seed = 0; seed < 10; seed++) {
      const player = new UCTPlayer({ simulationCount: 2000, seed });
      const game = new BoundedTree(trap, [-Infinity, Infinity]);
      expect(await player.decision(game, 'P0')).toBe(1);
    }
  });

  test('may be equal', () => {
    expect(lines({ turn: 0, moves: [[0], [0]] }, [0, 0], { seats: 1 })[0]).toMatchObject({
      known: 'exact',
      value: 0,
    });
  });

  test('never make an infinite result exact, and a player that meets one decides', async () => {
    const endless: Drawn = { turn: 0, moves: [all(1), all(Infinity), all(-Infinity)] };
    const bounds = [-Infinity, Infinity] as const;
    for (const { known, value } of lines(endless, bounds, { simulationCount: 50 }))
      expect(known === 'exact').toBe(Number.isFinite(value));
    const player = new UCTPlayer({ simulationCount: 50, seed: 1 });
    expect(await player.decision(new BoundedTree(endless, bounds), 'P0')).toBe(1);
  });
});

describe('an indifferent player', () => {
  /** What move 0 is worth to P0 depends on what P1 does among moves that are all the same to it. */
  const indifferent = (a: Drawn, b: Drawn): Drawn => ({
    turn: 0,
    moves: [{ turn: 1, moves: [a, b] }, [0.5, 0, 0]],
  });

  test.each([
    ['two seats', 2, [1, 1], [-1, 1]],
    ['two seats, the other way round', 2, [-1, 1], [1, 1]],
    ['three seats', 3, [1, 0, -1], [-1, 0, 1]],
    // P1 has a sure best result, and a sibling that may be as good for it is not proven yet.
    [
      'three seats, one unproven',
      3,
      [1, 1, -1],
      { turn: 2, moves: [[-1, 1, 1], even(9, [-1, 1, -1])] },
    ],
  ] as const)('proves nothing for the others: %s', (_, seats, a, b) => {
    for (let seed = 0; seed < 8; seed++) {
      const [first] = lines(indifferent(a, b), [-1, 1], { seats, seed });
      expect(first?.known).toBe('estimated');
    }
  });

  test('proves what is the same to all', () => {
    for (const [a, b] of [
      [
        [0.25, 1],
        [0.25, 1],
      ],
      [
        [0.25, 1],
        [-1, 0.9],
      ],
      [
        [0.1 + 0.2, 1],
        [0.3, 1],
      ], // but for rounding
    ] as const) {
      const [first] = lines(indifferent(a, b), [-1, 1]);
      expect(first?.known).toBe('exact');
    }
  });
});

describe('an outcome of chance with probability 0', () => {
  /** Half a win, half a draw, and a loss of probability 0. */
  class Odd extends Aleatory<number> {
    value(random: Random): number {
      return 2 * random.below(2);
    }

    distribution(): readonly Outcome<number>[] {
      return [0.5, 0, 0.5].map((weight, value) => ({ value, weight, probability: weight }));
    }
  }

  class OddTree extends DrawnTree {
    override next(moves: Moves<string, number>, haps?: Haps): State<string, number> {
      const next = super.next(moves, haps);
      if (next instanceof Contingent) return new Contingent(this, moves, { way: new Odd() });
      return new OddTree(this.root, 2, (next as DrawnTree).path);
    }
  }

  test('does not prevent a proof', () => {
    const chance: Drawn = {
      chance: [
        [1, all(1)],
        [1, all(-1)],
        [1, all(0)],
      ],
    };
    const game = new OddTree({ turn: 0, moves: [chance, all(0.25)] });
    const [first] = new UCTPlayer({ simulationCount: 1000 }).analysis(game, 'P0', {
      seed: 1,
    }).moves;
    expect(first).toMatchObject({ known: 'exact', value: 0.5 });
  });
});
