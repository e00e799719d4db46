/** The worker: does jobs and rehearsals for the page, with the games and players of the lists and users' own. */
import { gameOfModule, nameOfPlayer, playerEntryOfModule } from 'turnwise-runner';
import { serveJobs } from 'turnwise-runner/web';
import { loadGame } from '../state/listed-games.ts';
import { registerPlayers } from '../state/own-players.ts';
import { entrantFrom } from '../state/seats.ts';
import { serveRehearsals } from './serve-rehearsals.ts';

/** Users' own players, which the page names in the address of the worker. */
const own = new URL(self.location.href).searchParams.get('players');
const registered =
  own === null ? Promise.resolve() : registerPlayers(JSON.parse(own), playerEntryOfModule);
registered.catch(() => undefined); // reported when a player is asked for

serveRehearsals();
serveJobs(self, {
  async loadGame(reference) {
    if ('game' in reference) return loadGame(reference.game);
    const module: unknown = await import(/* @vite-ignore */ reference.module);
    return gameOfModule(module, reference.module);
  },
  async loadPlayer(reference, game) {
    await registered;
    if (typeof reference === 'string') return entrantFrom(reference, game);
    throw new Error(`${nameOfPlayer(reference)}: users' players are registered by name here`);
  },
});
