import { describe, expect, test } from 'vitest';
import {
  Contingent,
  expectedEvaluation,
  SpecificationError,
  type State,
} from '../../core/index.ts';
import { Pig, type PigMove, type PigRole, pig } from './index.ts';

describe('A turn', () => {
  test('begins with a forced roll', () => {
    expect(new Pig().moves()).toEqual({ One: ['roll'] });
    expect(at('Two 42-17 +0').moves()).toEqual({ Two: ['roll'] });
  });

  test('goes on with a roll or a hold', () => {
    expect(at('Two 42-17 +8').moves()).toEqual({ Two: ['roll', 'hold'] });
  });

  test('ends with a forced hold once the goal is reached', () => {
    expect(at('One 92-17 +7').moves()).toEqual({ One: ['roll', 'hold'] });
    expect(at('One 92-17 +8').moves()).toEqual({ One: ['hold'] });
    expect(at('One 92-17 +11').moves()).toEqual({ One: ['hold'] });
  });

  test('adds the points of the die, and the role stays on', () => {
    expect(`${rolled(at('One 42-17 +8'), 6)}`).toBe('One 42-17 +14');
  });

  test('ends without points when the die shows 1', () => {
    expect(`${rolled(at('One 42-17 +8'), 1)}`).toBe('Two 42-17 +0');
    expect(`${rolled(at('Two 42-17 +0'), 1)}`).toBe('One 42-17 +0');
  });

  test('ends with its points when the role holds', () => {
    expect(`${at('One 42-17 +8').perform('hold')}`).toBe('Two 50-17 +0');
    expect(`${at('Two 42-17 +8').perform('hold')}`).toBe('One 42-25 +0');
  });

  test('a roll waits for the die, whose faces are equally likely', () => {
    const roll = waiting(new Pig().perform('roll'));
    const faces = [1, 2, 3, 4, 5, 6];
    expect(roll.possibleHaps()).toEqual(
      faces.map((die) => ({ haps: { die }, probability: 1 / 6 })),
    );
    expect(() => roll.next({ die: 7 })).toThrow('{"die":7} cannot happen');
    // (0 + 2 + 3 + 4 + 5 + 6) / 6
    expect(roll.expectedEvaluation((game) => asPig(game).points)).toBeCloseTo(20 / 6, 14);
  });

  test('leaves the state before it unchanged', () => {
    const game = at('One 42-17 +8');
    game.perform('hold');
    rolled(game, 1);
    expect(`${game}`).toBe('One 42-17 +8');
  });

  test('an illegal or missing move is refused', () => {
    const game = at('One 42-17 +8');
    expect(() => game.next({})).toThrow('pig: expected roll or hold, got {} at One 42-17 +8');
    expect(() => game.next({ Two: 'roll' })).toThrow('got {"Two":"roll"}');
    expect(() => new Pig().perform('hold')).toThrow('"hold" is not a legal move of One');
  });
});

describe('The end', () => {
  const margin = new Pig({ result: 'margin' });

  test('comes with the hold that reaches the goal, not with the roll', () => {
    expect(at('One 94-17 +6').result()).toBeNull();
    const over = asPig(at('One 94-17 +6').perform('hold'));
    expect(over.result()).toEqual({ One: 1, Two: -1 });
    expect(over.moves()).toBeNull();
    expect(over.possibleMoves()).toEqual([]);
  });

  test('the result is 1 and -1, as only winning counts', () => {
    expect(at('Two 105-84 +0').result()).toEqual({ One: 1, Two: -1 });
    expect(at('One 0-100 +0').result()).toEqual({ One: -1, Two: 1 });
  });

  test('where the margin counts, the result is the difference of the scores', () => {
    expect(margin.parsePosition('Two 100-84 +0').result()).toEqual({ One: 16, Two: -16 });
    expect(margin.parsePosition('One 99-100 +0').result()).toEqual({ One: -1, Two: 1 });
  });

  test('points above the goal do not count', () => {
    expect(margin.parsePosition('Two 105-84 +0').result()).toEqual({ One: 16, Two: -16 });
    expect(at('Two 105-84 +0').scores()).toEqual({ One: 105, Two: 84 });
  });

  test('results lie within the bounds', () => {
    expect(margin.resultBounds()).toEqual([-100, 100]);
    expect(new Pig({ goal: 50, result: 'margin' }).resultBounds()).toEqual([-50, 50]);
    expect(new Pig().resultBounds()).toEqual([-1, 1]);
    expect(margin.parsePosition('Two 105-0 +0').normalizedResult()).toEqual({ One: 1, Two: -1 });
  });
});

