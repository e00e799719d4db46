/** `turnwise analyze`: the odds of every move. */
import { parameter } from 'turnwise';
import { command, type Loaded, positionOption, required } from '../frame/command.ts';

const count = (about: string, min: number, max: number) =>
  parameter.integer(`reward: ${about}`, { min, max });
const points = (about: string) =>
  parameter.number(`reward: points for ${about}`, { min: -1e6, max: 1e6, unit: 'points' });

export const analyze = command({
  name: 'analyze',
  summary: 'show the odds of every move',
  details:
    'Methods: uct, tree search; flat, random games after each move; alphabeta, looking ahead; ' +
    'exact, solving the game; reward, points earned in short random games (checkers). ' +
    'Every number says whether it is exact, bounded or estimated, and what it assumes.',
  arguments: { game: required('a name, such as pig or pig(goal=50), or the path of a module') },
  /** No defaults here: those of the methods hold, which help does not load. A test compares them with `methodParameters`. */
  options: {
    position: positionOption('position to analyze (default: the start)'),
    role: parameter.text('role whose moves are analyzed, where several move at once', {
      unit: 'role',
    }),
    method: parameter.choice(
      'search method (default: uct; in puzzles astar, then uct if it finds no way)',
      ['uct', 'flat', 'alphabeta', 'exact', 'astar', 'reward'],
      { default: undefined },
    ),
    player: parameter.text('player to ask instead of a method, such as hard or ./my-search.ts', {
      unit: 'player',
    }),
    simulations: parameter.integer(
      'uct: simulations in all (10000); flat: after each move (1000); reward: games after each move (10)',
      { min: 1, max: 2_000_000_000, short: 'n' },
    ),
    time: parameter.number('time limit in seconds; other limits hold only if you give them', {
      min: 0.001,
      max: 1e6,
      unit: 'seconds',
      short: 't',
    }),
    depth: parameter.integer('alphabeta: steps to look ahead (6); reward: moves of a game (10)', {
      min: 0,
      max: 1_000_000,
      unit: 'plies',
      short: 'd',
    }),
    threads: parameter.integer('uct, flat and reward: threads to use', {
      default: 1,
      min: 1,
      max: 256,
    }),
    endingSimulations: count(
      'games after each move near the end (5; as --simulations if you give that or --time)',
      1,
      1_000_000_000,
    ),
    endingDepth: count('moves of a game near the end (10)', 0, 10_000),
    endingThreshold: count('pieces of a role with which the end is near (4)', 0, 1000),
    opponentScaler: parameter.number('reward: weight of the points of the opponent (1.1)', {
      min: 0,
      max: 1000,
      unit: 'factor',
    }),
    defaultReward: points('a move that earns nothing else (1)'),
    removeOpponentPiece: points('each captured piece (50)'),
    becomeKing: points('a new king (100)'),
    opponentNoPieces: points('taking the last piece (1000)'),
    opponentNoValidMove: points('leaving the opponent without a move (1000)'),
    jsonl: parameter.flag('print JSON lines: analyses while the search goes on, the answer last'),
  },
  seed: 'seed of all chance; exact draws nothing (default: a fresh one, which is printed)',
  examples: [
    ['turnwise analyze tic-tac-toe --position "x.o/.x./..o Xs"', 'only one move saves the game'],
    ['turnwise analyze connect-four --time 5 --threads 2', 'search for five seconds'],
    ['turnwise analyze "pig(result=win)" --method exact -p "One 41-49 +22"', 'best play of Pig'],
    ['turnwise analyze checkers --method reward --become-king 80', 'scores, not odds'],
    ['turnwise analyze pig --player "./my-search.ts(depth=3)"', 'by your own player'],
  ],
  load: (): Loaded => import('./run.ts'),
});
