/** `turnwise analyze`: the odds of every move. */
import { command } from '../frame/command.ts';
import { real, required, text, toggle, whole, word } from '../frame/option.ts';

export const analyzeArguments = {
  game: required('a name, as pig or pig(goal=50), or the path of a module'),
};

const count = (about: string, min = 1) =>
  whole('count', about, { min, max: 1_000_000_000, fallback: undefined });
const points = (about: string) =>
  real('points', `reward: ${about}`, { min: -1e6, max: 1e6, fallback: undefined });

/** The parameters of the reward score, as flags of the same names. */
const rewardOptions = {
  endingSimulations: count(
    'reward: games after each move near the end (5; as --simulations where that or --time is given)',
  ),
  endingDepth: count('reward: moves of a game near the end (10)', 0),
  endingThreshold: count('reward: the end is near when a role has so many pieces (4)', 0),
  opponentScaler: real('factor', 'reward: what a point of the opponent counts (1.1)', {
    min: 0,
    max: 1000,
    fallback: undefined,
  }),
  defaultReward: points('for a move that earns nothing else (1)'),
  removeOpponentPiece: points('for each captured piece (50)'),
  becomeKing: points('for a new king (100)'),
  opponentNoPieces: points('for taking the last piece (1000)'),
  opponentNoValidMove: points('for leaving the opponent without a move (1000)'),
};

export const analyzeOptions = {
  position: text('position', 'default: where the game begins', 'p'),
  role: text('role', 'whose moves, where several roles move at once'),
  method: word('who is asked', ['uct', 'flat', 'alphabeta', 'exact', 'reward']),
  simulations: whole('count', 'uct: in all (10,000); flat, reward: after each move (1000, 10)', {
    min: 1,
    max: 1_000_000_000,
    fallback: undefined,
    short: 'n',
  }),
  time: real('seconds', 'stop after so long, with no other limit unless you give one', {
    min: 0.001,
    max: 1e6,
    fallback: undefined,
    short: 't',
  }),
  depth: whole('plies', 'alphabeta: how far to look (6); reward: moves of a game (10)', {
    min: 0,
    max: 1_000_000,
    fallback: undefined,
    short: 'd',
  }),
  threads: whole('count', 'uct, flat and reward: threads that simulate', {
    min: 1,
    max: 256,
    fallback: 1,
  }),
  ...rewardOptions,
  jsonl: toggle('print JSON lines: an analysis every so often, the last line being the answer'),
};

export const analyze = command({
  name: 'analyze',
  summary: 'the odds of every move',
  details:
    'Methods: uct, tree search; flat, random games after each move; alphabeta, looking ahead;\n' +
    'exact, the game solved; reward, points earned in short random games (checkers).\n' +
    'Every number says whether it is exact, bounded or estimated, and what it assumes.',
  arguments: analyzeArguments,
  options: analyzeOptions,
  seed: 'what all chance comes from; exact draws nothing (default: a fresh one, which is printed)',
  examples: [
    ['turnwise analyze tic-tac-toe --position "x.o/.x./..o Xs"', 'one move saves the game'],
    ['turnwise analyze connect-four --time 5 --threads 2', 'as much as five seconds allow'],
    ['turnwise analyze "pig(result=win)" --method exact -p "One 41-49 +22"', 'best play of Pig'],
    ['turnwise analyze checkers --method reward --become-king 80', 'scores, not odds'],
  ],
  load: () => import('./run.ts'),
});
