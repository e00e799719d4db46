/** A tournament: who plays what how often, played by the page's workers, with tables and ratings as they come. */
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useStore } from '../../desk/store.ts';
import { TournamentStore } from '../../desk/tournament-desk.ts';
import { announce } from '../../shell/announce.tsx';
import { useGame } from '../../shell/use-game.ts';
import { replaceQuietly, useVisit } from '../../shell/use-route.ts';
import type { Route } from '../../state/route.ts';
import { entrantProblem } from '../../state/tournament/entrant.ts';
import { readSettings, settingsOf } from '../../state/tournament/setup-address.ts';
import { planOf } from '../../state/tournament/tournament-plan.ts';
import type { TournamentSetup } from '../../state/tournament/tournament-setup.ts';
import { leaderInWords } from '../../state/tournament/tournament-text.ts';
import { workerTournamentRunner } from '../../work/tournament-work.ts';
import { ExportPanel } from './export-panel.tsx';
import { ResultsView } from './results-view.tsx';
import { RunBar } from './run-bar.tsx';
import { SetupForm } from './setup-form.tsx';
import './tournament-page.css';

/** The game of an address that names none. */
const DEFAULT_GAME = 'tic-tac-toe';

/** Milliseconds after the last change until the address follows: browsers do not like it to change at every key. */
const ADDRESS_PAUSE = 250;

interface PageProps {
  readonly text: string | null;
  readonly settings: string;
}

export function TournamentPage({ text, settings }: PageProps) {
  const visit = useVisit(); // whoever goes to an address again wants what it says
  return <Tournament key={visit} text={text ?? DEFAULT_GAME} settings={settings} />;
}

function Tournament({ text, settings }: { readonly text: string; readonly settings: string }) {
  const [wanted, setWanted] = useState(text);
  const game = useGame(useDeferredValue(wanted)); // the page stays as it is while another game is loaded
  const { start, reference, title } = game;
  const [first] = useState(() => readSettings(settings, start.players.length));
  const [setup, setSetup] = useState<TournamentSetup>(first.setup);
  const [store] = useState(() => new TournamentStore(workerTournamentRunner()));
  const view = useStore(store);
  const [begun, setBegun] = useState<string | null>(null); // the address of what was started
  useEffect(() => () => store.close(), [store]);

  const own = settingsOf(setup, start.players.length);
  const route: Route = {
    page: 'tournament',
    game: game.text,
    ...(own !== '' && { settings: own }),
  };
  const here = JSON.stringify(route);
  useAddress(route, here);

  const problems = useMemo(
    () => ({
      players: setup.players.map((player) => entrantProblem(start, player)),
      opponents: setup.opponents.map((player) => entrantProblem(start, player)),
    }),
    [setup.players, setup.opponents, start],
  );
  const reading = useMemo(() => planOf(setup, start), [setup, start]);
  const entrants =
    setup.kind === 'measurement' ? [...problems.players, ...problems.opponents] : problems.players;
  const wrong =
    entrants.find((problem) => problem !== null) ?? ('problem' in reading ? reading.problem : null);
  const told = async (playing: Promise<void>) => {
    await playing;
    const { status, report, problem } = store.view;
    if (status === 'stopped' && problem === null) announce('The tournament is cancelled.');
    if (status === 'over')
      announce(`The tournament is over. ${(report && leaderInWords(report)) ?? ''}`);
  };
  const begin = () => {
    if (wrong !== null || !('plan' in reading)) return;
    const { players, schedule, test } = reading.plan;
    setBegun(here);
    announce('The tournament has begun.');
    void told(
      store.start({ game: reference, players, schedule, ...(test && { test }) }, start, title),
    );
  };
  const isBusy = view.status === 'running' || view.status === 'stopping';
  return (
    <div className="tournament">
      <header className="tournament__head">
        <h1>Tournament</h1>
        <p className="quiet">
          Let players meet many times, and see who is stronger and how sure that is. All matches are
          played in this browser.
        </p>
      </header>
      <div className="tournament__columns">
        <section className="card tournament__setup" aria-label="Set-up">
          {first.notes.map((note) => (
            <p key={note} role="alert">
              {note}
            </p>
          ))}
          <SetupForm
            text={wanted}
            game={start}
            setup={setup}
            problems={problems}
            isLocked={isBusy}
            onGame={setWanted}
            onSetup={setSetup}
          />
        </section>
        <div className="tournament__side">
          <RunBar
            view={view}
            plan={wrong === null && 'plan' in reading ? reading.plan.words : null}
            problem={wrong}
            isSame={begun === here}
            onStart={begin}
            onStop={() => store.stop()}
            onGoOn={() => void told(store.goOn())}
          />
          <ResultsView report={view.report} />
          <ExportPanel store={store} view={view} route={route} />
        </div>
      </div>
    </div>
  );
}

/** The address follows what is set up, a moment later. One that says it already, or the usual, stays as it is. */
function useAddress(route: Route, here: string): void {
  const [first] = useState(here);
  const [isChanged, setChanged] = useState(false);
  if (here !== first && !isChanged) setChanged(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `here` is the route as a text
  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(() => replaceQuietly(route), ADDRESS_PAUSE);
    return () => clearTimeout(timer);
  }, [here, isChanged]);
}
