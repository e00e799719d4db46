/** Oddities of real files that are in no standard, and how they are read. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import type { PdnEntry } from './pdn-game.ts';
import { recordFromPdn } from './pdn-record.ts';
import { movesOf } from './random-games.fixture.ts';
import { parsePdn, readPdn } from './read-pdn.ts';

function only(text: string): PdnEntry {
  const entries = parsePdn(text);
  expect(entries).toHaveLength(1);
  return entries[0];
}

/** The moves of the only game of a text, which has no mistake. */
function movesIn(text: string): string[] {
  const { game, mistakes, isComplete } = only(text);
  expect(mistakes).toEqual([]);
  expect(isComplete).toBe(true);
  return movesOf(game);
}

describe('A quiet move with the sign of a capture', () => {
  test('is a mistake, but read as the only possible move', () => {
    const { game, mistakes, isComplete } = only('1. 11x15 23-19 2. 8x11 1-0');
    expect(movesOf(game)).toEqual(['11-15', '23-19', '8-11']);
    expect(mistakes).toEqual([
      { line: 1, column: 4, message: 'expected 11-15, since it captures nothing, got 11x15' },
      { line: 1, column: 19, message: 'expected 8-11, since it captures nothing, got 8x11' },
    ]);
    expect(isComplete).toBe(true);
    expect(game.isCutShort).toBeUndefined();
  });
});

describe('Spaces', () => {
  test.each([
    ['1. 11 - 15 23 - 19 2. 8- 11 22 -17'],
    ['1.11 - 15 23-  19 2 8 -11 22- 17'],
    ['1. 11\u00a0- 15\f23-19\v8-11\u00a022-17'],
  ])('may be within a move: %j', (text) => {
    expect(movesIn(`${text} *`)).toEqual(['11-15', '23-19', '8-11', '22-17']);
  });

  test('may be within a capture of any length', () => {
    const fen = '[FEN "W:W22:B18,11,1"]';
    for (const move of ['22x 15x 8', '22 x 15 x 8', '22 x15 x8', '22X 8', '22 : 8'])
      expect(movesIn(`${fen} ${move} *`)).toEqual(['22x15x8']);
  });

  test.each([
    ['1/2 - 1/2', 0.5],
    ['1/2- 1/2', 0.5],
    ['1 - 0', 1],
    ['0 -1', 0],
    ['1 - 1', 0.5],
  ])('may be within a result: %s', (result, Black) => {
    expect(only(`1. 11-15 ${result}`)).toMatchObject({ game: { result: { Black } }, mistakes: [] });
  });

  test('do not join words across lines, and do not shift the places of mistakes', () => {
    expect(only('1. 11\n- 15').mistakes).toMatchObject([{ line: 2, column: 1 }]);
    expect(only('1. 11 -  15 23- 18!x *').mistakes).toMatchObject([{ line: 1, column: 20 }]);
    expect(only('1. 11-15 2 - hello').mistakes).toMatchObject([{ line: 1, column: 10 }]);
    expect(parsePdn('1. 11-15 1-0 : well played')[0]?.game.result).toEqual({ Black: 1, White: 0 });
    expect(only('1: 11-15').mistakes[0]?.message).toMatch('got "1:"');
  });

  test('include control characters, as at the end of DOS files', () => {
    for (const end of ['\x1a', '\0\0', '\r\n\x1a\r\n'])
      expect(movesIn(`[Event "a"]\n1. 11-15 23-19 1-0\r\n${end}`)).toHaveLength(2);
  });
});

describe('Annotation marks', () => {
  const nags = (text: string) => only(text).game.line.map((ply) => ply.nags);

  test('of more than two ! and ? count by the first two', () => {
    expect(movesIn('11-15!!! 23-19?!? 8-11 !!!! *')).toHaveLength(3);
    expect(nags('11-15!!! 23-19?!? 8-11 !!!! *')).toEqual([[3], [6], [3]]);
  });

  test('with numbers above 255 are kept', () => {
    expect(movesIn('11-15 $902 *')).toHaveLength(1);
    expect(nags('11-15 $902 *')).toEqual([[902]]);
  });

  test('that are unknown lose no moves', () => {
    const { game, mistakes } = only('11-15+ 23-19 += 8-11 =+ 22-17~ *');
    expect(movesOf(game)).toEqual(['11-15', '23-19', '8-11', '22-17']);
    expect(mistakes.map(({ column }) => column)).toEqual([6, 14, 22, 30]);
    expect(mistakes[0]?.message).toBe('expected a mark such as !, ?!, = or $3, got "+"');
  });

  test('may be a star in brackets, which does not end the game', () => {
    expect(movesIn('11-15 (*) 23-19(*) *')).toHaveLength(2);
    expect(nags('11-15 (*) 23-19(*) *')).toEqual([[7], [7]]);
  });
});

