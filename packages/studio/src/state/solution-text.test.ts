import { describe, expect, test } from 'vitest';
import { solutionSentence } from './odds-text.ts';

describe('a solution in words', () => {
  test.each([
    [{ Xs: 0, Os: 0 }, [-1, 1], 'Even under best play'],
    [{ Yellow: 1, Red: -1 }, [-1, 1], 'Yellow wins under best play'],
    [
      { One: 0.0612, Two: -0.0612 },
      [-1, 1],
      'One is ahead under best play, with an expected score of 53.06 %',
    ],
    [
      { One: 0.999, Two: -0.999 },
      [-1, 1],
      'One is ahead under best play, with an expected score of >99 %',
    ],
    [{ Alone: 12.5 }, [0, 100], 'Alone can reach 12.5'],
    [{ A: 2, B: 2 }, [0, 10], 'Both can expect 2'],
    [
      { One: -0.05572, Two: 0.05572 },
      [-2, 2],
      'Two is ahead under best play, with an expected result of 0.0557',
      0.0004,
    ],
    [{ One: -0.0003, Two: 0.0003 }, [-2, 2], 'Even under best play', 0.0004],
  ] as const)('describes %j', (value, bounds, words, error: number | undefined = undefined) => {
    expect(solutionSentence(value, bounds, error)).toContain(words);
  });
});
