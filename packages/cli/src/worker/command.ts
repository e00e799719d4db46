/** `turnwise worker`: plays matches of tournaments for a cluster. */
import { parameter } from 'turnwise';
import { any, command, type Loaded, redisOption } from '../frame/command.ts';

export const worker = command({
  name: 'worker',
  summary: 'play matches for tournaments of a cluster',
  details:
    'Start as many workers as you like, on any machine that reaches the Redis, and stop them when you ' +
    'like: Ctrl-C lets a worker finish its matches, and others do what it leaves undone. ' +
    'Only games of the list and modules named here are played; nothing from Redis is run as code.',
  arguments: { modules: any('paths of your own games to play besides those of the list') },
  options: {
    redis: redisOption,
    threads: parameter.integer('number of matches at the same time (default: one for each core)', {
      min: 1,
      max: 256,
    }),
    patience: parameter.integer('seconds of silence after which others take over a batch', {
      default: 15,
      min: 2,
      max: 3600,
      unit: 'seconds',
    }),
  },
  seed: 'not used: seeds come with the tournaments',
  examples: [
    ['turnwise worker --redis redis://localhost', 'use all cores'],
    ['turnwise worker ./nim.ts --redis redis://host --threads 4', 'also play your own game'],
  ],
  load: (): Loaded => import('./run.ts'),
});
