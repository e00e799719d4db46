/** How workers make games and players of texts: as the command line does, modules and files included. */
import type { Game, Player } from 'turnwise';
import { gameFrom } from 'turnwise/games';
import type { GameReference } from 'turnwise-runner';
import { moduleGame } from '../input/game-argument.ts';
import { requireUnchanged } from '../input/module-hash.ts';
import { playerFor } from '../input/player-argument.ts';

export async function loadGame(reference: GameReference): Promise<Game> {
  if ('game' in reference) return gameFrom(reference.game);
  requireUnchanged(reference);
  return moduleGame(reference.module);
}

export function loadPlayer(text: string, game: Game): Promise<Player> {
  return playerFor(text, game);
}
