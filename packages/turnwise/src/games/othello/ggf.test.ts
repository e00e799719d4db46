import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { parseOthelloGgf, printOthelloGgf } from './ggf.ts';
import { Othello } from './index.ts';

const BOARD = '8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *';

describe('A game of Othello in GGF', () => {
  test('has properties, a board and moves', () => {
    const text = `(;GM[Othello]TY[8]PB[Ann]PW[Bob]BO[${BOARD}]B[F5]W[D6];)`;
    const [game] = parseOthelloGgf(text);
    expect(game?.tags).toEqual({ GM: 'Othello', TY: '8', PB: 'Ann', PW: 'Bob' });
    expect(`${game?.start}`).toBe(`${new Othello()}`);
    expect(game?.moves).toEqual(['f5', 'd6']);
    expect(game && printOthelloGgf(game)).toBe(text);
  });

  test('may have estimates, times, spaces, and other games around it', () => {
    const board = BOARD.replaceAll(/(?<=[-*O]) (?=[-*O]{2})/g, '');
    const one = `(;GM[othello] PC[GGS/os]\nBO[${board}] B[f5//1.5] W[d6/-0.5/10];)`;
    expect(parseOthelloGgf(`1 ${one}\nnoise ${one}`).map(({ moves }) => moves)).toEqual([
      ['f5', 'd6'],
      ['f5', 'd6'],
    ]);
    expect(parseOthelloGgf('nothing')).toEqual([]);
  });

  test.each([4, 6, 8])(
    'is read back as it was written, with its passes, on boards of size %i',
    (size) => {
      for (let seed = 0; seed < 8; seed++) {
        const start = new Othello({ size });
        const kernel = start.kernel();
        const random = new Random(seed);
        const moves: string[] = [];
        while (kernel.choices() > 0) {
          const choice = random.below(kernel.choices());
          moves.push(kernel.move(choice));
          kernel.play(choice);
        }
        const [read] = parseOthelloGgf(printOthelloGgf({ tags: { PB: 'a]b' }, start, moves }));
        expect(read?.moves).toEqual(moves);
        expect(read?.tags.PB).toBe('a b');
        expect(`${read?.start}`).toBe(`${start}`);
      }
    },
  );

  test.each([
    ['(;GM[Othello]', /game 1 of the GGF: it has no end/],
    ['(;GM[Othello];)', /it has no board, BO/],
    ['(;GM[Amazons]BO[8 x];)', /it is a game of Amazons, expected Othello/],
    ['(;B[F5];)', /it has moves before its board, BO/],
    ['(;GM[Othello]PB;)', /expected a property such as PB\[Ann\], got "PB"/],
    ['(;BO[8 ---- *];)', /its board BO\[8 ---- \*\] cannot be read: .*expected 8 rows of 8/],
    ['(;BO[7 ---- *];)', /its board .* cannot be read: .*size is 7/],
    [`(;BO[${BOARD}]W[F5];)`, /move 1, W\[F5\], but Black is to move/],
    [`(;BO[${BOARD}]B[A1];)`, /move 1, B\[A1\], is not legal; legal: d3, c4, f5, e6/],
  ])('is refused as %j', (text, reason) => {
    expect(() => parseOthelloGgf(text)).toThrow(reason);
  });
});
