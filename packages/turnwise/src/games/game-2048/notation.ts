/**
 * Positions of 2048 as text: the rows from the top, with commas between the tiles and a dot for a free square. Where the
 * result is the score, the score so far follows.
 *
 *     .,.,2,4/.,.,8,2/.,.,.,./.,.,.,.        4,2/.,8 score 12
 *
 * A move is the way in which all tiles slide: up, down, left or right. A square is a letter for its column, from the
 * left, and a number for its row, from the bottom, as in tic-tac-toe.
 */
import { GameError } from '../../core/index.ts';

/** The only role. */
export type Game2048Role = 'Solo';

/** The way in which all tiles slide. */
export type Game2048Move = 'up' | 'down' | 'left' | 'right';

/** A position as plain data. */
export interface Game2048Position {
  /** [square] the tile, 0 where there is none; row by row from the top left. */
  readonly tiles: readonly number[];
  /** Points so far where the result is the score; else 0. */
  readonly score: number;
}

const FORM = /^([\d.,]+(?:\/[\d.,]+)+)(?: score (0|[1-9]\d{0,9}))?$/;
const TILE = /^(?:\.|[1-9]\d{0,7})$/;

export function parseGame2048(text: string, isForScore: boolean): Game2048Position {
  const [, board = '', score] = FORM.exec(text.trim()) ?? [];
  const rows = board.split('/').map((row) => row.split(','));
  const isSquare = rows.every((row) => row.length === rows.length);
  const tiles = rows.flat();
  if (
    !isSquare ||
    !tiles.every((tile) => TILE.test(tile)) ||
    (score !== undefined) !== isForScore
  ) {
    const example = `4,2/.,8${isForScore ? ' score 12' : ''}`;
    const problem = `expected a position such as "${example}", got ${JSON.stringify(text)}`;
    throw new GameError('unreadable-position', 'game-2048', problem);
  }
  return {
    tiles: tiles.map((tile) => (tile === '.' ? 0 : Number(tile))),
    score: Number(score ?? 0),
  };
}

export function printGame2048({ tiles, score }: Game2048Position, isForScore: boolean): string {
  const size = Math.sqrt(tiles.length);
  const rows = Array.from({ length: size }, (_, row) =>
    tiles.slice(row * size, (row + 1) * size).map((tile) => (tile === 0 ? '.' : tile)),
  );
  return `${rows.join('/')}${isForScore ? ` score ${score}` : ''}`;
}

export function printSquare(square: number, size: number): string {
  return `${String.fromCharCode(97 + (square % size))}${size - Math.floor(square / size)}`;
}
