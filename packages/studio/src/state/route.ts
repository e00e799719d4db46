/** The pages of Studio and their addresses: what stands after the # of the address, so that any host will do. */

export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'play'; readonly game: string; readonly link?: string }
  | { readonly page: 'analyse'; readonly game: string; readonly position?: string }
  | { readonly page: 'solve'; readonly game: string }
  | { readonly page: 'tournament'; readonly game?: string; readonly settings?: string }
  | { readonly page: 'lab' }
  | { readonly page: 'unknown'; readonly address: string };

/** The address of a page, with its #. */
export function addressOf(route: Route): string {
  switch (route.page) {
    case 'home':
      return '#/';
    case 'lab':
      return '#/lab';
    case 'play':
      return `#/play/${encodeURIComponent(route.game)}${query('match', route.link)}`;
    case 'analyse':
      return `#/analyse/${encodeURIComponent(route.game)}${query('position', route.position)}`;
    case 'solve':
      return `#/solve/${encodeURIComponent(route.game)}`;
    case 'tournament':
      return `#/tournament${named(route.game)}${route.settings ? `?${route.settings}` : ''}`;
    case 'unknown':
      return route.address;
  }
}

/** The page of an address; addresses come from anywhere, so whatever makes no sense is `unknown`. */
export function routeOf(address: string): Route {
  const [path = '', rest = ''] = split(address.replace(/^#?\/?/, ''), '?');
  const [page = '', name = '', ...more] = path.split('/');
  const unknown: Route = { page: 'unknown', address };
  if (more.length > 0) return unknown;
  if (page === '' && name === '') return { page: 'home' };
  if (page === 'lab' && name === '') return { page: 'lab' };
  const game = decoded(name);
  if (page === 'tournament' && game !== null) return tournamentRoute(game, rest);
  if (game === null || game === '') return unknown;
  const values = new URLSearchParams(rest);
  switch (page) {
    case 'play': {
      const link = values.get('match');
      return link === null ? { page, game } : { page, game, link };
    }
    case 'analyse': {
      const position = values.get('position');
      return position === null ? { page, game } : { page, game, position };
    }
    case 'solve':
      return { page, game };
    default:
      return unknown;
  }
}

/** Its settings are texts that the page checks; here they are only brought into one form. */
function tournamentRoute(game: string, rest: string): Route {
  const settings = new URLSearchParams(rest).toString();
  return {
    page: 'tournament',
    ...(game !== '' && { game }),
    ...(settings !== '' && { settings }),
  };
}

function named(game: string | undefined): string {
  return game === undefined ? '' : `/${encodeURIComponent(game)}`;
}

function query(name: string, value: string | undefined): string {
  return value === undefined ? '' : `?${new URLSearchParams({ [name]: value })}`;
}

function split(text: string, mark: string): readonly [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)];
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null; // a lonely % or half a character
  }
}
