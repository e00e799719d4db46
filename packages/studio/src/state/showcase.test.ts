import { games } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { showcase } from './showcase.ts';

describe('a showcase', () => {
  test.each(games)('of $name shows states endlessly, the same for the same seed', ({ create }) => {
    const [one, other] = [showcase(create(), 1), showcase(create(), 1)];
    const start = `${create()}`;
    expect(`${one.next().value}`).toBe(start);
    other.next();
    let beginnings = 0;
    for (let n = 0; n < 300; n++) {
      const state = `${one.next().value}`;
      expect(`${other.next().value}`).toBe(state);
      if (state === start) beginnings++;
    }
    expect(beginnings).toBeGreaterThan(0);
  });
});
