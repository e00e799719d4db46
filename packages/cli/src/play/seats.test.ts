import { Checkers } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { isHuman, readSeats, seatFromRecord } from './run.ts';

const game = new Checkers();

describe('seats', () => {
  test('are human by default', () => {
    expect(readSeats(game, [])).toEqual({ Black: 'human', White: 'human' });
    expect(readSeats(game, ['white=hard'])).toEqual({ Black: 'human', White: 'hard' });
  });

  test('are named in upper or lower case, and the player may contain equals signs', () => {
    const given = ['BLACK=uct(simulationCount=5000)', 'White = easy'];
    expect(readSeats(game, given)).toEqual({ Black: 'uct(simulationCount=5000)', White: 'easy' });
  });

  test('that are unknown are refused with the nearest name', () => {
    expect(() => readSeats(game, ['whit=hard'])).toThrow(
      'did you mean White? the seats are Black, White.',
    );
    expect(() => readSeats(game, ['hard'])).toThrow('Expected seat=PLAYER, such as Black=hard');
    expect(() => readSeats(game, ['uct(n=5)'])).toThrow('Expected seat=PLAYER');
    expect(() => readSeats(game, ['white='])).toThrow('Expected seat=PLAYER');
    expect(() => readSeats(game, ['white=easy', 'White=hard'])).toThrow('given twice');
  });

  test('of a record are kept, unless others are given', () => {
    const kept = { Black: 'human()', White: 'uct()' };
    expect(readSeats(game, ['black=easy'], kept)).toEqual({ Black: 'easy', White: 'uct()' });
    expect(isHuman('human()')).toBe(true);
    expect(isHuman('human')).toBe(true);
    expect(isHuman('humane')).toBe(false);
    expect(seatFromRecord('policy(policy=file("a b.hdf5"))')).toBe('file("a b.hdf5")');
    expect(seatFromRecord('policy(policy=holdAt(20))')).toBe('policy(policy=holdAt(20))');
  });
});
