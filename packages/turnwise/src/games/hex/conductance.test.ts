import { describe, expect, test } from 'vitest';
import { Conductance } from './conductance.ts';

const OWN = 0.01; // resistance of a stone of the role

/** The conductance for a seat, of a board as in positions. */
function conductance(rows: string, seat = 0): number {
  const stones = Int8Array.from(rows.replaceAll('/', ''), (stone) => '.rb'.indexOf(stone));
  const indices = Int16Array.from(stones, (_, cell) => cell);
  return new Conductance(rows.split('/').length).of(seat, stones, indices);
}

describe('The conductance of a board', () => {
  test('is that of resistors in a row where there is one way', () => {
    expect(conductance('brb/b.b/brb')).toBeCloseTo(1 / (4 * OWN + 2), 6);
  });

  test('is the sum of ways side by side', () => {
    expect(conductance('rbr/.b./rbr')).toBeCloseTo(2 * conductance('rbb/.bb/rbb'), 6);
  });

  test('is about twice as good over a bridge as over one empty cell', () => {
    const better = conductance('brb/..b/rbb') / conductance('brb/.bb/rbb');
    expect(better).toBeCloseTo((4 * OWN + 2) / (3 * OWN + 1), 6);
  });

  test('is nothing where the opponent has a chain', () => {
    expect(conductance('.r./bbb/.r.')).toBeCloseTo(0, 6);
  });

  test('is the same for the other role with columns, rows and colours exchanged, and turned by half a circle', () => {
    const here = conductance('r.b./..b./.r../b..r');
    expect(conductance('b..r/..b./rr../...b', 1)).toBeCloseTo(here, 9);
    expect(conductance('r..b/..r./.b../.b.r')).toBeCloseTo(here, 9);
  });
});
