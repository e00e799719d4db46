/** How workers make games and players: as the command line does, users' modules and files included. */
import type { Game } from 'turnwise';
import { gameFrom } from 'turnwise/games';
import type { GameReference } from 'turnwise-runner';
import { requireUnchanged } from '../input/module-reference.ts';

export { loadPlayer } from '../input/player-argument.ts';

export async function loadGame(reference: GameReference): Promise<Game> {
  if ('game' in reference) return gameFrom(reference.game);
  requireUnchanged(reference);
  const { moduleGame } = await import('../input/user-module.ts');
  return moduleGame(reference.module);
}
