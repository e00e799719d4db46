/** `turnwise perft`: how many ways there are to play. */
import { command, SEED_NOT_USED } from '../frame/command.ts';
import { required, text, toggle, whole } from '../frame/option.ts';

export const perftArguments = {
  game: required('a name, as checkers or pig(goal=50), or the path of a module'),
};

export const perftOptions = {
  depth: whole('plies', 'turns to play; counts are told for every number up to it', {
    min: 1,
    max: 1000,
    fallback: 5,
    short: 'd',
  }),
  position: text('position', 'default: where the game begins', 'p'),
  divide: toggle('tell the counts of the deepest ply by first move'),
};

export const perft = command({
  name: 'perft',
  summary: 'counts of the ways to play so many turns, and --divide',
  details:
    'A turn is a move of everybody who moves, with each way chance can fall after it counted by\n' +
    'itself. Games that end sooner are not counted.',
  arguments: perftArguments,
  options: perftOptions,
  seed: SEED_NOT_USED,
  examples: [
    ['turnwise perft checkers --depth 8', '845931 games of 8 plies'],
    ['turnwise perft tic-tac-toe -d 3 --divide', 'by first move'],
  ],
  load: () => import('./run.ts'),
});
