/** Tournaments, played by the workers of the page. */
import type { TournamentWork } from '../desk/tournament-desk.ts';
import { studioPlace } from './studio-place.ts';

export function workersTournament(): TournamentWork {
  return (run, signal) => run.run(studioPlace(), { signal });
}
