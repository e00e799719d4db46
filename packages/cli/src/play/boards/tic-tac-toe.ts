/**
 * The board of tic-tac-toe, with the letters and digits that moves are written with.
 *
 *     3  x . o
 *     2  . x .
 *     1  . . o
 *        a b c
 */
import type { TicTacToe } from 'turnwise/games';
import type { Canvas, Picture } from './picture.ts';
import { turnInWords } from './turn-in-words.ts';

const TIC_TAC_TOE_ROWS = [3, 2, 1] as const;

export const ticTacToePicture: Picture<TicTacToe> = {
  lines(game, canvas) {
    const rows = TIC_TAC_TOE_ROWS.map((row) => {
      const marks = [0, 1, 2].map((column) => ticTacToeCell(game, 3 * (3 - row) + column, canvas));
      return `${canvas.paint(String(row), 'dim')}  ${marks.join(' ')}`;
    });
    return [...rows, canvas.paint('   a b c', 'dim')];
  },

  turn: (ply) => turnInWords(ply),

  reason(game) {
    const result = game.result();
    if (!result) return '';
    const winner = game.players.find((role) => result[role] > 0);
    return winner ? `${winner} have three in a line` : 'the board is full';
  },
};

function ticTacToeCell(game: TicTacToe, square: number, { paint, last }: Canvas): string {
  const held = game.position.board[square] ?? '.';
  if (held === '.') return paint(held, 'dim');
  const [marked] = Object.values(last?.moves ?? {});
  if (marked === square) return paint(held, 'moved');
  return paint(held, held === 'x' ? 'blue' : 'red');
}
