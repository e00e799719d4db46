import { afterEach, describe, expect, test } from 'vitest';
import { policyFrom } from '../../core/index.ts';
import { AutoPlayer } from '../../players/index.ts';
import { RoyalUr, useRoyalUrTablebase } from './index.ts';

const game = new RoyalUr();
const WON = 2 ** 27 - 1;

afterEach(() => useRoyalUrTablebase(null));

describe('Best play of the Royal Game of Ur', () => {
  test('is known where nobody has more than three pieces left, whatever is home', () => {
    const end = game.parsePosition('0:4,6,14:4/0:12,13:5 Light 1');
    const small = new RoyalUr({ pieces: 3 }).parsePosition('0:4,6,14:0/0:12,13:1 Light 1');
    expect(policyFrom(game, 'optimal').incompatibility(end)).toBeNull();
    const values = policyFrom(game, 'optimal').values(end, 'Light');
    expect(values).toEqual(policyFrom(small, 'optimal').values(small, 'Light'));
    expect(end.moves()?.Light).toEqual(['4-5', '6-7', '14-home']);
  });

  test('is what auto answers there, with the chances of every move', () => {
    const end = game.parsePosition('0:6:6/0:14:6 Light 2');
    const { moves, player } = new AutoPlayer().analysis(end, 'Light');
    expect(player).toBe('optimal()');
    expect(moves.map(({ known, text }) => [text, known])).toEqual([['6-8', 'exact']]);
  });

  test('is not known elsewhere, without a tablebase', () => {
    const reason = /the table of solved positions lacks this one; turnwise tablebase royal-ur/;
    expect(policyFrom(game, 'optimal').incompatibility(game)).toMatch(reason);
    expect(policyFrom(game, 'optimal').incompatibility(game)).not.toBeNull();
  });

  test('looks up the tablebase, before and after a piece goes home', () => {
    const asked: string[] = [];
    useRoyalUrTablebase({
      id: 'test',
      load: (name, size) => {
        asked.push(name);
        // After a move it is Dark's turn, but for the rosette on 4, after which Light has a chance of 3/4.
        const share = name === '4-4' ? 0.75 : 0.25;
        return { name, values: new Int32Array(size).fill(Math.round(share * WON)) };
      },
    });
    const start = game.parsePosition('2:2,13:3/2:1,3:3 Light 2');
    const values = policyFrom(game, 'optimal').values(start, 'Light');
    expect(start.moves()?.Light).toEqual(['2-4', '13-home']);
    expect(values?.map((value) => Math.round(1000 * value) / 1000)).toEqual([0.5, 0.5]);
    expect(asked).toEqual(['4-4', '4-3']);
  });

  test('plays the first of equal moves, and says nothing while the dice are to be thrown', () => {
    const end = game.parsePosition('0:6:6/1::6 Light 2');
    expect(policyFrom(game, 'optimal').probabilities(end, 'Light')).toEqual([1]);
    const before = new RoyalUr({ pieces: 1 });
    expect(policyFrom(before, 'optimal').values(before, 'Light')).toBeNull();
  });
});