describe('A limit of rounds', () => {
  const limited = new Pig({ goal: 20, roundLimit: 2 });

  test('ties a game of more rounds', () => {
    let game = limited;
    for (let round = 0; round <= 2; round++) {
      expect(game.position.round).toBe(round);
      expect(game.result()).toBeNull();
      game = rolled(rolled(game, 1), 1);
    }
    expect(`${game}`).toBe('One 0-0 +0 round 3');
    expect(game.result()).toEqual({ One: 0, Two: 0 });
    expect(game.moves()).toBeNull();
  });

  test('does not take away a victory in the last round', () => {
    const over = limited.parsePosition('Two 3-15 +5 round 2').perform('hold');
    expect(`${over}`).toBe('One 3-20 +0 round 3');
    expect(asPig(over).result()).toEqual({ One: -1, Two: 1 });
  });

  test('is the only reason to count rounds', () => {
    expect(rolled(rolled(new Pig(), 1), 1).position.round).toBe(0);
  });
});

describe('Other dice', () => {
  test('Piglet is played with a coin to 10: heads is a point, tails lose the turn', () => {
    const game = new Pig({ variant: 'piglet' });
    expect(new Pig({ ...game.options, result: 'margin' }).resultBounds()).toEqual([-10, 10]);
    const flip = waiting(game.parsePosition('One 3-4 +2').perform('roll'));
    expect(flip.possibleHaps().map(({ probability }) => probability)).toEqual([0.5, 0.5]);
    expect(`${flip.next({ coin: 'heads' })}`).toBe('One 3-4 +3');
    expect(`${flip.next({ coin: 'tails' })}`).toBe('Two 3-4 +0');
  });

  test('a die of 20 sides has points up to 20', () => {
    const game = new Pig({ sides: 20 });
    const roll = waiting(game.perform('roll'));
    expect(roll.possibleHaps()).toHaveLength(20);
    expect(`${roll.next({ die: 20 })}`).toBe('One 0-0 +20');
    expect(`${roll.next({ die: 1 })}`).toBe('Two 0-0 +0');
  });

  test('a die of 2 sides has one face that counts', () => {
    const roll = waiting(new Pig({ sides: 2 }).perform('roll'));
    expect(roll.possibleHaps().map(({ haps }) => `${roll.next(haps)}`)).toEqual([
      'Two 0-0 +0',
      'One 0-0 +2',
    ]);
  });
});

