/** How Rock Paper Scissors is shown. */
import { RockPaperScissors } from 'turnwise/games';
import { viewFor } from '../parts/view-for.tsx';
import { RockPaperScissorsBoard } from './rock-paper-scissors-board.tsx';
import { RockPaperScissorsPicture } from './rock-paper-scissors-picture.tsx';

export const rockPaperScissorsView = viewFor((game) => game instanceof RockPaperScissors, {
  Board: RockPaperScissorsBoard,
  Picture: RockPaperScissorsPicture,
});
