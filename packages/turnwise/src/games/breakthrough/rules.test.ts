import { describe, expect, test } from 'vitest';
import { Breakthrough, breakthrough } from './index.ts';

const small = new Breakthrough({ width: 3, height: 5 });
const at = (position: string) => small.parsePosition(position);

describe('Breakthrough', () => {
  test('begins with White, and two rows of pieces each', () => {
    const game = new Breakthrough();
    expect(game.players).toEqual(['White', 'Black']);
    expect(`${game}`).toBe(
      'bbbbbbbb/bbbbbbbb/......../......../......../......../wwwwwwww/wwwwwwww White',
    );
    expect(game.moves()?.White).toHaveLength(22); // three for each of 8 pieces, but two at the edges
    expect(game.result()).toBeNull();
  });

  test('has two rows of pieces each on four rows, too', () => {
    const game = new Breakthrough({ width: 3, height: 4 });
    expect(`${game}`).toBe('bbb/bbb/www/www White');
    expect(game.moves()).toEqual({ White: ['b2xa3', 'c2xb3', 'a2xb3', 'b2xc3'] });
  });

  test('moves a piece one step forward, straight or diagonally, onto an empty square', () => {
    expect(at('bbb/.../.w./.../... White').moves()).toEqual({ White: ['b3-a4', 'b3-b4', 'b3-c4'] });
    expect(at('.../.../.b./.../www Black').moves()).toEqual({ Black: ['b3-a2', 'b3-b2', 'b3-c2'] });
    expect(at('bbb/.../w../.../... White').moves()).toEqual({ White: ['a3-a4', 'a3-b4'] });
  });

  test('captures diagonally, but not straight ahead', () => {
    expect(at('.../bbb/.w./.../... White').moves()).toEqual({ White: ['b3xa4', 'b3xc4'] });
    expect(`${at('.../bbb/.w./.../... White').perform('b3xa4')}`).toBe('.../wbb/.../.../... Black');
  });

  test('does not move onto its own pieces', () => {
    expect(at('bbb/www/.w./.../... White').moves()?.White).not.toContain('b3-b4');
    expect(at('bbb/w.w/.w./.../... White').moves()?.White).toContain('b3-b4');
  });

  test('lets a role not capture', () => {
    expect(at('b../.b./w../.../..w White').moves()?.White).toEqual([
      'c1-b2',
      'c1-c2',
      'a3-a4',
      'a3xb4',
    ]);
  });

  test('is won on the last row', () => {
    const white = at('..b/w../.../..b/... White').perform('a4-a5');
    expect(white.moves()).toBeNull();
    expect(white.result()).toEqual({ White: 1, Black: -1 });
    const black = at('.../w../.../..b/w.. Black').perform('c2-b1');
    expect(black.result()).toEqual({ White: -1, Black: 1 });
    expect(() => black.next({ White: 'a4-a5' })).toThrow(/expected a move of White/);
  });

  test('is won by capturing everything', () => {
    const game = at('.../.b./w../.../... White').perform('a3xb4');
    expect(game.moves()).toBeNull();
    expect(game.result()).toEqual({ White: 1, Black: -1 });
  });

  test('estimates material and advancement', () => {
    const ahead = at('bb./.../w../.../w.w White');
    const further = at('bb./w../.../.../w.w White');
    expect(ahead.estimate('White')).toBeGreaterThan(0);
    expect(further.estimate('White')).toBeGreaterThan(ahead.estimate('White'));
    expect(further.estimate('Black')).toBe(-further.estimate('White'));
  });

  test('draws rows and columns with their names', () => {
    expect(at('bb./w../.../.../w.w White').picture()).toBe(
      '5 b b .\n4 w . .\n3 . . .\n2 . . .\n1 w . w\n  a b c',
    );
  });

  test('refuses boards that do not fit', () => {
    expect(() => breakthrough.create({ width: 2 })).toThrow(/width/);
    expect(() => breakthrough.create({ height: 3 })).toThrow(/height/);
    expect(() => breakthrough.create({ width: 9 })).toThrow(/width/);
  });
});
