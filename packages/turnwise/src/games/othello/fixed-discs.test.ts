import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { boardHalves, OTHER, OWN } from './bitboards.ts';
import { fixedDiscs } from './fixed-discs.ts';
import { Othello } from './index.ts';
import { writeDiscs } from './solver.ts';

describe('The fixed discs of Othello', () => {
  test.each([
    ['......../......../......../...OX.../...XO.../......../......../........ Black', 0, 0],
    ['X......./......../......../...OX.../...XO.../......../......../........ Black', 1, 0],
    ['XXX...../XX....../X......./...OX.../...XO.../......../......../.......O Black', 6, 1],
    ['XXX...../.X....../X......./...OX.../...XO.../......../......../........ Black', 3, 0],
    ['.O....../.O....../.O....../...OX.../...XO.../......../......../........ White', 0, 0],
    ['XXXXXXXX/OOOOOOOO/XXXXXXXX/OOOOOOOO/XXXXXXXX/OOOOOOOO/XXXXXXXX/OOOOOOOO Black', 32, 32],
    // A full edge is fixed, whatever its colours.
    ['XOXOXOXO/......../......../...OX.../...XO.../......../......../........ Black', 4, 4],
  ])('of %s are %i of the role to move and %i of the other', (text, own, other) => {
    expect(counts(new Othello().parsePosition(text))).toEqual([own, other]);
  });

  test.each([4, 6, 8])(
    'are as many at least as the role has after random games, on boards of size %i',
    (size) => {
      const random = new Random(size);
      for (let seed = 0; seed < 40; seed++) {
        const kernel = new Othello({ size }).kernel();
        kernel.playout(random, Math.floor(size * size * 0.7));
        const game = new Othello({ size }).parsePosition(`${kernel.state()}`);
        const [own = 0, other = 0] = counts(game);
        const { turn } = game.position;
        for (let again = 0; again < 10; again++) {
          const next = game.kernel();
          next.playout(random);
          const scores = next.state().scores();
          expect(scores?.[turn]).toBeGreaterThanOrEqual(own);
          expect(scores?.[game.opponent()]).toBeGreaterThanOrEqual(other);
        }
      }
    },
  );
});

/** Fixed discs of the role to move and of the other. */
function counts({ position, settings }: Othello): number[] {
  const [boardLo, boardHi] = boardHalves(settings.size);
  const words = new Int32Array(4);
  writeDiscs(words, position, settings.size);
  return [
    fixedDiscs(words, OWN, OTHER, boardLo, boardHi),
    fixedDiscs(words, OTHER, OWN, boardLo, boardHi),
  ];
}
