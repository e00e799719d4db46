import { describe, expect, test } from 'vitest';
import { type Policy, policyFrom } from '../../core/index.ts';
import { TicTacToe } from '../tic-tac-toe/index.ts';
import { ExactPig } from './exact-pig.ts';
import { holdAt, keepPaceEndRace, optimalPig, pigPolicies, pigPolicy } from './pig-policies.ts';
import { Pig, type PigOptions } from './rules.ts';
import { seenByMover, sweptValues } from './swept-values.fixture.ts';

const SMALL: readonly PigOptions[] = [
  { goal: 8, result: 'margin' },
  { goal: 8, sides: 3 },
  { goal: 7, variant: 'piglet' },
];

describe('The policies of Pig', () => {
  test('are found by name, with their values', () => {
    const game = new Pig();
    expect(game.policies).toBe(pigPolicies);
    expect(policyFrom(game, 'optimal').specification).toBe('optimal()');
    expect(policyFrom(game, 'holdAt').specification).toBe('holdAt(points=20)');
    expect(policyFrom(game, 'holdAt(25)').specification).toBe('holdAt(points=25)');
    expect(policyFrom(game, 'keepPaceEndRace(race=75)').specification).toBe(
      'keepPaceEndRace(race=75, base=21, divisor=8)',
    );
  });

  test('print specifications that recreate them', () => {
    const game = new Pig();
    for (const { name } of pigPolicies) {
      const { specification } = policyFrom(game, name);
      expect(policyFrom(game, specification).specification).toBe(specification);
    }
  });

  test('refuse wrong values and unknown names', () => {
    expect(() => holdAt(0)).toThrow('holdAt: points is 0, expected a whole number from 1 to 1000');
    expect(() => policyFrom(new Pig(), 'holdAt(2.5)')).toThrow('holdAt: points is 2.5');
    expect(() => keepPaceEndRace({ divisor: 0 })).toThrow('keepPaceEndRace: divisor is 0');
    expect(() => policyFrom(new Pig(), 'holdOn')).toThrow('optimal, holdAt, keepPaceEndRace');
  });

  test.each(SMALL)('answer every position of %o with one probability per move', (options) => {
    for (const { name } of pigPolicies) {
      const policy = policyFrom(new Pig(options), name);
      for (const { game } of sweptValues(options).values()) {
        if (game.result()) continue;
        const role = game.activePlayer();
        const probabilities = policy.probabilities(game, role);
        expect(probabilities.length).toBe(game.moves()?.[role]?.length);
        expect(probabilities.reduce((sum, probability) => sum + probability)).toBe(1);
      }
    }
  });

  test('answer only the role to move, and only while the game goes on', () => {
    const policy = holdAt();
    const over = new Pig({ goal: 20 }).parsePosition('Two 21-3 +0');
    expect(() => policy.probabilities(new Pig(), 'Two')).toThrow(
      'holdAt(points=20): Two has no move at One 0-0 +0',
    );
    expect(() => policy.probabilities(over, 'Two')).toThrow('Two has no move at Two 21-3 +0');
    expect(() => optimalPig().values(new Pig(), 'Two')).toThrow('Two has no move');
  });

  test('belong to no other game', () => {
    for (const { name } of pigPolicies) {
      const policy = policyFrom(new Pig(), name);
      expect(policy.incompatibility(new TicTacToe())).toBe(
        'it is a policy of pig, not of tic-tac-toe',
      );
      expect(policy.incompatibility(new Pig({ goal: 30, sides: 4 }))).toBeNull();
      expect(policy.incompatibility(new Pig({ variant: 'piglet' }))).toBeNull();
    }
  });

  test('can be written by users', () => {
    const shy = pigPolicy({ specification: 'shy()', rolls: (_own, _other, points) => points < 5 });
    expect(answers(shy, 'One 0-0 +4')).toBe('roll');
    expect(answers(shy, 'One 0-0 +5')).toBe('hold');
    expect(shy.values(new Pig(), 'One')).toBeNull();
  });
});

