/** How workers make games and players of texts: as the command line does, modules and files included. */
import type { Game, Player } from 'turnwise';
import { gameFrom } from 'turnwise/games';
import type { GameReference } from 'turnwise-runner';
import { moduleGame } from '../input/game-argument.ts';
import { playerFor } from '../input/player-argument.ts';

export function loadGame(reference: GameReference): Game | Promise<Game> {
  return 'game' in reference ? gameFrom(reference.game) : moduleGame(reference.module);
}

export function loadPlayer(text: string, game: Game): Promise<Player> {
  return playerFor(text, game);
}
