/** How Pig is shown. */
import { Pig } from 'turnwise/games';
import { viewFor } from '../parts/view-for.tsx';
import { PigBoard } from './pig-board.tsx';
import { PigPicture } from './pig-picture.tsx';

export const pigView = viewFor((game) => game instanceof Pig, {
  Board: PigBoard,
  Picture: PigPicture,
});
