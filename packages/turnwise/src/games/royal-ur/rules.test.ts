import { describe, expect, test } from 'vitest';
import { Contingent } from '../../core/index.ts';
import { RoyalUr } from './index.ts';

const usual = new RoyalUr();
const at = (position: string) => usual.parsePosition(position);
const movesAt = (position: string) => Object.values(at(position).moves() ?? {})[0];

/** The position after a move, before the dice are thrown again. */
function after(position: string, move: string, game = usual): string {
  const next = game.parsePosition(position).perform(move);
  const thrown = next instanceof Contingent ? next.next({ roll: 0 }) : next;
  return `${thrown}`.replace(/ 0$/, '');
}

describe('The Royal Game of Ur', () => {
  test('begins with seven pieces each that wait, and Light throws the dice', () => {
    expect(usual.players).toEqual(['Light', 'Dark']);
    expect(`${usual}`).toBe('7::0/7::0 Light');
    expect(usual.moves()).toEqual({});
    expect(usual.scores()).toEqual({ Light: 0, Dark: 0 });
  });

  test('throws four dice with two sides, which show 0 to 4', () => {
    const thrown = usual.next({});
    const chances = thrown instanceof Contingent ? thrown.possibleHaps() : [];
    expect(chances.map(({ haps }) => haps.roll)).toEqual([0, 1, 2, 3, 4]);
    expect(chances.map(({ probability }) => 16 * probability)).toEqual([1, 4, 6, 4, 1]);
  });

  test('moves one piece by the roll, or enters one that waits', () => {
    expect(movesAt('5:4,9:0/7::0 Light 2')).toEqual(['in-2', '4-6', '9-11']);
    expect(after('5:4,9:0/7::0 Light 2', '4-6')).toBe('5:6,9:0/7::0 Dark');
    expect(after('5:4,9:0/7::0 Light 2', 'in-2')).toBe('4:2,4,9:0/7::0 Dark');
  });

  test('does not enter a piece when none waits', () => {
    expect(movesAt('0:1,4,5,6,7,10,11:0/7::0 Light 2')).not.toContain('in-2');
  });

  test('has one piece at most on a square', () => {
    expect(movesAt('5:2,4:0/7::0 Light 2')).toEqual(['4-6']);
  });

  test('captures on the eight squares that both use: the piece waits again', () => {
    expect(movesAt('6:5:0/6:7:0 Light 2')).toEqual(['in-2', '5x7']);
    expect(after('6:5:0/6:7:0 Light 2', '5x7')).toBe('6:7:0/7::0 Dark');
  });

  test('never meets on the squares of one role', () => {
    expect(after('6:1:0/6:3:0 Light 2', '1-3')).toBe('6:3:0/6:3:0 Dark');
    expect(after('6:12:0/6:13:0 Light 1', '12-13')).toBe('6:13:0/6:13:0 Dark');
  });

  test('lets the same role roll again on a rosette: squares 4, 8 and 14', () => {
    expect(after('7::0/7::0 Light 4', 'in-4')).toBe('6:4:0/7::0 Light');
    expect(after('6:6:0/7::0 Light 2', '6-8')).toBe('6:8:0/7::0 Light');
    expect(after('6:12:0/7::0 Light 2', '12-14')).toBe('6:14:0/7::0 Light');
    expect(after('6:5:0/7::0 Light 2', '5-7')).toBe('6:7:0/7::0 Dark');
  });

  test('captures nothing on the rosette in the middle', () => {
    expect(movesAt('6:6:0/6:8:0 Light 2')).toEqual(['in-2']);
  });

  test('captures there with the option, and rolls again', () => {
    const game = new RoyalUr({ safeRosette: false });
    expect(after('6:6:0/6:8:0 Light 2', '6x8', game)).toBe('6:8:0/7::0 Light');
  });

  test('takes a piece home by an exact roll only', () => {
    expect(movesAt('0:12,13,14:4/7::0 Light 3')).toEqual(['12-home']);
    expect(after('0:12,13,14:4/7::0 Light 3', '12-home')).toBe('0:13,14:5/7::0 Dark');
    expect(movesAt('0:13,14:5/7::0 Light 3')).toEqual(['pass']);
  });

  test('passes with a roll of 0 and where no piece can move', () => {
    expect(movesAt('7::0/7::0 Light 0')).toEqual(['pass']);
    expect(after('7::0/7::0 Light 0', 'pass')).toBe('7::0/7::0 Dark');
    expect(movesAt('0:7:6/6:8:0 Light 1')).toEqual(['pass']);
  });

  test('does not pass if there is a move', () => {
    expect(movesAt('0:7:6/7::0 Light 2')).toEqual(['7-9']);
  });

  test('is won by the role whose pieces are all home', () => {
    const over = at('0:14:6/7::0 Light 1').perform('14-home');
    expect(`${over}`).toBe('0::7/7::0 Dark');
    expect(over instanceof Contingent || over.moves()).toBeNull();
    expect(over instanceof Contingent || over.result()).toEqual({ Light: 1, Dark: -1 });
  });

  test('refuses a move that is not legal', () => {
    expect(() => at('7::0/7::0 Light 2').next({ Light: 'in-3' })).toThrow(
      /expected a move of Light/,
    );
  });

  test('draws the board as its squares are numbered', () => {
    expect(at('5:4,9:0/4:8,11,13:0 Dark 3').picture()).toBe(
      [
        'Dark  4 waiting, 0 home',
        ' 4*   3    2    1              14* D13',
        ' 5    6    7   D8*  L9    10  D11   12',
        'L4*   3    2    1              14*  13',
        'Light 5 waiting, 0 home',
        'Dark has rolled 3',
      ].join('\n'),
    );
  });
});
