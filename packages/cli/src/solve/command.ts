/** `turnwise solve`: exact values. */
import { parameter } from 'turnwise';
import {
  command,
  type Loaded,
  maxStatesOption,
  positionOption,
  required,
  SEED_NOT_USED,
} from '../frame/command.ts';

export const solve = command({
  name: 'solve',
  summary: 'solve a game exactly: value, positions, certificate; the policy to a file',
  details:
    'For games small enough to look at every position. No value is further from the truth than the ' +
    'printed error. Pig is solved for the win unless you give result=margin.',
  arguments: { game: required('a name, such as pig or pig(goal=50), or the path of a module') },
  options: {
    position: positionOption('position to solve from (default: the start)'),
    output: parameter.text('write the policy to a file: HDF5 for Pig, JSON for other games', {
      unit: 'file',
      short: 'o',
    }),
    overwrite: parameter.flag('replace the file if it exists'),
    maxStates: maxStatesOption,
    tolerance: parameter.number('largest error of values', {
      default: 1e-12,
      min: 0,
      max: 1,
      unit: 'error',
    }),
  },
  seed: SEED_NOT_USED,
  examples: [
    ['turnwise solve tic-tac-toe', 'a draw'],
    ["turnwise solve 'pig(goal=50)' -o mypig.hdf5", 'then: turnwise match ... file(mypig.hdf5)'],
    ["turnwise solve 'connect-four(width=4, height=4)' --json", 'for programs'],
  ],
  load: (): Loaded => import('./run.ts'),
});
