import { Backgammon } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { wordsFor } from './backgammon-board.tsx';
import {
  areaOf,
  checkerAt,
  columnOf,
  HEIGHT,
  MIDDLE,
  type Place,
  RADIUS,
  WIDTH,
} from './backgammon-geometry.ts';

const ROLES = ['White', 'Black'] as const;
const PLACES: readonly Place[] = ROLES.flatMap((role) =>
  Array.from({ length: 26 }, (_, point) => ({ role, point })),
);

describe('the board', () => {
  test('has the home of the near role at the bottom right, and its 24 at the top right', () => {
    const [one, six, twelve, far] = [1, 6, 12, 24].map((point) =>
      columnOf({ role: 'White', point }, 'White'),
    );
    expect([one?.isTop, six?.isTop, twelve?.isTop, far?.isTop]).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(one?.x).toBeGreaterThan(six?.x ?? 0);
    expect(twelve?.x).toBeLessThan(six?.x ?? 0);
    expect(far?.x).toBe(one?.x);
  });

  test('shows a point of one role where it is the other number of the other role', () => {
    for (let point = 1; point <= 24; point++)
      expect(columnOf({ role: 'Black', point }, 'White')).toEqual(
        columnOf({ role: 'White', point: 25 - point }, 'White'),
      );
  });

  test('keeps any number of checkers in the half of their point', () => {
    for (const place of PLACES)
      for (let count = 1; count <= 15; count++)
        for (let n = 0; n < count; n++) {
          const { isTop } = columnOf(place, 'White');
          const { x, y } = checkerAt(place, n, count, 'White');
          expect(x - RADIUS >= 0 && x + RADIUS <= WIDTH).toBe(true);
          expect(isTop ? y < MIDDLE && y > RADIUS : y > MIDDLE && y < HEIGHT - RADIUS).toBe(true);
        }
  });

  test('has a button for each place of a role, and none over another', () => {
    for (const role of ROLES) {
      const areas = PLACES.filter((place) => place.role === role).map((place) =>
        areaOf(place, 'White'),
      );
      for (const [n, one] of areas.entries())
        for (const two of areas.slice(n + 1)) {
          const isBeside = one.left + one.width <= two.left || two.left + two.width <= one.left;
          expect(isBeside || one.top !== two.top).toBe(true);
        }
    }
  });
});

describe('the words below', () => {
  const game = new Backgammon().parsePosition('Black 42 W:24x2 B:24x2');
  const turn = { index: 1, state: '' };

  test('say who begins', () => {
    const last = { ...turn, moves: {}, haps: [{ opening: [1, 5] }] };
    expect(wordsFor(game, last)).toBe('White rolled 1, Black 5: Black begins');
  });

  test('say what was played', () => {
    const last = { ...turn, haps: [{ dice: [4, 2] }] };
    expect(wordsFor(game, { ...last, moves: { White: '8/5 6/5' } })).toBe('White played 8/5 6/5');
    expect(wordsFor(game, { ...last, moves: { White: 'pass' } })).toBe('White could not move');
    expect(wordsFor(game, null)).toBe('');
  });
});
