import { describe, expect, test } from 'vitest';
import { analysisOf, lineOf } from './analyses.fixture.ts';
import { bestOf, byValue, oddsOf } from './analysis.ts';

describe('The moves of an analysis', () => {
  test('are sorted from the highest value to the lowest, the analysis staying as it is', () => {
    const analysis = analysisOf(
      lineOf('a', { value: -0.5 }),
      lineOf('b', { value: 1 }),
      lineOf('c', { value: 0 }),
    );
    expect(byValue(analysis).map(({ text }) => text)).toEqual(['b', 'c', 'a']);
    expect(analysis.moves.map(({ text }) => text)).toEqual(['a', 'b', 'c']);
  });

  test('of equal value stand by how well they are known, then by sample, then in order', () => {
    const analysis = analysisOf(
      lineOf('guess', { n: 10 }),
      lineOf('first', { n: 100 }),
      lineOf('second', { n: 100 }),
      lineOf('bounded', { known: 'bounded' }),
      lineOf('exact', { known: 'exact', n: 0 }),
    );
    expect(byValue(analysis).map(({ text }) => text)).toEqual([
      'exact',
      'bounded',
      'first',
      'second',
      'guess',
    ]);
  });

  test('are best where nothing is better', () => {
    const analysis = analysisOf(
      lineOf('a', { value: 0.5 }),
      lineOf('b', { value: 0.25 }),
      lineOf('c', { value: 0.5 }),
    );
    expect(bestOf(analysis).map(({ text }) => text)).toEqual(['a', 'c']);
  });

  test('are found by content', () => {
    const analysis = analysisOf(
      lineOf('a', { move: { from: 1, to: 2 } }),
      lineOf('b', { move: { from: 1, to: 3 } }),
    );
    expect(oddsOf(analysis, { to: 3, from: 1 })?.text).toBe('b');
    expect(oddsOf(analysis, 'a')).toBeUndefined();
  });
});
