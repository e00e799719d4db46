/** `turnwise studio`: everything in a browser. */
import { parameter } from 'turnwise';
import { any, command, type Loaded, SEED_NOT_USED } from '../frame/command.ts';

export const studio = command({
  name: 'studio',
  summary: 'play, see the odds, solve and compare in the browser',
  details:
    'Serves the app on this machine only, until Ctrl-C. All computing happens in the browser. ' +
    'When the file of your own game or player changes, reload the page: it is compiled again.',
  arguments: { modules: any('modules of your own games and players to add') },
  options: {
    port: parameter.integer('port to listen on (default: 7300, or the next free one)', {
      min: 1,
      max: 65_535,
      unit: 'port',
    }),
    open: parameter.flag('open the app in the browser'),
  },
  seed: SEED_NOT_USED,
  examples: [
    ['turnwise studio', 'prints the address; open it'],
    ['turnwise studio nim.ts --open', 'adds your own game and opens the browser'],
    ['turnwise studio nim.ts my-player.ts', 'adds your own player too'],
  ],
  load: (): Loaded => import('./run.ts'),
});
