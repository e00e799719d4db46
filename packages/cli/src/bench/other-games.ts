/**
 * Ten other kernels to run before a measurement, so that call sites shared by kernels have seen many classes:
 * those of the other games of the list, and small games through adapters, each of a class of its own.
 */
import { type Game, GameKernel } from 'turnwise';
import { gameFrom, games } from 'turnwise/games';

const OTHERS = 10;

/** Small, since adapters are slow. */
const ADAPTED = [
  'rock-paper-scissors',
  'odds-and-evens(3)',
  'pig(10)',
  'tic-tac-toe',
  'connect-four(4, 4, 3)',
];

/** Ten games with ten classes of kernels, none of them the named game's. */
export function otherGames(name: string): Game[] {
  const listed = games.filter((entry) => entry.name !== name).map((entry) => entry.create());
  const missing = Math.max(0, OTHERS - listed.length);
  const adapted = Array.from({ length: missing }, (_, n) => ADAPTED[n % ADAPTED.length] ?? '');
  return [...listed, ...adapted.map(adaptedGame)].slice(0, OTHERS);
}

/** A game whose kernel is of a class that the engine has not seen. */
function adaptedGame(text: string): Game {
  class OneMoreKernel extends GameKernel {}
  const game = gameFrom(text);
  return Object.defineProperty(game, 'kernel', { value: () => new OneMoreKernel(game) });
}
