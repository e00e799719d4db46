import { Random } from 'turnwise';
import { Kalah, type KalahPosition } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { type Pit, type SeedWay, seedsAt, seedWays } from './kalah-sowing.ts';

const nameOf = ({ role, house }: Pit) => `${role} ${house}`;
const names = (ways: readonly SeedWay[]) => ways.map(({ pits }) => pits.map(nameOf).join(' > '));

/** Seeds by pit. */
function counts(position: KalahPosition): Map<string, number> {
  const pits = (['South', 'North'] as const).flatMap((role) =>
    Array.from({ length: position.South.houses.length + 1 }, (_, house) => ({ role, house })),
  );
  return new Map(pits.map((pit) => [nameOf(pit), seedsAt(position, pit)]));
}

describe('seeds', () => {
  test('are sown one after the other, into houses and the own store', () => {
    const start = new Kalah();
    const after = start.next({ South: 3 });
    const ways = seedWays(start.position, after.position, { role: 'South', house: 3 });
    expect(names(ways)).toEqual([
      'South 3 > South 4',
      'South 3 > South 5',
      'South 3 > South 6',
      'South 3 > North 0',
    ]);
    expect(ways.map(({ order }) => order)).toEqual([0, 1, 2, 3]);
  });

  test('that are captured go to the store after the last was sown, which goes with them', () => {
    const south = { houses: [1, 0, 2], store: 0 };
    const game = new Kalah({ houses: 3, seeds: 2 }).at({
      turn: 'South',
      South: south,
      North: { houses: [4, 3, 2], store: 0 },
    });
    const after = game.next({ South: 0 });
    const ways = seedWays(game.position, after.position, { role: 'South', house: 0 });
    expect(names(ways)).toEqual([
      'South 0 > South 1 > South 3',
      ...Array.from({ length: 3 }, () => 'North 1 > South 3'),
    ]);
  });

  test.each(['owner', 'mover', 'empty', 'nobody'] as const)(
    'all arrive where the rules put them, to the end of matches (%s has the last ones)',
    (remaining) => {
      const random = new Random(4);
      for (let match = 0; match < 5; match++) {
        let game = new Kalah({ houses: 4, seeds: 3, remaining });
        for (let moves = game.moves(); moves; moves = game.moves()) {
          const { turn } = game.position;
          const houses = moves[turn] ?? [];
          const house = houses[random.below(houses.length)] ?? 0;
          const next = game.next({ [turn]: house });
          const seeds = counts(game.position);
          for (const { pits } of seedWays(game.position, next.position, { role: turn, house }))
            for (const [pit, change] of [
              [pits[0], -1],
              [pits.at(-1), 1],
            ] as const)
              if (pit) seeds.set(nameOf(pit), (seeds.get(nameOf(pit)) ?? 0) + change);
          expect([...seeds]).toEqual([...counts(next.position)]);
          game = next;
        }
      }
    },
  );
});
