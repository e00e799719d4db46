import { describe, expect, test } from 'vitest';
import { movesOf } from './random-games.fixture.ts';
import { parsePdn } from './read-pdn.ts';

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
    ['1. 11-33', 1, 4, 'expected squares from 1 to 32, got 33 in "11-33"'],
    ['1. 1-0-2', 1, 4, 'expected squares from 1 to 32, got 0 in "1-0-2"'],
    [
      '1. 11-15 hello',
      1,
      10,
      'expected a move such as 11-15, a comment in braces or a result, got "hello"',
    ],
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
    ['11-15+ *', 1, 6, 'expected a mark such as !, ?!, = or $3, got "+"'],
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
  ])('is reported with its place and what was expected: %j', (text, line, column, message) => {
    const [entry] = parsePdn(text);
    expect(entry?.mistakes).toEqual([{ line, column, message: expect.stringContaining(message) }]);
  });

  test('keeps the moves before it, and says that some are missing', () => {
    const [entry, next] = parsePdn('1. 11-15 23-19 2. 8-12 (8-11) {lost} 3. 1-0\n\n[Event "b"]\n*');
    expect(entry && movesOf(entry.game)).toEqual(['11-15', '23-19']);
    expect(entry?.isComplete).toBe(false);
    expect(entry?.game.result).toEqual({ Black: 1, White: 0 });
    expect(next).toMatchObject({ isComplete: true, mistakes: [] });
  });

  test('in a variation keeps the lines around it', () => {
    const [entry] = parsePdn('11-15 (11-16 9-99 (oh (no)) 1-0) (9-14) 23-19 *');
    expect(entry && movesOf(entry.game)).toEqual(['11-15', '23-19']);
    expect(entry?.game.line[0]?.variations.map((line) => line[0]?.move)).toEqual(['11-16', '9-14']);
    expect(entry?.mistakes).toHaveLength(1);
    expect(entry?.isComplete).toBe(false);
  });

  test('that affects no move leaves the game complete', () => {
    const [entry] = parsePdn('[Event a]\n11-15 += 23-19 ~ ) 8-11 *');
    expect(entry?.mistakes).toHaveLength(4);
    expect(entry?.isComplete).toBe(true);
    expect(entry?.game.line).toHaveLength(3);
  });

  test('in an unclosed comment stops at a line that is a tag', () => {
    const text = '[Event "a"]\n\n1. 11-15 {oh 23-19 *\n\n[Event "b"]\n\n1. 9-14 {c} *\n';
    const [a, b] = parsePdn(text);
    expect(a).toMatchObject({ isComplete: false, mistakes: [{ line: 3, column: 10 }] });
    expect(a && movesOf(a.game)).toEqual(['11-15']);
    expect(b).toMatchObject({ isComplete: true, mistakes: [], game: { tags: [['Event', 'b']] } });
  });

  test('in an unfinished game stops at a repeated tag after a blank line', () => {
    const games = parsePdn('[Event "a"]\n\n[Event "b"]\n\n1. 9-14 *');
    expect(games.map(({ game }) => game.tags)).toEqual([[['Event', 'a']], [['Event', 'b']]]);
  });

  test('is reported with at most a hundred others of its game', () => {
    const [entry, next] = parsePdn(`11-15 ${'(9-9) '.repeat(300)} 23-19 *\n\n[E e] 9-9 *`);
    expect(entry?.mistakes).toHaveLength(101);
    expect(entry?.mistakes.at(-1)).toEqual({
      line: 1,
      column: 608,
      message: 'expected at most 100 mistakes in a game; further ones are not reported',
    });
    expect(entry && movesOf(entry.game)).toEqual(['11-15', '23-19']);
    expect(next?.mistakes).toHaveLength(2);
  });

  test('is reported for variations nested more than a thousand deep', () => {
    const [entry] = parsePdn(`11-15 ${'(11-16 '.repeat(1001)}${')'.repeat(1001)} 23-19 *`);
    expect(entry?.mistakes).toEqual([
      { line: 1, column: 7007, message: 'expected variations nested 1000 deep at most' },
    ]);
    expect(entry && movesOf(entry.game)).toEqual(['11-15', '23-19']);
  });
});
