/** `turnwise check`: the contract test on a user's own game or player. */
import { parameter } from 'turnwise';
import { command, type Loaded, required } from '../frame/command.ts';

export const check = command({
  name: 'check',
  summary: 'test that your own game or player keeps its contract',
  details:
    'Plays random matches and checks what every game or player promises. If a promise is broken, prints which ' +
    'one and the moves that led there, and exits with status 1. A file such as nim.test.ts is run as ' +
    'tests of node:test, in TypeScript too, with the library of this program.',
  arguments: { file: required('the module of a game or a player, or a game of the list') },
  options: {
    matches: parameter.integer('number of random matches (100; 10 in every role for a player)', {
      min: 1,
      max: 1_000_000,
      short: 'n',
    }),
    game: parameter.text('game to check a player in (default: the first that it can play)', {
      unit: 'game',
    }),
    plies: parameter.integer('maximum number of turns in a match', {
      default: 1000,
      min: 1,
      max: 1e6,
    }),
    timeout: parameter.number('time limit in seconds', {
      default: 60,
      min: 0.1,
      max: 1e6,
      unit: 'seconds',
      short: 't',
    }),
  },
  examples: [
    ['turnwise check nim.ts', '100 random matches'],
    ['turnwise check nim.test.ts', 'its own tests'],
    ['turnwise check my-player.ts --game nim.ts -n 10', 'a player, in your own game'],
    ['turnwise check nim.ts -n 1 --seed 17', 'repeat the match in which it broke'],
  ],
  load: (): Loaded => import('./run.ts'),
});
