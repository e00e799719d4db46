/** What Studio knows about kinds of games: words for the gallery, and which method is quick enough. */
import { Game } from 'turnwise';
import { Pig } from 'turnwise/games';

export function kindsOf(game: Game): readonly string[] {
  return [
    game.isSimultaneous ? 'simultaneous' : game.players.length === 1 ? 'solo' : 'turns',
    ...(game.isDeterministic ? [] : ['chance']),
    ...(game.isPerfectInformation ? [] : ['hidden information']),
  ];
}

/** Whether positions can be read back: searches get them as text. */
export function hasNotation(game: Game): boolean {
  return game.parsePosition !== Game.prototype.parsePosition;
}

/** Whether there is a fair chance that the solver ends while somebody waits. */
export function isSolvable(game: Game): boolean {
  return game.isPerfectInformation && !UNSOLVABLE.has(game.name);
}

/** Games of the list that have far more positions than a browser holds. */
const UNSOLVABLE: ReadonlySet<string> = new Set(['connect-four', 'checkers']);

/** Games that are solved in the blink of an eye. */
const SMALL: ReadonlySet<string> = new Set([
  'tic-tac-toe',
  'rock-paper-scissors',
  'odds-and-evens',
]);

/** Pig has about goal x goal x goal positions, and by its own method some thousands a millisecond. */
const LARGEST_GOAL = 150;

/** Who judges the turns of a match afterwards: the solver where that is quick, else a short search. */
export function evaluatorFor(game: Game): string {
  return isQuicklySolved(game) ? 'optimal()' : 'uct(simulationCount=4000)';
}

function isQuicklySolved(game: Game): boolean {
  if (!(game instanceof Pig)) return SMALL.has(game.name);
  const hasOwnMethod = game.policies.some(({ name }) => name === 'optimal');
  return hasOwnMethod && game.settings.goal <= LARGEST_GOAL;
}
