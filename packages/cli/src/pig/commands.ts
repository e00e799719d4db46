/** The commands of `pig`, and the flags that it writes in its own way. */
import { parameter } from 'turnwise';
import { command, type Loaded, optional } from '../frame/command.ts';
import type { ProgramEntry } from '../frame/program.ts';

/** `pig play`: two people, or one against the computer. */
export const pigPlay = command({
  name: 'play',
  summary: 'play Pig',
  details:
    'usage: pig play [-h] [-p 2] [-ai FILE]\n\n' +
    'Roll the die as often as you dare, and hold to keep the points of the turn. A 1 loses them. The ' +
    'first with 100 points wins. R rolls, H holds, X leaves. The first player is drawn. The computer plays ' +
    'optimally unless you give a file, such as `pig train` writes.',
  arguments: {},
  options: {
    numPlayers: parameter.integer('number of players: 1 plays against the computer', {
      default: 2,
      min: 1,
      max: 2,
      unit: '1|2',
      short: 'p',
    }),
    aiFile: parameter.text('or -ai FILE: policy of the computer, in HDF5 (default: optimal)', {
      unit: 'file',
    }),
  },
  examples: [
    ['pig play', 'two people'],
    ['pig play -p 1', 'against the computer'],
    ['pig play -p 1 -ai mypig.hdf5', 'against a policy that you have trained'],
  ],
  load: (): Loaded => import('./play.ts'),
});

export const MOST_ITERATIONS = 100_000;

/** `pig train`: a policy by value iteration. */
export const pigTrain = command({
  name: 'train',
  summary: 'train a computer player for Pig by value iteration',
  details:
    'usage: pig train [-h] [-m 10] [-t 0.001] [-d] [-e] DESTINATION\n\n' +
    'At the end it prints how far from exact the policy is. A file that `pig train` has written is ' +
    'replaced; any other only with --overwrite.',
  arguments: {
    destination: optional('file to write; .hdf5 is added unless it ends in .hdf5 or .h5'),
  },
  options: {
    maxIter: parameter.integer('maximum number of iterations', {
      default: 10,
      min: 1,
      max: MOST_ITERATIONS,
      short: 'm',
    }),
    tolerance: parameter.number('convergence threshold; --tolerence works too', {
      default: 0.001,
      min: 0,
      max: 1,
      unit: 'change',
      short: 't',
    }),
    dryRun: parameter.flag('train without saving anything', { short: 'd' }),
    exact: parameter.flag('compute the exact policy instead', { short: 'e' }),
    overwrite: parameter.flag('replace the file, whatever it is'),
  },
  seed: 'seed of the first values; not used by --exact (default: a fresh one, which is printed)',
  examples: [
    ['pig train mypig', 'writes mypig.hdf5; then: pig play -p 1 -ai mypig.hdf5'],
    ['pig train -m 100 -t 1e-6 mypig', 'trains longer'],
    ['pig train --exact mypig', 'the exact policy, at once'],
    ['pig train -d', 'only the report'],
  ],
  load: (): Loaded => import('./train.ts'),
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

/** Unusual flags of `pig`, two letters after one dash or an old spelling, and the usual ones that they stand for. */
const STANDARD_FLAGS: { readonly [flag: string]: string } = {
  '-ai': '--ai-file',
  '--tolerence': '--tolerance',
};

/** Other ways to write a flag. */
export function flagAliases(flag: string): string[] {
  return Object.keys(STANDARD_FLAGS).filter((other) => STANDARD_FLAGS[other] === flag);
}

/** The words of a command line with usual flags; all that follows a `--` stays unchanged. */
export function standardFlags(words: readonly string[]): string[] {
  const end = words.indexOf('--');
  return words.map((word, n) => {
    const [flag = '', ...value] = word.split('=');
    const isOurs = Object.hasOwn(STANDARD_FLAGS, flag) && (end < 0 || n < end);
    return isOurs ? [STANDARD_FLAGS[flag], ...value].join('=') : word;
  });
}
