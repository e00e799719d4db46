import { describe, expect, test } from 'vitest';
import { Contingent, type State } from '../../../core/index.ts';
import { solve } from '../../../solvers/index.ts';
import { gameFrom } from '../../index.ts';
import { ExactPig, GeneralPig, type GeneralPigMove, type GeneralPigRole, Pig } from '../index.ts';

describe('Pig for several', () => {
  const game = new GeneralPig({ players: 3, goal: 50 });

  test('goes round, from the last role to the first', () => {
    expect(game.players).toEqual(['One', 'Two', 'Three']);
    const held = game.parsePosition('Three 10-20-30 +8').perform('hold');
    expect(`${held}`).toBe('One 10-20-38 +0');
    const lost = waiting(game.parsePosition('Two 10-20-30 +8').perform('roll')).next({ die: 1 });
    expect(`${lost}`).toBe('Three 10-20-30 +0');
  });

  test('is won by who holds enough points first; the others lose together what it wins', () => {
    const over = after(game.parsePosition('Two 10-45-30 +8').perform('hold'));
    expect(over.result()).toEqual({ One: -0.5, Two: 1, Three: -0.5 });
    expect(over.moves()).toBeNull();
  });

  test('is a tie after too many rounds, which end with the last role', () => {
    const limited = new GeneralPig({ players: 3, goal: 50, roundLimit: 2 });
    const two = limited.parsePosition('Two 0-0-0 +5 round 2').perform('hold');
    expect(`${two}`).toBe('Three 0-5-0 +0 round 2');
    const roll = waiting(two instanceof GeneralPig ? two.perform('roll') : two);
    expect(after(roll.next({ die: 1 })).result()).toEqual({ One: 0, Two: 0, Three: 0 });
  });

  test('begins with a forced roll, and ends with a forced hold', () => {
    expect(game.moves()).toEqual({ One: ['roll'] });
    expect(game.parsePosition('Two 10-20-30 +30').moves()).toEqual({ Two: ['hold'] });
    expect(game.parsePosition('Two 10-20-30 +8').moves()).toEqual({ Two: ['roll', 'hold'] });
  });

  test('shows who is to roll, with the points of the turn', () => {
    expect(game.parsePosition('Two 10-20-0 +8').picture()).toBe(
      '  One     10 of 50\n> Two     20 of 50, 8 this turn\n  Three    0 of 50',
    );
    expect(game.parsePosition('Three 10-50-30 +0').picture()).not.toContain('>');
  });

  test('says how many scores a position has', () => {
    expect(() => game.parsePosition('One 0-0 +0')).toThrow('expected 3 scores, got "One 0-0 +0"');
    expect(() => game.parsePosition('Four 0-0-0 +0')).toThrow('cannot come up');
  });
});

describe('With two dice', () => {
  const game = new GeneralPig({ variant: 'two-dice' });
  const rolled = (dice: number[]) =>
    `${waiting(game.parsePosition('One 42-17 +8').perform('roll')).next({ dice })}`;

  test('both count, but a 1 loses the points of the turn, and two of them the score', () => {
    expect(rolled([3, 6])).toBe('One 42-17 +17');
    expect(rolled([5, 5])).toBe('One 42-17 +18');
    expect(rolled([1, 6])).toBe('Two 42-17 +0');
    expect(rolled([1, 1])).toBe('Two 0-17 +0');
  });

  test('a pair of different faces is twice as likely as one of equal faces', () => {
    const roll = waiting(game.perform('roll'));
    expect(roll.possibleHaps()).toHaveLength(21);
    expect(roll.probability({ dice: [1, 6] })).toBeCloseTo(2 / 36, 15);
    expect(roll.probability({ dice: [1, 1] })).toBeCloseTo(1 / 36, 15);
    expect(roll.probability({ dice: [6, 1] })).toBe(0);
  });
});

