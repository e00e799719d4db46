/** Tournaments, played by the workers of the page. */
import type { TournamentRunner } from '../desk/tournament-desk.ts';
import { searchExecutor } from './studio-place.ts';

export function workerTournamentRunner(): TournamentRunner {
  return (run, signal) => run.run(searchExecutor(), { signal });
}
