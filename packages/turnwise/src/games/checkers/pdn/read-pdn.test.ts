import { describe, expect, test } from 'vitest';
import type { PdnGame, PdnPly } from './pdn-game.ts';
import { movesOf } from './random-games.fixture.ts';
import { parsePdn, readPdn } from './read-pdn.ts';

/** The only game of a text that has no mistake. */
function gameOf(text: string): PdnGame {
  const entries = parsePdn(text);
  expect(entries).toHaveLength(1);
  expect(entries[0]?.mistakes).toEqual([]);
  expect(entries[0]?.isComplete).toBe(true);
  return entries[0]?.game as PdnGame;
}

function plyOf(text: string, number = 0): PdnPly {
  return gameOf(text).line[number];
}

describe('A file in PDN', () => {
  test('is read with everything in it', () => {
    const text = `% made by hand
[Event "The \\"Great\\" match \\\\ 1"]
[Black "Black, B."] [White "White, W."]
[Result "1/2-1/2"]
{Both were
   well prepared.}
1. 11-15! {[%clk 0:10:00]} 22-18? (1... 23-19 $14 2. 8-11 {as usual} (2. 9-14)) ; the rest of a line
2. 15x22 25x18 1/2-1/2
`;
    expect(gameOf(text)).toEqual({
      tags: [
        ['Event', 'The "Great" match \\ 1'],
        ['Black', 'Black, B.'],
        ['White', 'White, W.'],
        ['Result', '1/2-1/2'],
      ],
      start: 'B:W21-32:B1-12',
      comments: ['Both were well prepared.'],
      line: [
        { move: '11-15', nags: [1], before: [], after: ['[%clk 0:10:00]'], variations: [] },
        {
          move: '22-18',
          nags: [2],
          before: [],
          after: ['the rest of a line'],
          variations: [
            [
              { move: '23-19', nags: [14], before: [], after: [], variations: [] },
              {
                move: '8-11',
                nags: [],
                before: [],
                after: ['as usual'],
                variations: [[{ move: '9-14', nags: [], before: [], after: [], variations: [] }]],
              },
            ],
          ],
        },
        { move: '15x22', nags: [], before: [], after: [], variations: [] },
        { move: '25x18', nags: [], before: [], after: [], variations: [] },
      ],
      result: { Black: 0.5, White: 0.5 },
    });
  });

  test('may hold no game, and any number of them', () => {
    expect(parsePdn('')).toEqual([]);
    expect(parsePdn(' \n{nobody played}\n % nothing\n')).toEqual([]);
    const games = parsePdn('1. 11-15 * 1. 9-14 1-0 [Event "c"] 1. 10-15 [Event "d"] *\n');
    expect(games.map(({ game }) => movesOf(game))).toEqual([['11-15'], ['9-14'], ['10-15'], []]);
  });

  test('may begin with a byte order mark, and have any line breaks', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const text = `\uFEFF[Event "a"]\n\n1. 11-15 {b\n  c}\n23-18 9-12`.replaceAll('\n', end);
      const [entry] = parsePdn(text);
      expect(entry?.game.line[0]?.after).toEqual(['b c']);
      expect(entry?.mistakes).toMatchObject([{ line: 5, column: 7 }]);
    }
  });

  test('may go on after a third repetition and after any number of moves', () => {
    const round = '32-28 1-5 28-32 5-1 ';
    const text = `[FEN "W:WK32:BK1"] ${round.repeat(30)}*`;
    expect(gameOf(text).line).toHaveLength(120);
  });

  test.each([
    ['1.11-15 23-19'],
    ['11-15 23-19'],
    ['1. 11-15 1... 23-19'],
    ['1. 11-15 2. 23-19'],
    ['7 11-15 ... 23-19'],
    ['1... 11-15 1. ... 23-19'],
    ['1115 2319'],
    ['1. 11-15(!) 23-19(??)'],
    ['11-15 ! 23-19 ?!'],
  ])('may have numbers and marks in any form: %s', (text) => {
    expect(movesOf(gameOf(text))).toEqual(['11-15', '23-19']);
  });

  test.each([
    ['22x15x8', '22x15x8'],
    ['22x8', '22x15x8'],
    ['22X15X08', '22x15x8'],
    ['22:8', '22x15x8'],
    ['22-15-8', '22x15x8'],
    ['22-8', '22x15x8'],
  ])('may have captures in several forms: %s', (text, move) => {
    expect(plyOf(`[FEN "W:W22:B18,11,1"] 1. ${text}`).move).toBe(move);
  });

  test('has a star after a move for the only good one, and any other star for the end', () => {
    expect(plyOf('11-15* 23-19 *').nags).toEqual([7]);
    expect(plyOf('11-15! $3 = *').nags).toEqual([1, 3, 10]);
    expect(plyOf('11-15 $255').nags).toEqual([255]);
  });

  test('has comments after a move, unless a number comes before them', () => {
    const { comments, line } = gameOf('{a} 1. {b} 11-15 {c} {d} 1... {e} 23-19 2. {f} *');
    expect(comments).toEqual(['a']);
    expect(line.map(({ before }) => before)).toEqual([['b'], ['e']]);
    expect(line.map(({ after }) => after)).toEqual([['c', 'd'], ['f']]);
  });

  test('has comments after the end of a game, which belong to it if on the same line', () => {
    const games = parsePdn('1. 11-15 1-0 {a}\n{b} 1. 9-14 0-1\n{c}\n').map(({ game }) => game);
    expect(games.map(({ comments }) => comments)).toEqual([[], ['b']]);
    expect(games.map(({ line }) => line[0]?.after)).toEqual([['a'], ['c']]);
  });

  test('has remarks in brackets: a result at the end of a variation, or nothing but a comment', () => {
    expect(plyOf('11-15 (11-16 {a} 1-0) ({b}) 23-19 *')).toMatchObject({
      after: ['b'],
      variations: [[{ move: '11-16', after: ['a', '1-0'] }]],
    });
  });

  test('ends games with both a result and a star, or with either', () => {
    for (const end of ['1-0', '* 1-0', '1-0 *']) {
      expect(gameOf(`[GameType "21"] 11-15 ${end}`).result).toEqual({ Black: 1, White: 0 });
    }
  });

  test('sets up a position by the tag FEN, whatever is in SetUp but 0', () => {
    const fen = '[FEN "W:WK30:B12,K7."]';
    for (const setUp of ['', '[SetUp "1"]', '[Setup "1"]', '[SetUp "?"]'])
      expect(gameOf(`${setUp}${fen} 30-25 *`).start).toBe('W:WK30:B12,K7');
    expect(gameOf(`[SetUp "0"]${fen} 11-15 *`).start).toBe('B:W21-32:B1-12');
  });
});

describe('A caller', () => {
  test('learns what a reader accepts', () => {
    // @ts-expect-error: no text
    expect(() => parsePdn(5)).toThrow('parsePdn: expected a text, got 5');
    // @ts-expect-error: no text
    expect(() => readPdn(5)).toThrow('readPdn: expected a text or pieces of one, got 5');
    // @ts-expect-error: bytes
    expect(() => [...readPdn([new Uint8Array(3)])]).toThrow('give a stream of a file its encoding');
    // @ts-expect-error: no such colour
    expect(() => readPdn('', { first: 'Red' })).toThrow('expected first to be Black or White');
    // @ts-expect-error: misspelt
    expect(() => readPdn('', { frist: 'Black' })).toThrow('did you mean first?');
  });
});
