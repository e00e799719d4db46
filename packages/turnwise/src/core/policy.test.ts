import { describe, expect, test } from 'vitest';
import { Heap, type HeapMove, type HeapRole } from '../testing/sound-games.fixture.ts';
import type { PolicyEntry } from './game.ts';
import { type Parameter, parameter } from './parameters.ts';
import { policyFrom, rulePolicy } from './policy.ts';

const leave: PolicyEntry<{ most: Parameter<number> }> = {
  name: 'leave',
  about: 'Takes as many as it can, up to a number.',
  parameters: { most: parameter.integer('how many at most', { default: 2, min: 1, max: 2 }) },
  create: ({ most }) =>
    rulePolicy(`leave(most=${most})`, (game: Heap) => Math.min(most, game.left) as HeapMove),
};

class KnownHeap extends Heap {
  override get policies(): readonly PolicyEntry[] {
    return [leave];
  }
}

describe('A policy from a rule', () => {
  test('gives the move of the rule probability 1', () => {
    const policy = rulePolicy('one', (_: Heap, role: HeapRole) => (role === 'Ann' ? 2 : 1));
    expect(policy.probabilities(new Heap('Ann', 5), 'Ann')).toEqual([0, 1]);
    expect(policy.probabilities(new Heap('Bob', 5), 'Bob')).toEqual([1, 0]);
    expect(policy.values(new Heap(), 'Ann')).toBeNull();
    expect(policy.incompatibility(new Heap())).toBeNull();
  });

  test('that names an illegal move says where', () => {
    const policy = rulePolicy('greedy', (): HeapMove => 2);
    expect(() => policy.probabilities(new Heap('Bob', 1), 'Bob')).toThrow(
      'greedy: 2 is not a legal move of Bob at Bob 1',
    );
  });
});

describe('The policies of a game', () => {
  test('are created from a specification', () => {
    const policy = policyFrom(new KnownHeap(), 'leave(1)');
    expect(policy.specification).toBe('leave(most=1)');
    expect(policy.probabilities(new KnownHeap(), 'Ann')).toEqual([1, 0]);
    expect(policyFrom(new KnownHeap(), 'leave').specification).toBe('leave(most=2)');
  });

  test('are refused if there are none, if the name is unknown, or if the values are invalid', () => {
    expect(() => policyFrom(new Heap(), 'leave')).toThrow(
      'heap has no policy "leave"; it has none',
    );
    expect(() => policyFrom(new KnownHeap(), 'leaf(2)')).toThrow(
      'heap has no policy "leaf"; did you mean leave? it has leave',
    );
    expect(() => policyFrom(new KnownHeap(), 'leave(3)')).toThrow(
      'leave: most is 3, expected a whole number from 1 to 2',
    );
  });
});
