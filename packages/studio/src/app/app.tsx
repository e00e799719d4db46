/** The frame of all pages: the bar at the top, the page of the address, and the live region for screen readers. */

import { Component, lazy, type MouseEvent, type ReactNode, Suspense, useEffect } from 'react';
import { messageOf } from 'turnwise/internal';
import { Button } from '../parts/button.tsx';
import { Announcer } from '../shell/announce.tsx';
import { PLAYED_TOURNAMENT, useTournamentShare } from '../shell/background-work.ts';
import { droppedFiles } from '../shell/dropped-files.ts';
import { ErrorPlace } from '../shell/error-place.tsx';
import { Notices } from '../shell/notices.tsx';
import { useOwnCode, watchOwnCode } from '../shell/own-code.ts';
import { SettingsMenu } from '../shell/settings-menu.tsx';
import { tabMemory } from '../shell/storage.ts';
import { goTo, useRoute } from '../shell/use-route.ts';
import { addressOf, pageKey, pageTitle, type Route } from '../state/route.ts';
import { asSentence } from '../state/wording.ts';
import './app.css';

const HomePage = lazy(() => import('../pages/home/home-page.tsx'));
const PlayPage = lazy(() => import('../pages/play/play-page.tsx'));
const AnalysePage = lazy(() => import('../pages/analyse/analyse-page.tsx'));
const SolvePage = lazy(() => import('../pages/solve/solve-page.tsx'));
const PuzzlesPage = lazy(() => import('../pages/puzzles/puzzles-page.tsx'));
const RulesPage = lazy(() => import('../pages/rules/rules-page.tsx'));
const LabPage = lazy(() => import('../pages/lab/lab-page.tsx'));
const ResultsPage = lazy(() => import('../pages/results/results-page.tsx'));
const MatchesPage = lazy(() => import('../pages/matches/matches-page.tsx'));
const TournamentPage = lazy(() => import('../pages/tournament/tournament-page.tsx'));

export function App() {
  const route = useRoute();
  useEffect(acceptDrops, []);
  useEffect(goOnPlaying, []);
  useEffect(watchOwnCode, []);
  const code = useOwnCode('game' in route ? (route.game ?? null) : null) ?? '';
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place in the page, though not by its address */}
      <a className="skip-link" href="#main" onClick={skip}>
        Skip to content
      </a>
      <header className="bar">
        <a className="bar__brand" href={addressOf({ page: 'home' })}>
          <img src="./icon.svg" alt="" width="28" height="28" />
          Turnwise <span>Studio</span>
        </a>
        <nav className="bar__links" aria-label="Pages">
          {LINKS.map(([page, name, short]) => (
            <a
              key={page}
              href={addressOf({ page })}
              aria-current={route.page === page ? 'page' : undefined}
            >
              {short === undefined ? (
                name
              ) : (
                <>
                  <span className="bar__name">{name}</span>
                  <span className="bar__short" aria-hidden="true">
                    {short}
                  </span>
                </>
              )}
              {page === 'tournament' ? <TournamentShare /> : null}
            </a>
          ))}
        </nav>
        <SettingsMenu />
      </header>
      <main id="main" className={isWindow(route) ? 'page page--full' : 'page'} tabIndex={-1}>
        <FailureScreen page={`${code} ${addressOf(route)}`}>
          <Suspense fallback={<p className="page__waiting">Loading …</p>}>
            <Page key={code} route={route} />
            <PageFocus key={pageKey(route)} title={pageTitle(route)} />
          </Suspense>
        </FailureScreen>
      </main>
      <Notices />
      <Announcer />
    </>
  );
}

/** Whether a page is one screen, for a board. */
function isWindow(route: Route): boolean {
  return FULL_PAGES.includes(route.page) || (route.page === 'puzzles' && route.game !== undefined);
}

const FULL_PAGES: readonly Route['page'][] = ['play', 'analyse', 'solve'];

/** The pages, with a shorter name for phones where it has to be shorter. */
const LINKS: readonly (readonly [page: LinkedPage, name: string, short?: string])[] = [
  ['home', 'Games'],
  ['puzzles', 'Puzzles'],
  ['matches', 'Matches'],
  ['tournament', 'Tournament'],
  ['lab', 'Pig laboratory', 'Lab'],
];

