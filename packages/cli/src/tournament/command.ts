/** `turnwise tournament`: many players, many matches, in one of five forms. */
import { parameter } from 'turnwise';
import {
  any,
  command,
  type Loaded,
  optional,
  positionOption,
  redisOption,
  threadsOption,
} from '../frame/command.ts';

const tournamentTypes = ['round-robin', 'measurement', 'elimination', 'swiss', 'test'] as const;

const MOST = 1_000_000_000;
const elo = { min: -2000, max: 2000, unit: 'elo' };
const rate = { min: 1e-9, max: 0.4999, unit: 'rate' };

export const tournament = command({
  name: 'tournament',
  summary: 'compare many players: ratings with intervals, cross tables, reports',
  details:
    'round-robin   everybody meets everybody; -n: matches in all (100)\n' +
    'measurement   all meet the last player, or the last few; -n: matches in all (100)\n' +
    'elimination   the loser of a pairing is out; -n: matches of a pairing (10)\n' +
    'swiss         players with equal points meet; -n: matches of a pairing (10)\n' +
    'test          is the first player better? -n: maximum number of matches (20,000)\n\n' +
    'Matches in all are rounded up to whole rounds, in which all sit in all seats equally often. ' +
    'With --out you can stop at any time, even by a power cut, and continue with --resume.\n\n' +
    'With --redis the matches are played by workers, here or on other machines: see turnwise worker --help.\n' +
    'To see its progress: turnwise tournament status NAME --redis ...\n' +
    'Ratings are in Elo by the odds of a win to a loss, with 95 % intervals; ' +
    'the Elo of a test is that of the score, in which a draw is half a win.',
  arguments: {
    game: optional('a name, such as pig or pig(goal=50), or the path of a module'),
    players: any("such as hard, 'uct(simulationCount=500)', 'holdAt(20)'; repeats are allowed"),
  },
  /** None has a default here: a tournament that goes on from a folder takes none of them. */
  options: {
    type: parameter.choice(
      'form of the tournament, as above (default: round-robin)',
      tournamentTypes,
      {
        default: undefined,
        unit: 'type', // all five would leave no room for the rest of the help
      },
    ),
    matches: parameter.integer('number of matches, as above', { min: 1, max: MOST, short: 'n' }),
    rounds: parameter.integer('whole rounds, instead of -n; for swiss besides it', {
      min: 1,
      max: MOST,
    }),
    against: parameter.integer(
      'measurement: how many of the last players are opponents (default: 1)',
      { min: 1, max: 1_000_000 },
    ),
    elo0: parameter.number('test: null hypothesis, an advantage of this or less (default: 0)', elo),
    elo1: parameter.number('test: alternative, an advantage of this or more (default: 20)', elo),
    alpha: parameter.number('test: type I error rate (default: 0.05)', rate),
    beta: parameter.number('test: type II error rate (default: 0.05)', rate),
    position: positionOption('position in which every match begins'),
    maxPlies: parameter.integer(
      'maximum number of turns; a longer match has no result (default: 100,000)',
      { min: 1, max: MOST, unit: 'turns' },
    ),
    threads: threadsOption,
    out: parameter.text('keep everything in a folder: results as they come, reports at the end', {
      unit: 'folder',
      short: 'o',
    }),
    redis: redisOption,
    resume: parameter.text('continue the tournament of a folder; with --redis, of a name', {
      unit: 'folder',
    }),
  },
  examples: [
    ['turnwise tournament tic-tac-toe random easy medium hard', 'how strong they are'],
    ["turnwise tournament pig 'holdAt(20)' 'holdAt(25)' optimal -n 3000 -o pigs", 'kept in pigs'],
    ['turnwise tournament --resume pigs', 'continue after Ctrl-C, or write the reports again'],
    ["turnwise tournament pig optimal 'holdAt(20)' --type test", 'is it better by 20 Elo?'],
    ['turnwise tournament pig hard easy -n 1e5 --redis redis://host', 'played by all workers'],
  ],
  load: (): Loaded => import('./run.ts'),
});