describe('Hog', () => {
  const hog = new GeneralPig({ variant: 'hog' });

  test('is one roll a turn, of as many dice as you like', () => {
    expect(hog.moves()?.One).toHaveLength(10);
    const roll = waiting(hog.parsePosition('One 42-17 +0').perform('roll 3'));
    expect(`${roll.next({ points: 12 })}`).toBe('Two 54-17 +0');
    expect(`${roll.next({ points: 0 })}`).toBe('Two 42-17 +0');
    expect(() => hog.perform('hold')).toThrow('"hold" is not a legal move of One');
  });

  test('scores 4 n (5/6)^n on average with n dice, most with five or six of them', () => {
    const means = Array.from({ length: 10 }, (_, n) => {
      const roll = waiting(hog.perform(`roll ${n + 1}`));
      return roll.expectedEvaluation((game) => game.scores()?.One ?? Number.NaN);
    });
    for (const [n, mean] of means.entries())
      expect(mean).toBeCloseTo(4 * (n + 1) * (5 / 6) ** (n + 1), 10);
    expect(Math.max(...means)).toBeCloseTo(20 * (5 / 6) ** 5, 10);
    expect(means[4]).toBeCloseTo(means[5] ?? Number.NaN, 10);
  });

  test('to 1 point is won by the first role with probability 6/7', async () => {
    // With one die, x = 5/6 + (1 - x) / 6, as in Pig to 1 point.
    const game = new GeneralPig({ variant: 'hog', goal: 1 });
    expect(((await solve(game)).value(game, 'One') + 1) / 2).toBeCloseTo(6 / 7, 12);
  });
});

test('Pig for two has the same value in both classes', async () => {
  // The general one is also made with two roles and one die, to be compared.
  for (const options of [{ goal: 20 }, { variant: 'piglet' } as const, { goal: 10, sides: 3 }]) {
    const game = new GeneralPig(options);
    const value = (await solve(game)).value(game, 'One');
    expect(value).toBeCloseTo(ExactPig.of(options).firstPlayer, 11);
  }
});

describe('The list of games', () => {
  test('makes Pig itself for two roles with a die or a coin, and the general one for others', () => {
    expect(gameFrom('pig(players=2, goal=50)')).toBeInstanceOf(Pig);
    expect(gameFrom('pig(players=2)').options).toEqual(new Pig().options);
    for (const text of ['pig(players=3)', 'pig(variant=hog)', 'pig(variant=two-dice)'])
      expect(gameFrom(text)).toBeInstanceOf(GeneralPig);
  });

  test.each([
    ['pig(dice=3)', 'pig: dice is 3, but pig has a fixed number'],
    ['pig(players=3, result=margin)', 'pig: result is margin, which is for two, not for 3'],
    [
      'pig(variant=piglet, players=3, sides=4)',
      'pig: sides is 4, but piglet is played with a coin',
    ],
    ['pig(players=7)', 'pig: players is 7, expected a whole number from 2 to 6'],
  ])('refuses %s', (text, message) => {
    expect(() => gameFrom(text)).toThrow(message);
  });
});

describe('A position', () => {
  test.each(['Three 42-17-90 +8', 'One 0-0-0 +0', 'Three 10-105-3 +0'])(
    'is read as it is printed: %s',
    (text) => {
      expect(`${new GeneralPig({ players: 3 }).parsePosition(text)}`).toBe(text);
    },
  );

  test.each([
    'Four 42-17-90 +8', // there is no fourth role
    'Two 42-17-100 +0', // the turn after that of Three is One's
    'Three 42-106-9 +0', // more than a roll adds to 99
    'Three 42-100-9 +3', // the game is over
    'One 0-0-0 +0 round 1', // rounds are not limited
  ])('that cannot come up is refused: %s', (text) => {
    const read = () => new GeneralPig({ players: 3 }).parsePosition(text);
    expect(read).toThrow('cannot come up in a game to 100');
  });

  test('of another form is refused with an example', () => {
    const read = () => new GeneralPig({ players: 3 }).parsePosition('One 1,2,3');
    expect(read).toThrow('expected a position such as "Three 42-17-90 +8"');
  });
});

function waiting(
  state: State<GeneralPigRole, GeneralPigMove>,
): Contingent<GeneralPigRole, GeneralPigMove> {
  if (state instanceof Contingent) return state;
  throw new Error('chance was expected');
}

function after(state: State<GeneralPigRole, GeneralPigMove>): GeneralPig {
  if (state instanceof GeneralPig) return state;
  throw new Error('a state was expected');
}
