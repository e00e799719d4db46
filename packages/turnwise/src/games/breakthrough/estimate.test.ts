import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { type Weights, weighed } from './estimate.ts';
import { ENDING } from './estimate-weights.ts';
import { Breakthrough } from './index.ts';

const NOTHING = Object.fromEntries(Object.keys(ENDING).map((feature) => [feature, 0])) as Record<
  keyof Weights,
  number
>;
const SIZES = [
  { width: 8, height: 8 },
  { width: 5, height: 6 },
  { width: 3, height: 4 },
];

describe('The estimate of Breakthrough', () => {
  test('is the same for the image in a mirror, and for swapped sides', () => {
    for (const game of randomGames()) {
      const { board, turn } = game.position;
      const worth = game.estimate(turn);
      const rows = rowsOf(game);
      const image = rows.map((row) => [...row].reverse().join('')).join('');
      expect(game.at({ turn, board: image }).estimate(turn)).toBeCloseTo(worth, 12);
      const swapped = rows.toReversed().join('').replaceAll(/[wb]/g, swap);
      expect(swapped).toHaveLength(board.length);
      const other = game.opponent(turn);
      expect(game.at({ turn: other, board: swapped }).estimate(other)).toBeCloseTo(worth, 12);
    }
  });

  test('counts guarded and hanging pieces and pairs as a plain look at the board does', () => {
    for (const game of randomGames()) {
      const rows = rowsOf(game).toReversed(); // from White's first
      const at = (row: number, column: number) => rows[row]?.[column] ?? '';
      const count = { guarded: 0, beside: 0, hanging: 0, otherHanging: 0 };
      const mover = game.position.turn === 'White' ? 'w' : 'b';
      for (const [row, pieces] of rows.entries())
        for (const [column, piece] of [...pieces].entries()) {
          if (piece === '.') continue;
          const sign = piece === 'w' ? 1 : -1;
          const diagonal = (way: number) => [at(row + way, column - 1), at(row + way, column + 1)];
          const isGuarded = diagonal(-sign).includes(piece);
          const isAttacked = diagonal(sign).includes(swap(piece));
          if (isGuarded) count.guarded += sign;
          if (at(row, column + 1) === piece) count.beside += sign;
          if (isAttacked && !isGuarded)
            count[piece === mover ? 'hanging' : 'otherHanging'] += mover === 'w' ? 1 : -1;
        }
      for (const [feature, expected] of Object.entries(count))
        expect(weighed(game.kernel(), mover === 'w' ? 0 : 1, { ...NOTHING, [feature]: 1 })).toBe(
          expected,
        );
    }
  });
});

function randomGames(): Breakthrough[] {
  return SIZES.flatMap((size) =>
    Array.from({ length: 30 }, (_, seed) => {
      const kernel = new Breakthrough(size).kernel();
      kernel.playout(new Random('estimates', seed), seed);
      return new Breakthrough(size).at(kernel.state().position);
    }).filter((game) => game.result() === null),
  );
}

function rowsOf({ position, settings }: Breakthrough): string[] {
  return Array.from({ length: settings.height }, (_, row) =>
    position.board.slice(row * settings.width, (row + 1) * settings.width),
  );
}

function swap(piece: string): string {
  return piece === 'w' ? 'b' : 'w';
}
