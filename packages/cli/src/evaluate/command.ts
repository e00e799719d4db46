/** `turnwise evaluate`: the exact result of two policies. */
import { command, type Loaded, maxStatesOption, required } from '../frame/command.ts';

export const evaluate = command({
  name: 'evaluate',
  summary: 'compute the exact result of two policies (first, second, average)',
  details:
    'Nothing is sampled. A player can serve as a policy if it always answers a position with the same ' +
    'move; its chance is set back to the seed before every answer. Pig is played for the win unless ' +
    'you give result=margin.',
  arguments: {
    game: required('a game for two: a name with options, or the path of a module'),
    policy: required("such as optimal, random, 'holdAt(20)', 'file(mypig.hdf5)', 'alphaBeta(4)'"),
    other: required('the policy to play against'),
  },
  options: {
    maxStates: maxStatesOption,
  },
  seed: 'seed for players that draw, such as uct (default: a fresh one, which is printed)',
  examples: [
    ["turnwise evaluate pig optimal 'holdAt(20)'", 'what best play gains on a rule of thumb'],
    ['turnwise evaluate tic-tac-toe optimal random', 'best play against random moves'],
  ],
  load: (): Loaded => import('./run.ts'),
});
