/** What Studio knows about kinds of games: words for the gallery, and which of them the solver finishes. */
import { Game } from 'turnwise';
import { games } from 'turnwise/games';

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

/** Positions that the solver visits while you wait. */
const MOST_POSITIONS = 5_000_000;

/** Whether the solver is likely to finish while you wait: by what is known of a listed game; any other may be tried. */
export function isSolvable(game: Game): boolean {
  if (!game.isPerfectInformation) return false;
  const entry = games.find(({ name }) => name === game.name);
  if (!entry) return true;
  const positions = Number(entry.known?.positions.replaceAll(',', ''));
  return positions <= MOST_POSITIONS; // not where nobody has counted
}
