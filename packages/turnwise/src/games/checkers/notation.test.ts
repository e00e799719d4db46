import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { Checkers, type CheckersOptions, checkersSquares } from './index.ts';
import { parseCheckers, printCheckers } from './notation.ts';

const START = {
  turn: 'Black',
  board: 'bbbbbbbbbbbb........wwwwwwwwwwww',
  quiet: 0,
  history: [],
} as const;

const MIXED = 'W:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29';

describe('Positions of checkers', () => {
  test('are written as FEN, men before kings and runs of men as ranges', () => {
    expect(printCheckers(START)).toBe('B:W21-32:B1-12');
    expect(parseCheckers('B:W21-32:B1-12')).toEqual(START);
    expect(printCheckers(parseCheckers(MIXED))).toBe(MIXED);
    const kings = { ...START, board: `BBBbb.b${'.'.repeat(25)}` };
    expect(printCheckers(kings)).toBe('B:W:B4,5,7,K1,K2,K3');
  });

  test('may have sides without pieces', () => {
    const empty = { ...START, turn: 'White', board: '.'.repeat(32) } as const;
    expect(printCheckers(empty)).toBe('W:W:B');
    expect(parseCheckers('W:W:B')).toEqual(empty);
    expect(new Checkers({ start: 'W:W:B7' }).result()).toEqual({ Black: 1, White: -1 });
    expect(new Checkers({ start: 'W:W:B' }).result()).toEqual({ Black: 1, White: -1 });
  });

  test.each([
    ['B:B1-12:W21-32', 'B:W21-32:B1-12'],
    [' B:W21-32:B1-12.\n', 'B:W21-32:B1-12'],
    ['B:W21-32:B1-12:H0:F1', 'B:W21-32:B1-12'],
    ['W:WK1-3,5:B12,K30-31', 'W:W5,K1,K2,K3:B12,K30,K31'],
    ['W:W 5, K1:B12', 'W:W5,K1:B12'],
    ['W:WK5:BK12:H7:F40', 'W:WK5:BK12:H7'],
  ])('are also read from %j', (text, printed) => {
    expect(`${new Checkers().parsePosition(text)}`).toBe(printed);
    expect(`${new Checkers({ start: text })}`).toBe(printed);
  });

  test('show which king moves led to them since a man moved or something was captured', () => {
    const start = new Checkers({ start: 'B:W21,K32:B12,K1' });
    const game = ['12-16', '32-28', '1-5', '28-24'].reduce((at, move) => at.perform(move), start);
    expect(`${game}`).toBe('B:W21,K24:B16,K5:H3 after 32-28 1-5 28-24');
    const read = new Checkers().parsePosition(`${game}`);
    expect(read.position).toEqual(game.position);
    expect(`${read.perform('16-20')}`).toBe('W:W21,K24:B20,K5');
  });

  test('may have more quiet plies than known moves', () => {
    const text = 'W:WK32:BK5:H70 after 28-32 1-5';
    expect(`${new Checkers().parsePosition(text)}`).toBe(text);
    expect(`${new Checkers().parsePosition('W:WK32:BK5 after 28-32 1-5')}`).toBe(
      'W:WK32:BK5:H2 after 28-32 1-5',
    );
  });

  test('contain only what the game counts', () => {
    const text = 'W:WK32:BK5:H70 after 28-32 1-5';
    const read = (options: CheckersOptions) => `${new Checkers(options).parsePosition(text)}`;
    expect(read({ repetition: null })).toBe('W:WK32:BK5:H70');
    expect(read({ moveLimit: null })).toBe('W:WK32:BK5 after 28-32 1-5');
    expect(read({ repetition: null, moveLimit: null })).toBe('W:WK32:BK5');
  });

  test.each<CheckersOptions>([
    {},
    { repetition: null },
    { moveLimit: null },
    { repetition: 2, moveLimit: 5 },
    { start: 'W:W9,13,K1,K32:B28,K5,K18,K30:H7' },
  ])('are read back, wherever random games with %j have led', (options) => {
    for (let seed = 0; seed < 40; seed++) {
      const random = new Random(seed);
      let game = new Checkers(options);
      for (let plies = 0; plies < 5 * seed && game.moves(); plies++)
        game = game.next(random.choice(game.possibleMoves()));
      const read = new Checkers(options).parsePosition(`${game}`);
      expect(read.position).toEqual(game.position);
      expect(read.result()).toEqual(game.result());
    }
  });

  test('are read back with pieces on random squares', () => {
    for (let seed = 0; seed < 300; seed++) {
      const position = randomPosition(new Random(seed));
      expect(parseCheckers(printCheckers(position))).toEqual(position);
    }
  });

  test.each([
    ['', 'checkers: expected a position such as "B:W21-32:B1-12", got ""'],
    ['W21-32:B1-12', /expected a position such as/],
    ['X:W21-32:B1-12', /expected a position such as/],
    ['B:W21-32', /expected a position such as/],
    ['B:W21-32:W1-12', /expected a position such as/],
    ['B:W21-32:B1-12:Hx', /expected a position such as/],
    ['B:W0:B1', /is no position, since "0" is no square from 1 to 32 and no range of squares/],
    ['B:W33:B1', /since "33" is no square from 1 to 32/],
    ['B:W28-33:B1', /since "28-33" is no square/],
    ['B:W32-28:B1', /since "32-28" is no square/],
    ['B:Wk5:B1', /since "k5" is no square/],
    ['B:W5,,6:B1', /since "" is no square/],
    ['B:W5,K5:B1', /since square 5 is given twice/],
    ['B:W5-9:B7', /since square 7 is given twice/],
    ['B:W5:B29', /since a man of Black would be a king on square 29/],
    ['B:W1-5:B12', /since a man of White would be a king on square 1/],
    ['B:W5-17:B1', /since White has 13 pieces of 12 at most/],
    ['B:WK32:BK1:H81', /cannot come up, since H is 81, and 80 plies without progress draw/],
    ['B:WK32:BK1:H1 after 5-1 28-32', /since it lists 2 moves, but H is 1$/],
    ['B:WK32:BK1 after 5x1', /since "5x1" is no step of a king/],
    ['B:WK32:BK1 after 28-31', /since no king of White can have moved 28-31/],
    ['B:W32:BK1 after 28-32', /since no king of White can have moved 28-32/],
    ['B:WK32:BK1 after 1-32', /since no king of White can have moved 1-32/],
    ['B:WK32:BK1 after 19-32', /since 19-32 was no move of White/],
    ['B:WK32:BK1,K24 after 28-32', /since 28-32 was no move of White/], // it had to capture
  ])('are refused if they are %j', (text, reason) => {
    expect(() => new Checkers().parsePosition(text)).toThrow(reason);
  });

  test('are refused if the game would have been drawn on the way', () => {
    const round = '1-5 32-28 5-1 28-32';
    const text = `B:WK32:BK1 after ${[round, round].join(' ')}`;
    expect(new Checkers().parsePosition(text).result()).toEqual({ Black: 0, White: 0 });
    expect(() => new Checkers().parsePosition(`W:WK32:BK5 after ${round} ${round} 1-5`)).toThrow(
      /cannot come up, since 1-5 was no move of Black/,
    );
  });
});

