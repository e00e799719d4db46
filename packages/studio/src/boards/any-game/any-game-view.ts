/** How a game is shown that nobody wrote a board for. */
import type { GameView } from '../board.ts';
import { AnyGameBoard } from './any-game-board.tsx';
import { AnyGamePicture } from './any-game-picture.tsx';

export const anyGameView: GameView = { Board: AnyGameBoard, Picture: AnyGamePicture };
