/** `turnwise bench`: speeds on this machine. */
import { command } from '../frame/command.ts';
import { any, real } from '../frame/option.ts';

export const benchArguments = { games: any('default: all games of the list') };

export const benchOptions = {
  seconds: real('seconds', 'for each measurement', {
    min: 0.01,
    max: 600,
    fallback: 0.5,
    short: 's',
  }),
};

export const bench = command({
  name: 'bench',
  summary: 'speeds on this machine',
  details:
    'Each game runs in a process of its own, once fresh and once after ten other kernels, since\n' +
    'engines slow down code that has seen many classes.',
  arguments: benchArguments,
  options: benchOptions,
  seed: 'not used: every run draws the same',
  examples: [
    ['turnwise bench', 'all games, about a minute'],
    ["turnwise bench pig 'connect-four(width=8)' --seconds 2", 'two games, more exactly'],
  ],
  load: () => import('./run.ts'),
});
