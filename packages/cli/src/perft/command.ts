/** `turnwise perft`: counts of the ways to play. */
import { parameter } from 'turnwise';
import { command, type Loaded, positionOption, required, SEED_NOT_USED } from '../frame/command.ts';

export const perft = command({
  name: 'perft',
  summary: 'count the ways to play a number of turns',
  details:
    'A turn is a move of all active roles; every outcome of chance after it counts separately. ' +
    'Chance before the first move, such as a deal, belongs to the first turn. Games that end ' +
    'sooner are not counted.',
  arguments: {
    game: required('a name, such as checkers or pig(goal=50), or the path of a module'),
  },
  options: {
    depth: parameter.integer('turns to play; a count is printed for each depth up to this', {
      default: 5,
      min: 1,
      max: 1000,
      unit: 'plies',
      short: 'd',
    }),
    position: positionOption('position to start from (default: the start)'),
    divide: parameter.flag('print the counts of the last depth by first move'),
  },
  seed: SEED_NOT_USED,
  examples: [
    ['turnwise perft checkers --depth 8', '845931 games of 8 plies'],
    ['turnwise perft tic-tac-toe -d 3 --divide', 'by first move'],
  ],
  load: (): Loaded => import('./run.ts'),
});
