/** `pig play`: two people, or one against the computer. */
import { command } from '../frame/command.ts';
import { optional, real, text, toggle, whole } from '../frame/option.ts';
import type { ProgramEntry } from '../frame/program.ts';

export const pigPlayArguments = {};

export const pigPlayOptions = {
  numPlayers: whole('1|2', 'number of players: 1 plays against the computer', {
    min: 1,
    max: 2,
    fallback: 2,
    short: 'p',
  }),
  aiFile: text('file', 'or -ai FILE: the policy of the computer, in HDF5; default: optimal'),
};

export const pigPlay = command({
  name: 'play',
  summary: 'play Pig',
  details:
    'usage: pig play [-h] [-p 2] [-ai FILE]\n\n' +
    'Roll the die as often as you dare, and hold to keep the points of the turn. A 1 loses them. Who has\n' +
    '100 points first wins. R rolls, H holds, X leaves. Who begins is drawn. The computer plays\n' +
    'optimally unless you give a file, such as `pig train` writes.',
  arguments: pigPlayArguments,
  options: pigPlayOptions,
  examples: [
    ['pig play', 'two people'],
    ['pig play -p 1', 'against the computer'],
    ['pig play -p 1 -ai mypig.hdf5', 'against one that you have trained'],
  ],
  load: () => import('./play.ts'),
});

/* `pig train`: a policy by value iteration. */

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

export const pig: ProgramEntry = {
  name: 'pig',
  summary: 'Pig: roll as often as you dare; a 1 loses the points of the turn.',
  examples: [
    ['pig play -p 1', 'against the computer'],
    ['pig train mypig', 'a computer player of your own'],
  ],
  commands: [pigPlay, pigTrain],
};

/**
 * Flags of `pig` that are written otherwise than those of other programs: -ai, which has two letters after one
 * dash, and --tolerence, which is how it has always been spelt. Both mean the flag that is usual.
 */
const STANDARD_FLAGS: { readonly [flag: string]: string } = {
  '-ai': '--ai-file',
  '--tolerence': '--tolerance',
};

/** Other ways to write a flag. */
export function flagAliases(flag: string): string[] {
  return Object.keys(STANDARD_FLAGS).filter((other) => STANDARD_FLAGS[other] === flag);
}

/** The words of a command line with usual flags; all that follows a `--` stays as it is. */
export function standardFlags(words: readonly string[]): string[] {
  const end = words.indexOf('--');
  const count = end < 0 ? words.length : end;
  return words.map((word, n) => (n < count ? standardFlag(word) : word));
}

function standardFlag(word: string): string {
  const [flag = '', ...value] = word.split('=');
  const meant = Object.hasOwn(STANDARD_FLAGS, flag) ? STANDARD_FLAGS[flag] : undefined;
  return meant === undefined ? word : [meant, ...value].join('=');
}
