import { describe, expect, test } from 'vitest';
import { Hex, hex } from './index.ts';

const small = new Hex({ size: 3 });
const at = (position: string) => small.parsePosition(position);

describe('Hex', () => {
  test('begins with Red on an empty board', () => {
    expect(small.players).toEqual(['Red', 'Blue']);
    expect(`${small}`).toBe('.../.../... Red');
    expect(small.moves()).toEqual({ Red: [0, 1, 2, 3, 4, 5, 6, 7, 8] });
    expect(new Hex().moves()?.Red).toHaveLength(121);
  });

  test('is won by Red from top to bottom', () => {
    const game = at('.r./br./.b. Red').perform(6);
    expect(`${game}`).toBe('.r./br./rb. Blue');
    expect(game.moves()).toBeNull();
    expect(game.result()).toEqual({ Red: 1, Blue: -1 });
  });

  test('is won by Blue from left to right', () => {
    const game = at('..b/rbr/.r. Blue').perform(6);
    expect(game.result()).toEqual({ Red: -1, Blue: 1 });
  });

  test('joins cells up to the right and down to the left, not the other way', () => {
    expect(at('..r/br./r.b Blue').result()).toEqual({ Red: 1, Blue: -1 });
    expect(at('r../.r./bbr Blue').result()).toBeNull();
  });

  test('lets Blue swap the first stone if the option says so, with column and row exchanged', () => {
    const game = new Hex({ size: 3, swap: true });
    expect(game.moves()?.Red).not.toContain(-1);
    const first = game.perform(1); // b1
    expect(first.moves()?.Blue).toEqual([0, 2, 3, 4, 5, 6, 7, 8, -1]);
    const swapped = first.perform(first.parseMove('swap'));
    expect(`${swapped}`).toBe('.../b../... Red');
    expect(swapped.perform(0).moves()?.Blue).not.toContain(-1);
    expect(small.perform(1).moves()?.Blue).not.toContain(-1);
  });

  test('estimates that the role to move is a little ahead on an empty board', () => {
    expect(small.estimate('Red')).toBeGreaterThan(0);
    expect(small.estimate('Blue')).toBe(-small.estimate('Red'));
  });

  test('draws the board as a parallelogram', () => {
    expect(at('r../.../.b. Red').picture()).toBe('   a b c\n 1  r . .\n  2  . . .\n   3  . b .');
  });

  test('refuses a taken cell, and sizes that do not fit', () => {
    expect(() => small.perform(0).next({ Blue: 0 })).toThrow(/expected an empty cell for Blue/);
    expect(() => hex.create({ size: 2 })).toThrow(/size/);
    expect(() => hex.create({ size: 20 })).toThrow(/size/);
  });
});
