import { describe, expect, test } from 'vitest';
import { Contingent, type State } from '../../core/index.ts';
import { solve } from '../../solvers/index.ts';
import { Farkle, type FarkleMove, type FarkleOptions, type FarkleRole } from './index.ts';
import { diceSets, pointsOf, ScoreSheet } from './scoring.ts';

const SIMPLE = { rules: 'simple', goal: 1000 } as const;

describe('Dice score', () => {
  test.each([
    ['1', 100, 100, 100],
    ['5', 50, 50, 50],
    ['2', 0, 0, 0],
    ['15', 150, 150, 150],
    ['12', 0, 0, 0], // the 2 does not count
    ['111', 1000, 1000, 1000],
    ['222', 200, 200, 200],
    ['666', 600, 600, 600],
    ['1111', 2000, 1100, 1100], // by three kinds of rules
    ['4444', 800, 1000, 0],
    ['5555', 1000, 1000, 550],
    ['22222', 600, 2000, 0],
    ['55555', 1500, 2000, 600],
    ['666666', 2400, 3000, 1200],
    ['123456', 1500, 1500, 0],
    ['223344', 750, 1500, 0],
    ['112255', 750, 1500, 0],
    ['222233', 0, 1500, 0],
    ['222333', 500, 2500, 500],
    ['111555', 1500, 2500, 1500],
  ])('%s: %i in Facebook Farkle, %i in the classic game, %i in the simple one', (dice, ...all) => {
    const faces = [...dice].map(Number);
    const rules = ['facebook', 'classic', 'simple'] as const;
    expect(rules.map((each) => pointsOf(faces, each))).toEqual(all);
  });

  test('nothing in 2.31 % of rolls of six dice, and in 2/3 of rolls of one', () => {
    // Four faces score nothing alone: 1,440 of 46,656 rolls have at most two of each, and 360 of these are three pairs.
    const chance = (dice: number, rules: 'facebook' | 'simple') => {
      const { best } = ScoreSheet.of(rules);
      return diceSets
        .thrown(dice)
        .expectation((set) => (best[diceSets.numberOf(set)] === 0 ? 1 : 0));
    };
    expect(chance(6, 'facebook')).toBeCloseTo(1080 / 46_656, 15);
    expect(chance(6, 'simple')).toBeCloseTo(1440 / 46_656, 15);
    expect(chance(1, 'simple')).toBeCloseTo(2 / 3, 15);
    expect(chance(2, 'simple')).toBeCloseTo(4 / 9, 15);
    expect(chance(3, 'simple')).toBeCloseTo((64 - 4) / 216, 15); // all but triplets
  });
});

describe('A turn', () => {
  test('begins with a roll of six dice', () => {
    const game = new Farkle();
    expect(game.moves()).toEqual({ One: ['roll'] });
    expect(waiting(game.perform('roll')).possibleHaps()).toHaveLength(462);
  });

  test('goes on with some dice that score, each set of them once, and the others rolled', () => {
    const game = at('One 112346 +0 0/0', SIMPLE);
    expect(game.moves()).toEqual({ One: ['keep 1', 'keep 11', 'hold'] });
    const next = waiting(game.perform('keep 1'));
    expect(`${next.next({ dice: [2, 3, 4, 4, 5] })}`).toBe('One 23445 +100 0/0');
  });

  test('goes on with six dice once all have scored', () => {
    const next = waiting(at('One 155 +300 0/0', SIMPLE).perform('keep 155'));
    expect(`${next.next({ dice: [1, 2, 3, 3, 4, 6] })}`).toBe('One 123346 +500 0/0');
  });

  test('ends with hold, when all dice that score count', () => {
    const game = at('One 1553 +300 0/50', SIMPLE);
    expect(game.atStake).toBe(500);
    expect(`${game.perform('hold')}`).toBe('Two - +0 500/50');
  });

  test('ends without points when no die scores', () => {
    const next = waiting(at('One 12346 +300 0/50', SIMPLE).perform('keep 1'));
    expect(`${next.next({ dice: [2, 3, 4, 6] })}`).toBe('Two - +0 0/50');
  });

  test('cannot end with hold below the least points of a turn', () => {
    expect(at('One 123446 +150 500/0 farkles 0/0').moves()).toEqual({ One: ['keep 1'] });
    expect(at('One 11346 +150 500/0 farkles 0/0').moves()).toEqual({
      One: ['keep 1', 'keep 11', 'hold'],
    });
    const classic = { rules: 'classic' } as const;
    expect(at('One 11346 +250 0/0', classic).moves()).toEqual({ One: ['keep 1', 'keep 11'] });
    expect(at('One 11346 +250 50/0', classic).moves()?.One).toContain('hold');
  });

  test('ends with a forced hold when that wins', () => {
    expect(at('One 11346 +150 9700/0 farkles 0/0').moves()).toEqual({ One: ['hold'] });
    // But 250 points are not enough to be kept.
    expect(at('One 1346 +150 9750/0 farkles 0/0').moves()).toEqual({ One: ['keep 1'] });
  });

  test('takes dice in any order from people', () => {
    expect(at('One 1553 +300 0/50', SIMPLE).parseMove('keep 5 1')).toBe('keep 15');
  });

  test('refuses illegal moves', () => {
    const game = at('One 1553 +300 0/50', SIMPLE);
    expect(() => game.perform('keep 3')).toThrow('"keep 3" is not a legal move of One');
    expect(() => game.next({ One: 'keep 3' })).toThrow('expected dice to keep or hold');
  });
});

