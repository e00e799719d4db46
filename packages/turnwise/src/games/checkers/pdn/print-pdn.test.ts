import { describe, expect, test } from 'vitest';
import { Random } from '../../../core/index.ts';
import { type PdnGame, type PdnPly, tagOf as pdnTag } from './pdn-game.ts';
import { printPdn, writePdn } from './print-pdn.ts';
import { randomGame } from './random-games.fixture.ts';
import { parsePdn, readPdn } from './read-pdn.ts';

const START = 'B:W21-32:B1-12';
const BLACK = { Black: 1, White: 0 };
const EMPTY: PdnGame = { tags: [], start: START, comments: [], line: [], result: null };

const ply = (move: string, more: Partial<PdnPly> = {}): PdnPly => ({
  move,
  nags: [],
  before: [],
  after: [],
  variations: [],
  ...more,
});

function gamesOf(text: string): PdnGame[] {
  return parsePdn(text).map(({ game, mistakes }) => {
    expect(mistakes).toEqual([]);
    return game;
  });
}

describe('A written game', () => {
  test('has its tags, a blank line, its moves and its result', () => {
    const game: PdnGame = {
      ...EMPTY,
      tags: [
        ['Event', 'The "Great" \\ match'],
        ['Result', '1/2-1/2'],
      ],
      comments: ['Before all.'],
      line: [
        ply('11-15', { nags: [1], after: ['good'] }),
        ply('22-18', { variations: [[ply('23-19'), ply('8-11')], [ply('23-18')]] }),
        ply('15x22', { nags: [7, 2] }),
        ply('25x18', { before: ['at once'] }),
        ply('8-11'),
        ply('29-25'),
      ],
      result: { Black: 0.5, White: 0.5 },
    };
    const text = `[Event "The \\"Great\\" \\\\ match"]
[Result "1/2-1/2"]

{Before all.} 1. 11-15! {good} 1... 22-18 (1... 23-19 2. 8-11) (1... 23-18) 2.
15x22 $7 $2 2... {at once} 25x18 3. 8-11 29-25 1/2-1/2
`;
    expect(printPdn([game])).toBe(text);
    expect(gamesOf(text)).toEqual([game]);
  });

  test('is read back unchanged, whatever it contains', () => {
    const games = Array.from({ length: 300 }, (_, seed) => randomGame(new Random(seed)));
    const text = printPdn(games);
    expect(gamesOf(text)).toEqual(games);
    expect([...writePdn(games)].join('')).toBe(text);
  });

  test('is read back unchanged with the same option first', () => {
    for (const first of ['Black', 'White'] as const) {
      const games = Array.from({ length: 50 }, (_, seed) => randomGame(new Random(seed)));
      const entries = [...readPdn(printPdn(games, { first }), { first })];
      expect(entries.map(({ game }) => game)).toEqual(games);
      expect(entries.flatMap(({ mistakes }) => mistakes)).toEqual([]);
    }
  });

  test('has lines of at most 80 characters, except tags and text without spaces', () => {
    const games = Array.from({ length: 300 }, (_, seed) => randomGame(new Random(seed)));
    const long = printPdn(games)
      .split('\n')
      .filter((line) => line.length > 80 && !/^\[|^\(*;|x{95}/.test(line));
    expect(long).toEqual([]);
  });

  test('has no comment line that begins with a bracket, like a tag', () => {
    const comment = `${'word '.repeat(15)}end. [Event "x"] and more`;
    const text = printPdn([{ ...EMPTY, comments: [comment] }]);
    expect(text).toContain('\nend. [Event');
    expect(gamesOf(text)[0]?.comments).toEqual([comment]);
  });

  test('has short moves, unless two of them share first and last square', () => {
    const start = 'W:WK26:B14,15,22,23,K1';
    const text = printPdn([{ ...EMPTY, start, line: [ply('26x17x10x19x26')] }]);
    expect(text).toContain('1. 26x17x10x19x26 *');
    const long = printPdn([{ ...EMPTY, start: 'W:W22:B18,11,1', line: [ply('22x15x8')] }]);
    expect(long).toContain('1. 22x8 *');
    expect(gamesOf(long)[0]?.line[0]?.move).toBe('22x15x8');
  });

  test('has the tags of its setup, even if they were not given', () => {
    const game = { ...EMPTY, start: 'W:WK30:B12,K7', line: [ply('30-25')] };
    const [read] = gamesOf(printPdn([game]));
    expect(read).toEqual({
      ...game,
      tags: [
        ['SetUp', '1'],
        ['FEN', 'W:WK30:B12,K7'],
      ],
    });
  });

  test('keeps the scoring system of its tag Result', () => {
    const tags = [['Result', '2-0']] as const;
    expect(printPdn([{ ...EMPTY, tags, result: { Black: 1, White: 0 } }])).toMatch(/\n2-0\n$/);
    expect(printPdn([{ ...EMPTY, tags: [], result: { Black: 1, White: 0 } }])).toBe('1-0\n');
  });

  test('has no tag that contradicts the result of its game', () => {
    const type: [string, string] = ['GameType', '21'];
    const told = (tags: PdnGame['tags'], result: PdnGame['result'], more: Partial<PdnGame> = {}) =>
      parsePdn(printPdn([{ ...EMPTY, tags, result, ...more }])).map(({ game, mistakes }) => {
        expect(mistakes).toEqual([]);
        expect(game.result).toEqual(result);
        return pdnTag(game, 'Result');
      });
    expect(told([type, ['Result', '0-1']], BLACK)).toEqual(['1-0']);
    expect(told([['Result', '0-1']], BLACK)).toEqual(['1-0']);
    expect(told([['result', '1-1']], BLACK)).toEqual(['1-0']);
    expect(told([['Result', '1-0']], null)).toEqual(['*']);
    expect(told([['Result', '*']], BLACK)).toEqual(['*']);
    // A decided board shows whose number comes first, if nothing else does.
    const won = { start: 'B:W22:B17', line: [ply('17x26')] };
    expect(told([['Result', '0-1']], BLACK, won)).toEqual(['0-1']);
    expect(told([type, ['Result', '0-1']], BLACK, won)).toEqual(['1-0']);
  });

  test('may have glyphs of any number', () => {
    const game = { ...EMPTY, line: [ply('11-15', { nags: [902] })] };
    expect(gamesOf(printPdn([game]))).toEqual([game]);
  });

  test('has one tag SetUp, and one FEN, for its starting position', () => {
    const game = { ...EMPTY, start: 'W:WK30:B12,K7:H2', line: [ply('30-25')] };
    for (const tags of [
      [],
      [['setup', '0']],
      [
        ['SetUp', '?'],
        ['FEN', '?'],
      ],
      [['FEN', '']],
    ] as const) {
      const text = printPdn([{ ...game, tags }]);
      expect(text.match(/setup/gi)?.length ?? 0).toBeLessThanOrEqual(1);
      expect(text.match(/fen/gi)).toHaveLength(1);
      expect(gamesOf(text)[0]).toMatchObject({ start: game.start, line: game.line });
    }
  });

  test('loses line breaks and empty comments, which a file cannot hold', () => {
    const game = { ...EMPTY, tags: [['Event', 'a\nb']] as const, comments: [' a \r\n\n b ', ' '] };
    expect(gamesOf(printPdn([game]))).toEqual([
      { ...EMPTY, tags: [['Event', 'a b']], comments: ['a b'] },
    ]);
  });
});

describe('What cannot be written', () => {
  test.each<[Partial<PdnGame>, string]>([
    [{ line: [ply('11-14')] }, '"11-14" is no move of Black here'],
    [{ line: [ply('hello')] }, '"hello" is no move in PDN'],
    [{ start: 'W:W22:B18,11,1', line: [ply('22x8')] }, '"22x8" stands for 22x15x8; expected every'],
    [{ line: [ply('11-15', { nags: [0.5] })] }, 'expected a glyph from 0 to 999999999, got 0.5'],
    [
      { tags: [['two words', '']] },
      'expected a tag\'s name of letters and digits, got "two words"',
    ],
    [{ result: { Black: 3, White: 0 } }, 'expected a result of 1 and 0, 0.5 each or 0 each'],
    [
      { tags: [['FEN', 'W:WK30:BK7']], line: [ply('11-15')] },
      'the tags say that the game begins at W:WK30:BK7, not B:W21-32:B1-12',
    ],
    [{ start: 'nowhere' }, 'expected a position such as'],
    [
      { tags: [['FEN', 'nowhere']], line: [ply('11-15')] },
      'printPdn: expected a position such as "B:W21-32:B1-12", got "nowhere"',
    ],
  ])('is refused: %j', (wrong, message) => {
    expect(() => printPdn([{ ...EMPTY, ...wrong }])).toThrow(message);
  });

  test('is refused: anything but a list of games', () => {
    const [entry] = parsePdn('11-15 *');
    const wrong = (games: unknown) => () => printPdn(games as PdnGame[]);
    expect(wrong([entry])).toThrow('printPdn: expected games, got an entry; give its game');
    expect(wrong(EMPTY)).toThrow('printPdn: expected a list of games, got one game');
    expect(wrong('11-15')).toThrow('printPdn: expected a list of games, got "11-15"');
    expect(wrong(['x'])).toThrow('printPdn: expected games, got "x"');
    expect(wrong([{ ...EMPTY, tags: [['Event', 3]] }])).toThrow(
      'printPdn: expected a tag as a name and a text, got ["Event",3]',
    );
  });

  test('is refused: unknown options', () => {
    // @ts-expect-error: no such colour
    expect(() => printPdn([], { first: 'black' })).toThrow(
      'printPdn: expected first to be Black or White, got "black"',
    );
    // @ts-expect-error: misspelt
    expect(() => writePdn([], { frist: 'Black' })).toThrow('writePdn: there is no option "frist"');
    // @ts-expect-error: no options
    expect(() => printPdn([], null)).toThrow('printPdn: expected');
  });

  test('is refused: variations nested too deep', () => {
    const nested = (depth: number) => {
      let line = [ply('11-15')];
      for (let n = 0; n < depth; n++) line = [ply('11-15', { variations: [line] })];
      return { ...EMPTY, line };
    };
    expect(parsePdn(printPdn([nested(1000)]))[0]?.isComplete).toBe(true);
    expect(() => printPdn([nested(1001)])).toThrow('nested 1000 deep at most');
    expect(() => printPdn([nested(100_000)])).toThrow('nested 1000 deep at most');
  });
});
