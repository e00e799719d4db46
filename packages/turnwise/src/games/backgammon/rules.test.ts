import { describe, expect, test } from 'vitest';
import { Contingent } from '../../core/index.ts';
import { Backgammon, type BackgammonOptions } from './index.ts';

const START = 'W:24x2,13x5,8x3,6x5 B:24x2,13x5,8x3,6x5';

const at = (text: string, options: BackgammonOptions = {}) =>
  new Backgammon(options).parsePosition(text);

/** The moves of the role that has the dice. */
function moves(text: string, options: BackgammonOptions = {}): readonly string[] {
  const game = at(text, options);
  return game.moves()?.[game.activePlayer()] ?? [];
}

/** The position after a play and the next roll, if the game goes on. */
function played(game: Backgammon, move: string, dice = [1, 1]): Backgammon {
  const next = game.perform(move);
  const state = next instanceof Contingent ? next.next({ dice }) : next;
  if (state instanceof Backgammon) return state;
  throw new Error('a state should follow');
}

describe('The opening', () => {
  test('gives both dice to the role with the higher one; equal dice are rolled again', () => {
    const start = new Backgammon();
    expect([`${start}`, start.activePlayers, start.moves()]).toEqual([`opening ${START}`, [], {}]);
    const next = start.next({});
    if (!(next instanceof Contingent)) throw new Error('chance should begin');
    const outcomes = next.possibleHaps();
    expect(outcomes).toHaveLength(30);
    expect(outcomes[0]).toEqual({ haps: { opening: [1, 2] }, probability: 1 / 30 });
    expect(`${next.next({ opening: [1, 2] })}`).toBe(`Black 21 ${START}`);
    expect(`${next.next({ opening: [6, 3] })}`).toBe(`White 63 ${START}`);
    expect(() => next.next({ opening: [4, 4] })).toThrow('cannot happen');
  });

  test('of hypergammon has three checkers each', () => {
    expect(`${new Backgammon({ checkers: 3 })}`).toBe('opening W:24,23,22 B:24,23,22');
  });

  test('needs a number of checkers that a game begins with', () => {
    expect(() => new Backgammon({ checkers: 4 })).toThrow(
      'checkers is 4, expected 15, or 1 to 3 as in hypergammon',
    );
  });
});

describe('A roll', () => {
  test('is one of 21, doubles half as likely as others', () => {
    const next = at(`White 31 ${START}`).perform('8/5 6/5');
    if (!(next instanceof Contingent)) throw new Error('a roll should follow');
    const outcomes = next.possibleHaps();
    expect(outcomes).toHaveLength(21);
    for (const { haps, probability } of outcomes) {
      const [larger, smaller] = Array.isArray(haps.dice) ? haps.dice : [];
      expect(probability).toBeCloseTo(larger === smaller ? 1 / 36 : 2 / 36, 12);
    }
    expect(`${next.next({ dice: [6, 6] })}`).toBe(
      'Black 66 W:24x2,13x5,8x2,6x4,5x2 B:24x2,13x5,8x3,6x5',
    );
  });
});

