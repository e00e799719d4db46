/** `pig train`: a policy by value iteration. */
import { command } from '../frame/command.ts';
import { optional, real, toggle, whole } from '../frame/option.ts';

export const pigTrainArguments = {
  destination: optional(
    'name of the file to save to; .hdf5 is added unless it ends in .hdf5 or .h5',
  ),
};

export const MOST_ITERATIONS = 100_000;

export const pigTrainOptions = {
  maxIter: whole('count', 'maximum number of iterations', {
    min: 1,
    max: MOST_ITERATIONS,
    fallback: 10,
    short: 'm',
  }),
  tolerance: real('change', 'convergence threshold; --tolerence is understood too', {
    min: 0,
    max: 1,
    fallback: 0.001,
    short: 't',
  }),
  dryRun: toggle('perform the training but do not save anything', 'd'),
  exact: toggle('compute the exact policy instead', 'e'),
  overwrite: toggle('replace the file, whatever it is'),
};

export const pigTrain = command({
  name: 'train',
  summary: 'train a computer player for Pig by value iteration',
  details:
    'usage: pig train [-h] [-m 10] [-t 0.001] [-d] [-e] DESTINATION\n\n' +
    'At the end you are told how far from exact the policy is. A file that `pig train` has written\n' +
    'is replaced; any other is not, unless you say --overwrite.',
  arguments: pigTrainArguments,
  options: pigTrainOptions,
  seed: 'what the training begins with; not used by --exact (default: a fresh one, which is printed)',
  examples: [
    ['pig train mypig', 'writes mypig.hdf5; then: pig play -p 1 -ai mypig.hdf5'],
    ['pig train -m 100 -t 1e-6 mypig', 'trains longer'],
    ['pig train --exact mypig', 'the exact policy, at once'],
    ['pig train -d', 'only the report'],
  ],
  load: () => import('./train.ts'),
});
