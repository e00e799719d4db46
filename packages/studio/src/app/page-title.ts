/** The titles of pages, for tabs, history and screen readers. */
import { games } from 'turnwise/games';
import type { Route } from '../state/route.ts';

const STUDIO = 'Turnwise Studio';

/** "Checkers – Turnwise Studio". */
export function pageTitle(route: Route): string {
  const own = ownTitle(route);
  return own === '' ? STUDIO : `${own} – ${STUDIO}`;
}

/** Identifies a page: positions and matches of a game share one, and so do all tournaments. */
export function pageKey(route: Route): string {
  if (route.page === 'tournament') return route.page;
  return 'game' in route ? `${route.page} ${route.game}` : route.page;
}

function ownTitle(route: Route): string {
  switch (route.page) {
    case 'home':
      return '';
    case 'lab':
      return 'Pig laboratory';
    case 'tournament':
      return 'Tournament';
    case 'play':
      return gameTitle(route.game);
    case 'analyse':
      return `Analyse ${gameTitle(route.game)}`;
    case 'solve':
      return `Solve ${gameTitle(route.game)}`;
    case 'unknown':
      return 'No such page';
  }
}

/** "Pig" for `pig(result=win)`, "nim" for `own/nim`. */
function gameTitle(text: string): string {
  const [name = ''] = text.replace(/^own\//, '').split('(');
  return games.find((entry) => entry.name === name)?.title ?? name.slice(0, 60);
}
