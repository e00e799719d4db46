import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { Kalah } from './index.ts';
import { parseKalah, printKalah } from './notation.ts';

describe('The notation of Kalah', () => {
  test('writes the houses and the store of South, those of North, then who is to move', () => {
    const position = {
      turn: 'North',
      South: { houses: [0, 5, 5], store: 1 },
      North: { houses: [3, 3, 1], store: 0 },
    } as const;
    expect(printKalah(position)).toBe('0,5,5+1/3,3,1+0 North');
    expect(parseKalah(' 0,5,5+1/3,3,1+0 North\n')).toEqual(position);
  });

  test('numbers the houses from 1, in the order of sowing', () => {
    const game = new Kalah().perform(0);
    expect(game.printMove(5)).toBe('6');
    expect(game.parseMove('6')).toBe(5);
    expect(() => new Kalah({ houses: 2 }).parseMove('3')).toThrow(
      /"3" is no move of South here; legal: 1, 2$/,
    );
  });

  test.each([{}, { remaining: 'nobody' }, { houses: 10, seeds: 12 }] as const)(
    'reads back every position of random games with %j',
    (options) => {
      for (let seed = 0; seed < 60; seed++) {
        const kernel = new Kalah(options).kernel();
        kernel.playout(new Random(seed), seed < 40 ? seed : undefined);
        const game = kernel.state();
        const read = new Kalah(options).parsePosition(`${game}`);
        expect(read.position).toEqual(game.position);
        expect(read.result()).toEqual(game.result());
      }
    },
  );

  test.each([
    ['', /expected a position such as "0,5,5,5,5,4\+0\/4,4,4,4,4,4\+0 North", got ""/],
    ['2,2+0/2,2+0', /expected a position such as/],
    ['2,2+0/2,2+0 East', /expected a position such as/],
    ['2,-2+0/2,2+0 South', /expected a position such as/],
    ['2,2,0+0/2,2+0 South', /expected 2 houses for South, got 3/],
    ['2,2+0/4+0 South', /expected 2 houses for North, got 1/],
    ['2,2+1/2,2+0 South', /expected 8 seeds on the board, got 9/],
    ['0,0+1/2,2+3 South', /one side is empty in .*: the game is over/],
  ])('refuses %j', (text, reason) => {
    expect(() => new Kalah({ houses: 2, seeds: 2 }).parsePosition(text)).toThrow(reason);
  });
});
