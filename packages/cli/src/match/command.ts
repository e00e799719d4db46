/** `turnwise match`: matches without a screen. */
import { parameter } from 'turnwise';
import {
  command,
  type Loaded,
  positionOption,
  required,
  several,
  threadsOption,
} from '../frame/command.ts';

export const match = command({
  name: 'match',
  summary: 'play matches without a screen: results, intervals, length',
  details:
    'Players change seats after every match, so that each has every role equally often. ' +
    'Intervals contain the true mean with 95 % confidence.',
  arguments: {
    game: required('a name, such as pig or pig(goal=50), or the path of a module'),
    players: several("one for each role, such as hard, 'uct(simulationCount=500)', 'holdAt(20)'"),
  },
  options: {
    matches: parameter.integer('number of matches', {
      default: 100,
      min: 1,
      max: 10_000_000,
      short: 'n',
    }),
    position: positionOption('position in which every match begins'),
    fixed: parameter.flag('keep the seats: the first player has the first role in every match'),
    threads: threadsOption,
    output: parameter.text('write the records to a file, one JSON object a line', {
      unit: 'file',
      short: 'o',
    }),
    overwrite: parameter.flag('replace the file if it exists'),
  },
  examples: [
    ['turnwise match tic-tac-toe random hard', '100 matches'],
    ["turnwise match pig 'holdAt(20)' optimal -n 1000 --seed 1", 'the same every time'],
    ['turnwise match ./nim.ts uct random -n 20 -o nim.jsonl', 'your game; the records to a file'],
  ],
  load: (): Loaded => import('./run.ts'),
});
