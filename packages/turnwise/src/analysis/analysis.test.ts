import { describe, expect, test } from 'vitest';
import { analysisOf, lineOf } from './analyses.fixture.ts';
import { bestOf, byValue, type MoveOdds, oddsOf } from './analysis.ts';

describe('The moves of an analysis', () => {
  test('are sorted from the highest value to the lowest, in a copy', () => {
    const analysis = analysisOf(
      lineOf('a', { value: -0.5 }),
      lineOf('b', { value: 1 }),
      lineOf('c', { value: 0 }),
    );
    expect(byValue(analysis).map(({ text }) => text)).toEqual(['b', 'c', 'a']);
    expect(analysis.moves.map(({ text }) => text)).toEqual(['a', 'b', 'c']);
  });

  test('of equal value are sorted by how well they are known, then by sample, then in order', () => {
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

  test('are best if nothing is better', () => {
    const analysis = analysisOf(
      lineOf('a', { value: 0.5 }),
      lineOf('b', { value: 0.25 }),
      lineOf('c', { value: 0.5 }),
    );
    expect(bestOf(analysis).map(({ text }) => text)).toEqual(['a', 'c']);
  });

  test('that were never simulated come last, and are best only if all are unsimulated', () => {
    const unsampled = { win: null, draw: null, loss: null, value: 0, n: 0 };
    const analysis = analysisOf(
      lineOf('never', unsampled),
      lineOf('lost', { value: -1, interval: [-1, -0.5] }),
      lineOf('opinion', { ...unsampled, value: -0.5, interval: [-1, 1], intervalBy: 'bounds' }),
    );
    expect(byValue(analysis).map(({ text }) => text)).toEqual(['opinion', 'lost', 'never']);
    expect(bestOf(analysis).map(({ text }) => text)).toEqual(['opinion']);
    const nothing = analysisOf(lineOf('a', unsampled), lineOf('b', unsampled));
    expect(bestOf(nothing).map(({ text }) => text)).toEqual(['a', 'b']);
  });

  test('that surely lose are not best beside one that is open, nor one that may lose beside a sure draw', () => {
    const loss = { known: 'exact', value: -1, loss: 1, win: 0, interval: [-1, -1] } as const;
    const draw = { known: 'exact', value: 0, draw: 1, win: 0, loss: 0, interval: [0, 0] } as const;
    const open = { win: null, draw: null, loss: null, value: 0, n: 0 };
    const bad = { value: -0.9, interval: [-1, -0.8], intervalBy: 'trees' } as const;
    const atMost = { value: 0, interval: [0, 0], intervalBy: 'trees' } as const;
    const best = (...lines: MoveOdds[]) => bestOf(analysisOf(...lines)).map(({ text }) => text);
    expect(best(lineOf('lost', loss), lineOf('open', open))).toEqual(['open']);
    expect(best(lineOf('lost', loss), lineOf('bad', bad))).toEqual(['bad']);
    expect(best(lineOf('lost', loss), lineOf('too', loss))).toEqual(['lost', 'too']);
    expect(best(lineOf('at most', atMost), lineOf('draw', draw))).toEqual(['draw']);
    expect(best(lineOf('lost', loss), lineOf('draw', draw))).toEqual(['draw']);
  });

  test('may be very numerous', () => {
    const lines = Array.from({ length: 200_000 }, (_, n) => lineOf(`${n}`, { value: n }));
    expect(bestOf(analysisOf(...lines.slice(0, 10))).map(({ text }) => text)).toEqual(['9']);
    expect(bestOf({ ...analysisOf(), moves: lines }).map(({ text }) => text)).toEqual(['199999']);
  });

  test('are compared by content', () => {
    const analysis = analysisOf(
      lineOf('a', { move: { from: 1, to: 2 } }),
      lineOf('b', { move: { from: 1, to: 3 } }),
    );
    expect(oddsOf(analysis, { to: 3, from: 1 })?.text).toBe('b');
    expect(oddsOf(analysis, 'a')).toBeUndefined();
  });
});
