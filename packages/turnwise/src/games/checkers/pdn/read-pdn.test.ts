import { describe, expect, test } from 'vitest';
import type { PdnGame, PdnPly } from './pdn-game.ts';
import { movesOf } from './pdn-record.ts';
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
  return gameOf(text).line[number] as PdnPly;
}

describe('A file in PDN', () => {
  test('is read with everything that it tells', () => {
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
  ])('may have numbers and marks anyhow: %s', (text) => {
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

  test('has a star behind a move for the only good one, and any other for the end', () => {
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

  test('has comments behind the end of a game, which belong to it on the same line', () => {
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

describe('A mistake in a file', () => {
  test.each([
    ['1. 11-15\n   23-18 9-12', 2, 10, '"9-12" is no move of Black here; legal: 7-11, 8-11, '],
    ['1. 11-15 23-19\n2. 9-10-11', 2, 4, '"9x10x11" is no move of Black here'],
    [
      '1. 11-15 22-18 9-14',
      1,
      16,
      '"9-14" captures nothing, but Black must capture here; legal: 15x22',
    ],
    ['11x15', 1, 1, 'expected 11-15, since it captures nothing, got 11x15'],
    ['1. 11-33', 1, 4, 'expected squares from 1 to 32, got 33 in "11-33"'],
    ['1. 1-0-2', 1, 4, 'expected squares from 1 to 32, got 0 in "1-0-2"'],
    [
      '1. 11-15 hello',
      1,
      10,
      'expected a move such as 11-15, a comment in braces or a result, got "hello"',
    ],
    ['1. 11 - 15', 1, 7, 'expected a move such as 11-15, a comment in braces or a result, got "-"'],
    [
      'hello 1. 11-15',
      1,
      1,
      'expected a move such as 11-15, a comment in braces or a result, got "hello"',
    ],
    [
      '1. 11-15 }',
      1,
      10,
      'expected a move such as 11-15, a comment in braces or a result, got "}"',
    ],
    ['1. 11-15 /FEN', 1, 10, 'expected a move; positions that are set up within a game'],
    [
      '[FEN "W:WK26:B14,15,22,23,K1"]\n26x26',
      2,
      1,
      '"26x26" can be 26x17x10x19x26 or 26x19x10x17x26 here: give every square',
    ],
    ['11-15!!! *', 1, 6, 'expected one of ! ? !! ?? !? ?! behind a move, got "!!!"'],
    ['11-15 $256', 1, 7, 'expected a glyph from $0 to $255, got "$256"'],
    ['1. $3 11-15', 1, 4, 'expected a move before this mark'],
    ['11-15 {a comment\n\n', 1, 7, 'this comment is never closed; expected } before the next game'],
    ['11-15 (11-16', 1, 7, 'this bracket is never closed; expected ) in this game'],
    ['11-15 (11-16 1-0', 1, 7, 'this bracket is never closed; expected ) in this game'],
    ['(11-15)', 1, 1, 'expected a move before this bracket, of which it could be a variation'],
    ['11-15 ( )', 1, 7, 'expected a move in these brackets'],
    ['11-15 ) 23-19', 1, 7, 'this ) closes nothing; expected a move'],
    ['11-15 *)', 1, 8, 'this ) closes nothing; expected a move'],
    ['[Event "a]\n11-15', 1, 10, 'expected a quote to close the value of Event; a tag looks like'],
    ['[Event "a"\n11-15', 1, 11, 'expected ] to close the tag Event'],
    ['[Event a]\n11-15', 1, 8, 'expected a quote after the name Event'],
    ['["a"]\n11-15', 1, 2, 'expected the name of a tag after ['],
    ['11-15 [%clk 1:00] 23-19', 1, 8, 'expected the name of a tag after ['],
    [
      '[Event "a"]\n[Event "b"] *',
      2,
      1,
      'expected one tag Event in a game; the first of them counts',
    ],
    [
      '[GameType "20"] 32-28',
      1,
      1,
      'expected GameType 21, English draughts, got 20, international draughts; its moves are not read',
    ],
    ['[GameType "99"] 32-28', 1, 1, 'expected GameType 21, English draughts, got 99; its moves'],
    [
      '[GameType "21,B,10,8,N1,0"] *',
      1,
      1,
      'expected a board of 8 by 8 in the GameType, got 10 by 8',
    ],
    ['[GameType "21,B,8,8,A0,0"] *', 1, 1, 'expected numeric moves, N in the GameType, got A'],
    [
      '[GameType "checkers"] *',
      1,
      1,
      'expected a GameType such as "21" or "21,B,8,8,N1,0", got "checkers"',
    ],
    ['[SetUp "1"] 11-15', 1, 1, 'expected a tag FEN with the position, since SetUp is 1'],
    ['[FEN "W:W33:B1"] *', 1, 1, '"W:W33:B1" is no position, since "33" is no square from 1 to 32'],
    [`[FEN "${'W'.repeat(300)}"] *`, 1, 1, 'expected a FEN of at most 200 characters, got "WWW'],
    [`[${'E'.repeat(70)} "a"] *`, 1, 66, 'expected a quote after the name EEE'],
    [
      '[Result "won"] *',
      1,
      1,
      'expected a result such as 1-0, 0-1, 1/2-1/2, 2-0, 0-2, 1-1, 0-0 or *, got "won"',
    ],
    ['[Result "1-0"]\n11-15 0-1', 2, 7, 'expected "1-0", as the tag Result says, got 0-1'],
  ])('is told with its place and what was expected: %j', (text, line, column, message) => {
    const [entry] = parsePdn(text);
    expect(entry?.mistakes).toEqual([{ line, column, message: expect.stringContaining(message) }]);
  });

  test('leaves the moves before it, and says that some are missing', () => {
    const [entry, next] = parsePdn('1. 11-15 23-19 2. 8-12 (8-11) {lost} 3. 1-0\n\n[Event "b"]\n*');
    expect(entry && movesOf(entry.game)).toEqual(['11-15', '23-19']);
    expect(entry?.isComplete).toBe(false);
    expect(entry?.game.result).toEqual({ Black: 1, White: 0 });
    expect(next).toMatchObject({ isComplete: true, mistakes: [] });
  });

  test('in a variation leaves the lines around it', () => {
    const [entry] = parsePdn('11-15 (11-16 9-99 (oh (no)) 1-0) (9-14) 23-19 *');
    expect(entry && movesOf(entry.game)).toEqual(['11-15', '23-19']);
    expect(entry?.game.line[0]?.variations.map((line) => line[0]?.move)).toEqual(['11-16', '9-14']);
    expect(entry?.mistakes).toHaveLength(1);
    expect(entry?.isComplete).toBe(false);
  });

  test('that moves no move leaves the game complete', () => {
    const [entry] = parsePdn('[Event a]\n11-15 $999 23-19 !!! ) 8-11 *');
    expect(entry?.mistakes).toHaveLength(4);
    expect(entry?.isComplete).toBe(true);
    expect(entry?.game.line).toHaveLength(3);
  });

  test('of a comment without an end stops at a line that is a tag', () => {
    const text = '[Event "a"]\n\n1. 11-15 {oh 23-19 *\n\n[Event "b"]\n\n1. 9-14 {c} *\n';
    const [a, b] = parsePdn(text);
    expect(a).toMatchObject({ isComplete: false, mistakes: [{ line: 3, column: 10 }] });
    expect(a && movesOf(a.game)).toEqual(['11-15']);
    expect(b).toMatchObject({ isComplete: true, mistakes: [], game: { tags: [['Event', 'b']] } });
  });

  test('of a game without an end stops at a tag that it has, after a blank line', () => {
    const games = parsePdn('[Event "a"]\n\n[Event "b"]\n\n1. 9-14 *');
    expect(games.map(({ game }) => game.tags)).toEqual([[['Event', 'a']], [['Event', 'b']]]);
  });

  test('is told with at most a hundred others of its game', () => {
    const [entry, next] = parsePdn(`11-15 ${'(9-9) '.repeat(300)} 23-19 *\n\n[E e] 9-9 *`);
    expect(entry?.mistakes).toHaveLength(101);
    expect(entry?.mistakes.at(-1)).toEqual({
      line: 1,
      column: 608,
      message: 'expected at most 100 mistakes in a game; from here on they are not told',
    });
    expect(entry && movesOf(entry.game)).toEqual(['11-15', '23-19']);
    expect(next?.mistakes).toHaveLength(2);
  });

  test('is told in a thousand variations within each other, and not beyond', () => {
    const [entry] = parsePdn(`11-15 ${'(11-16 '.repeat(1001)}${')'.repeat(1001)} 23-19 *`);
    expect(entry?.mistakes).toEqual([
      { line: 1, column: 7007, message: 'expected variations nested 1000 deep at most' },
    ]);
    expect(entry && movesOf(entry.game)).toEqual(['11-15', '23-19']);
  });
});

describe('A caller', () => {
  test('is told what a reader takes', () => {
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
