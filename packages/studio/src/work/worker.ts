/** The worker: does jobs for the page, with the games of the list and users' own. */
import { gameFrom } from 'turnwise/games';
import { gameOfModule } from 'turnwise-runner';
import { serveJobs } from 'turnwise-runner/web';
import { entrantFrom } from '../state/tournament/entrant.ts';

serveJobs(self, {
  async loadGame(reference) {
    if ('game' in reference) return gameFrom(reference.game);
    const module: unknown = await import(/* @vite-ignore */ reference.module);
    return gameOfModule(module, reference.module);
  },
  loadPlayer: entrantFrom,
});
