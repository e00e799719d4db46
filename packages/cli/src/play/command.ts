/** `turnwise play`: a match in the terminal. */
import { command } from '../frame/command.ts';
import { any, optional, real, text, toggle } from '../frame/option.ts';

export const playArguments = {
  game: optional('a name, as checkers or pig(goal=50), or the path of a module'),
  seats: any(
    "who sits where, such as white=hard or 'Black=uct(simulationCount=5000)'; others are human",
  ),
};

export const playOptions = {
  odds: toggle('show the odds of each move before the choice'),
  oddsBy: text(
    'player',
    'who tells the odds; default: exact where the game knows, else a quick search',
  ),
  delay: real(
    'seconds',
    'wait so long after each turn of computers (default: 0.7 on a terminal, else 0)',
    {
      min: 0,
      max: 3600,
      fallback: undefined,
    },
  ),
  position: text('position', 'where the match begins, as the game prints it', 'p'),
  resume: text('file', 'go on with a match that was saved'),
  output: text('file', 'write the match there at the end', 'o'),
};

export const play = command({
  name: 'play',
  summary: 'a match in the terminal; seats are human unless given',
  details:
    'Choose a move with the arrows, or type it; typing shortens the list. At every prompt also:\n' +
    'hint, odds, moves, board, undo, save [FILE], help, and quit (or q, or x). Where the input is no\n' +
    'terminal, lines are read, one move or word each; the status is 1 where they end too soon. When the\n' +
    'match is over, save and undo are still read; any other line ends it.',
  arguments: playArguments,
  options: playOptions,
  examples: [
    ['turnwise play tic-tac-toe os=hard', 'you are Xs'],
    ['turnwise play checkers black=human white=medium --odds', 'with the odds of each move'],
    ['turnwise play connect-four yellow=easy red=hard', 'watch'],
    ['turnwise play ./nim.ts', 'your own game, two people'],
    ['turnwise play --resume checkers.json', 'go on with a saved match'],
    ["printf 'b2\\nquit\\n' | turnwise play tic-tac-toe os=easy", 'moves from a script'],
  ],
  load: () => import('./run.ts'),
});