type LinkedPage = 'home' | 'puzzles' | 'matches' | 'tournament' | 'lab';

/** How far the tournament is that is being played, whatever page is open. */
function TournamentShare() {
  const share = useTournamentShare();
  if (share === null) return null;
  return <span className="bar__share"> {Math.floor(100 * share)} %</span>;
}

/** A tournament that this tab played before a reload goes on. */
function goOnPlaying(): void {
  if (tabMemory.read(PLAYED_TOURNAMENT) === null) return;
  void import('../pages/tournament/current-tournament.ts').then((current) =>
    current.restoreTournament(),
  );
}

/** Opens the folder or the archive of a tournament that is dropped on any page; parts of pages take their files first. */
function acceptDrops(): () => void {
  const over = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  const drop = async (event: DragEvent) => {
    const given =
      event.defaultPrevented || !event.dataTransfer ? null : droppedFiles(event.dataTransfer);
    if (!given) return;
    event.preventDefault();
    const { openFiles } = await import('../pages/results/opened-results.ts');
    goTo({ page: 'results' });
    await openFiles(await given);
  };
  const listen = (event: DragEvent) => void drop(event);
  addEventListener('dragover', over);
  addEventListener('drop', listen);
  return () => {
    removeEventListener('dragover', over);
    removeEventListener('drop', listen);
  };
}

/** Moves the focus by hand: `#main` in the address would name a page. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

function Page({ route }: { readonly route: Route }) {
  switch (route.page) {
    case 'home':
      return <HomePage />;
    case 'lab':
      return <LabPage />;
    case 'play':
      return <PlayPage key={route.game} text={route.game} link={route.link ?? null} />;
    case 'analyse':
      return <AnalysePage key={route.game} text={route.game} position={route.position ?? null} />;
    case 'solve':
      return <SolvePage key={route.game} text={route.game} position={route.position ?? null} />;
    case 'puzzles':
      return <PuzzlesPage key={route.game} text={route.game ?? null} />;
    case 'rules':
      return <RulesPage key={route.game} text={route.game} section={route.section ?? null} />;
    case 'tournament':
      return <TournamentPage text={route.game ?? null} settings={route.settings ?? ''} />;
    case 'results':
      return <ResultsPage />;
    case 'matches':
      return <MatchesPage />;
    case 'unknown':
      return (
        <section className="card">
          <h1>Page not found</h1>
          <p>
            There is no page at <code>{route.address.slice(0, 100)}</code>. See{' '}
            <a href="#/">all games</a>.
          </p>
        </section>
      );
  }
}

let hasBegun = false; // the first page leaves the focus to the browser

/** Sets the title and moves the focus to the heading of a new page: stands after it, in its Suspense, with its key. */
function PageFocus({ title }: { readonly title: string }) {
  useEffect(() => {
    document.title = title;
    const main = document.getElementById('main');
    const heading = main?.querySelector('h1') ?? main;
    if (hasBegun && heading) {
      heading.tabIndex = -1;
      heading.focus();
    }
    // After the second run of effects in development.
    const timer = setTimeout(() => {
      hasBegun = true;
    });
    return () => clearTimeout(timer);
  }, [title]);
  return null;
}

interface FailureScreenProps {
  readonly children: ReactNode;
  readonly page: string; // another page clears the error
}

/** Catches the errors of a page and offers ways on. */
class FailureScreen extends Component<FailureScreenProps, { readonly error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate({ page }: FailureScreenProps): void {
    if (page !== this.props.page && this.state.error !== null) this.setState({ error: null });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <section className="card failure" role="alert">
        <h1>Something went wrong</h1>
        <p>{asSentence(messageOf(error))}</p>
        <ErrorPlace error={error} />
        <p>
          <Button onPress={() => location.reload()}>Try again</Button> <a href="#/">All games</a>
        </p>
        <PageFocus key={this.props.page} title="Error – Turnwise Studio" />
      </section>
    );
  }
}