describe('An ambiguous capture given by its first and last square', () => {
  // 10x26 goes over 15 and 23, or over 14 and 22.
  const fen = '[FEN "B:W14,15,22,23,K32:B10,2"]';
  const [left, right] = ['10x17x26', '10x19x26'];

  test('is resolved by the moves after it', () => {
    expect(movesIn(`${fen} 10x26 15-10 2-6 *`)[0]).toBe(left);
    expect(movesIn(`${fen} 10x26 14-10 2-6 *`)[0]).toBe(right);
    expect(movesIn(`${fen} 10x26 32-28 2-6 15-11 *`)[0]).toBe(left);
  });

  test('is resolved within its own line', () => {
    const text = `${fen} 10x26 {a} $1 (10x26 32-28 (15-10) 2-6 14-9) 32-28 (15-11 {b}) 2-6 15-11 *`;
    const { game, mistakes } = only(text.replace(' (15-10)', ''));
    expect(mistakes).toEqual([]);
    const [first, second] = game.line;
    expect(first).toMatchObject({ move: left, after: ['a'], nags: [1] });
    expect(first?.variations[0]?.map(({ move }) => move)).toEqual([right, '32-28', '2-6', '14-9']);
    expect(second?.variations[0]).toMatchObject([{ move: '15-11', after: ['b'] }]);
    expect(movesOf(game)).toEqual([left, '32-28', '2-6', '15-11']);
    expect(only(text).mistakes).toMatchObject([{ message: expect.stringContaining('15-10') }]);
  });

  test.each([
    ['both fit', '32-28 2-6 *'],
    ['none fits', '9-5 *'],
    ['the game ends', '1-0'],
    ['something else comes', 'hello 15-10'],
  ])('is a mistake if %s', (_, rest) => {
    const { game, mistakes, isComplete } = only(`${fen}\n10x26 ${rest}`);
    expect(mistakes).toMatchObject([{ line: 2, column: 1 }]);
    expect(mistakes[0]?.message).toMatch('can be 10x17x26 or 10x19x26 here: give every square');
    expect({ moves: movesOf(game), isComplete }).toEqual({ moves: [], isComplete: false });
  });

  test('is not searched for endlessly', () => {
    const shuffle = '32-28 2-6 28-32 6-2 '.repeat(1000).replaceAll('6-2', '26-31');
    expect(only(`${fen} 10x26 ${shuffle}`).isComplete).toBe(false);
    const tower = `${fen} ${'10x26 ('.repeat(900)}10x26 32-28${') 32-28 2-6 15-11'.repeat(900)} *`;
    expect(only(tower).mistakes.length).toBeGreaterThan(0);
  });
});

describe('A setup', () => {
  test.each([
    ['b:w18,24:b12,16', 'B:W18,24:B12,16'],
    ['W:Wk5,21:B1', 'W:W21,K5:B1'],
    ['B:W18,24,:B12,16,', 'B:W18,24:B12,16'],
    ['W:W31,K30:B1,2:', 'W:W31,K30:B1,2'],
    ['W:W31:B1:F3:H2', 'W:W31:B1:H2'],
    ['B : W 18,24 , 27 : B 12, K 16 .', 'B:W18,24,27:B12,K16'],
    ['B:W18 - 20:B12', 'B:W18-20:B12'],
  ])('may be written differently: %s', (fen, start) => {
    const { game, mistakes } = only(`[FEN "${fen}"] *`);
    expect({ start: game.start, mistakes }).toEqual({ start, mistakes: [] });
  });

  test('with spaces between numbers is not another position, and is quoted unchanged', () => {
    expect(only('[FEN "W:W2 1 , 5:B3"] *').mistakes).toMatchObject([
      {
        message:
          '"W:W2 1 , 5:B3" is no position, since "2 1" is no square from 1 to 32 and no range of squares',
      },
    ]);
    expect(only('[FEN "white: $& 5"] *').mistakes[0]?.message).toMatch('got "white: $& 5"');
  });
});

