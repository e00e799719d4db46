/** The program `turnwise`: reads its line, runs one command, and ends with a status. */
import { commands } from './commands.ts';
import { runProgram } from './frame/program.ts';

await runProgram(
  {
    name: 'turnwise',
    summary: 'Turn-based games: play them, search them, solve them, check your own.',
    examples: [
      ['turnwise games', 'what there is to play'],
      ['turnwise analyze connect-four', 'the odds of every first move'],
      ["turnwise match pig 'holdAt(20)' hard -n 200", 'who wins, and how sure that is'],
      ['turnwise new game nim && turnwise check nim.ts', 'a game of your own'],
    ],
  },
  commands,
);
