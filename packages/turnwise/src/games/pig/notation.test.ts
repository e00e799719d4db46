import { describe, expect, test } from 'vitest';
import { Contingent, Random } from '../../core/index.ts';
import { Pig, type PigOptions } from './index.ts';
import { parsePig, printPig } from './notation.ts';

const POSITION = { turn: 'One', one: 42, two: 17, points: 8, round: 0 } as const;

describe('A position of Pig', () => {
  test('is written with the role, both scores and the points of the turn', () => {
    expect(`${new Pig()}`).toBe('One 0-0 +0');
    expect(printPig(POSITION, false)).toBe('One 42-17 +8');
  });

  test('is written with the rounds if they are limited', () => {
    expect(`${new Pig({ roundLimit: 9 })}`).toBe('One 0-0 +0 round 0');
    expect(printPig({ ...POSITION, round: 3 }, true)).toBe('One 42-17 +8 round 3');
  });

  test.each<PigOptions>([
    {},
    { goal: 1 },
    { goal: 1000, sides: 20 },
    { variant: 'piglet' },
    { goal: 200, roundLimit: 3 },
  ])('of random games with %o is read back as written', (options) => {
    const start = new Pig(options);
    for (let seed = 0; seed < 40; seed++) {
      const random = new Random(seed);
      let game = start;
      for (;;) {
        const again = start.parsePosition(`${game}`);
        expect(again.position).toEqual(game.position);
        expect(again.settings).toBe(start.settings);
        if (game.result()) break;
        const next = game.next(random.choice(game.possibleMoves()));
        const after = next instanceof Contingent ? next.randomNext(random) : next;
        game = start.parsePosition(`${after}`);
        expect(`${game}`).toBe(`${after}`);
      }
    }
  });

  test('may have spaces around it', () => {
    expect(parsePig(' One 42-17 +8\n')).toEqual(POSITION);
  });

  test.each(['', 'Three 0-0 +0', 'One 0 0 +0', 'One 42-17', 'One -1-0 +0', 'One 0-0 +0 round'])(
    'cannot be %o',
    (text) => {
      expect(() => parsePig(text)).toThrow(
        `pig: expected a position such as "One 42-17 +8", got ${JSON.stringify(text)}`,
      );
    },
  );

  test.each([
    ['One 100-0 +0', 'the role to move has won already'],
    ['One 100-100 +0', 'both have won'],
    ['One 106-0 +0', 'the role to move has won already'],
    ['Two 106-0 +0', 'a role held beyond what its last roll could bring'],
    ['One 90-0 +16', 'a role rolled on after reaching the goal'],
  ])('cannot be %o, where %s', (text) => {
    expect(() => new Pig().parsePosition(text)).toThrow(
      `pig: "${text}" cannot come up in a game to 100`,
    );
  });

  test('can exceed the goal by the last roll', () => {
    expect(new Pig().parsePosition('Two 105-0 +0').result()).not.toBeNull();
    expect(new Pig().parsePosition('One 90-0 +15').moves()).toEqual({ One: ['hold'] });
  });
});

describe('A move of Pig', () => {
  test('is written as its name', () => {
    const game = new Pig().at(POSITION);
    expect(game.printMove('roll')).toBe('roll');
    expect(game.parseMove(' hold ')).toBe('hold');
    expect(() => new Pig().parseMove('hold')).toThrow('legal: roll');
  });
});

test.each<readonly [PigOptions, string, string]>([
  [{}, 'One 0-0 +0 round 3', 'rounds do not count'],
  [{}, 'Two 100-5 +3', 'the game was over before'],
  [{ roundLimit: 2 }, 'One 0-0 +0 round 999', 'there are fewer rounds'],
  [{ roundLimit: 2 }, 'Two 0-0 +3 round 3', 'the game was tied before'],
  [{ variant: 'piglet' }, 'One 9-0 +2 round 0', 'a coin brings one point'],
])('With the options %j there is no position %o, because %s', (options, text) => {
  expect(() => new Pig(options).parsePosition(text)).toThrow('cannot come up in a game to');
});

test('The tie after the last round is a position', () => {
  expect(new Pig({ roundLimit: 2 }).parsePosition('One 0-0 +0 round 3').result()).toEqual({
    One: 0,
    Two: 0,
  });
});

test('An invalid throw is refused', () => {
  const piglet = new Pig({ variant: 'piglet' });
  for (const haps of [{}, { die: 9 }, { die: 0 }, { coin: 'heads' }]) {
    expect(() => new Pig().next({ One: 'roll' }, haps)).toThrow('pig: expected a throw of D6');
  }
  for (const haps of [{}, { coin: 1 }, { die: 1 }]) {
    expect(() => piglet.next({ One: 'roll' }, haps)).toThrow('pig: expected a throw of a coin');
  }
});
