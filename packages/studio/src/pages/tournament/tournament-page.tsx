/** Tournaments: set one up, play it in the page's workers, follow tables and ratings, save the results. */

import { use, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { messageOf } from 'turnwise/internal';
import { Alert, Button } from '../../parts/button.tsx';
import { copyText, saveFile } from '../../shell/save-file.ts';
import { useGame } from '../../shell/studio-games.ts';
import { replaceQuietly, useVisit } from '../../shell/use-route.ts';
import { addressOf, type Route } from '../../state/route.ts';
import { entrantProblem } from '../../state/seats.ts';
import { isWritable, REPORT_FILES } from '../../state/tournament/report-files.ts';
import {
  planOf,
  readSettings,
  settingsOf,
  type TournamentSetup,
} from '../../state/tournament/tournament-setup.ts';
import { progressInWords } from '../../state/tournament/tournament-text.ts';
import { asSentence, grouped } from '../../state/wording.ts';
import { useStore } from '../../stores/store.ts';
import type { TournamentStore, TournamentView } from '../../stores/tournament-store.ts';
import { announced, restoreTournament, tournament } from './current-tournament.ts';
import { EarlierTournaments } from './earlier-tournaments.tsx';
import { ResultsView } from './results-view.tsx';
import { SetupForm } from './setup-form.tsx';
import './tournament-page.css';

const DEFAULT_GAME = 'tic-tac-toe'; // where the address names none
const ADDRESS_PAUSE = 250; // milliseconds: browsers limit how often a page changes its address

interface PageProps {
  readonly text: string | null; // names the game, as in addresses
  readonly settings: string;
}

export default function TournamentPage(props: PageProps) {
  const visit = useVisit();
  use(restoreTournament());
  return <Tournament key={visit} {...props} />; // going to the address again begins anew
}

function Tournament({ text, settings }: PageProps) {
  const view = useStore(tournament);
  const { about } = view;
  const isShown = text === null && settings === ''; // the address asks for whatever there is
  const [wanted, setWanted] = useState(text ?? (isShown ? about?.game : undefined) ?? DEFAULT_GAME);
  const game = useGame(useDeferredValue(wanted)); // the page stays usable while another game loads
  const { start, reference, title } = game;
  const [first] = useState(() =>
    readSettings(isShown ? (about?.settings ?? '') : settings, start.players.length),
  );
  const [setup, setSetup] = useState<TournamentSetup>(first.setup);
  const own = settingsOf(setup, start.players.length);
  const route = routeTo(game.text, own);
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
  const begin = () => {
    if (wrong !== null || !('plan' in reading)) return;
    const { players, schedule, test } = reading.plan;
    const planned = { game: reference, players, schedule, ...(test && { test }) };
    const about = { game: game.text, title, settings: own };
    void announced(tournament.start(planned, start, about), 'The tournament has begun.');
  };
  const isBusy = view.status === 'running' || view.status === 'stopping';
  return (
    <div className="tournament">
      <header className="tournament__head">
        <h1>Tournament</h1>
        <p className="quiet">
          Let players meet many times, and see who is stronger and how certain that is. All matches
          are played in this browser. You can also{' '}
          <a href={addressOf({ page: 'results' })}>open the results</a> of a tournament of the
          command line.
        </p>
      </header>
      <div className="tournament__columns">
        <section className="card tournament__setup" aria-label="Set-up">
          {first.notes.map((note) => (
            <Alert key={note} text={note} />
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
            isSame={about !== null && here === JSON.stringify(routeTo(about.game, about.settings))}
            canGoOn={tournament.canGoOn}
            onStart={begin}
            onStop={() => tournament.stop()}
            onGoOn={() => void announced(tournament.goOn())}
          />
          <ResultsView report={view.report} leader={view.leader} />
          <ExportPanel store={tournament} route={route} />
          <EarlierTournaments now={about?.id ?? null} isBusy={isBusy} />
        </div>
      </div>
    </div>
  );
}

function routeTo(game: string, settings: string): Route {
  return { page: 'tournament', game, ...(settings !== '' && { settings }) };
}

/** Keeps the address up to date with the set-up, from its first change on. */
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

interface RunBarProps {
  readonly view: TournamentView;
  readonly plan: string | null; // as a sentence; null where the set-up is wrong
  readonly problem: string | null; // of the set-up
  readonly isSame: boolean; // whether the set-up is still that of the results
  readonly canGoOn: boolean;
  readonly onStart: () => void;
  readonly onStop: () => void;
  readonly onGoOn: () => void;
}

function RunBar({ canGoOn, isSame, onGoOn, onStart, onStop, plan, problem, view }: RunBarProps) {
  const { played, status, total } = view;
  const isBusy = status === 'running' || status === 'stopping';
  // One button for all three, so that it keeps the focus.
  const main = isBusy
    ? { text: status === 'stopping' ? 'Cancelling …' : 'Cancel', act: onStop }
    : canGoOn && isSame
      ? { text: 'Resume', act: onGoOn }
      : { text: 'Start', act: onStart };
  return (
    <section className="card run-bar" aria-label="Progress">
      <div className="run-bar__actions">
        <button
          type="button"
          className={isBusy ? 'button' : 'button button--main'}
          aria-disabled={main.act === onStart && plan === null}
          onClick={main.act}
        >
          {main.text}
        </button>
        {canGoOn ? (
          <Button isDisabled={isSame && plan === null} onPress={isSame ? onStart : onGoOn}>
            {isSame ? 'Start over' : 'Resume the one below'}
          </Button>
        ) : null}
        <p className="run-bar__plan" role={problem === null ? undefined : 'status'}>
          {isBusy ? '' : (problem ?? plan)}
        </p>
      </div>
      {status === 'none' ? null : (
        <p className="run-bar__progress quiet">
          <progress
            max={Math.max(1, total)}
            value={status === 'over' ? total : played} // a test may end before
            aria-label="Matches played"
          />
          <span>{progressInWords(view)}</span>
        </p>
      )}
      <Alert
        className="run-bar__problem"
        text={view.problem && `${asSentence(view.problem)} The matches before it are counted.`}
      />
    </section>
  );
}

/** Saves the report in the formats of the command line and the matches as JSON lines; copies a link to the set-up. */
function ExportPanel({ store, route }: { readonly store: TournamentStore; readonly route: Route }) {
  const [message, setMessage] = useState('');
  const { kept, report } = useStore(store);
  const copyLink = () =>
    copyText(new URL(addressOf(route), document.baseURI).href).then(
      () => setMessage('Link to the set-up copied.'),
      (error: unknown) => setMessage(messageOf(error)),
    );
  return (
    <section className="card export-panel" aria-labelledby="export-title">
      <h2 id="export-title">Save and share</h2>
      <div className="export-panel__actions">
        {REPORT_FILES.map((file) => (
          <Button
            key={file.name}
            title={file.name}
            isDisabled={report === null || !isWritable(file, report)}
            onPress={() => {
              const now = store.report();
              if (now) saveFile(file.name, [file.write(now)], file.type);
            }}
          >
            {file.title}
          </Button>
        ))}
        <Button
          title="results.jsonl"
          isDisabled={kept === 0}
          onPress={() => saveFile('results.jsonl', store.resultLines(), 'application/jsonl')}
        >
          Matches, JSON lines
        </Button>
        <Button onPress={() => void copyLink()}>Copy link to the set-up</Button>
      </div>
      {kept < (report?.statistics.matches ?? 0) ? (
        <p className="quiet">
          Only the first {grouped(kept)} matches are kept as lines; the report counts all of them.
          The command line keeps every match.
        </p>
      ) : null}
      <p className="quiet export-panel__message" role="status">
        {message}
      </p>
    </section>
  );
}
