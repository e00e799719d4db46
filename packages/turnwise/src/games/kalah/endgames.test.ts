import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { Endgames } from './endgames.ts';
import { Kalah, type KalahOptions } from './index.ts';
import { negamax } from './negamax.fixture.ts';
import { wordsOf } from './solver.ts';

const RULES = (['owner', 'mover', 'empty', 'nobody'] as const).flatMap((remaining) =>
  [false, true].map((emptyCaptures) => ({ remaining, emptyCaptures })),
);

describe('The endgames of Kalah', () => {
  test.each(RULES)(
    'have the scores that plain search through the rules finds, with %o',
    (rules) => {
      for (let houses = 1; houses <= 6; houses++) {
        const endgames = solved({ houses, ...rules }, 6);
        const random = new Random(houses);
        for (let n = 0; n < 25; n++) {
          const game = drawn({ houses, ...rules }, random, 2 + random.below(5));
          if (game)
            expect([`${game}`, scoreOf(endgames, game)]).toEqual([`${game}`, negamax(game)]);
        }
      }
    },
  );

  test('count every way to lay the seeds into the houses', () => {
    // Of 6 houses a side: C(n + 12, 12) with n seeds or fewer.
    const { positions } = new Endgames(new Kalah().settings);
    expect(positions.slice(0, 5)).toEqual([1, 13, 91, 455, 1820]);
    expect(positions.at(-1)).toBe(30_421_755); // 16 seeds
  });

  test('are the same when they are solved bit by bit', () => {
    const options: KalahOptions = { houses: 5, emptyCaptures: true };
    const whole = solved(options, 8);
    const slowly = new Endgames(new Kalah(options).settings);
    let stops = 0;
    while (slowly.seeds < 8) if (!slowly.grow(0)) stops++;
    expect(stops).toBeGreaterThan(20);
    const random = new Random(1);
    for (let n = 0; n < 200; n++) {
      const game = drawn(options, random, 8);
      if (game) expect(scoreOf(slowly, game)).toBe(scoreOf(whole, game));
    }
  });
});

function solved(options: KalahOptions, seeds: number): Endgames {
  const endgames = new Endgames(new Kalah(options).settings);
  while (endgames.seeds < seeds) endgames.grow();
  return endgames;
}

function scoreOf(endgames: Endgames, { position: { South, North } }: Kalah): number {
  const [ownLo, ownHi, otherLo, otherHi] = wordsOf(South, North);
  const seeds = [...South.houses, ...North.houses].reduce((sum, each) => sum + each, 0);
  return endgames.score(ownLo, ownHi, otherLo, otherHi, seeds);
}

/** So many seeds in random houses, with empty stores; null if one side has none. */
function drawn(options: KalahOptions, random: Random, seeds: number): Kalah | null {
  const game = new Kalah({ ...options, result: 'margin' });
  const { houses } = game.settings;
  const pits = new Array<number>(2 * houses).fill(0);
  for (let seed = 0; seed < seeds; seed++) pits[random.below(pits.length)]++;
  const position = game.at({
    turn: 'South',
    South: { houses: pits.slice(0, houses), store: 0 },
    North: { houses: pits.slice(houses), store: 0 },
  });
  return position.moves() ? position : null;
}