describe('Tags', () => {
  test('in two blocks without moves belong to two games', () => {
    const block = (n: number) => `[Black "b${n}"]\n[White "w${n}"]\n[Result "1-0"]\n`;
    const games = parsePdn(`${block(1)}\n[Event "e"]\n${block(2)}\n1. 11-15 1-0`);
    expect(games.map(({ game }) => game.tags.map(([name]) => name))).toEqual([
      ['Black', 'White', 'Result'],
      ['Event', 'Black', 'White', 'Result'],
    ]);
    expect(games.map(({ game }) => game.line.length)).toEqual([0, 1]);
    expect(games.flatMap(({ mistakes }) => mistakes)).toEqual([]);
    expect(games.map(({ line }) => line)).toEqual([1, 5]);
  });

  test('of one game may have blank lines between them', () => {
    expect(only('[Event "e"]\n\n[Site "s"]\n\n1. 11-15 *').game.tags).toHaveLength(2);
  });

  test('for the kind of draughts may be in lower case', () => {
    expect(movesIn('[GameType "21,b,8,8,n1,0"] 11-15 *')).toHaveLength(1);
  });
});

describe('Another kind of draughts', () => {
  const HINT = '; another kind of draughts would need its tag GameType';

  test('is suggested if the first move is refused and no tag names the kind', () => {
    for (const move of ['32-28', '33-29'])
      expect(only(`1. ${move} 19-23 *`).mistakes[0]?.message).toMatch(HINT);
    expect(only('[GameType "21"] 1. 32-28 *').mistakes[0]?.message).not.toMatch(HINT);
    expect(only('1. 11-15 32-38 *').mistakes[0]?.message).not.toMatch(HINT);
  });
});

describe('An entry', () => {
  test('says at which line its game begins', () => {
    const text = '\n\n[Event "a"]\n1. 11-15 1-0\n\n{of b}\n[Event "b"]\n1-0\n1. 9-14\n*\n';
    expect(parsePdn(text).map(({ line }) => line)).toEqual([3, 6, 9]);
  });

  test('says whether the main line is cut short', () => {
    const cut = (text: string) => only(text).game.isCutShort;
    expect(cut('11-15 23-19 9-9 *')).toBe(true);
    expect(cut('11-15 {oh 23-19 *')).toBe(true);
    expect(cut('[Event "a"] {oh 11-15 *')).toBe(true);
    expect(cut('11-15 (11-16 23-19 *')).toBe(true);
    expect(cut('[FEN "nowhere"] 11-15 *')).toBe(true);
    expect(cut('11-15 (11-16 9-9) 23-19 *')).toBeUndefined();
    expect(only('11-15 (11-16 9-9) 23-19 *').isComplete).toBe(false);
  });

  test('uses the final board even if a variation was dropped', () => {
    const { game } = only('[FEN "B:W22:B17"] 1. 17x26 (9-9) *');
    expect(game.result).toEqual({ Black: 1, White: 0 });
    expect(recordFromPdn(game)).toMatchObject({
      result: { Black: 1, White: -1 },
      ending: { kind: 'finished' },
    });
  });
});

describe('Many mistakes', () => {
  test('are described briefly after the first thousand', () => {
    const entries = parsePdn('[GameType "21"] 1-2 *\n'.repeat(1001));
    expect(entries[999]?.mistakes[0]?.message).toMatch(
      '"1-2" is no move of Black here; legal: 9-13',
    );
    expect(entries[1000]?.mistakes[0]?.message).toBe('"1-2" is no legal move here');
  });
});

describe('A kept game', () => {
  test('does not keep the chunk of the file it came from', () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const used = () => {
      collect();
      return process.memoryUsage().heapUsed;
    };
    const kept: unknown[] = [];
    const before = used();
    for (const { game } of readPdn(pieces(50))) kept.push(game.tags, game.comments);
    expect(kept).toHaveLength(100);
    // The chunks have 25 MB together, and what is kept of them a few thousand characters.
    expect(used() - before).toBeLessThan(8_000_000);
  });
});

function* pieces(count: number): Generator<string> {
  for (let n = 0; n < count; n++) {
    const tag = `[Event "A tournament with the number ${n}"]\n{A comment of some length}\n`;
    yield Buffer.from(`${tag}11-15 *\n%${'x'.repeat(500_000)}\n`).toString('latin1');
  }
}
