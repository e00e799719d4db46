/** What Studio knows about kinds of games: words for the gallery, and which of them the solver finishes. */
import { Game } from 'turnwise';

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
