/** The frame of all pages: the bar at the top, the page that the address names, and what is read aloud. */
import { lazy, type MouseEvent, Suspense } from 'react';
import { HomePage } from '../pages/home/home-page.tsx';
import { Announcer } from '../shell/announce.tsx';
import { ThemeChoice } from '../shell/theme.tsx';
import { useRoute } from '../shell/use-route.ts';
import { addressOf, type Route } from '../state/route.ts';
import { PageFocus } from './arrival.tsx';
import { FailureScreen } from './failure-screen.tsx';
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
