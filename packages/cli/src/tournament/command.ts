/** `turnwise tournament`: many players, many matches, in one of five forms. */
import { command, redisOption } from '../frame/command.ts';
import { any, type OptionEntry, optional, real, text, whole, word } from '../frame/option.ts';

const tournamentTypes = ['round-robin', 'measurement', 'elimination', 'swiss', 'test'] as const;

export type TournamentType = (typeof tournamentTypes)[number];

/** Not given is another thing than given as usual: what goes on from a folder takes none of these. */
function unlessGiven<T>(entry: OptionEntry<T>): OptionEntry<T | undefined> {
  return { ...entry, fallback: undefined };
}

const elo = { min: -2000, max: 2000, fallback: undefined };
const chance = { min: 1e-9, max: 0.4999, fallback: undefined };

export const tournamentArguments = {
  game: optional('a name, as pig or pig(goal=50), or the path of a module'),
  players: any("such as hard, 'uct(simulationCount=500)', 'holdAt(20)'; twice the same is fine"),
};

export const tournamentOptions = {
  type: {
    ...unlessGiven(word('who meets whom, as above (default: round-robin)', [...tournamentTypes])),
    argument: 'type', // all five would leave no room for the rest of the help
    words: tournamentTypes,
  },
  matches: whole('count', 'how many matches, as above', {
    min: 1,
    max: 1_000_000_000,
    fallback: undefined,
    short: 'n',
  }),
  rounds: whole('count', 'whole rounds, in place of -n; for swiss beside it', {
    min: 1,
    max: 1_000_000_000,
    fallback: undefined,
  }),
  against: whole('count', 'measurement: so many of the last players are opponents (default: 1)', {
    min: 1,
    max: 1_000_000,
    fallback: undefined,
  }),
  elo0: real('elo', 'test: ahead by so much or less is no (default: 0)', elo),
  elo1: real('elo', 'test: ahead by so much or more is yes (default: 20)', elo),
  alpha: real('chance', 'test: of saying yes where it is no (default: 0.05)', chance),
  beta: real('chance', 'test: of saying no where it is yes (default: 0.05)', chance),
  position: text('position', 'where every match begins', 'p'),
  maxPlies: whole('turns', 'a match that is longer has no result (default: 100,000)', {
    min: 1,
    max: 1_000_000_000,
    fallback: undefined,
  }),
  threads: whole('count', 'threads that play; the results are the same for any number', {
    min: 1,
    max: 256,
    fallback: undefined,
  }),
  out: text('folder', 'keep everything there: results as they come, reports in the end', 'o'),
  redis: redisOption,
  resume: text('folder', 'go on with the tournament that was begun there; with --redis, its name'),
};

export const tournament = command({
  name: 'tournament',
  summary: 'many players: ratings with intervals, cross tables, reports',
  details:
    'round-robin   everybody meets everybody; -n: matches in all (100)\n' +
    'measurement   all meet the last player, or a few; -n: matches in all (100)\n' +
    'elimination   who loses a pairing is out; -n: matches of a pairing (10)\n' +
    'swiss         who has as many points meets; -n: matches of a pairing (10)\n' +
    'test          is the first player better? -n: matches at most (20,000)\n\n' +
    'Matches in all are rounded up to whole rounds, in which all sit in all seats equally often. ' +
    'With --out it can be stopped at any time, even by a power cut, and goes on with --resume.\n\n' +
    'With --redis it is played by workers, here or on other machines: see turnwise worker --help.\n' +
    'How it stands there: turnwise tournament status NAME --redis ...\n' +
    'Ratings are in Elo by the odds of a win to a loss, with 95 % intervals; ' +
    'the Elo of a test is of the score, in which a draw is half a win.',
  arguments: tournamentArguments,
  options: tournamentOptions,
  examples: [
    ['turnwise tournament tic-tac-toe random easy medium hard', 'who is how strong'],
    ["turnwise tournament pig 'holdAt(20)' 'holdAt(25)' optimal -n 3000 -o pigs", 'kept in pigs'],
    ['turnwise tournament --resume pigs', 'goes on after Ctrl-C, or writes the reports again'],
    ["turnwise tournament pig optimal 'holdAt(20)' --type test", 'is it better by 20 Elo?'],
    ['turnwise tournament pig hard easy -n 1e5 --redis redis://host', 'played by all its workers'],
  ],
  load: () => import('./run.ts'),
});
