/** Asks a position what pages ask of it, so that an error of a user's rules comes before the position is shown. */
import type { Game } from 'turnwise';

/** Throws what the rules throw. */
export function tryPosition(position: Game): void {
  position.result();
  position.moves();
  position.resultBounds();
  void position.activePlayers;
  `${position}`;
  if (!position.isPerfectInformation) for (const role of position.players) position.view(role);
}
