import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { MOVES, OTHER, OWN, writeMoves } from './bitboards.ts';
import { type Weights, weighed } from './estimate.ts';
import { ENDING, OPENING } from './estimate-weights.ts';
import { Othello } from './index.ts';
import { fillingClasses, fillingsOf, PLACES, patternWorth } from './patterns.ts';

const NOTHING = Object.fromEntries(Object.keys(OPENING).map((feature) => [feature, 0])) as Record<
  keyof Weights,
  number
>;

describe('The estimate of Othello', () => {
  test('is the same for all eight images of a position, and for swapped colours', () => {
    for (const game of randomGames('images')) {
      const { board, turn } = game.position;
      const worth = game.estimate(turn);
      for (const image of images(board))
        expect(game.at({ turn, board: image }).estimate(turn)).toBeCloseTo(worth, 9);
      const other = game.opponent(turn);
      const swapped = game.at({ turn: other, board: colourSwapped(board) });
      expect(swapped.estimate(other)).toBe(worth);
    }
  });

  test('is negated for the other role, in rules and kernel', () => {
    for (const game of randomGames('roles')) {
      expect(game.kernel().estimate(0)).toBe(game.estimate('Black'));
      expect(game.kernel().estimate(1)).toBe(game.estimate('White'));
      expect(game.estimate('White')).toBe(0 - game.estimate('Black'));
      expect(game.kernel().isQuiet()).toBe(game.isQuiet());
    }
  });

  test('stays within the results, in whatever unit they are counted', () => {
    for (const size of [4, 6, 8]) {
      for (const game of randomGames('bounds', size)) {
        const value = game.estimate('Black');
        const margin = new Othello({ size, result: 'margin' }).at(game.position).estimate('Black');
        expect(Math.abs(value)).toBeLessThanOrEqual(1);
        expect(Math.abs(margin)).toBeLessThanOrEqual(size * size);
        expect(Math.sign(margin)).toBe(Math.sign(value));
      }
    }
  });

  test.each([6, 8])('favours a corner and whoever can move, on %i x %i', (size) => {
    const start = new Othello({ size });
    const corner = start.at({ ...start.position, board: `X${start.position.board.slice(1)}` });
    expect(corner.estimate('Black')).toBeGreaterThan(start.estimate('Black'));
  });

  test('trusts no position in which a pass is due', () => {
    let passes = 0;
    for (let seed = 0; seed < 20; seed++) {
      const random = new Random('passes', seed);
      let game = new Othello({ size: 4 });
      for (let legal = legalMoves(game); legal.length > 0; legal = legalMoves(game)) {
        const isPass = legal[0] === 'pass';
        expect(game.isQuiet()).toBe(!isPass);
        if (isPass) passes++;
        game = game.perform(random.choice(legal));
      }
    }
    expect(passes).toBeGreaterThan(0);
  });

  test('has a weight for every feature', () => {
    for (const weights of [OPENING, ENDING])
      expect(Object.values(weights).every(Number.isFinite)).toBe(true);
    expect(Object.keys(ENDING)).toEqual(Object.keys(OPENING));
  });
});

describe('The features of Othello', () => {
  // After f5: Black has the discs d5, e4, e5 and f5, White has d4; White can play d6, f4 and f6.
  const afterF5 = new Othello().perform('f5');

  test.each<[keyof Weights, number]>([
    ['turn', 1],
    ['parity', 1], //          59 empty squares: White places the last disc
    ['discs', 1 - 4],
    ['mobility', 3 - 3], //    Black could play c3, c4 and c5
    ['freedom', 0],
    ['corners', 0],
    ['blocked', 0],
    ['fixed', 0],
  ])('%s is %i after f5', (feature, expected) => {
    expect(amount(feature, afterF5)).toBeCloseTo(expected, 12);
  });

  test('frontier counts the empty squares next to discs of the other, once each', () => {
    // Around d5, e4, e5 and f5: d3 to f3, c4, f4, g4, c5, g5 and c6 to g6; around d4: c3 to e3, c4 and c5.
    expect(amount('frontier', afterF5)).toBe(13 - 5);
    expect(amount('exposure', afterF5)).toBeCloseTo(Math.log(14 / 6), 12);
  });

  test('corners, fixed and blocked see what they are named after', () => {
    const row = (text: string) =>
      new Othello().parsePosition(
        `${text}/......../......../...OX.../...XO.../......../......../........ Black`,
      );
    expect(amount('corners', row('.OX.....'))).toBe(1);
    expect(amount('fixed', row('XXX.....'))).toBe(3);
    expect(amount('fixed', row('OO......'))).toBe(-2);
    const alone = new Othello().parsePosition(
      '......../......../......../...XX.../...XO.../......../......../........ Black',
    );
    expect(amount('blocked', alone)).toBe(0);
  });
});

