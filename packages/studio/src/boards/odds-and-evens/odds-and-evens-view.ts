/** How Odds and Evens is shown. */
import { OddsAndEvens } from 'turnwise/games';
import { viewFor } from '../parts/view-for.tsx';
import { OddsAndEvensBoard } from './odds-and-evens-board.tsx';
import { OddsAndEvensPicture } from './odds-and-evens-picture.tsx';

export const oddsAndEvensView = viewFor((game) => game instanceof OddsAndEvens, {
  Board: OddsAndEvensBoard,
  Picture: OddsAndEvensPicture,
});
