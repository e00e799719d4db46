/** `turnwise studio`: everything in a browser. */
import { command, SEED_NOT_USED } from '../frame/command.ts';
import { any, toggle, whole } from '../frame/option.ts';

export const studioArguments = {
  games: any('modules of your own games, to have them there too'),
};

export const studioOptions = {
  port: whole('port', 'where it listens; else at 7300, or the next that is free', {
    min: 1,
    max: 65_535,
    fallback: undefined,
  }),
  open: toggle('open it in the browser'),
};

export const studio = command({
  name: 'studio',
  summary: 'play, see the odds, solve and compare in the browser',
  details:
    'Serves the app on this machine only, until Ctrl-C. All computing happens in the browser.\n' +
    'A game of your own is compiled anew when its file changes: reload the page.',
  arguments: studioArguments,
  options: studioOptions,
  seed: SEED_NOT_USED,
  examples: [
    ['turnwise studio', 'prints the address; open it'],
    ['turnwise studio nim.ts --open', 'with your own game, and the browser opened'],
  ],
  load: () => import('./run.ts'),
});
