/** The view of a game: its own board where there is one, else the general board. */
import type { Game } from 'turnwise';
import { anyGameView } from './any-game/any-game-board.tsx';
import { backgammonView } from './backgammon/backgammon-board.tsx';
import type { GameView } from './board.ts';
import { breakthroughView } from './breakthrough/breakthrough-board.tsx';
import { checkersView } from './checkers/checkers-board.tsx';
import { connectFourView } from './connect-four/connect-four-board.tsx';
import { game2048View } from './game-2048/game-2048-board.tsx';
import { goofspielView } from './goofspiel/goofspiel-board.tsx';
import { hexView } from './hex/hex-board.tsx';
import { kalahView } from './kalah/kalah-board.tsx';
import { kuhnPokerView } from './kuhn-poker/kuhn-poker-board.tsx';
import { leducPokerView } from './leduc-poker/leduc-poker-board.tsx';
import { liarsDiceView } from './liars-dice/liars-dice-board.tsx';
import { oddsAndEvensView } from './odds-and-evens/odds-and-evens-board.tsx';
import { othelloView } from './othello/othello-board.tsx';
import { pigView } from './pig/pig-board.tsx';
import { puzzle15View } from './puzzle-15/puzzle-15-board.tsx';
import { rockPaperScissorsView } from './rock-paper-scissors/rock-paper-scissors-board.tsx';
import { royalUrView } from './royal-ur/royal-ur-board.tsx';
import { ticTacToeView } from './tic-tac-toe/tic-tac-toe-board.tsx';
import { toadsAndFrogsView } from './toads-and-frogs/toads-and-frogs-board.tsx';
import { yahtzeeView } from './yahtzee/yahtzee-board.tsx';

// [name of the game]
const VIEWS: ReadonlyMap<string, GameView> = new Map([
  ['backgammon', backgammonView],
  ['breakthrough', breakthroughView],
  ['checkers', checkersView],
  ['connect-four', connectFourView],
  ['kalah', kalahView],
  ['game-2048', game2048View],
  ['goofspiel', goofspielView],
  ['hex', hexView],
  ['kuhn-poker', kuhnPokerView],
  ['leduc-poker', leducPokerView],
  ['liars-dice', liarsDiceView],
  ['odds-and-evens', oddsAndEvensView],
  ['othello', othelloView],
  ['pig', pigView],
  ['puzzle-15', puzzle15View],
  ['rock-paper-scissors', rockPaperScissorsView],
  ['royal-ur', royalUrView],
  ['tic-tac-toe', ticTacToeView],
  ['toads-and-frogs', toadsAndFrogsView],
  ['yahtzee', yahtzeeView],
]);

/** The same view for all states of a game, so that boards stay mounted. */
export function viewOf(game: Game): GameView {
  return VIEWS.get(game.name) ?? anyGameView;
}
