import { describe, expect, test } from 'vitest';
import { RockPaperScissors, rockPaperScissors } from './index.ts';

describe('A throw', () => {
  test.each([
    ['rock', 'rock', 0],
    ['rock', 'paper', -1],
    ['rock', 'scissors', 1],
    ['paper', 'rock', 1],
    ['paper', 'paper', 0],
    ['paper', 'scissors', -1],
    ['scissors', 'rock', -1],
    ['scissors', 'paper', 1],
    ['scissors', 'scissors', 0],
  ] as const)('of %s against %s gives One %i', (one, two, result) => {
    const start = new RockPaperScissors();
    const after = start.next({ One: one, Two: two });
    expect(after.result()).toEqual({ One: result, Two: 0 - result });
    expect(start.result()).toBeNull();
  });

  test('is made by both roles at the same time', () => {
    const game = new RockPaperScissors();
    const throws = ['rock', 'paper', 'scissors'];
    expect(game.isActive('One', 'Two')).toBe(true);
    expect(game.moves()).toEqual({ One: throws, Two: throws });
    expect(game.possibleMoves()).toHaveLength(9);
  });

  test('ends the game, and reveals both', () => {
    const over = new RockPaperScissors().next({ One: 'rock', Two: 'paper' });
    expect(over.moves()).toBeNull();
    expect(over.position).toEqual({ One: 'rock', Two: 'paper' });
    expect(() => over.next({ One: 'rock', Two: 'rock' })).toThrow(
      'rock-paper-scissors: the game is over at One rock Two paper',
    );
  });

  test.each([{}, { One: 'rock' }, { Two: 'rock' }, { One: 'rock', Two: 'well' }])(
    '%o is refused',
    (moves) => {
      const untyped = moves as { One?: 'rock'; Two?: 'rock' };
      expect(() => new RockPaperScissors().next(untyped)).toThrow(
        `rock-paper-scissors: expected rock, paper or scissors from each role, got ${JSON.stringify(moves)} at One - Two -`,
      );
    },
  );
});

describe('The game', () => {
  test('is simultaneous and zero-sum, without chance, with nothing hidden', () => {
    const game = new RockPaperScissors();
    const { isSimultaneous, isDeterministic, isZeroSum, isPerfectInformation } = game;
    expect({ isSimultaneous, isDeterministic, isZeroSum, isPerfectInformation }).toEqual({
      isSimultaneous: true,
      isDeterministic: true,
      isZeroSum: true,
      isPerfectInformation: true,
    });
    expect(game.resultBounds()).toEqual([-1, 1]);
  });

  test('takes no options', () => {
    expect(rockPaperScissors.create().options).toEqual({});
    expect(rockPaperScissors.create().name).toBe(rockPaperScissors.name);
    expect(() => rockPaperScissors.create({ goal: 3 })).toThrow(
      'rock-paper-scissors: there is no "goal"; it takes no values',
    );
  });
});

describe('The value', () => {
  const game = new RockPaperScissors();
  const rounds = game.possibleMoves().map((moves) => ({
    moves,
    result: game.next(moves).result()?.One ?? Number.NaN,
  }));

  test('is 0 for One if both play uniformly', () => {
    expect(sum(rounds.map(({ result }) => result))).toBe(0);
  });

  test.each(['rock', 'paper', 'scissors'] as const)(
    'of %s against a uniform opponent is 0',
    (thrown) => {
      for (const role of game.players) {
        const own = rounds.filter(({ moves }) => moves[role] === thrown);
        expect(own).toHaveLength(3);
        expect(sum(own.map(({ result }) => result))).toBe(0);
      }
    },
  );
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
