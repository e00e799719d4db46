/** The frame of all pages: the bar at the top, the page that the address names, and what is read aloud. */
import { Component, lazy, type MouseEvent, type ReactNode, Suspense, useEffect } from 'react';
import { HomePage } from '../pages/home/home-page.tsx';
import { Announcer } from '../shell/announce.tsx';
import { ThemeChoice } from '../shell/theme.tsx';
import { useRoute } from '../shell/use-route.ts';
import { addressOf, type Route } from '../state/route.ts';
import { pageKey, pageTitle } from './page-title.ts';
import './app.css';

const PlayPage = lazy(async () => {
  const { PlayPage } = await import('../pages/play/play-page.tsx');
  return { default: PlayPage };
});
const AnalysePage = lazy(async () => {
  const { AnalysePage } = await import('../pages/analyse/analyse-page.tsx');
  return { default: AnalysePage };
});
const SolvePage = lazy(async () => {
  const { SolvePage } = await import('../pages/solve/solve-page.tsx');
  return { default: SolvePage };
});
const LabPage = lazy(async () => {
  const { LabPage } = await import('../pages/lab/lab-page.tsx');
  return { default: LabPage };
});
const TournamentPage = lazy(async () => {
  const { TournamentPage } = await import('../pages/tournament/tournament-page.tsx');
  return { default: TournamentPage };
});

export function App() {
  const route = useRoute();
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place in the page, though not by its address */}
      <a className="skip-link" href="#main" onClick={skip}>
        To the page
      </a>
      <header className="bar">
        <a className="bar__brand" href={addressOf({ page: 'home' })}>
          <img src="./icon.svg" alt="" width="28" height="28" />
          Turnwise <span>Studio</span>
        </a>
        <nav className="bar__links" aria-label="Pages">
          <BarLink to={{ page: 'home' }} now={route}>
            Games
          </BarLink>
          <BarLink to={{ page: 'tournament' }} now={route}>
            Tournament
          </BarLink>
          <BarLink to={{ page: 'lab' }} now={route}>
            Pig laboratory
          </BarLink>
        </nav>
        <ThemeChoice />
      </header>
      <main id="main" className="page" tabIndex={-1}>
        <FailureScreen page={addressOf(route)}>
          <Suspense fallback={<p className="page__waiting">One moment …</p>}>
            <Page route={route} />
            <PageFocus key={pageKey(route)} title={pageTitle(route)} />
          </Suspense>
        </FailureScreen>
      </main>
      <Announcer />
    </>
  );
}

/** To the page without its address: what stands after the # names a page here. */
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
      return <SolvePage key={route.game} text={route.game} />;
    case 'tournament':
      return <TournamentPage text={route.game ?? null} settings={route.settings ?? ''} />;
    case 'unknown':
      return (
        <section className="card">
          <h1>There is no such page</h1>
          <p>
            The address <code>{route.address.slice(0, 100)}</code> leads nowhere.{' '}
            <a href="#/">All games</a> are here.
          </p>
        </section>
      );
  }
}

function BarLink(props: { readonly to: Route; readonly now: Route; readonly children: string }) {
  const isHere = props.to.page === props.now.page;
  return (
    <a href={addressOf(props.to)} aria-current={isHere ? 'page' : undefined}>
      {props.children}
    </a>
  );
}

/* Arriving on a page: the browser learns its name, and the focus goes to its heading, as a new document would have it. */

let hasBegun = false; // the first page of all leaves the focus to the browser

/** Stands after the page, inside what waits for it; with the page's key, so that every page has its own. */
function PageFocus({ title }: { readonly title: string }) {
  useEffect(() => {
    document.title = title;
    if (hasBegun) focusHeading();
    // Later than the second run that effects have in development.
    const timer = setTimeout(() => {
      hasBegun = true;
    });
    return () => clearTimeout(timer);
  }, [title]);
  return null;
}

function focusHeading(): void {
  const main = document.getElementById('main');
  const heading = main?.querySelector('h1') ?? main;
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/* Whatever goes wrong while a page is drawn: told in a sentence, with ways on. */

interface FailureScreenProps {
  readonly children: ReactNode;
  /** Another page is another try. */
  readonly page: string;
}

interface FailureScreenState {
  readonly error: unknown;
}

class FailureScreen extends Component<FailureScreenProps, FailureScreenState> {
  override state: FailureScreenState = { error: null };

  static getDerivedStateFromError(error: unknown): FailureScreenState {
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
        <h1>This page could not be shown</h1>
        <p>{error instanceof Error ? error.message : String(error)}</p>
        <p>
          <button type="button" className="button" onClick={() => location.reload()}>
            Try again
          </button>{' '}
          <a href="#/">All games</a>
        </p>
        <PageFocus key={this.props.page} title="Not shown – Turnwise Studio" />
      </section>
    );
  }
}
