/**
 * The checkers board. Every dark square has its number, since moves are written with them; b and w are men,
 * B and W kings. Where the terminal is narrow, pieces stand in place of the numbers.
 *
 *         b 1     b 2     b 3     b 4
 *     b 5     b 6     b 7     b 8
 *         b 9     b10     b11     b12
 *      13      14      15      16
 */
import type { Ply } from 'turnwise';
import { Checkers, checkersEffect, checkersSquares } from 'turnwise/games';
import type { Colour } from './paint.ts';
import type { Canvas, Picture } from './picture.ts';
import { turnInWords } from './turn-in-words.ts';

const CHECKERS_SIZE = 8;
const WIDE_CELL = 4; //   characters of a cell with a piece and a number
const NARROW_CELL = 2; // of one with either

export const checkersPicture: Picture<Checkers> = {
  lines(game, canvas) {
    const touched = touchedSquares(canvas.last);
    return Array.from({ length: CHECKERS_SIZE }, (_, row) => {
      const cells = Array.from({ length: CHECKERS_SIZE }, (__, column) =>
        checkersCell(game, row, column, touched, canvas),
      );
      return cells.join('').trimEnd();
    });
  },

  turn(ply, next) {
    const told = turnInWords(ply);
    const [move] = Object.values(ply.moves);
    if (!(ply.game instanceof Checkers) || typeof move !== 'string') return told;
    const { captures, becomesKing } = checkersEffect(ply.game, move);
    const taken = captures.length === 0 ? '' : `, captures on ${captures.join(' and ')}`;
    const crowned = becomesKing ? ', becomes a king' : '';
    const must = next.result() || next.isQuiet() ? '' : `; ${next.activePlayer()} must capture`;
    return `${told}${taken}${crowned}${must}`;
  },

  reason(game) {
    const { turn, quiet, board } = game.position;
    if (!game.result()) return '';
    const lost = game.result()?.[turn] === -1;
    if (lost) {
      const own = turn === 'Black' ? /b/i : /w/i;
      return own.test(board) ? `${turn} cannot move` : `${turn} has no piece left`;
    }
    const { plyLimit } = game.settings;
    if (quiet >= plyLimit)
      return `${plyLimit} moves without a capture and without a move of a man draw`;
    return 'the position has come up too often, which draws';
  },
};

function touchedSquares(last: Ply | null): readonly number[] {
  const [move] = Object.values(last?.moves ?? {});
  return typeof move === 'string' ? (checkersSquares(move) ?? []) : [];
}

function checkersCell(
  game: Checkers,
  row: number,
  column: number,
  touched: readonly number[],
  { paint, width }: Canvas,
): string {
  const size = width >= CHECKERS_SIZE * WIDE_CELL ? WIDE_CELL : NARROW_CELL;
  if ((row + column) % 2 === 0) return paint(' '.repeat(size), 'light');
  const square = 4 * row + Math.floor(column / 2) + 1;
  const piece = game.position.board[square - 1] ?? '.';
  const isEmpty = piece === '.';
  const number = String(square).padStart(2);
  const wide = `${isEmpty ? ' ' : piece}${number} `;
  const text = size === WIDE_CELL ? wide : isEmpty ? number : ` ${piece}`;
  return paint(text, touched.includes(square) ? 'moved' : checkersColour(piece));
}

function checkersColour(piece: string): Colour {
  if (piece === '.') return 'dark';
  return piece === 'b' || piece === 'B' ? 'black' : 'white';
}
