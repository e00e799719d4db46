import { describe, expect, test } from 'vitest';
import { Farkle } from './index.ts';

describe('A position of Farkle', () => {
  test.each([
    [{ rules: 'simple' }, 'One - +0 0/0'],
    [{ rules: 'simple' }, 'Two 11245 +350 2050/300'],
    [{}, 'Two 11245 +350 2050/-300 farkles 0/2'],
    [{ players: 3, rules: 'classic' }, 'Three - +0 0/10500/0'],
  ] as const)('%o is read as it is printed: %s', (options, text) => {
    expect(`${new Farkle(options).parsePosition(text)}`).toBe(text);
  });

  test.each(['', 'One', 'One 11245 350 0/0', 'Ten - +0 0/0', 'One - +0 0/0 farkles 0/0'])(
    'such as %j is refused with an example',
    (text) => {
      expect(() => new Farkle({ rules: 'simple' }).parsePosition(text)).toThrow(
        'expected a position such as "Two 11245 +350 2050/300"',
      );
    },
  );

  test.each([
    ['Three - +0 0/0', 'there are 2 roles: One, Two'],
    ['One - +0 0/0/0', 'there are 2 roles: One, Two'],
    ['One 112345 +0 25/0', 'points are multiples of 50'],
    ['One 112345 +0 -50/0', 'no score is below 0'],
    ['One - +0 10000/0', 'the game was over before the turn of One'],
    ['One 112345 +0 0/10000', 'the game is over'],
    ['One - +50 0/0', 'points need dice'],
    ['One 112 +0 0/0', 'dice that are set aside have points'],
    ['One 112 +1000 9000/0', 'One would have held'],
    ['One 223 +100 0/0', 'a farkle ends the turn'],
  ])('that cannot come up is refused: %s, since %s', (text, why) => {
    expect(() => new Farkle({ rules: 'simple' }).parsePosition(text)).toThrow(why);
  });
});

test('The picture shows the dice and the scores', () => {
  const game = new Farkle().parsePosition('Two 11245 +350 2050/-300 farkles 0/2');
  expect(game.picture()).toMatchInlineSnapshot(`
    "Two: dice 1 1 2 4 5, set aside 350, with all dice that score 600

    One      2050 of 10000
    Two      -300 of 10000, farkles in a row: 2"
  `);
});