describe('The optimal policy', () => {
  test('plays the exact solution, for either role', () => {
    const policy = optimalPig();
    for (const points of [20, 21, 22, 26, 27]) {
      const expected = ExactPig.of().rolls(41, 49, points) ? 'roll' : 'hold';
      expect(answers(policy, `One 41-49 +${points}`)).toBe(expected);
      expect(answers(policy, `Two 49-41 +${points}`)).toBe(expected);
    }
  });

  test.each(SMALL)('expects the values of the rules of %o, for every move', (options) => {
    const policy = optimalPig();
    const swept = sweptValues(options);
    const worth = (game: Pig, role: string) => {
      const value = swept.get(`${game}`)?.value ?? Number.NaN;
      return game.position.turn === role ? value : -value;
    };
    for (const { game } of swept.values()) {
      if (game.result()) continue;
      const role = game.activePlayer();
      const moves = game.moves()?.[role] ?? [];
      const values = policy.values(game, role) ?? [];
      expect(values.length).toBe(moves.length);
      for (const [index, move] of moves.entries()) {
        const next = game.perform(move);
        const expected =
          next instanceof Pig
            ? worth(next, role)
            : 'expectedEvaluation' in next
              ? next.expectedEvaluation((state) => worth(state as Pig, role))
              : Number.NaN;
        expect(Math.abs((values[index] ?? Number.NaN) - expected)).toBeLessThan(1e-11);
      }
      const best = Math.max(...values);
      expect(Math.abs(best - (swept.get(`${game}`)?.value ?? Number.NaN))).toBeLessThan(1e-11);
      expect(best).toBeCloseTo(ExactPig.of(game.settings).value(...seenByMover(game.position)), 11);
    }
  });

  test('adapts to the options of the game', () => {
    const policy = optimalPig();
    expect(policy.values(new Pig(), 'One')?.[0]).toBeCloseTo(0.061185450547494, 12);
    expect(policy.values(new Pig({ goal: 1 }), 'One')?.[0]).toBeCloseTo(5 / 7, 12);
  });

  test('refuses games with limited rounds or a very high goal', () => {
    const limited = new Pig({ roundLimit: 3 });
    expect(optimalPig().incompatibility(limited)).toContain('roundLimit is 3');
    expect(() => optimalPig().probabilities(limited, 'One')).toThrow('optimal(): roundLimit is 3');
    expect(optimalPig().incompatibility(new Pig({ goal: 301 }))).toContain('goal is 301');
    expect(holdAt().incompatibility(limited)).toBeNull();
  });
});

describe('The rules of thumb', () => {
  test('holdAt holds with its points, or when that wins', () => {
    expect(answers(holdAt(), 'One 30-40 +19')).toBe('roll');
    expect(answers(holdAt(), 'One 30-40 +20')).toBe('hold');
    expect(answers(holdAt(25), 'Two 30-40 +24')).toBe('roll');
    expect(answers(holdAt(), 'One 95-40 +5')).toBe('hold');
    expect(answers(holdAt(1), 'One 95-40 +0')).toBe('roll');
  });

  test.each([
    // Positions and answers from an exercise sheet after T. Neller.
    ['One 79-42 +21', 'hold'],
    ['One 37-71 +48', 'roll'],
    ['One 71-0 +20', 'roll'],
    ['One 42-57 +22', 'roll'],
    ['One 42-57 +23', 'hold'],
    // Halves go up: 4/8 to 1, and -4/8 to 0.
    ['One 0-4 +21', 'roll'],
    ['One 0-4 +22', 'hold'],
    ['One 4-0 +20', 'roll'],
    ['One 4-0 +21', 'hold'],
  ])('keepPaceEndRace at %s: %s', (position, move) => {
    expect(answers(keepPaceEndRace(), position)).toBe(move);
  });

  test('keepPaceEndRace loses only 0.92 % more games than it wins against best play', () => {
    // The two numbers are as first computed here; best play against itself checks how they are computed.
    const best = optimalPig();
    const [first, second] = duel(best, keepPaceEndRace());
    expect(first).toBeCloseTo(0.53505273693, 10);
    expect(second).toBeCloseTo(0.47416666687, 10);
    const [alone, other] = duel(best, best);
    expect(alone).toBeCloseTo(0.530592725273747, 12);
    expect(other).toBeCloseTo(1 - 0.530592725273747, 12);
  });
});

function answers(policy: Policy<Pig>, position: string, options: PigOptions = {}): string {
  const game = new Pig(options).parsePosition(position);
  const role = game.activePlayer();
  const moves = game.moves()?.[role] ?? [];
  return `${moves[policy.probabilities(game, role).indexOf(1)]}`;
}

/**
 * How often the first policy wins against the second in Pig to 100, as first and as second player. Each
 * turn is worth won + lost * (what losing the turn is worth), which leaves two equations for two scores.
 */
function duel(a: Policy<Pig>, b: Policy<Pig>): [number, number] {
  const start = new Pig();
  const byA = new Float64Array(100 * 100); // [own * 100 + other] a to move: a wins
  const byB = new Float64Array(100 * 100); // the same for b
  const turn = (policy: Policy<Pig>, own: number, other: number, others: Float64Array) => {
    const need = 100 - own;
    const won = new Float64Array(need + 6).fill(1);
    const lost = new Float64Array(need + 6);
    for (let k = need - 1; k >= 0; k--) {
      const game = start.at({ turn: 'One', one: own, two: other, points: k, round: 0 });
      const rolls = policy.probabilities(game, 'One')[0] === 1;
      const sum = (cells: Float64Array) => cells.subarray(k + 2, k + 7).reduce((x, y) => x + y, 0);
      won[k] = rolls ? sum(won) / 6 : 1 - Number(others[other * 100 + own + k]);
      lost[k] = rolls ? (1 + sum(lost)) / 6 : 0;
    }
    return [Number(won[0]), Number(lost[0])] as const;
  };
  for (let total = 198; total >= 0; total--) {
    for (let i = Math.max(0, total - 99); i <= Math.min(99, total); i++) {
      const j = total - i;
      const [wonA, lostA] = turn(a, i, j, byB);
      const [wonB, lostB] = turn(b, j, i, byA);
      const x = (wonA + lostA * (1 - wonB - lostB)) / (1 - lostA * lostB);
      byA[i * 100 + j] = x;
      byB[j * 100 + i] = wonB + lostB * (1 - x);
    }
  }
  return [Number(byA[0]), 1 - Number(byB[0])];
}
