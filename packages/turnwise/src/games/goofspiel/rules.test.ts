import { describe, expect, test } from 'vitest';
import { Contingent } from '../../core/index.ts';
import { solve } from '../../solvers/index.ts';
import { Goofspiel, type GoofspielOptions, goofspiel } from './index.ts';

const isLong = process.env.TURNWISE_LONG === '1';

function at(text: string, options: GoofspielOptions = { cards: 3 }): Goofspiel {
  return new Goofspiel(options).parsePosition(text);
}

const ROUND = 'One 1,2,3 Two 1,2,3 prize 2 left 1,3 points 0:0';

describe('A round', () => {
  test.each([
    [3, 1, { One: 2, Two: 0 }],
    [1, 2, { One: 0, Two: 2 }],
    [2, 2, { One: 0, Two: 0 }],
  ])('with the bids %i and %i gives %o for the prize 2', (One, Two, points) => {
    const next = at(ROUND).next({ One, Two });
    if (!(next instanceof Contingent)) throw new Error('expected a prize');
    const after = next.next({ prize: 3 }) as Goofspiel;
    expect(after.scores()).toEqual(points);
    expect(after.moves()).toEqual({
      One: [1, 2, 3].filter((card) => card !== One),
      Two: [1, 2, 3].filter((card) => card !== Two),
    });
  });

  test('with equal bids can split the prize', () => {
    const text = 'One 1,2 Two 1,3 prize 1 left 2 points 3:0';
    const after = at(text, { cards: 3, ties: 'split' }).next({ One: 1, Two: 1 });
    expect(`${after}`).toBe('One 2 Two 3 prize 2 left - points 3.5:0.5');
  });

  test.each([{ One: 1 }, { One: 4, Two: 1 }, {}])('is refused with %o', (moves) => {
    expect(() => at(ROUND).next(moves)).toThrow('goofspiel: expected a card of each role');
  });
});

describe('The prizes', () => {
  test('come by chance, the last one without', () => {
    const first = new Goofspiel({ cards: 4 });
    expect(first.moves()).toEqual({});
    const draw = first.next({}) as Contingent;
    expect(draw.possibleHaps()).toHaveLength(4);
    expect(draw.probability({ prize: 3 })).toBe(1 / 4);
    const after = at('One 1,3 Two 2,3 prize 2 left 1 points 0:3').next({ One: 1, Two: 3 });
    expect(`${after}`).toBe('One 3 Two 2 prize 1 left - points 0:5');
  });

  test('can come in ascending or descending order, without chance', () => {
    const orders = (['ascending', 'descending'] as const).map((prizes) => {
      let game = new Goofspiel({ cards: 3, prizes });
      expect(game.isDeterministic).toBe(true);
      const seen: (number | null)[] = [];
      while (game.moves()) {
        seen.push(game.position.prize);
        const { One, Two } = game.position.hands;
        game = game.next({ One: One[0], Two: Two[0] }) as Goofspiel;
      }
      return seen;
    });
    expect(orders).toEqual([
      [1, 2, 3],
      [3, 2, 1],
    ]);
  });
});

describe('The end', () => {
  test.each([
    ['One - Two - prize - left - points 2:3', { result: 'win' }, -1],
    ['One - Two - prize - left - points 1:5', { result: 'margin' }, -4],
    ['One - Two - prize - left - points 0:0', { result: 'margin' }, 0],
    ['One - Two - prize - left - points 3.5:2.5', { ties: 'split' }, 1],
  ] as const)('%s with %o is worth %i to One', (text, options, one) => {
    const game = at(text, { cards: 3, ...options });
    expect(game.result()).toEqual({ One: one, Two: 0 - one });
    expect(game.moves()).toBeNull();
  });
});

describe('Best play', () => {
  const variants = (['random', 'ascending', 'descending'] as const).flatMap((prizes) =>
    (['discard', 'split'] as const).flatMap((ties) =>
      (['win', 'margin'] as const).map((result) => ({ prizes, ties, result })),
    ),
  );

  test.each(variants)('is even by symmetry, with up to %o', async (options) => {
    for (const cards of isLong ? [2, 3, 4, 5] : [2, 3, 4]) {
      const game = new Goofspiel({ ...options, cards });
      const solution = await solve(game);
      expect(Math.abs(solution.value(game, 'One'))).toBeLessThan(1e-9);
      expect(solution.certificate.error).toBeLessThan(1e-9);
    }
  });

  // S. M. Ross, 1971, for random play of the other; for two and three cards also the equilibrium, for the margin.
  test.each([2, 3])('with %i cards is to bid the prize', async (cards) => {
    const start = new Goofspiel({ cards, result: 'margin' });
    const solution = await solve(start);
    const draw = start.next({}) as Contingent;
    for (let prize = 1; prize <= cards; prize++) {
      const game = draw.next({ prize }) as Goofspiel;
      for (const role of game.players) {
        const { moves } = solution.analysis(game, role);
        const best = moves.find(({ move }) => move === prize);
        expect(best?.share).toBeCloseTo(1, 9);
      }
    }
  });

  test('of four cards is mixed for some prizes', async () => {
    const start = new Goofspiel({ cards: 4, result: 'margin' });
    const solution = await solve(start);
    const draw = start.next({}) as Contingent;
    const shares = [1, 2, 3, 4].map((prize) => {
      const game = draw.next({ prize }) as Goofspiel;
      return solution.analysis(game, 'One').moves.map(({ share }) => share ?? 0);
    });
    expect(shares.some((each) => each.filter((share) => share > 0.01).length > 1)).toBe(true);
  });
});

test('The picture shows cards, points and prizes', () => {
  expect(at(ROUND).picture()).toBe(
    [
      'One      1  2  3   0 points',
      'Two      1  2  3   0 points',
      'Prizes   1  .  3',
      'Up       2',
    ].join('\n'),
  );
});

test('The options are refused outside of their limits', () => {
  for (const cards of [1, 14])
    expect(() => goofspiel.create({ cards })).toThrow('expected a whole number from 2 to 13');
});
