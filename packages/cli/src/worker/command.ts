/** `turnwise worker`: plays matches of tournaments for a cluster. */
import { command, redisOption } from '../frame/command.ts';
import { any, whole } from '../frame/option.ts';

export const workerArguments = {
  modules: any('paths of games of your own that it may play; those of the list it plays anyway'),
};

export const workerOptions = {
  redis: redisOption,
  threads: whole('count', 'matches that it plays at the same time (default: one for each core)', {
    min: 1,
    max: 256,
    fallback: undefined,
  }),
  patience: whole(
    'seconds',
    'a batch goes to another worker when this one gives no sign for so long',
    { min: 2, max: 3600, fallback: 15 },
  ),
};

export const worker = command({
  name: 'worker',
  summary: 'serve in a cluster: play matches of tournaments that others have begun',
  details:
    'Start as many as you like, on any machine that reaches the Redis, and end them when you like:\n' +
    'Ctrl-C lets it finish what it has begun, and what a worker leaves undone others do.\n' +
    'Only games of the list and modules named here are played; nothing that comes from Redis is run as code.',
  arguments: workerArguments,
  options: workerOptions,
  seed: 'not used: seeds come with the tournaments',
  examples: [
    ['turnwise worker --redis redis://localhost', 'one that uses all cores'],
    ['turnwise worker ./nim.ts --redis redis://host --threads 4', 'one that also plays your game'],
  ],
  load: () => import('./run.ts'),
});
