/** The pages of Studio, their titles, and their addresses, which stand after the #, so that any host will do. */

import { games } from 'turnwise/games';

export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'play'; readonly game: string; readonly link?: string }
  | { readonly page: 'analyse'; readonly game: string; readonly position?: string }
  | { readonly page: 'solve'; readonly game: string }
  | { readonly page: 'puzzles'; readonly game?: string }
  | { readonly page: 'tournament'; readonly game?: string; readonly settings?: string }
  | { readonly page: 'lab' }
  | { readonly page: 'results' }
  | { readonly page: 'matches' }
  | { readonly page: 'unknown'; readonly address: string };

/** The address of a page, with its #. */
export function addressOf(route: Route): string {
  if (route.page === 'unknown') return route.address;
  if (route.page === 'home') return '#/';
  const game = 'game' in route ? route.game : undefined;
  const path = game === undefined ? '' : `/${encodeURIComponent(game)}`;
  return `#/${route.page}${path}${queryOf(route)}`;
}

function queryOf(route: Route): string {
  const query = (name: string, value: string | undefined) =>
    value === undefined ? '' : `?${new URLSearchParams({ [name]: value })}`;
  if (route.page === 'play') return query('match', route.link);
  if (route.page === 'analyse') return query('position', route.position);
  return route.page === 'tournament' && route.settings ? `?${route.settings}` : '';
}

/** The page of an address; addresses come from anywhere, so whatever makes no sense is `unknown`. */
export function routeOf(address: string): Route {
  const [, path = '', rest = ''] = /^#?\/?([^?]*)\??(.*)$/s.exec(address) ?? [];
  const [page = '', name = '', ...more] = path.split('/');
  const game = decoded(name);
  const values = new URLSearchParams(rest);
  const unknown: Route = { page: 'unknown', address };
  if (game === null || more.length > 0) return unknown;
  if (page === 'tournament') {
    // The page checks its settings.
    const settings = values.toString();
    return { page, ...(game !== '' && { game }), ...(settings !== '' && { settings }) };
  }
  if (game === '' && page === '') return { page: 'home' };
  if (page === 'puzzles') return { page, ...(game !== '' && { game }) };
  if (game === '')
    return page === 'lab' || page === 'results' || page === 'matches' ? { page } : unknown;
  const [link, position] = [values.get('match'), values.get('position')];
  if (page === 'play') return { page, game, ...(link !== null && { link }) };
  if (page === 'analyse') return { page, game, ...(position !== null && { position }) };
  return page === 'solve' ? { page, game } : unknown;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null; // a lonely % or half a character
  }
}

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
  if (route.page === 'play') return gameTitle(route.game);
  if (route.page === 'analyse') return `Analyse ${gameTitle(route.game)}`;
  if (route.page === 'solve') return `Solve ${gameTitle(route.game)}`;
  if (route.page === 'puzzles')
    return route.game === undefined ? 'Puzzles' : `Puzzles of ${gameTitle(route.game)}`;
  const titles = {
    home: '',
    lab: 'Pig laboratory',
    matches: 'Matches',
    tournament: 'Tournament',
    results: 'Results',
  };
  return route.page === 'unknown' ? 'No such page' : titles[route.page];
}

/** "Pig" for `pig(goal=50)`, "nim" for `own/nim`. */
function gameTitle(text: string): string {
  const [name = ''] = text.replace(/^own\//, '').split('(');
  return games.find((entry) => entry.name === name)?.title ?? name.slice(0, 60);
}