describe('A play', () => {
  test('uses both dice, with one checker or with two', () => {
    // Black holds its points 24, 13, 8 and 6, which are White's 1, 12, 17 and 19.
    expect(moves(`White 65 ${START}`)).toEqual([
      '24/13',
      '24/18 13/8',
      '24/18 8/3',
      '13/7 13/8',
      '13/7 8/3',
      '13/2',
      '8/2 8/3',
    ]);
  });

  test('goes four times with a double', () => {
    expect(moves('White 66 W:24x2,13 B:6x2,8x2,18x2')).toEqual(['24/12(2)', '24/6 24/18']);
    expect(moves('White 44 W:13,12,11,10 B:24x2')).toContain('13/9 12/8 11/7 10/6');
  });

  test('sends a lone checker of the other role to the bar', () => {
    const game = played(at('White 31 W:8,6x2 B:20,1x2'), '8/5* 6/5');
    expect(`${game}`).toBe('Black 11 W:6,5x2 B:bar,1x2');
  });

  test('may hit on its way, and then says where', () => {
    expect(moves('White 21 W:8 B:19,18,1x2')).toEqual(['8/6*/5', '8/7*/5']);
    expect(moves('White 21 W:8 B:19,1x2')).toEqual(['8/6*/5', '8/5']);
    expect(moves('White 21 W:8 B:20,1x2')).toEqual(['8/5*']);
    expect(moves('White 11 W:6x2 B:20,21,1x2')).toContain('6/5*/4* 6/4');
    const game = played(at('White 11 W:6x2 B:20,21,1x2'), '6/5*/4* 6/4');
    expect(`${game}`).toBe('Black 11 W:4x2 B:barx2,1x2');
  });

  test('is listed once for each position that follows', () => {
    // 8/5 over 6 or 7, or with the other checker that is on 7.
    expect(moves('White 21 W:8,7 B:1x2')).toEqual(['8/6 7/6', '8/5', '7/4']);
  });

  test('cannot end on a point that the other role holds', () => {
    expect(moves('White 43 W:10 B:19x2,18x2')).toEqual(['pass']);
  });

  test('uses the larger die where only one of the two can be used, or else the smaller one', () => {
    // After either die the other one would end on 1, which Black holds, as it holds 6 in the second position.
    expect(moves('White 65 W:12 B:24x2')).toEqual(['12/6']);
    expect(moves('White 65 W:12 B:24x2,19x2')).toEqual(['12/7']);
  });

  test('uses both dice where one order allows it', () => {
    expect(moves('White 41 W:10 B:19x2')).toEqual(['10/5']);
  });

  test('can be given in other ways', () => {
    const game = at(`White 31 ${START}`);
    for (const text of ['6/5 8/5', '8/5, 6/5', ' 8/5 6/5 '])
      expect(game.parseMove(text)).toBe('8/5 6/5');
    expect(game.parseMove('24/23/20')).toBe('24/20');
    const hits = at('White 21 W:8 B:19,1x2');
    expect([hits.parseMove('8/6/5'), hits.parseMove('8/5')]).toEqual(['8/6*/5', '8/5']);
    expect(at('White 21 W:bar,4 B:1x2').parseMove('Bar/22')).toBe('bar/22');
    expect(() => game.parseMove('8/5')).toThrow('is no move of White here; legal: 24/21 24/23,');
  });
});

describe('A checker on the bar', () => {
  test('must enter before any other moves', () => {
    expect(moves('White 63 W:bar,13 B:6x2')).toEqual(['bar/16', 'bar/22 13/7']);
    expect(moves('White 63 W:bar,13 B:6x2,3x2')).toEqual(['pass']);
  });

  test('keeps the others where they are as long as it is there', () => {
    expect(moves('White 63 W:barx2,13 B:6x2')).toEqual(['bar/22']);
  });
});

describe('Bearing off', () => {
  test('begins when all checkers are in the home board', () => {
    expect(moves('White 61 W:7,6 B:1x2')).toEqual(['7/1 6/5', '7/off']);
    expect(moves('White 63 W:13,3 B:1x2')).toEqual(['13/4']);
  });

  test('takes a checker from the point of the die, or from the highest one with a larger die', () => {
    expect(moves('White 65 W:4,3x2 B:1x2')).toEqual(['4/off 3/off']);
    expect(moves('White 31 W:3,2 B:1x2')).toEqual(['3/off 2/1', '3/off']);
  });

  test('need not be done where another step uses the die', () => {
    expect(moves('White 21 W:6,2,1 B:1x2')).toContain('6/3');
  });
});

describe('The result', () => {
  const lastMove = (black: string, options: BackgammonOptions = {}) =>
    at(`White 21 W:1 B:${black}`, options).perform('1/off');
  const resultOf = (black: string, options: BackgammonOptions = {}) => {
    const end = lastMove(black, options);
    return end instanceof Backgammon ? end.result() : null;
  };
  const full = '6x5,5x5,4x4'; // 14 checkers: one is off

  test('is 1 for a single game', () => {
    expect(resultOf(full)).toEqual({ White: 1, Black: -1 });
  });

  test('is 2 for a gammon: the loser has borne off no checker', () => {
    expect(resultOf(`7,${full}`)).toEqual({ White: 2, Black: -2 });
    expect(resultOf(`18,${full}`)).toEqual({ White: 2, Black: -2 });
  });

  test('is 3 for a backgammon: one of them is in the home board of the winner, or on the bar', () => {
    expect(resultOf(`19,${full}`)).toEqual({ White: 3, Black: -3 });
    expect(resultOf(`bar,${full}`)).toEqual({ White: 3, Black: -3 });
  });

  test('is always 1 with result=win', () => {
    expect(resultOf(`bar,${full}`, { result: 'win' })).toEqual({ White: 1, Black: -1 });
    expect(new Backgammon({ result: 'win' }).resultBounds()).toEqual([-1, 1]);
  });

  test('ends the game', () => {
    const end = lastMove(full);
    expect(end instanceof Backgammon && [end.moves(), end.activePlayers]).toEqual([null, []]);
  });
});
