/** The worker: does jobs for the page, with the games and players of the lists and users' own. */
import { gameFrom } from 'turnwise/games';
import { gameOfModule, playerOfModule } from 'turnwise-runner';
import { serveJobs } from 'turnwise-runner/web';
import { entrantFrom } from '../state/tournament/entrant.ts';

const load = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);

serveJobs(self, {
  async loadGame(reference) {
    if ('game' in reference) return gameFrom(reference.game);
    return gameOfModule(await load(reference.module), reference.module);
  },
  async loadPlayer(reference, game) {
    if (typeof reference === 'string') return entrantFrom(reference, game);
    return playerOfModule(await load(reference.module), reference.module);
  },
});
