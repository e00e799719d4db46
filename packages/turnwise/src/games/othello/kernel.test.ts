import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { kernelOf } from '../../kernel/index.ts';
import { Othello, type OthelloOptions } from './index.ts';
import { OthelloKernel } from './kernel.ts';

const isLong = process.env.TURNWISE_LONG === '1';

/**
 * Ways to play each number of plies: Aart Bik, perft for Reversi. A pass counts as a ply, and a game that is over
 * earlier, which takes nine plies at least, as one way.
 */
const PERFT = [4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288, 24571284, 212258800];

describe('The kernel of Othello', () => {
  test('is the one that searches use', () => {
    expect(kernelOf(new Othello())).toBeInstanceOf(OthelloKernel);
  });

  test('has the published perft counts', () => {
    const counts = isLong ? PERFT : PERFT.slice(0, 9);
    expect(counts.map((_, index) => perft(new Othello(), index + 1))).toEqual(counts);
  });

  test.each([{ size: 4 }, { size: 6 }])('has the perft counts of the rules on %j', (options) => {
    for (let plies = 1; plies <= 5; plies++)
      expect(perft(new Othello(options), plies)).toBe(perftOfRules(new Othello(options), plies));
  });

  test.each([{}, { size: 6 }, { size: 4 }])(
    'has the same canonical key for the eight images of a position, on %j',
    (options: OthelloOptions) => {
      for (let seed = 0; seed < 30; seed++) {
        const kernel = new Othello(options).kernel();
        kernel.playout(new Random(seed), 1 + (seed % 12));
        const game = kernel.state();
        const keys = images(game.position.board).map((board) =>
          canonicalKey(game.at({ ...game.position, board })),
        );
        expect(new Set(keys).size).toBe(1);
        const other = game.at({ ...game.position, turn: game.opponent() });
        expect(canonicalKey(other)).not.toBe(keys[0]);
      }
    },
  );

  test('has one first move up to symmetry, and three replies', () => {
    const start = new Othello();
    const keys = (games: readonly Othello[]) => new Set(games.map(canonicalKey)).size;
    expect(keys(nextStates(start))).toBe(1);
    expect(keys(nextStates(start).flatMap(nextStates))).toBe(3);
  });
});

function nextStates(game: Othello): Othello[] {
  return game.possibleMoves().map((moves) => game.next(moves));
}

function canonicalKey(game: { kernel(): OthelloKernel } | object): string {
  if (!(game instanceof Othello)) throw new Error('expected a state of Othello');
  const kernel = game.kernel();
  const words = new Int32Array(kernel.keyLength);
  kernel.writeCanonicalKey(words, 0);
  return words.join();
}

/** A board turned and mirrored in all eight ways. */
function images(board: string): string[] {
  const size = Math.sqrt(board.length);
  const all: string[] = [];
  let image = board;
  for (let turn = 0; turn < 4; turn++) {
    const cells = [...image];
    all.push(image, cells.toReversed().join(''));
    const square = (row: number, column: number) => cells[size * row + column] ?? '';
    image = cells
      .map((_, n) =>
        square(n % size, turn % 2 === 0 ? Math.floor(n / size) : size - 1 - Math.floor(n / size)),
      )
      .join('');
  }
  return all;
}

/** Ways to play this number of plies, with games that are over earlier as one each. */
function perft(game: Othello, plies: number): number {
  const kernels = Array.from({ length: plies }, () => new OthelloKernel(game)); // [plies played]
  const count = (depth: number): number => {
    const here = kernels[depth];
    const next = kernels[depth + 1];
    const choices = here.choices();
    if (choices === 0) return 1;
    if (!next) return choices;
    let sum = 0;
    for (let choice = 0; choice < choices; choice++) {
      next.copyFrom(here);
      next.play(choice);
      sum += count(depth + 1);
    }
    return sum;
  };
  return count(0);
}

function perftOfRules(game: Othello, plies: number): number {
  const moves = game.possibleMoves();
  if (plies === 0 || moves.length === 0) return 1;
  return moves.reduce((sum, move) => sum + perftOfRules(game.next(move), plies - 1), 0);
}
