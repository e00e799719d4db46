/** `turnwise balance`: whether the first role has an advantage, and what matches are like. */
import { parameter } from 'turnwise';
import { any, command, type Loaded, required, threadsOption } from '../frame/command.ts';

export const balance = command({
  name: 'balance',
  summary: 'measure how fair a game is: first-role advantage, draws, length, lead changes',
  details:
    'Every player plays against itself in all roles, so that all sides are equally strong and ' +
    'what remains is the advantage of a role: the mean result of the first role less that of the ' +
    'others, with a 95 % interval. Good players may use an advantage that weak ones miss.\n\n' +
    'Playouts are used only in games without scores and without a heuristic.',
  arguments: {
    game: required(
      "a name or a module; with a range, a row for each value: 'pig(goal=20..200 step 20)'",
    ),
    players: any('players that play all roles, a row for each (default: medium)'),
  },
  options: {
    matches: parameter.integer('number of matches for each player and each value', {
      default: 400,
      min: 1,
      max: 10_000_000,
      short: 'n',
    }),
    playouts: parameter.integer('random playouts after each turn to find out who leads', {
      default: 100,
      min: 0,
      max: 1_000_000,
    }),
    threads: threadsOption,
  },
  examples: [
    ['turnwise balance tic-tac-toe', '400 matches of medium against itself'],
    ['turnwise balance connect-four easy medium', 'a row for each player'],
    ["turnwise balance 'pig(goal=20..200 step 20)' optimal", 'the effect of the goal'],
  ],
  load: (): Loaded => import('./run.ts'),
});
