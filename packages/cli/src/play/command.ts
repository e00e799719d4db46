/** `turnwise play`: a match in the terminal. */
import { parameter } from 'turnwise';
import { any, command, type Loaded, optional, positionOption } from '../frame/command.ts';

export const play = command({
  name: 'play',
  summary: 'play a match in the terminal; seats are human unless you name a player',
  details:
    'Choose a move with the arrow keys, or type it; typing shortens the list. Every prompt also takes ' +
    'hint, odds, moves, board, undo, save [FILE], help, and quit (or q, or x). If the input is not a ' +
    'terminal, lines are read, one move or word each; the status is 1 if they end too soon. After the ' +
    'match you can still save and undo; any other line ends it.',
  arguments: {
    game: optional('a name, such as checkers or pig(goal=50), or the path of a module'),
    seats: any(
      "players by role, such as white=hard or 'Black=uct(simulationCount=5000)'; all others are human",
    ),
  },
  options: {
    odds: parameter.flag('show the odds of each move before you choose'),
    oddsBy: parameter.text(
      'player that computes the odds (default: exact where the game knows, else a quick search)',
      { unit: 'player' },
    ),
    delay: parameter.number(
      'pause in seconds after each turn of computers (default: 0.7 on a terminal, else 0)',
      { min: 0, max: 3600, unit: 'seconds' },
    ),
    position: positionOption('position in which the match begins, as the game prints it'),
    resume: parameter.text('continue a saved match', { unit: 'file' }),
    output: parameter.text('write the match to a file at the end', { unit: 'file', short: 'o' }),
  },
  examples: [
    ['turnwise play tic-tac-toe os=hard', 'you are Xs'],
    ['turnwise play checkers black=human white=medium --odds', 'with the odds of each move'],
    ['turnwise play connect-four yellow=easy red=hard', 'watch'],
    ['turnwise play ./nim.ts', 'your own game, two people'],
    ['turnwise play --resume checkers.json', 'continue a saved match'],
    ["printf 'b2\\nquit\\n' | turnwise play tic-tac-toe os=easy", 'moves from a script'],
  ],
  load: (): Loaded => import('./run.ts'),
});
