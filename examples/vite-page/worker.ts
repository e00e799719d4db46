/** The worker: does the jobs that the page sends, with the page's own game. */
import { serveJobs } from 'turnwise-runner/web';
import { Stones } from './stones.ts';

serveJobs(self, { loadGame: () => new Stones() });
