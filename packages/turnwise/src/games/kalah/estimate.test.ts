import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { type Weights, weighed } from './estimate.ts';
import { ENDING } from './estimate-weights.ts';
import { Kalah } from './index.ts';

const NOTHING = Object.fromEntries(Object.keys(ENDING).map((feature) => [feature, 0])) as Record<
  keyof Weights,
  number
>;
const HOUSES = 6;

describe('The estimate of Kalah', () => {
  test('is the same for both seats when they change sides', () => {
    for (const { position } of randomGames()) {
      const { South, North } = position;
      const game = new Kalah();
      const one = game.at({ turn: 'South', South, North });
      const other = game.at({ turn: 'North', South: North, North: South });
      expect(other.estimate('North')).toBe(one.estimate('South'));
    }
  });

  test('prefers seeds in the own store', () => {
    const at = (text: string) => new Kalah().parsePosition(text).estimate('South');
    expect(at('4,4,4,4,4,0+8/4,4,4,4,4,0+0 South')).toBeGreaterThan(
      at('4,4,4,4,4,0+0/4,4,4,4,4,0+8 South'),
    );
  });

  test('counts moves again, captures and houses as the rules have them', () => {
    for (const game of randomGames()) {
      const { turn, South, North } = game.position;
      const pits = Uint8Array.from([...South.houses, South.store, ...North.houses, North.store]);
      const count = (feature: keyof Weights) =>
        weighed(pits, HOUSES, turn === 'South' ? 0 : 1, { ...NOTHING, [feature]: 1 });
      const [own, other] = turn === 'South' ? [South, North] : [North, South];
      const houses = own.houses.keys();
      const short = [...houses].filter((house) => {
        const seeds = own.houses[house] ?? 0;
        return seeds > 0 && house + seeds <= HOUSES;
      });
      const after = short.map((house) => ({ house, next: game.perform(house) }));
      expect(count('again')).toBe(
        after.filter(({ house }) => house + (own.houses[house] ?? 0) === HOUSES).length,
      );
      const captures = after
        .filter(({ house }) => house + (own.houses[house] ?? 0) < HOUSES)
        .filter(({ next }) => next.result() === null)
        .map(({ next }) => next.position[turn].store - own.store - 1);
      if (after.every(({ next }) => next.result() === null))
        expect(count('capture')).toBe(Math.max(0, ...captures));
      const filled = (side: typeof own) => side.houses.filter((seeds) => seeds > 0).length;
      expect(count('moves')).toBe(filled(own) - filled(other));
      expect(count('stores')).toBe(own.store - other.store);
    }
  });
});

function randomGames(): Kalah[] {
  return Array.from({ length: 60 }, (_, seed) => {
    const kernel = new Kalah().kernel();
    kernel.playout(new Random('estimates', seed), seed % 30);
    return new Kalah().parsePosition(`${kernel.state()}`);
  }).filter((game) => game.result() === null);
}
