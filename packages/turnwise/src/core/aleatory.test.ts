import { describe, expect, test } from 'vitest';
import {
  type Aleatory,
  bag,
  coin,
  Die,
  deck,
  dice,
  sumOfDice,
  Weighted,
  weighted,
  without,
} from './aleatory.ts';
import { type Json, jsonKey } from './json.ts';
import { Random } from './random.ts';

const aleatories: { readonly [name: string]: Aleatory } = {
  D4: dice.D4,
  D6: dice.D6,
  D8: dice.D8,
  D10: dice.D10,
  D12: dice.D12,
  D20: dice.D20,
  'three dice': sumOfDice(dice.D6, dice.D6, dice.D6),
  'unlike dice': sumOfDice(dice.D4, dice.D20),
  coin,
  weighted: weighted({ sun: 3, rain: 1 }),
  'weighted with fractions': weighted<Json>([
    [1, 0.1],
    [2, 0.2],
    [[3], 0.7],
  ]),
  'two cards': deck(['ace', 'king', 'queen', 'queen'], 2),
  'a whole deck': deck([1, 2, 3], 3),
  'no card': deck([1, 2, 3], 0),
  'three tokens': bag({ red: 3, blue: 2, white: 1 }, 3),
};

describe.each(Object.entries(aleatories))('%s', (_, aleatory) => {
  test('has a distribution of distinct values that adds to 1', () => {
    const outcomes = aleatory.distribution();
    const total = outcomes.reduce((sum, outcome) => sum + outcome.weight, 0);
    expect(
      Math.abs(outcomes.reduce((sum, { probability }) => sum + probability, 0) - 1),
    ).toBeLessThan(1e-12);
    for (const { value, weight, probability } of outcomes) {
      expect(probability).toBe(weight / total);
      expect(Math.abs(aleatory.probability(value) - probability)).toBeLessThan(1e-15);
    }
    expect(new Set(outcomes.map(({ value }) => jsonKey(value))).size).toBe(outcomes.length);
  });

  test('is drawn according to its distribution', () => {
    const random = new Random(1);
    const counts = new Map<string, number>();
    const draws = 40_000;
    for (let i = 0; i < draws; i++) {
      const key = jsonKey(aleatory.value(random));
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    for (const { value, probability } of aleatory.distribution()) {
      const deviation = Math.sqrt(draws * probability * (1 - probability));
      const seen = counts.get(jsonKey(value)) ?? 0;
      // Five standard deviations: exceeded by chance less than once in a million values.
      expect(Math.abs(seen - draws * probability)).toBeLessThanOrEqual(5 * deviation + 1e-9);
      counts.delete(jsonKey(value));
    }
    expect([...counts.keys()]).toEqual([]);
  });
});

describe('dice', () => {
  test('have known sums', () => {
    // Two dice: 1, 2, ..., 6, ..., 1 ways out of 36; 27 of 216 ways give 10 with three dice.
    expect(
      sumOfDice(dice.D6, dice.D6)
        .distribution()
        .map(({ weight }) => weight),
    ).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
    expect(sumOfDice(dice.D6, dice.D6, dice.D6).probability(10)).toBe(27 / 216);
  });

  test('have expectations', () => {
    expect(dice.D6.expectation((face) => face)).toBe(3.5);
    expect(coin.expectation((side) => (side === 'heads' ? 1 : 0))).toBe(0.5);
  });

  test('refuse invalid dice', () => {
    expect(() => new Die(1)).toThrow('a die has 2 to 1000 sides, got 1');
    expect(() => new Die(2.5)).toThrow('got 2.5');
    expect(() => sumOfDice()).toThrow('name at least one die');
    expect(() => sumOfDice(...Array.from({ length: 13 }, () => dice.D20))).toThrow(
      'too many to count exactly',
    );
  });
});

describe('weighted values', () => {
  test('equal values are merged, values without weight left out', () => {
    const pairs: [Json, number][] = [
      [{ a: 1, b: 2 }, 1],
      [{ b: 2, a: 1 }, 1],
      ['never', 0],
      ['other', 2],
    ];
    const outcomes = new Weighted(pairs).distribution();
    expect(outcomes.map(({ probability }) => probability)).toEqual([0.5, 0.5]);
  });

  test('refuse invalid weights', () => {
    expect(() => weighted({ a: -1 })).toThrow('the weight of "a" is -1');
    expect(() => weighted({ a: Number.NaN })).toThrow('the weight of "a" is NaN');
    expect(() => weighted({ a: 0 })).toThrow('no value with a weight above 0');
  });
});

describe('draws without replacement', () => {
  test('cards: the probability of an ordered hand', () => {
    // Two queens of four cards: first 2/4, then 1/3.
    expect(deck(['ace', 'king', 'queen', 'queen'], 2).probability(['queen', 'queen'])).toBeCloseTo(
      1 / 6,
      15,
    );
    expect(deck(['ace', 'king'], 2).probability(['ace', 'ace'])).toBe(0);
    expect(deck(['ace', 'king'], 2).probability(['ace'])).toBe(0);
  });

  test('a bag follows the hypergeometric distribution', () => {
    // Urn of 5 with 3 red, 2 drawn: C(3,2)/C(5,2) = 3/10.
    expect(bag({ red: 3, blue: 2 }, 2).probability({ red: 2 })).toBeCloseTo(0.3, 15);
    expect(bag({ red: 3, blue: 2 }, 2).probability({ red: 1 })).toBe(0);
  });

  test('anything that is not a draw has probability 0', () => {
    const cards: Aleatory = deck(['a', 'b'], 2);
    const tokens: Aleatory = bag({ a: 1 });
    for (const value of [null, 'ab', 2, { a: 1, b: 1 }]) expect(cards.probability(value)).toBe(0);
    for (const value of [null, 'a', 1, ['a']]) expect(tokens.probability(value)).toBe(0);
  });

  test('a poker deck can be drawn from, and its hands have probabilities, but are not listed', () => {
    const cards = Array.from({ length: 52 }, (_, card) => card);
    const hand = deck(cards, 5);
    expect(new Set(hand.value(new Random(1))).size).toBe(5);
    expect(hand.probability([0, 1, 2, 3, 4])).toBeCloseTo(1 / (52 * 51 * 50 * 49 * 48), 20);
    expect(() => hand.distribution()).toThrow('more than 1000000 outcomes; ask for probability()');
  });

  test('equal cards make few outcomes, which are listed, of many draws', () => {
    // 41 * 40 * 39 * 38 * 37 draws: the king is one of the five, or none is.
    const cards = [...new Array<string>(40).fill('ace'), 'king'];
    expect(deck(cards, 5).distribution()).toHaveLength(6);
    // Of 10 tokens 0 to 10 are red, of 46 no fewer than 26.
    expect(bag({ red: 30, blue: 20 }, 10).distribution()).toHaveLength(11);
    expect(bag({ red: 30, blue: 20 }, 46).distribution()).toHaveLength(5);
    const letters = Object.fromEntries([...'abcdefghijklmnop'].map((letter) => [letter, 5]));
    expect(() => bag(letters, 9).distribution()).toThrow('bag: more than 1000000 outcomes');
  });

  test('large draws are possible, however unlikely', () => {
    const cards = deck(
      Array.from({ length: 200 }, (_, card) => card),
      200,
    );
    const shuffled = cards.value(new Random(1));
    expect(cards.probability(shuffled)).toBe(0); // 1/200! is below the smallest number
    expect(cards.isPossible(shuffled)).toBe(true);
    expect(cards.isPossible([...shuffled.slice(1), -1])).toBe(false);
    // The mode of a hypergeometric distribution with 600 of 1200: C(600,300)^2 / C(1200,600) = 0.04605...
    expect(bag({ a: 600, b: 600 }, 600).probability({ a: 300, b: 300 })).toBeCloseTo(0.04605, 4);
  });

  test('the rest is the deck without the drawn cards', () => {
    expect(without([1, 2, 2, 3], [2, 3])).toEqual([1, 2]);
    expect(() => without([1], [2])).toThrow('2 is not in [1]');
  });

  test('refuse to draw more than there is', () => {
    expect(() => deck([1], 2)).toThrow('cannot draw 2 of 1 without replacement');
    expect(() => bag({ red: 1 }, -1)).toThrow('cannot draw -1 of 1');
    expect(() => bag({ red: 0.5 })).toThrow('the number of "red" is 0.5');
  });
});
