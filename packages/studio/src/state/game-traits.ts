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

/** Whether the solver is likely to finish while you wait. */
export function isSolvable(game: Game): boolean {
  return game.isPerfectInformation && !UNSOLVABLE.includes(game.name);
}

/** Games of the list that have far more positions than a browser holds. */
const UNSOLVABLE = ['connect-four', 'checkers'];

/** Games that are solved at once. */
const SMALL = ['tic-tac-toe', 'rock-paper-scissors', 'odds-and-evens'];

/** Pig has about goal x goal x goal positions, and by its own method some thousands a millisecond. */
const LARGEST_GOAL = 150;

/** The player that evaluates the turns of a match afterwards: the solver where that is quick, else a short search. */
export function evaluatorFor(game: Game): string {
  const isQuick =
    game instanceof Pig
      ? game.settings.goal <= LARGEST_GOAL && game.policies.some(({ name }) => name === 'optimal')
      : SMALL.includes(game.name);
  return isQuick ? 'optimal()' : 'uct(simulationCount=4000)';
}
