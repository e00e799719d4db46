/** The view of a game: its own board where there is one, loaded when it is needed, else the general board. */
import type { Game } from 'turnwise';
import type { GameView } from './board.ts';
import type { viewFor } from './parts/view-for.tsx';

type OurView = ReturnType<typeof viewFor>;

// [name of the game]
const VIEWS: ReadonlyMap<string, () => Promise<OurView>> = new Map([
  ['backgammon', async () => (await import('./backgammon/backgammon-board.tsx')).backgammonView],
  [
    'breakthrough',
    async () => (await import('./breakthrough/breakthrough-board.tsx')).breakthroughView,
  ],
  ['checkers', async () => (await import('./checkers/checkers-board.tsx')).checkersView],
  [
    'connect-four',
    async () => (await import('./connect-four/connect-four-board.tsx')).connectFourView,
  ],
  ['farkle', async () => (await import('./farkle/farkle-board.tsx')).farkleView],
  ['kalah', async () => (await import('./kalah/kalah-board.tsx')).kalahView],
  ['game-2048', async () => (await import('./game-2048/game-2048-board.tsx')).game2048View],
  ['goofspiel', async () => (await import('./goofspiel/goofspiel-board.tsx')).goofspielView],
  ['hex', async () => (await import('./hex/hex-board.tsx')).hexView],
  ['kuhn-poker', async () => (await import('./kuhn-poker/kuhn-poker-board.tsx')).kuhnPokerView],
  ['leduc-poker', async () => (await import('./leduc-poker/leduc-poker-board.tsx')).leducPokerView],
  ['liars-dice', async () => (await import('./liars-dice/liars-dice-board.tsx')).liarsDiceView],
  [
    'odds-and-evens',
    async () => (await import('./odds-and-evens/odds-and-evens-board.tsx')).oddsAndEvensView,
  ],
  ['othello', async () => (await import('./othello/othello-board.tsx')).othelloView],
  ['pig', async () => (await import('./pig/pig-board.tsx')).pigView],
  ['puzzle-15', async () => (await import('./puzzle-15/puzzle-15-board.tsx')).puzzle15View],
  [
    'rock-paper-scissors',
    async () =>
      (await import('./rock-paper-scissors/rock-paper-scissors-board.tsx')).rockPaperScissorsView,
  ],
  ['royal-ur', async () => (await import('./royal-ur/royal-ur-board.tsx')).royalUrView],
  ['tic-tac-toe', async () => (await import('./tic-tac-toe/tic-tac-toe-board.tsx')).ticTacToeView],
  [
    'toads-and-frogs',
    async () => (await import('./toads-and-frogs/toads-and-frogs-board.tsx')).toadsAndFrogsView,
  ],
  ['yahtzee', async () => (await import('./yahtzee/yahtzee-board.tsx')).yahtzeeView],
]);

/** The same view for all states of a game, so that boards stay mounted. A user's game with the name of ours gets the general one. */
export async function loadView(game: Game): Promise<GameView> {
  const view = await VIEWS.get(game.name)?.();
  if (view?.isOurs(game)) return view;
  return (await import('./any-game/any-game-board.tsx')).anyGameView;
}
