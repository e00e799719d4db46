/** `turnwise bench`: speeds on this machine. */
import { parameter } from 'turnwise';
import { any, command, type Loaded } from '../frame/command.ts';

export const bench = command({
  name: 'bench',
  summary: 'measure speeds on this machine',
  details:
    'Each game runs in a process of its own, once fresh and once after ten other kernels, since ' +
    'engines slow down code that has seen many classes.',
  arguments: { games: any('games to measure (default: all of the list)') },
  options: {
    seconds: parameter.number('duration of each measurement', {
      default: 0.5,
      min: 0.01,
      max: 600,
      unit: 'seconds',
      short: 's',
    }),
  },
  seed: 'not used: every run draws the same',
  examples: [
    ['turnwise bench', 'all games, about a minute'],
    ["turnwise bench pig 'connect-four(width=8)' --seconds 2", 'two games, more precisely'],
  ],
  load: (): Loaded => import('./run.ts'),
});
