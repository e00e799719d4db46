/** The worker: does jobs and rehearsals for the page, with the games and players of the lists and users' own. */
import { gameOfModule, nameOfPlayer, playerEntryOfModule } from 'turnwise-runner';
import { serveJobs } from 'turnwise-runner/web';
import { loadGame } from '../state/listed-games.ts';
import type { OwnModule } from '../state/own-modules.ts';
import { registerPlayers } from '../state/own-players.ts';
import { entrantFrom } from '../state/seats.ts';
import { serveRehearsals } from './serve-rehearsals.ts';

/** Users' own players, which the page names in the address of the worker. */
const own = new URL(self.location.href).searchParams.get('players');
const ownPlayers: readonly OwnModule[] = own === null ? [] : JSON.parse(own);
/** What is wrong with them: reported when one is asked for, and no reason not to ask others. */
const faults: unknown[] = [];
const registered = registerAll();

async function registerAll(): Promise<void> {
  for (const player of ownPlayers)
    await registerPlayers([player], playerEntryOfModule).catch((error) => faults.push(error));
}

serveRehearsals();
serveJobs(self, {
  async loadGame(reference) {
    if ('game' in reference) return loadGame(reference.game);
    const module: unknown = await import(/* @vite-ignore */ reference.module);
    return gameOfModule(module, reference.module);
  },
  async loadPlayer(reference, game) {
    await registered;
    if (typeof reference !== 'string')
      throw new Error(`${nameOfPlayer(reference)}: users' players are registered by name here`);
    try {
      return entrantFrom(reference, game);
    } catch (error) {
      throw faults[0] ?? error;
    }
  },
});
