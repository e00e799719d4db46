/**
 * Positions of the 15 puzzle as text: the tiles row by row from the top, 0 for the gap, then the moves made so far,
 * unless there were none.
 *
 *     1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15
 *     1 2 3/4 5 6/0 7 8 after 12
 *
 * A move is the number of the tile that slides into the gap.
 */
import { GameError } from '../../core/index.ts';

/** A position as plain data. */
export interface Puzzle15Position {
  /** [cell] tile, from the top left, row by row; 0 is the gap. */
  readonly tiles: readonly number[];
  /** Moves made so far. */
  readonly moves: number;
}

const FORM = /^(\d+(?:[ /]\d+)*)(?: after (\d{1,9}))?$/;

export function parsePuzzle15(text: string, width: number, height: number): Puzzle15Position {
  const [, board, moves = '0'] = FORM.exec(text.trim()) ?? [];
  if (board === undefined) {
    const expected = 'expected tiles and moves such as "1 2 3/4 5 6/7 0 8 after 12"';
    throw refusal(`${expected}, got ${JSON.stringify(text)}`);
  }
  const rows = board.split('/').map((row) => row.split(' ').map(Number));
  if (rows.length !== height || rows.some((row) => row.length !== width))
    throw refusal(`expected ${height} rows of ${width} tiles, got ${JSON.stringify(board)}`);
  const tiles = rows.flat();
  if (tiles.some((_, number) => !tiles.includes(number)))
    throw refusal(
      `expected each number from 0 to ${tiles.length - 1} once, got ${JSON.stringify(board)}`,
    );
  return { tiles, moves: Number(moves) };
}

export function printPuzzle15({ tiles, moves }: Puzzle15Position, width: number): string {
  const rows: string[] = [];
  for (let at = 0; at < tiles.length; at += width) rows.push(tiles.slice(at, at + width).join(' '));
  return rows.join('/') + (moves === 0 ? '' : ` after ${moves}`);
}

function refusal(problem: string): GameError {
  return new GameError('unreadable-position', 'puzzle-15', problem);
}
