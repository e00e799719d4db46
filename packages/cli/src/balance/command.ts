/** `turnwise balance`: whether the first role has an advantage, and what matches are like. */
import { command } from '../frame/command.ts';
import { any, required, whole } from '../frame/option.ts';

export const balanceArguments = {
  game: required("a name or a module; a range gives a row a value: 'pig(goal=20..200 step 20)'"),
  players: any('who plays, in all roles; several give a row each (default: medium)'),
};

export const balanceOptions = {
  matches: whole('count', 'how many matches of each player, and for each value', {
    min: 1,
    max: 10_000_000,
    fallback: 400,
    short: 'n',
  }),
  playouts: whole('count', 'random playouts after each turn that tell who leads', {
    min: 0,
    max: 1_000_000,
    fallback: 100,
  }),
  threads: whole('count', 'threads that play; the results are the same for any number', {
    min: 1,
    max: 256,
    fallback: undefined,
  }),
};

export const balance = command({
  name: 'balance',
  summary: 'how fair a game is: advantage of the first role, draws, length, changes of the lead',
  details:
    'Every player plays against itself in all roles, so that nobody is stronger than the others and ' +
    'what is left is the advantage of a role: the mean result of the first role less that of the ' +
    'others, with a 95 % interval. Good players may use an advantage that others do not.\n\n' +
    'Playouts are drawn only in games that keep no points and have no opinion of a position.',
  arguments: balanceArguments,
  options: balanceOptions,
  examples: [
    ['turnwise balance tic-tac-toe', '400 matches of medium against itself'],
    ['turnwise balance connect-four easy medium', 'a row for each'],
    ["turnwise balance 'pig(goal=20..200 step 20)' optimal", 'how it changes with the goal'],
  ],
  load: () => import('./run.ts'),
});
