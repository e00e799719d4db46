import { describe, expect, test } from 'vitest';
import { Pig } from '../games/index.ts';
import { HeuristicPlayer } from './heuristic-player.ts';
import { composite, type Heuristic, resultHeuristic, scoresHeuristic } from './heuristics.ts';
import { Pick } from './tiny-games.fixture.ts';

/** Pick with other bounds. */
class BoundedPick extends Pick {
  readonly bounds: readonly [number, number];

  constructor(min: number, max: number, worth: number | null = null) {
    super([['a', 0]], worth);
    this.bounds = [min, max];
  }

  override resultBounds(): readonly [number, number] {
    return this.bounds;
  }

  override scores() {
    return { Solo: 3 };
  }
}

const pig = new Pig({ result: 'margin' });
const at = (text: string, game = pig) => game.parsePosition(text);

describe('resultHeuristic', () => {
  test('a finished game is worth its result', () => {
    const won = pig.at({ turn: 'Two', one: 100, two: 60, points: 0, round: 0 });
    expect(resultHeuristic(won, 'One')).toBe(40);
    expect(resultHeuristic(won, 'Two')).toBe(-40);
  });

  test('an unfinished game is worth the middle of the bounds', () => {
    expect(resultHeuristic(at('One 90-10 +5'), 'One')).toBe(0);
    expect(resultHeuristic(new BoundedPick(0, 1), 'Solo')).toBe(0.5);
  });

  test('infinite bounds have no middle; the value nearest to 0 counts', () => {
    expect(resultHeuristic(new BoundedPick(-Infinity, Infinity), 'Solo')).toBe(0);
    expect(resultHeuristic(new BoundedPick(5, Infinity), 'Solo')).toBe(5);
    expect(resultHeuristic(new BoundedPick(-Infinity, -2), 'Solo')).toBe(-2);
  });
});

describe('scoresHeuristic', () => {
  test('a lead counts almost fully while it is small', () => {
    // h = 100, d = 25: 100 * 25 / 125.
    expect(scoresHeuristic(at('One 60-35 +0'), 'One')).toBe(20);
    expect(scoresHeuristic(at('One 60-35 +0'), 'Two')).toBe(-20);
    expect(scoresHeuristic(at('One 35-35 +9'), 'One')).toBe(0);
  });

  test('a larger lead is always worth more, and never as much as a sure win', () => {
    const winLoss = new Pig();
    let before = -1;
    for (let one = 0; one < 100; one++) {
      const value = scoresHeuristic(at(`One ${one}-50 +0`, winLoss), 'One');
      expect(value).toBeGreaterThan(before);
      expect(value).toBeLessThan(1);
      before = value;
    }
  });

  test('a finished game is worth its result, and a game without scores the middle', () => {
    expect(scoresHeuristic(new BoundedPick(-1, 1, 0.25), 'Solo')).toBe(0.25);
    expect(scoresHeuristic(new Pick([['a', 0]]), 'Solo')).toBe(0);
  });

  test('in a game for one the score itself is the lead', () => {
    // Bounds 0 and 10: middle 5, h = 5, d = 3: 5 + 5 * 3 / 8.
    expect(scoresHeuristic(new BoundedPick(0, 10), 'Solo')).toBe(6.875);
    expect(scoresHeuristic(new BoundedPick(-Infinity, Infinity), 'Solo')).toBe(3);
  });
});

describe('composite', () => {
  const one = () => 1;
  const five = () => 5;

  test('is the weighted mean, in which only the proportions matter', () => {
    expect(
      composite([
        [one, 3],
        [five, 1],
      ])(pig, 'One'),
    ).toBe(2);
    expect(
      composite([
        [one, 0.75],
        [five, 0.25],
      ])(pig, 'One'),
    ).toBe(2);
    expect(
      composite([
        [one, 0],
        [five, 7],
      ])(pig, 'One'),
    ).toBe(5);
  });

  test('takes heuristics by name', () => {
    const mixed = composite([
      ['scores', 1],
      [five, 1],
    ]);
    expect(mixed(at('One 60-35 +0'), 'One')).toBe(12.5); // (20 + 5) / 2
  });

  test('weights without a mean are refused', () => {
    expect(() => composite([])).toThrow('composite: the weights add to 0, expected more than 0');
    expect(() => composite([[one, 0]])).toThrow('composite: the weights add to 0');
    expect(() => composite([[one, -1]])).toThrow(
      'composite: weight 0 is -1, expected a number from 0 up',
    );
    expect(() =>
      composite([
        [one, 1],
        [five, Number.NaN],
      ]),
    ).toThrow('composite: weight 1 is NaN');
    expect(() => composite([[one, Infinity]])).toThrow('composite: weight 0 is Infinity');
  });
});

describe('heuristics by name', () => {
  test('a name or a function is accepted, anything else refused with the valid names', () => {
    const one = () => 1;
    expect(new HeuristicPlayer({ heuristic: one }).heuristic).toBe(one);
    expect(new HeuristicPlayer({ heuristic: 'scores' }).heuristic).toBe(scoresHeuristic);
    for (const name of ['score', '__proto__', 'constructor', 'toString', ''])
      expect(() => Reflect.apply(composite, undefined, [[[name, 1]]])).toThrow(
        `composite: heuristic is "${name}", expected own, result, scores or, in code, a function`,
      );
  });

  test('are printed by name, and a function of the same name is distinguished', () => {
    const printed = (heuristic: Heuristic) => new HeuristicPlayer({ heuristic }).specification;
    function scores() {
      return 0;
    }
    expect(printed(scoresHeuristic)).toBe('heuristic(heuristic=scores)');
    expect(printed(resultHeuristic)).toBe('heuristic(heuristic=result)');
    expect(printed(scores)).toBe('heuristic(heuristic=custom-scores)');
    expect(printed(() => 0)).toBe('heuristic(heuristic=anonymous)');
  });
});
