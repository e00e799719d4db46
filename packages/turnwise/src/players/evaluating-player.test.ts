import { describe, expect, test } from 'vitest';
import type { Game, Json } from '../core/index.ts';
import { areEqualValues, type EvaluatedMove, EvaluatingPlayer } from './evaluating-player.ts';
import { Pick } from './tiny-games.fixture.ts';

/** Values the moves as the test says. */
class Opinion extends EvaluatingPlayer {
  constructor(
    private readonly values: readonly number[],
    seed = 1,
  ) {
    super({ seed });
  }

  evaluatedMoves(game: Game, role: string): readonly EvaluatedMove<Json>[] {
    return this.movesFor(game, role).map((move, index) => ({
      move,
      value: this.values[index] ?? 0,
    }));
  }
}

const letters = new Pick([
  ['a', 0],
  ['b', 0],
  ['c', 0],
]);

describe('EvaluatingPlayer', () => {
  test('the best moves are those of the highest value, in order', () => {
    expect(new Opinion([1, 3, 3]).bestMoves(letters, 'Solo')).toEqual(['b', 'c']);
    expect(new Opinion([-1, -3, -2]).bestMoves(letters, 'Solo')).toEqual(['a']);
  });

  test('values that differ only by rounding are equal, whatever their size', () => {
    expect(new Opinion([0.1 + 0.2, 0.3, 0]).bestMoves(letters, 'Solo')).toEqual(['a', 'b']);
    expect(new Opinion([1e9, 1e9 + 1e-4, 0]).bestMoves(letters, 'Solo')).toEqual(['a', 'b']);
    expect(new Opinion([1e9, 1e9 + 1e-2, 0]).bestMoves(letters, 'Solo')).toEqual(['b']);
    expect(new Opinion([0, 1e-17, -1]).bestMoves(letters, 'Solo')).toEqual(['a', 'b']);
    expect(new Opinion([1, 1 + 1e-11, 0]).bestMoves(letters, 'Solo')).toEqual(['b']);
  });

  test('infinite values are better or worse than all others, and equal to themselves', () => {
    expect(new Opinion([Infinity, 1e300, Infinity]).bestMoves(letters, 'Solo')).toEqual(['a', 'c']);
    expect(new Opinion([-Infinity, -1e300, -Infinity]).bestMoves(letters, 'Solo')).toEqual(['b']);
    expect(new Opinion([-Infinity, -Infinity, -Infinity]).bestMoves(letters, 'Solo')).toHaveLength(
      3,
    );
    expect(areEqualValues(Infinity, -Infinity)).toBe(false);
  });

  test('a value that is not a number is an error', () => {
    expect(() => new Opinion([1, Number.NaN, 0]).decision(letters, 'Solo')).toThrow(
      /^opinion\(\): a move is valued NaN at pick /,
    );
  });

  test('a role without moves is an error', () => {
    expect(() => new Opinion([1]).decision(new Pick([], 1), 'Solo')).toThrow(
      /^opinion\(\): Solo has no moves at pick /,
    );
  });

  test('ties are broken at random, with each best move equally likely', () => {
    const player = new Opinion([5, 1, 5]);
    const count = 4000;
    let first = 0;
    for (let i = 0; i < count; i++) {
      const move = player.decision(letters, 'Solo');
      expect(move).not.toBe('b');
      if (move === 'a') first++;
    }
    // Binomial with p = 1/2: standard deviation sqrt(4000 / 4) = 31.6; five of them, once in 1.7 million.
    expect(Math.abs(first - count / 2)).toBeLessThan(5 * Math.sqrt(count / 4));
  });
});