describe('The third farkle in a row', () => {
  const farkled = (text: string) =>
    `${waiting(at(text).perform('keep 1')).next({ dice: [2, 3, 4, 6] })}`;

  test('costs 500 points in Facebook Farkle, also those that a role does not have', () => {
    expect(farkled('One 12346 +100 500/0 farkles 1/2')).toBe('Two - +0 500/0 farkles 2/2');
    expect(farkled('One 12346 +100 300/0 farkles 2/2')).toBe('Two - +0 -200/0 farkles 0/2');
  });

  test('is not one if points were kept in between', () => {
    expect(`${at('One 111446 +0 500/0 farkles 2/2').perform('hold')}`).toBe(
      'Two - +0 1500/0 farkles 0/2',
    );
  });
});

describe('The end', () => {
  test('comes with the goal: 1 for the winner, and -1 for the others together', () => {
    const over = at('Two 111446 +0 0/300/0', { ...SIMPLE, players: 3 }).perform('hold');
    expect(`${over}`).toBe('Three - +0 0/1300/0');
    if (!(over instanceof Farkle)) throw new Error('a state was expected');
    expect(over.result()).toEqual({ One: -0.5, Two: 1, Three: -0.5 });
    expect(over.moves()).toBeNull();
    expect(over.scores()).toEqual({ One: 0, Two: 1300, Three: 0 });
  });

  test.each([
    [{ goal: 75 }, 'farkle: goal is 75, expected a multiple of 50'],
    [{ goal: 100, entry: 150 }, 'farkle: entry is 150, above the goal 100'],
    [{ players: 7 }, 'farkle: players is 7, expected a whole number from 2 to 6'],
  ])('%o is refused with a sentence', (options, message) => {
    expect(() => new Farkle(options)).toThrow(message);
  });

  test('lower goals ask no more of a turn than the goal', () => {
    expect(new Farkle({ goal: 200 }).options).toMatchObject({ minimum: 200, penalty: 500 });
  });
});

describe('Best play', () => {
  test('to 50 points is a race for the first roll that scores', async () => {
    // The first role wins if it does not farkle, or both do and it comes again: x = (1 - q) + q (1 - x).
    for (const [rules, rare] of [
      ['simple', 1440 / 46_656] as const,
      ['facebook', 1080 / 46_656] as const,
    ]) {
      const game = new Farkle({ goal: 50, rules, penalty: 0 });
      const { certificate, value } = await first(game);
      expect(Math.abs((1 + value) / 2 - 1 / (1 + rare))).toBeLessThan(1e-12);
      expect(certificate).toBeLessThan(1e-12);
    }
  });

  test('by the simple rules to 200 wins 93.33 % for the first role', async () => {
    // Of our own solver; there is no published value to so few points.
    const { states, value } = await first(new Farkle({ goal: 200, rules: 'simple' }));
    expect(states).toBe(27_216);
    expect(Math.abs((1 + value) / 2 - 0.9333463845)).toBeLessThan(1e-10);
  });
});

async function first(game: Farkle) {
  const solution = await solve(game);
  const { certificate, states } = solution;
  return { states, value: solution.value(game, 'One'), certificate: certificate.error };
}

function at(text: string, options: FarkleOptions = {}): Farkle {
  return new Farkle(options).parsePosition(text);
}

function waiting(state: State<FarkleRole, FarkleMove>): Contingent<FarkleRole, FarkleMove> {
  if (state instanceof Contingent) return state;
  throw new Error('chance was expected');
}