describe('Moves of checkers', () => {
  const ring = new Checkers({ start: 'W:WK26:B14,15,22,23' });
  const long = new Checkers({ start: 'B:W6,15,23,32:B12,K1' });

  test('are written in PDN, with every square if the short form is ambiguous', () => {
    expect(new Checkers().printMove('11-15')).toBe('11-15');
    expect(long.printMove('1x10x19x26')).toBe('1x26');
    expect(ring.printMove('26x17x10x19x26')).toBe('26x17x10x19x26');
  });

  test('are read in the short form and with every square', () => {
    expect(new Checkers().parseMove(' 11-15 ')).toBe('11-15');
    expect(long.parseMove('1x26')).toBe('1x10x19x26');
    expect(long.parseMove('1X10X19x26')).toBe('1x10x19x26');
    expect(ring.parseMove('26x19x10x17x26')).toBe('26x19x10x17x26');
  });

  test('consist of squares', () => {
    expect(checkersSquares('11-15')).toEqual([11, 15]);
    expect(checkersSquares('1x10x19x26')).toEqual([1, 10, 19, 26]);
    expect(checkersSquares('11-15-18')).toBeNull();
  });

  test.each([
    [new Checkers(), 'e4', '"e4" is no move in PDN, expected one such as 11-15, 22x15 or 22x15x8'],
    [new Checkers(), '11-15-18', '"11-15-18" is no move in PDN'],
    [
      new Checkers(),
      '11-14',
      '"11-14" is no move of Black here; legal: 9-13, 9-14, 10-14, 10-15, 11-15, 11-16, 12-16',
    ],
    [long, '12-16', '"12-16" captures nothing, but Black must capture here; legal: 1x26'],
    [long, '1x10', '"1x10" is no move of Black here; legal: 1x26'],
    [long, '1x19x26', '"1x19x26" is no move of Black here; legal: 1x26'],
    [ring, '26x26', '"26x26" can be 26x17x10x19x26 or 26x19x10x17x26 here: give every square'],
    [new Checkers({ start: 'W:W:B1' }), '1-5', '"1-5" is no move of White here; legal: none'],
  ])('at %s are refused if they are %j', (game, text, reason) => {
    expect(() => game.parseMove(text)).toThrow(`checkers: ${reason}`);
  });

  test('are refused from the role that is not to move', () => {
    expect(() => new Checkers().parseMove('22-18', 'White')).toThrow(/no move of White here/);
  });
});

/** Up to twelve pieces a side on random squares, men where they may be. */
function randomPosition(random: Random) {
  const squares = random.shuffle(Array.from({ length: 32 }, (_, n) => n));
  const board = new Array<string>(32).fill('.');
  const [black, white] = [random.below(13), random.below(13)];
  for (const [n, square] of squares.slice(0, black + white).entries()) {
    const isBlack = n < black;
    const isKing = random.below(3) === 0 || (isBlack ? square >= 28 : square < 4);
    const piece = isBlack ? 'b' : 'w';
    board[square] = isKing ? piece.toUpperCase() : piece;
  }
  const turn = random.choice(['Black', 'White'] as const);
  return { turn, board: board.join(''), quiet: random.below(81), history: [] };
}
