/** How tic-tac-toe is shown. */
import { TicTacToe } from 'turnwise/games';
import { viewFor } from '../parts/view-for.tsx';
import { TicTacToeBoard } from './tic-tac-toe-board.tsx';
import { TicTacToeEditor } from './tic-tac-toe-editor.tsx';
import { TicTacToePicture } from './tic-tac-toe-picture.tsx';

export const ticTacToeView = viewFor((game) => game instanceof TicTacToe, {
  Board: TicTacToeBoard,
  Picture: TicTacToePicture,
  Editor: TicTacToeEditor,
});
