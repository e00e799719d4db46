import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { type BoardMatrix, Checkers, parseBoardMatrix, printBoardMatrix } from './index.ts';

const START = [
  [0, 1, 0, 1, 0, 1, 0, 1],
  [1, 0, 1, 0, 1, 0, 1, 0],
  [0, 1, 0, 1, 0, 1, 0, 1],
  [0, 0, 0, 0, 0, 0, 0, 0],
  [0, 0, 0, 0, 0, 0, 0, 0],
  [-1, 0, -1, 0, -1, 0, -1, 0],
  [0, -1, 0, -1, 0, -1, 0, -1],
  [-1, 0, -1, 0, -1, 0, -1, 0],
];

/** An empty board with these cells filled. */
function withCells(...cells: [row: number, column: number, cell: unknown][]): BoardMatrix {
  const matrix: unknown[][] = Array.from({ length: 8 }, () => Array.from({ length: 8 }, () => 0));
  for (const [row, column, cell] of cells) (matrix[row] ?? [])[column] = cell;
  return matrix as BoardMatrix;
}

describe('A board matrix', () => {
  test('of the start has Black at the top and White at the bottom', () => {
    expect(printBoardMatrix(new Checkers())).toEqual(START);
    expect(`${parseBoardMatrix(START, 'Black')}`).toBe('B:W21-32:B1-12');
    expect(`${parseBoardMatrix(START, 'White')}`).toBe('W:W21-32:B1-12');
  });

  test('has men and kings as numbers or letters, and rows as texts', () => {
    const fen = 'W:W30,K1:B5,K32';
    const numbers = withCells([0, 1, -2], [1, 0, 1], [7, 2, -1], [7, 6, 2]);
    const letters = withCells([0, 1, 'W'], [1, 0, 'b'], [7, 2, 'w'], [7, 6, 'B'], [3, 3, null]);
    const texts = ['.W......', 'b.......', '', '', '', '', '', '  w   B '].map(
      (row) => row || ' '.repeat(8),
    );
    for (const matrix of [numbers, letters, texts])
      expect(`${parseBoardMatrix(matrix, 'White')}`).toBe(fen);
  });

  test('is read back from every state of random games, without the history', () => {
    for (let seed = 0; seed < 30; seed++) {
      const random = new Random(seed);
      let game = new Checkers();
      while (!game.result()) {
        const { turn, board } = game.position;
        const back = parseBoardMatrix(printBoardMatrix(game), turn);
        expect(back.position).toEqual({ turn, board, quiet: 0, history: [] });
        game = game.perform(random.choice(game.moves()?.[turn] ?? [])) as Checkers;
      }
    }
  });

  test('may belong to a game with its own options', () => {
    const game = new Checkers({ moveLimit: 7 });
    expect(parseBoardMatrix(START, 'White', game).options).toEqual(game.options);
  });

  test.each([
    [withCells([0, 0, 1]), 'a piece stands on a light square at row 0, column 0'],
    [withCells([7, 7, 'W']), 'a piece stands on a light square at row 7, column 7'],
    [withCells([2, 1, 3]), '3 is no piece at row 2, column 1'],
    [withCells([2, 1, 'x']), '"x" is no piece at row 2, column 1'],
    [withCells([2, 2, undefined]), 'undefined is no piece at row 2, column 2'],
    [withCells([7, 0, 1]), 'a man of Black would be a king at row 7, column 0'],
    [withCells([0, 7, 'w']), 'a man of White would be a king at row 0, column 7'],
    [START.slice(1), 'expected 8 rows, got 7'],
    [START.map((row) => row.slice(1)), 'expected 8 cells in row 0, got 7'],
    [[...START.slice(0, 7), '.......'], 'expected 8 cells in row 7, got 7'],
    [[...START.slice(0, 7), 5], 'expected a list of cells or a text as row 7, got 5'],
    [5, 'expected a list of 8 rows, got 5'],
    [null, 'expected a list of 8 rows, got null'],
    [
      START.map((row, n) => (n === 3 ? [1, 0, 0, 0, 0, 0, 0, 0] : row)),
      'Black has 13 pieces of 12 at most, one too many at row 3, column 0',
    ],
  ])('that is not a possible board is refused: %j', (matrix, problem) => {
    expect(() => Reflect.apply(parseBoardMatrix, undefined, [matrix, 'Black'])).toThrow(
      `checkers: this is no board, since ${problem}`,
    );
  });

  test('needs the role to move', () => {
    for (const turn of ['black', undefined])
      expect(() => Reflect.apply(parseBoardMatrix, undefined, [START, turn])).toThrow(
        'checkers: expected Black or White to be to move, got',
      );
  });
});
