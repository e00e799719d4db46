/** The view of a game: its own board where we have one, else what any game says of itself. */
import type { Game } from 'turnwise';
import { anyGameView } from './any-game/any-game-view.ts';
import type { GameView } from './board.ts';
import { checkersView } from './checkers/checkers-view.ts';
import { connectFourView } from './connect-four/connect-four-view.ts';
import { oddsAndEvensView } from './odds-and-evens/odds-and-evens-view.ts';
import { pigView } from './pig/pig-view.ts';
import { rockPaperScissorsView } from './rock-paper-scissors/rock-paper-scissors-view.ts';
import { ticTacToeView } from './tic-tac-toe/tic-tac-toe-view.ts';

// [name of the game]
const VIEWS: ReadonlyMap<string, GameView> = new Map([
  ['checkers', checkersView],
  ['connect-four', connectFourView],
  ['odds-and-evens', oddsAndEvensView],
  ['pig', pigView],
  ['rock-paper-scissors', rockPaperScissorsView],
  ['tic-tac-toe', ticTacToeView],
]);

/** How a game is shown. The same view for all states of a game, so that boards stay mounted. */
export function viewOf(game: Game): GameView {
  return VIEWS.get(game.name) ?? anyGameView;
}
