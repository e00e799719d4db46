/** `turnwise match`: matches without a screen. */
import { command } from '../frame/command.ts';
import { required, several, text, toggle, whole } from '../frame/option.ts';

export const matchArguments = {
  game: required('a name, as pig or pig(goal=50), or the path of a module'),
  players: several("one for each role, such as hard, 'uct(simulationCount=500)', 'holdAt(20)'"),
};

export const matchOptions = {
  matches: whole('count', 'how many matches', {
    min: 1,
    max: 10_000_000,
    fallback: 100,
    short: 'n',
  }),
  position: text('position', 'where every match begins', 'p'),
  fixed: toggle('keep the seats: the first player has the first role in every match'),
  threads: whole('count', 'threads that play; the results are the same for any number', {
    min: 1,
    max: 256,
    fallback: undefined,
  }),
  output: text('file', 'write the records there, one JSON object a line', 'o'),
  overwrite: toggle('replace the file if there is one'),
};

export const match = command({
  name: 'match',
  summary: 'matches without a screen: results, intervals, length',
  details:
    'Players change seats after every match, so that each has every role equally often.\n' +
    'Intervals hold the true mean with 95 % confidence.',
  arguments: matchArguments,
  options: matchOptions,
  examples: [
    ['turnwise match tic-tac-toe random hard', '100 matches'],
    ["turnwise match pig 'holdAt(20)' optimal -n 1000 --seed 1", 'the same every time'],
    ['turnwise match ./nim.ts uct random -n 20 -o nim.jsonl', 'your game; the records to a file'],
  ],
  load: () => import('./run.ts'),
});
