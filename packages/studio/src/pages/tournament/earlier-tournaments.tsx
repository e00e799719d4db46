/** The tournaments that this browser keeps, besides the one that is shown. */
import { useEffect } from 'react';
import { Alert, Button } from '../../parts/button.tsx';
import { notify } from '../../shell/notices.tsx';
import { goTo } from '../../shell/use-route.ts';
import { tournamentInWords } from '../../state/tournament/tournament-label.ts';
import { grouped } from '../../state/wording.ts';
import { useStore } from '../../stores/store.ts';
import type { TournamentLabel } from '../../stores/tournament-store.ts';
import { openTournament, TOURNAMENT_LIMITS, tournaments } from './current-tournament.ts';

interface EarlierTournamentsProps {
  readonly now: string | null; // the id of the one that is shown
  readonly isBusy: boolean;
}

export function EarlierTournaments({ now, isBusy }: EarlierTournamentsProps) {
  const { gone, labels, problem } = useStore(tournaments);
  useEffect(() => void tournaments.load(), []);
  const others = labels.filter(({ id }) => id !== now);
  const open = async (label: TournamentLabel) => {
    await openTournament(label);
    goTo({ page: 'tournament' });
  };
  const remove = async (label: TournamentLabel) => {
    await tournaments.remove(label.id);
    notify('The tournament is deleted.', { name: 'Undo', act: () => void tournaments.restore() });
  };
  return (
    <section className="card earlier-tournaments" aria-labelledby="earlier-title">
      <h2 id="earlier-title">Earlier tournaments</h2>
      <Alert text={problem && `Tournaments are not kept here. ${problem}`} />
      {others.length === 0 ? <p className="quiet">Your tournaments stay here.</p> : null}
      <ul>
        {others.map((label) => (
          <li key={label.id}>
            <span>{tournamentInWords(label)}</span>
            <span className="earlier-tournaments__actions">
              <Button isDisabled={isBusy} onPress={() => void open(label)}>
                Open
              </Button>
              <Button onPress={() => void remove(label)}>Delete</Button>
            </span>
          </li>
        ))}
      </ul>
      <p className="quiet">
        This browser keeps at most {grouped(TOURNAMENT_LIMITS.items)}, of{' '}
        {TOURNAMENT_LIMITS.characters / 1e6} MB together; the oldest finished ones go first.
        {gone > 0 ? ` ${grouped(gone)} had to go just now.` : ''}
      </p>
    </section>
  );
}
