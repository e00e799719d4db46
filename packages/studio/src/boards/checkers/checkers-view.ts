/** How checkers is shown. */
import { Checkers } from 'turnwise/games';
import { viewFor } from '../parts/view-for.tsx';
import { CheckersBoard } from './checkers-board.tsx';
import { CheckersEditor } from './checkers-editor.tsx';
import { CheckersPicture } from './checkers-picture.tsx';

export const checkersView = viewFor((game) => game instanceof Checkers, {
  Board: CheckersBoard,
  Picture: CheckersPicture,
  Editor: CheckersEditor,
  colours: { Black: 'var(--piece-black)', White: 'var(--piece-white)' },
});
