/** The tournament of this tab, which goes on whatever page is open, and after a reload; and those that the browser keeps. */
import { messageOf } from 'turnwise/internal';
import { announce } from '../../shell/announce.tsx';
import { PLAYED_TOURNAMENT, showTournament } from '../../shell/background-work.ts';
import { notify } from '../../shell/notices.tsx';
import { tabMemory } from '../../shell/storage.ts';
import { studioGame } from '../../shell/studio-games.ts';
import { goTo } from '../../shell/use-route.ts';
import { routeOf } from '../../state/route.ts';
import { asSentence } from '../../state/wording.ts';
import { Archive } from '../../stores/archive.ts';
import {
  isTournamentLabel,
  type TournamentLabel,
  TournamentStore,
} from '../../stores/tournament-store.ts';
import { browserDisk } from '../../work/browser-disk.ts';
import { workerTournamentRunner } from '../../work/worker-engine.ts';

/** What the archive holds: 200,000 matches are 50 million characters. */
export const TOURNAMENT_LIMITS = { items: 50, characters: 100_000_000 };

export const tournaments = new Archive(
  browserDisk('tournaments'),
  isTournamentLabel,
  TOURNAMENT_LIMITS,
);

export const tournament = new TournamentStore(workerTournamentRunner(), tournaments);

tournament.subscribe(() => {
  const { about, played, status, total } = tournament.view;
  const isRunning = status === 'running' || status === 'stopping';
  showTournament(isRunning ? played / Math.max(1, total) : null);
  if (about === null) return;
  tabMemory.write('tournament', about.id);
  if (status === 'running') tabMemory.write(PLAYED_TOURNAMENT, about.id);
  else if (status === 'stopping' || status === 'over' || status === 'stopped')
    tabMemory.forget(PLAYED_TOURNAMENT);
});

if (typeof addEventListener === 'function')
  addEventListener('pagehide', () => void tournament.flush());

/** Plays until it is over or stopped, and says so, also where another page is open by then. */
export async function announced(playing: Promise<void>, begun = 'The tournament goes on.') {
  announce(begun);
  await playing;
  const { leader, problem, status } = tournament.view;
  if (status === 'stopped' && problem === null) announce('The tournament is cancelled.');
  const isHere = routeOf(location.hash).page === 'tournament';
  if (status === 'over') {
    const words = `The tournament is over. ${leader ?? ''}`.trim();
    if (isHere) announce(words);
    else notify(words, { name: 'See it', act: () => goTo({ page: 'tournament' }) });
  } else if (problem !== null && !isHere)
    notify(`The tournament has stopped. ${asSentence(problem)}`);
}

/** Shows a tournament that is kept, in place of the one that is shown. */
export async function openTournament(label: TournamentLabel): Promise<void> {
  try {
    const { reference, start } = await studioGame(label.game);
    await tournament.open(label, start, reference);
  } catch (error) {
    notify(asSentence(messageOf(error)));
  }
}

let restoring: Promise<void> | null = null;

/**
 * Once in a visit: the tournament that this tab showed before it was reloaded, else the latest one of any tab. One that was being
 * played here goes on.
 */
export function restoreTournament(): Promise<void> {
  restoring ??= restore();
  return restoring;
}

async function restore(): Promise<void> {
  const running = tabMemory.read(PLAYED_TOURNAMENT);
  const own = running ?? tabMemory.read('tournament');
  const labels = await tournaments.load();
  const label = own === null ? labels[0] : labels.find(({ id }) => id === own);
  if (!label || tournament.view.status !== 'none') return;
  await openTournament(label);
  if (running === label.id && tournament.canGoOn) void announced(tournament.goOn());
}