describe('The options', () => {
  test('are shared by all states of a game', () => {
    const game = new Pig({ goal: 50 });
    expect(rolled(game, 3).settings).toBe(game.settings);
    expect(asPig(rolled(game, 3).perform('hold')).settings).toBe(game.settings);
  });

  test('list all settings of the game, defaults included', () => {
    const rest = { result: 'win', roundLimit: null };
    expect(new Pig().options).toEqual({ variant: 'pig', goal: 100, sides: 6, ...rest });
    expect(new Pig({ variant: 'piglet' }).options).toEqual({
      ...{ variant: 'piglet', goal: 10, sides: 2 },
      ...rest,
    });
    expect(pig.create(new Pig({ goal: 7 }).options).options).toEqual(new Pig({ goal: 7 }).options);
  });

  test.each([
    [{ goal: 0 }, 'pig: goal is 0, expected a whole number from 1 to 1000, or none'],
    [{ goal: 1001 }, 'pig: goal is 1001, expected a whole number from 1 to 1000, or none'],
    [{ goal: 'ten' }, 'pig: goal is "ten", expected a whole number from 1 to 1000, or none'],
    [{ sides: 1 }, 'pig: sides is 1, expected a whole number from 2 to 20, or none'],
    [{ sides: 21 }, 'pig: sides is 21, expected a whole number from 2 to 20, or none'],
    [
      { roundLimit: 0 },
      'pig: roundLimit is 0, expected a whole number from 1 to 1,000,000, or none',
    ],
    [{ result: 'draw' }, 'pig: result is "draw", expected win or margin'],
    [{ variant: 'toad' }, 'pig: variant is "toad", expected pig, piglet, two-dice or hog'],
    [{ variant: 'piglet', sides: 6 }, 'pig: sides is 6, but piglet is played with a coin'],
    [
      { gaol: 50 },
      'pig: there is no "gaol"; did you mean goal? it takes goal, sides, result, roundLimit, variant, players, dice',
    ],
  ])('%o are refused', (options, sentence) => {
    expect(() => pig.create(options)).toThrow(new SpecificationError(sentence));
  });
});

describe('The game', () => {
  test('is a zero-sum game of chance, played in turns, with nothing hidden', () => {
    const { isSimultaneous, isDeterministic, isZeroSum, isPerfectInformation } = new Pig();
    expect({ isSimultaneous, isDeterministic, isZeroSum, isPerfectInformation }).toEqual({
      isSimultaneous: false,
      isDeterministic: false,
      isZeroSum: true,
      isPerfectInformation: true,
    });
    expect(pig.create().name).toBe(pig.name);
  });
});

describe('The value for One, who moves, under best play', () => {
  // Neller and Presser 2004. A role that always rolls wins each turn of its own with a chance of at
  // least 1/4, whatever the other does, and in Piglet to 2 always rolling is optimal. So the tie
  // after 100 rounds changes a value by no more than (3/4)^100 < 4e-13.
  test.each([
    ['One 0-0 +0', 4 / 7],
    ['One 0-0 +1', 5 / 7],
    ['One 0-1 +0', 2 / 5],
    ['One 1-0 +0', 4 / 5],
    ['One 1-1 +0', 2 / 3],
  ])('of Piglet to 2 at %s is a chance of %d to win', (position, chance) => {
    const game = new Pig({ variant: 'piglet', goal: 2, roundLimit: 99 });
    const value = bestValue(game.parsePosition(`${position} round 0`));
    expect(Math.abs(value - (2 * chance - 1))).toBeLessThan(1e-12);
  });

  test('of Pig at 99-99 is a chance of 6/7 to win', () => {
    // p = 5/6 + 1/6 (1 - p); all moves are forced, and 30 rounds of ones have a chance of 6^-60.
    const game = new Pig({ roundLimit: 29 });
    const value = bestValue(game.parsePosition('One 99-99 +0 round 0'));
    expect(value).toBeCloseTo(2 * (6 / 7) - 1, 14);
  });
});

function at(position: string): Pig {
  return new Pig().parsePosition(position);
}

function asPig(state: unknown): Pig {
  if (state instanceof Pig) return state;
  throw new Error(`expected a state of Pig, got ${state}`);
}

function waiting(state: State<PigRole, PigMove>): Contingent<PigRole, PigMove> {
  if (state instanceof Contingent) return state;
  throw new Error(`expected a state that waits for the die, got ${state}`);
}

function rolled(game: Pig, die: number): Pig {
  return asPig(waiting(game.perform('roll')).next({ die }));
}

/** The expected result of One when both choose the best of their moves. */
function bestValue(game: Pig, known = new Map<string, number>()): number {
  const result = game.result();
  if (result) return result.One;
  let best = known.get(`${game}`);
  if (best === undefined) {
    const values = game
      .possibleMoves()
      .map((moves) =>
        expectedEvaluation(game.next(moves), (after) => bestValue(asPig(after), known)),
      );
    best = game.isActive('One') ? Math.max(...values) : Math.min(...values);
    known.set(`${game}`, best);
  }
  return best;
}
