/** What kind of game it is, in words for the gallery. */
import type { Game } from 'turnwise';

export function kindsOf(game: Game): readonly string[] {
  return [
    game.isSimultaneous ? 'simultaneous' : game.players.length === 1 ? 'solo' : 'turns',
    ...(game.isDeterministic ? [] : ['dice']),
    ...(game.isPerfectInformation ? [] : ['hidden']),
  ];
}

/** Whether there is a fair chance that the solver ends while somebody waits. */
export function isSolvable(game: Game): boolean {
  return game.isPerfectInformation && !UNSOLVABLE.has(game.name);
}

/** Games of the list that have far more positions than a browser holds. */
const UNSOLVABLE: ReadonlySet<string> = new Set(['connect-four', 'checkers']);
