/** Who judges the turns of a match afterwards: the solver where that is quick, else a short search. */
import type { Game } from 'turnwise';
import { games } from 'turnwise/games';
import { isSolvable } from './kind.ts';

export function appraiserOf(game: Game): string {
  const isListed = games.some(({ name }) => name === game.name);
  return isListed && isSolvable(game) ? 'optimal()' : 'uct(simulationCount=4000)';
}
