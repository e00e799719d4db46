/** `turnwise evaluate`: two policies judged exactly. */
import { command } from '../frame/command.ts';
import { required, whole } from '../frame/option.ts';

export const evaluateArguments = {
  game: required('a game of two: a name with options, or the path of a module'),
  policy: required("such as optimal, random, 'holdAt(20)', 'file(mypig.hdf5)', 'alphaBeta(4)'"),
  other: required('the policy that it plays against'),
};

export const evaluateOptions = {
  maxStates: whole('count', 'positions, at most; each takes about 130 bytes', {
    min: 1,
    max: 2 ** 30,
    fallback: 5_000_000,
  }),
};

export const evaluate = command({
  name: 'evaluate',
  summary: 'exact result of two policies (first, second, average)',
  details:
    'Nothing is sampled. A player serves as a policy if it answers a position always alike; its\n' +
    'chance is set back to the seed before every answer. Pig is played for the win, unless you\n' +
    'say result=margin.',
  arguments: evaluateArguments,
  options: evaluateOptions,
  seed: 'for players that draw, such as uct (default: a fresh one, which is printed)',
  examples: [
    ["turnwise evaluate pig optimal 'holdAt(20)'", 'what best play gains on a rule of thumb'],
    ['turnwise evaluate tic-tac-toe optimal random', 'the best player against nobody'],
  ],
  load: () => import('./run.ts'),
});
