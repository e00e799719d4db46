/** `turnwise check`: the contract test on somebody's own game. */
import { command } from '../frame/command.ts';
import { real, required, text, whole } from '../frame/option.ts';

export const checkArguments = {
  file: required('the module of a game or a player, or a game of the list'),
};

export const checkOptions = {
  matches: whole('count', 'random matches to play (100; 10 in every role for a player)', {
    min: 1,
    max: 1_000_000,
    fallback: undefined,
    short: 'n',
  }),
  game: text('game', 'game that a player is checked in (default: the first that it can play)'),
  plies: whole('count', 'a match is left after so many turns', {
    min: 1,
    max: 1e6,
    fallback: 1000,
  }),
  timeout: real('seconds', 'give up after so long', {
    min: 0.1,
    max: 1e6,
    fallback: 60,
    short: 't',
  }),
};

export const check = command({
  name: 'check',
  summary: "the contract test on a user's own game",
  details:
    'Plays random matches and looks whether the game keeps what every game promises. The status is\n' +
    '1 where a promise is broken, which one, and the moves that led there, being told. A file such as\n' +
    'nim.test.ts is run as tests of node:test, in TypeScript too, with the library of this program.',
  arguments: checkArguments,
  options: checkOptions,
  examples: [
    ['turnwise check nim.ts', '100 random matches'],
    ['turnwise check nim.test.ts', 'its own tests'],
    ['turnwise check my-player.ts --game nim.ts -n 10', 'a player, in your own game'],
    ['turnwise check nim.ts -n 1 --seed 17', 'the match in which it broke, again'],
  ],
  load: async () => ({
    run: async (asked) => {
      const isTest = /\.test\.[cm]?[jt]s$/.test(asked.arguments.file);
      const { run } = await (isTest ? import('./test-file.ts') : import('./run.ts'));
      return run(asked);
    },
  }),
});