describe('The patterns of Othello', () => {
  test('are worth the opposite with swapped colours, and the same on all images', () => {
    for (const game of randomGames('patterns')) {
      const own = patternWorth(wordsOf(game), 0.5);
      const swapped = game.at({ ...game.position, board: colourSwapped(game.position.board) });
      expect(patternWorth(wordsOf(swapped), 0.5)).toBe(0 - own);
      for (const board of images(game.position.board))
        expect(patternWorth(wordsOf(game.at({ ...game.position, board })), 0.5)).toBe(own);
    }
  });

  test('see every square by two places or more, in either colour', () => {
    const empty = '.'.repeat(64);
    const none = [...fillingsOf(wordsOf(new Othello().at({ turn: 'Black', board: empty })))];
    expect(none).toHaveLength(PLACES);
    for (let square = 0; square < 64; square++)
      for (const disc of 'XO') {
        const board = empty.slice(0, square) + disc + empty.slice(square + 1);
        const seen = fillingsOf(wordsOf(new Othello().at({ turn: 'Black', board })));
        expect(
          [...seen].filter((filling, place) => filling !== none[place]).length,
        ).toBeGreaterThan(1);
      }
  });

  test('have no number for a filling that is its own opposite', () => {
    const { count, of, signs } = fillingClasses();
    expect(new Set([...of].filter((_, filling) => signs[filling] !== 0)).size).toBe(count);
    expect([...of].every((each, filling) => signs[filling] !== 0 || each === 0)).toBe(true);
  });
});

/** How much more of one feature the role to move has. */
function amount(feature: keyof Weights, game: Othello): number {
  return weighed(wordsOf(game), { ...NOTHING, [feature]: 1 });
}

/** The position as kernels have it. */
function wordsOf({ position: { board, turn } }: Othello): Int32Array {
  const words = new Int32Array(6);
  for (const [square, disc] of [...board].entries()) {
    if (disc === '.') continue;
    const at = ((disc === 'X') === (turn === 'Black') ? OWN : OTHER) + (square >> 5);
    words[at] = (words[at] ?? 0) | (1 << square);
  }
  writeMoves(words, 0, -1, -1);
  expect(words.length).toBeGreaterThan(MOVES);
  return words;
}

function legalMoves(game: Othello): readonly string[] {
  return game.moves()?.[game.position.turn] ?? [];
}

/** Positions of random games that are not over. */
function* randomGames(seed: string, size = 8): Generator<Othello> {
  for (let n = 0; n < 40; n++) {
    const random = new Random(seed, n);
    let game = new Othello({ size });
    for (let ply = random.below(size * size - 4); ply > 0; ply--) {
      const next = game.perform(random.choice(game.moves()?.[game.position.turn] ?? []));
      if (!next.moves()) break;
      game = next;
    }
    yield game;
  }
}

function images(board: string): string[] {
  const at = (square: (row: number, column: number) => number) =>
    Array.from({ length: 64 }, (_, n) => board[square(Math.floor(n / 8), n % 8)]).join('');
  const turned = [
    at((row, column) => 8 * row + column),
    at((row, column) => 8 * row + 7 - column),
    at((row, column) => 8 * (7 - row) + column),
    at((row, column) => 8 * (7 - row) + 7 - column),
  ];
  const transposed = at((row, column) => 8 * column + row);
  return board === transposed ? turned : [...turned, transposed];
}

function colourSwapped(board: string): string {
  return board.replaceAll('X', '?').replaceAll('O', 'X').replaceAll('?', 'O');
}
