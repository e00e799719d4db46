/** `turnwise solve`: exact values. */
import { command, SEED_NOT_USED } from '../frame/command.ts';
import { real, required, text, toggle, whole } from '../frame/option.ts';

export const solveArguments = {
  game: required('a name, as pig or pig(goal=50), or the path of a module'),
};

export const solveOptions = {
  position: text('position', 'solve from there; default: where the game begins', 'p'),
  output: text('file', 'write the policy there: HDF5 for Pig, JSON for other games', 'o'),
  overwrite: toggle('replace the file if there is one'),
  maxStates: whole('count', 'positions, at most; each takes about 130 bytes', {
    min: 1,
    max: 2 ** 30,
    fallback: 5_000_000,
  }),
  tolerance: real('error', 'how far values may be from the truth', {
    min: 0,
    max: 1,
    fallback: 1e-12,
  }),
};

export const solve = command({
  name: 'solve',
  summary: 'exact value, states, certificate; the policy to a file',
  details:
    'For games small enough that all positions can be looked at. No value is further from the\n' +
    'truth than the error that is told. Pig is solved for the win, unless you say result=margin.',
  arguments: solveArguments,
  options: solveOptions,
  seed: SEED_NOT_USED,
  examples: [
    ['turnwise solve tic-tac-toe', 'a draw'],
    [
      "turnwise solve 'pig(goal=50)' -o mypig.hdf5",
      'and then: turnwise match ... file(mypig.hdf5)',
    ],
    ["turnwise solve 'connect-four(width=4, height=4)' --json", 'for programs'],
  ],
  load: () => import('./run.ts'),
});
