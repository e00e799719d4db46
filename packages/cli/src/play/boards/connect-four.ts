/**
 * The board of Connect Four, with the letters of the columns that moves are written with. Y and R are stones.
 *
 *     a b c d e f g
 *     . . . . . . .
 *     . . . R Y . .
 */
import type { ConnectFour } from 'turnwise/games';
import type { Canvas, Picture } from './picture.ts';
import { turnInWords } from './turn-in-words.ts';

export const connectFourPicture: Picture<ConnectFour> = {
  lines(game, canvas) {
    const { width, height } = game.settings;
    const gap = width * 2 - 1 <= canvas.width ? ' ' : '';
    const columns = Array.from({ length: width }, (_, column) => column);
    const letters = columns.map((column) => canvas.paint(game.printMove(column), 'bold'));
    const rows = Array.from({ length: height }, (_, fromTop) =>
      columns.map((column) => connectFourCell(game, column, height - 1 - fromTop, canvas)).join(gap),
    );
    return [letters.join(gap), ...rows];
  },

  turn: (ply) => turnInWords(ply),

  reason(game) {
    const { winner } = game.position;
    if (winner) return `${winner} has ${game.settings.line} in a line`;
    return game.result() ? 'the board is full' : '';
  },
};

function connectFourCell(game: ConnectFour, column: number, row: number, { paint, last }: Canvas): string {
  const stack = game.position.columns[column] ?? '';
  const held = stack[row];
  if (held === undefined) return paint('.', 'dim');
  const [dropped] = Object.values(last?.moves ?? {});
  const isLast = dropped === column && row === stack.length - 1;
  if (isLast) return paint(held.toUpperCase(), 'moved');
  return paint(held.toUpperCase(), held === 'y' ? 'yellow' : 'red');
}
