/**
 * The program `turnwise` and its commands: all that `--help` needs. Each command runs in the `run.ts` of its folder, which
 * is loaded when the command is called.
 */
import { parameter } from 'turnwise';
import {
  type Command,
  command,
  type Loaded,
  oneOrMore,
  optional,
  required,
  SEED_NOT_USED,
  zeroOrMore,
} from './frame/command.ts';
import type { ProgramEntry } from './frame/program.ts';

/** `--redis`: where the Redis of a cluster is. */
const redisOption = parameter.text(
  'Redis of the cluster, such as redis://host:6379, or rediss:// for TLS; the password comes from TURNWISE_REDIS_PASSWORD, or stands before the host',
  { unit: 'address' },
);

const metricsOption = parameter.text(
  'serve metrics for Prometheus at /metrics of this port, on loopback unless you give host:port; 0: any free port',
  { unit: 'port' },
);

const positionOption = (about: string) => parameter.text(about, { unit: 'position', short: 'p' });

/** `--output`. */
const outputOption = (about: string) => parameter.text(about, { unit: 'file', short: 'o' });

const overwriteOption = parameter.flag('replace the file if it exists');

const ANY_GAME = 'a name, such as pig or pig(goal=50), or the path of a module';

/** `--threads` of commands that play matches. */
const threadsOption = parameter.integer('threads to use; the results are the same for any number', {
  min: 1,
  max: 256,
});

/** `--max-states` of commands that solve. */
const maxStatesOption = parameter.integer(
  'maximum number of positions; each takes about 130 bytes',
  { default: 5_000_000, min: 1, max: 2 ** 30 },
);

export const games = command({
  name: 'games',
  summary: 'list the games: kind, roles, size, known results',
  arguments: { game: optional('a game to describe in full') },
  options: { players: parameter.flag('list the players with their parameters') },
  seed: SEED_NOT_USED,
  examples: [
    ['turnwise games', 'all games'],
    ['turnwise games pig', 'its options, policies and opponents'],
    ['turnwise games --players', 'all players'],
  ],
  load: (): Loaded => import('./games/run.ts'),
});

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
    seats: zeroOrMore(
      "players by role, such as white=hard or 'black=level(3)'; all others are human",
    ),
  },
  options: {
    odds: parameter.flag('show the odds of each move before you choose'),
    oddsBy: parameter.text('player that computes the odds (default: auto, for at most a second)', {
      unit: 'player',
    }),
    delay: parameter.number(
      'pause in seconds after each turn of computers (default: 0.7 on a terminal, else 0)',
      { min: 0, max: 3600, unit: 'seconds' },
    ),
    position: positionOption('position in which the match begins, as the game prints it'),
    resume: parameter.text('continue a saved match', { unit: 'file' }),
    output: outputOption('write the match to a file at the end'),
  },
  examples: [
    ['turnwise play tic-tac-toe os=hard', 'you are Xs'],
    ['turnwise play checkers black=human white=medium --odds', 'with the odds of each move'],
    ['turnwise play connect-four yellow=easy red=hard', 'watch'],
    ['turnwise play ./nim.ts', 'your own game, two people'],
    ['turnwise play --resume checkers.json', 'continue a saved match'],
    ["printf 'b2\\nquit\\n' | turnwise play tic-tac-toe os=easy", 'moves from a script'],
  ],
  load: (): Loaded => import('./play/run.ts'),
});

export const studio = command({
  name: 'studio',
  summary: 'play, see the odds, solve and compare in the browser',
  details:
    'Serves the app on this machine only, until Ctrl-C. All computing happens in the browser. ' +
    'When you save the file of your own game or player, the page loads it again.',
  arguments: { modules: zeroOrMore('modules of your own games and players to add') },
  options: {
    port: parameter.integer('port to listen on (default: 7300, or the next free one)', {
      min: 1,
      max: 65_535,
      unit: 'port',
    }),
    open: parameter.flag('open the app in the browser'),
  },
  seed: SEED_NOT_USED,
  examples: [
    ['turnwise studio', 'prints the address; open it'],
    ['turnwise studio nim.ts --open', 'adds your own game and opens the browser'],
    ['turnwise studio nim.ts my-player.ts', 'adds your own player too'],
  ],
  load: (): Loaded => import('./studio/run.ts'),
});

export const serve = command({
  name: 'serve',
  summary: 'play over the network: matches on this server, with Studio',
  details:
    'Keeps matches in a folder, or in a Postgres; they survive the end of the server at any moment. Listens on this ' +
    'machine only, unless you give --host. Several servers with the same --database are one server. ' +
    'Ctrl-C finishes what has begun. See docs/server.md.',
  arguments: {
    games: zeroOrMore(
      'names of games to offer, and modules of your own (default: all of the list)',
    ),
  },
  options: {
    host: parameter.text('address to listen on (default: 127.0.0.1, only this machine)', {
      unit: 'host',
    }),
    port: parameter.integer('port to listen on; 0: any free one', {
      default: 7300,
      min: 0,
      max: 65_535,
      unit: 'port',
    }),
    data: parameter.text(
      'folder for the matches (default: turnwise/matches in your folder for data)',
      { unit: 'folder' },
    ),
    database: parameter.text(
      'a Postgres in place of the folder, such as postgres://user@host/name; the password comes from PGPASSWORD',
      { unit: 'address' },
    ),
    origins: parameter.text(
      'other sites whose pages may use the server, such as https://example.org; commas between them',
      { unit: 'origins' },
    ),
    proxied: parameter.flag('a reverse proxy tells the addresses of clients in X-Forwarded-For'),
    threads: parameter.integer('threads for bots (default: one for each core)', {
      min: 1,
      max: 256,
    }),
  },
  seed: SEED_NOT_USED,
  examples: [
    ['turnwise serve', 'prints the address; open it'],
    ['turnwise serve checkers connect-four nim.ts', 'these games only, one of them your own'],
    [
      'turnwise serve --host 0.0.0.0 --data matches',
      'for others, too, with the matches in ./matches',
    ],
    ['turnwise serve --database postgres://turnwise@db/turnwise', 'one of several processes'],
  ],
  load: (): Loaded => import('./serve/run.ts'),
});

export const match = command({
  name: 'match',
  summary: 'play matches without a screen: results, intervals, length',
  details:
    'Players change seats after every match, so that each has every role equally often. ' +
    'Intervals contain the true mean with 95 % confidence.',
  arguments: {
    game: required(ANY_GAME),
    players: oneOrMore(
      "one for each role, or more, who take turns; such as hard, 'level(3)', 'holdAt(20)'",
    ),
  },
  options: {
    matches: parameter.integer('number of matches', {
      default: 100,
      min: 1,
      max: 10_000_000,
      short: 'n',
    }),
    position: positionOption('position in which every match begins'),
    fixed: parameter.flag('keep the seats: the first player has the first role in every match'),
    threads: threadsOption,
    output: outputOption('write the records to a file, one JSON object a line'),
    overwrite: overwriteOption,
  },
  examples: [
    ['turnwise match tic-tac-toe random hard', '100 matches'],
    ["turnwise match pig 'holdAt(20)' optimal -n 1000 --seed 1", 'the same every time'],
    ['turnwise match ./nim.ts uct random -n 20 -o nim.jsonl', 'your game; the records to a file'],
  ],
  load: (): Loaded => import('./match/run.ts'),
});

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
    'With --out you can stop at any time, even by a power cut, and continue with --resume. ' +
    'If files were damaged: turnwise tournament repair FOLDER keeps what is whole and plays the rest again.\n\n' +
    'With --redis the matches are played by workers, here or on other machines: see turnwise worker --help.\n' +
    'To see its progress: turnwise tournament status NAME --redis ...\n' +
    'To see all of them: turnwise tournament list --redis ...\n' +
    'To remove one from Redis: turnwise tournament forget NAME --redis ...\n' +
    'Ratings are in Elo by the odds of a win to a loss, with 95 % intervals; where wins differ in size, ' +
    'they are in points a match, by the mean result; ' +
    'the Elo of a test is that of the score, in which a draw is half a win.',
  arguments: {
    game: optional(ANY_GAME),
    players: zeroOrMore(
      "such as hard, 'level(3)', 'uct(simulationCount=500)', 'holdAt(20)'; repeats are allowed",
    ),
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
    records: parameter.flag(
      'keep every match in the folder of --out; show one with turnwise replay',
    ),
    redis: redisOption,
    resume: parameter.text('continue the tournament of a folder; with --redis, of a name', {
      unit: 'folder',
    }),
    takeOver: parameter.flag('use a folder even if another process holds it, which then stops'),
    metrics: metricsOption,
    force: parameter.flag('forget: remove it even if a coordinator seems to run'),
    acceptChanged: parameter.flag(
      'continue although Turnwise, a module or a policy file has changed; the report says so',
    ),
  },
  examples: [
    ['turnwise tournament tic-tac-toe random easy medium hard', 'how strong they are'],
    ["turnwise tournament pig 'holdAt(20)' 'holdAt(25)' optimal -n 3000 -o pigs", 'kept in pigs'],
    ['turnwise tournament checkers hard easy -o league --records', 'with the moves of all matches'],
    ['turnwise tournament --resume pigs', 'continue after Ctrl-C, or write the reports again'],
    ["turnwise tournament pig optimal 'holdAt(20)' --type test", 'is it better by 20 Elo?'],
    ['turnwise tournament pig hard easy -n 1e5 --redis redis://host', 'played by all workers'],
  ],
  load: (): Loaded => import('./tournament/run.ts'),
});

export const worker = command({
  name: 'worker',
  summary: 'play matches for tournaments of a cluster',
  details:
    'Start as many workers as you like, on any machine that reaches the Redis, and stop them when you ' +
    'like: Ctrl-C lets a worker finish its matches, and others do what it leaves undone. ' +
    'Only games of the list and modules named here are played; nothing from Redis is run as code.',
  arguments: { modules: zeroOrMore('paths of your own games to play besides those of the list') },
  options: {
    redis: redisOption,
    threads: parameter.integer('number of matches at the same time (default: one for each core)', {
      min: 1,
      max: 256,
    }),
    patience: parameter.integer('seconds of silence after which others take over a batch', {
      default: 15,
      min: 2,
      max: 3600,
      unit: 'seconds',
    }),
    metrics: metricsOption,
  },
  seed: 'not used: seeds come with the tournaments',
  examples: [
    ['turnwise worker --redis redis://localhost', 'use all cores'],
    ['turnwise worker ./nim.ts --redis redis://host --threads 4', 'also play your own game'],
  ],
  load: (): Loaded => import('./worker/run.ts'),
});

export const balance = command({
  name: 'balance',
  summary: 'measure how fair a game is: first-role advantage, draws, length, lead changes',
  details:
    'Every player plays against itself in all roles, so that all sides are equally strong and ' +
    'what remains is the advantage of a role: the mean result of the first role less that of the ' +
    'others, with a 95 % interval. Good players may use an advantage that weak ones miss.\n\n' +
    'Playouts are used only in games without scores and without a heuristic.',
  arguments: {
    game: required(
      "a name or a module; with a range, a row for each value: 'pig(goal=20..200 step 20)'",
    ),
    players: zeroOrMore('players that play all roles, a row for each (default: medium)'),
  },
  options: {
    matches: parameter.integer('number of matches for each player and each value', {
      default: 400,
      min: 1,
      max: 10_000_000,
      short: 'n',
    }),
    playouts: parameter.integer('random playouts after each turn to find out who leads', {
      default: 100,
      min: 0,
      max: 1_000_000,
    }),
    threads: threadsOption,
  },
  examples: [
    ['turnwise balance tic-tac-toe', '400 matches of medium against itself'],
    ['turnwise balance connect-four easy medium', 'a row for each player'],
    ["turnwise balance 'pig(goal=20..200 step 20)' optimal", 'the effect of the goal'],
  ],
  load: (): Loaded => import('./balance/run.ts'),
});

const count = (about: string, min: number, max: number) =>
  parameter.integer(`reward: ${about}`, { min, max });
const points = (about: string) =>
  parameter.number(`reward: points for ${about}`, { min: -1e6, max: 1e6, unit: 'points' });

export const analyze = command({
  name: 'analyze',
  summary: 'show the odds of every move',
  details:
    'Methods: auto, the best that the game has: exact, else calibrated, else tree search; uct, tree search; ' +
    'flat, random games after each move; alphabeta, looking ahead; exact, solving the game; ' +
    'reward, points earned in short random games (checkers). ' +
    'Every number says whether it is exact, bounded or estimated, and what it assumes.',
  arguments: { game: required(ANY_GAME) },
  /** No defaults here: those of the methods hold, which help does not load. A test compares them with `methodParameters`. */
  options: {
    position: positionOption('position to analyze (default: the start)'),
    role: parameter.text('role whose moves are analyzed, where several move at once', {
      unit: 'role',
    }),
    method: parameter.choice(
      'search method (default: auto)',
      ['auto', 'uct', 'flat', 'alphabeta', 'exact', 'astar', 'reward'],
      { default: undefined },
    ),
    player: parameter.text('player to ask instead of a method, such as hard or ./my-search.ts', {
      unit: 'player',
    }),
    simulations: parameter.integer(
      'auto: work, in simulations (20000); uct: simulations in all (10000); flat: after each move (1000); reward: games after each move (10)',
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
    threads: parameter.integer('tree search, flat and reward: threads to use', {
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
    ['turnwise analyze pig --method exact -p "One 41-49 +22"', 'best play of Pig'],
    ['turnwise analyze checkers --method reward --become-king 80', 'scores, not odds'],
    ['turnwise analyze pig --player "./my-search.ts(depth=3)"', 'by your own player'],
  ],
  load: (): Loaded => import('./analyze/run.ts'),
});

export const solve = command({
  name: 'solve',
  summary: 'solve a game exactly: value, positions, certificate; the policy to a file',
  details:
    'For games small enough to look at every position. No value is further from the truth than the ' +
    'printed error. With secrets, you get a strategy for each role, and how much anybody could gain by another.',
  arguments: { game: required(ANY_GAME) },
  options: {
    position: positionOption('position to solve from (default: the start)'),
    output: outputOption('write the policy to a file: HDF5 for Pig, JSON for other games'),
    overwrite: overwriteOption,
    maxStates: maxStatesOption,
    tolerance: parameter.number(
      'largest error of values; with secrets, the most that a role may gain by another strategy (default: 1e-12; with secrets a ten-thousandth of the range of results)',
      { min: 0, max: 1, unit: 'error' },
    ),
    checkpoint: parameter.text(
      'with secrets: keep unfinished work in this file, and go on with what it holds',
      { unit: 'file' },
    ),
    method: parameter.choice('regret minimization for games with secrets', [
      'dcfr',
      'cfr+',
      'cfr',
      'mccfr',
    ]),
  },
  seed: SEED_NOT_USED,
  examples: [
    ['turnwise solve tic-tac-toe', 'a draw'],
    ["turnwise solve 'pig(goal=50)' -o mypig.hdf5", 'then: turnwise match ... file(mypig.hdf5)'],
    ["turnwise solve 'connect-four(width=4, height=4)' --json", 'for programs'],
  ],
  load: (): Loaded => import('./solve/run.ts'),
});

export const evaluate = command({
  name: 'evaluate',
  summary: 'compute the exact result of two policies (first, second, average)',
  details:
    'Nothing is sampled. A player can serve as a policy if it always answers a position with the same ' +
    'move; its chance is set back to the seed before every answer.',
  arguments: {
    game: required('a game for two: a name with options, or the path of a module'),
    policy: required("such as optimal, random, 'holdAt(20)', 'file(mypig.hdf5)', 'alphaBeta(4)'"),
    other: required('the policy to play against'),
  },
  options: {
    maxStates: maxStatesOption,
  },
  seed: 'seed for players that draw, such as uct (default: a fresh one, which is printed)',
  examples: [
    ["turnwise evaluate pig optimal 'holdAt(20)'", 'what best play gains on a rule of thumb'],
    ['turnwise evaluate tic-tac-toe optimal random', 'best play against random moves'],
  ],
  load: (): Loaded => import('./evaluate/run.ts'),
});

export const perft = command({
  name: 'perft',
  summary: 'count the ways to play a number of turns',
  details:
    'A turn is a move of all active roles; every outcome of chance after it counts separately. ' +
    'Chance before the first move, such as a deal, belongs to the first turn. Games that end ' +
    'sooner are not counted.',
  arguments: {
    game: required('a name, such as checkers or pig(goal=50), or the path of a module'),
  },
  options: {
    depth: parameter.integer('turns to play; a count is printed for each depth up to this', {
      default: 5,
      min: 1,
      max: 1000,
      unit: 'plies',
      short: 'd',
    }),
    position: positionOption('position to start from (default: the start)'),
    divide: parameter.flag('print the counts of the last depth by first move'),
  },
  seed: SEED_NOT_USED,
  examples: [
    ['turnwise perft checkers --depth 8', '845931 games of 8 plies'],
    ['turnwise perft tic-tac-toe -d 3 --divide', 'by first move'],
  ],
  load: (): Loaded => import('./perft/run.ts'),
});

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
  load: (): Loaded => import('./check/run.ts'),
});

export const puzzles = command({
  name: 'puzzles',
  summary: 'find positions with one move that is clearly best, or check a file of them',
  details:
    'Players play matches, and some of their positions are analyzed as by turnwise analyze. A puzzle is a position in which one move ' +
    'is better than all others by 5 points of 100 or more: by exact values, or by estimates, with their error on top, that a second look ' +
    'with ten times the work confirms. No position comes up twice, and most of those with an obvious answer are left out. ' +
    'The same seed gives the same puzzles, on any number of threads.\n\n' +
    'Ctrl-C keeps what was found. A file has one puzzle a line; Studio opens it too. --check analyzes every position of a file again, ' +
    'and exits with status 1 if one has not the answer that it says, or more than one.',
  arguments: {
    game: optional(`${ANY_GAME}; with --check only for a module`),
    players: zeroOrMore(
      "who play the matches, such as 'level(3)' or random; seats are drawn (default: quick players who make mistakes)",
    ),
  },
  options: {
    puzzles: parameter.integer('number of puzzles', {
      default: 20,
      min: 1,
      max: 100_000,
      short: 'n',
    }),
    output: outputOption('write the puzzles to a file, one JSON object a line, as they are found'),
    overwrite: overwriteOption,
    check: parameter.text('check the puzzles of a file instead', { unit: 'file' }),
    threads: threadsOption,
  },
  examples: [
    ['turnwise puzzles connect-four -n 5', 'five positions with their answers'],
    ['turnwise puzzles checkers -n 50 -o checkers.jsonl', 'fifty, for Studio'],
    ["turnwise puzzles kalah 'level(4)' 'level(8)'", 'from matches between these players'],
    ['turnwise puzzles --check checkers.jsonl', 'does each have a single answer?'],
  ],
  load: (): Loaded => import('./puzzles/run.ts'),
});

const KINDS = ['stones', 'board', 'cards', 'dice', 'simultaneous', 'puzzle'] as const;

export const newGame = command({
  name: 'new',
  summary: 'write a new game or player with its test, ready to edit',
  details: 'You can play and check what it writes at once. Then make it yours.',
  arguments: {
    what: required('game or player'),
    name: required('in kebab-case, such as nim or four-corners'),
  },
  options: {
    kind: parameter.choice('kind of game to start from', KINDS, { default: 'stones' }),
    directory: parameter.text('folder to write to (default: the current one)', {
      unit: 'folder',
      short: 'd',
    }),
    js: parameter.flag('write JavaScript instead of TypeScript'),
    overwrite: parameter.flag('replace existing files'),
  },
  seed: SEED_NOT_USED,
  examples: [
    ['turnwise new game nim', 'writes nim.ts and nim.test.ts'],
    ['turnwise new game my-poker --kind cards', 'hidden hands and a deal'],
    ['turnwise new player my-player', 'writes my-player.ts and my-player.test.ts'],
    ['turnwise new game nim --js -d games', 'writes games/nim.mjs and games/nim.test.mjs'],
  ],
  load: (): Loaded => import('./new/run.ts'),
});

export const replay = command({
  name: 'replay',
  summary: 'show, check and convert records (JSON, and PDN for checkers)',
  details:
    'Checks every move by the rules, that every hap is possible and the one that the seed gives, and the ' +
    'result. Exits with status 1 if something is wrong. --format json prints records, one a line; --json ' +
    'prints what was found.\n\n' +
    'For the folder of a tournament, it shows the match that you choose with --match. A match without a record ' +
    '(see tournament --records) is played again from its seed. Modules that the folder names are run only with ' +
    '--run-modules.',
  arguments: {
    file: required(
      'records in JSON, one or one a line, or games in PDN; - reads stdin; or the folder of a tournament',
    ),
  },
  options: {
    format: parameter.choice('output format', ['text', 'json', 'pdn'], { default: 'text' }),
    game: parameter.text('module of the game, if it is not in the list', { unit: 'module' }),
    number: parameter.integer('print only the n-th record of the file', {
      min: 1,
      max: 1e9,
      unit: 'n',
    }),
    match: parameter.integer('match of a tournament, by its index in results.jsonl', {
      min: 0,
      max: 1e12,
      unit: 'index',
    }),
    runModules: parameter.flag(
      'run the modules that the folder of a tournament names, if you trust it',
    ),
    ownDice: parameter.flag('accept haps other than those of the seed, such as real dice'),
    verify: parameter.flag(
      'check a match over the network: the seed has the hash that was published before the match, and gives all haps',
    ),
  },
  seed: SEED_NOT_USED,
  examples: [
    ['turnwise replay match.json', 'the match, turn by turn'],
    ['turnwise replay games.pdn --format json > games.jsonl', 'PDN to records'],
    ['turnwise replay match.json --format pdn', 'a record of checkers to PDN'],
    ['turnwise replay league --match 1234', 'a match of the tournament in the folder league'],
    ['turnwise replay --verify match.json', 'whether a server made up its dice'],
  ],
  load: (): Loaded => import('./replay/run.ts'),
});

export const tablebase = command({
  name: 'tablebase',
  summary: 'solve positions of a game and keep them for searches',
  details:
    'Every later search finds them, in the folder that the variable TURNWISE_TABLEBASES names, or in turnwise/tablebases ' +
    'of your folder for data. In checkers, up to 5 pieces take about a minute, 600 MB of memory and 62 MB on the disk; in ' +
    'royal-ur two minutes; all of farkle takes three minutes and 7 MB, and backgammon(checkers=3) four minutes and 400 MB of memory. ' +
    'You can stop at any time; the same command continues.',
  arguments: {
    game: required('checkers, royal-ur, farkle or backgammon(checkers=3), with options'),
  },
  options: {
    pieces: parameter.integer(
      'number of pieces: in checkers of both sides, in royal-ur of each; other games ignore it',
      {
        default: 5,
        min: 1,
        max: 7,
      },
    ),
    output: parameter.text('folder to write to (default: the one where searches look)', {
      unit: 'folder',
      short: 'o',
    }),
  },
  seed: SEED_NOT_USED,
  examples: [
    ['turnwise tablebase checkers', 'all endings of up to 5 pieces'],
    ['turnwise tablebase checkers --pieces 4 -o tables', 'of up to 4, in the folder tables'],
    ['turnwise tablebase royal-ur --pieces 4', 'the Royal Game of Ur with 4 pieces each, solved'],
    ["turnwise tablebase 'farkle(goal=5000)'", 'Farkle for two to 5,000 points, solved'],
    ['turnwise tablebase "backgammon(checkers=3)"', 'hypergammon, solved'],
  ],
  load: (): Loaded => import('./tablebase/run.ts'),
});

export const train = command({
  name: 'train',
  summary: 'train an opponent for a game by self-play; the network to a file',
  details:
    'A network learns what positions are worth from matches against itself. After each round it plays what was kept ' +
    'before, and replaces it only if a sequential test says that it is better; then the curve shows how it does against ' +
    'random moves. For games of one or two roles in which nothing is hidden, your own too if their positions are ' +
    'written as rows between slashes. The same seed and --matches give the same file.',
  arguments: { game: required(ANY_GAME) },
  options: {
    output: outputOption('file to write, such as othello.net'),
    overwrite: overwriteOption,
    minutes: parameter.number('time to train', {
      default: 10,
      min: 0.01,
      max: 100_000,
      unit: 'minutes',
    }),
    matches: parameter.integer('number of matches of self-play, instead of --minutes', {
      min: 1,
      max: MOST,
      short: 'n',
    }),
    method: parameter.choice('what it sees: tuples of cells, or the features of the game', [
      'ntuple',
      'features',
    ]),
    tuples: parameter.integer('number of tuples of cells (default: by the game)', {
      min: 1,
      max: 1000,
    }),
    tupleLength: parameter.integer('cells of a tuple (default: tables of up to 20,000 weights)', {
      min: 1,
      max: 16,
    }),
    lambda: parameter.number('weight of what came later, rather than of the next value (0.7)', {
      min: 0,
      max: 1,
    }),
    steps: parameter.integer('decisions after which nothing is looked at any more (12)', {
      min: 1,
      max: 1000,
    }),
    learningRate: parameter.number('share of an error that is corrected at first (1)', {
      min: 0,
      max: 2,
    }),
    exploration: parameter.number('share of moves at random (0.1, in games of chance 0)', {
      min: 0,
      max: 1,
    }),
    checkpoint: parameter.text('keep unfinished work in this file, and go on with what it holds', {
      unit: 'file',
    }),
    threads: parameter.integer('independent runs, of which the best is kept', {
      default: 1,
      min: 1,
      max: 256,
    }),
  },
  examples: [
    ['turnwise train othello -o othello.net', 'ten minutes'],
    ["turnwise match othello 'learned(othello.net)' medium", 'how strong it is'],
    ['turnwise train ./my-game.ts --minutes 5 -o my-game.net', 'your own game'],
    ['turnwise train connect-four -n 20000 --seed 1 -o c4.net', 'the same every time'],
  ],
  load: (): Loaded => import('./train/run.ts'),
});

export const bench = command({
  name: 'bench',
  summary: 'measure speeds on this machine',
  details:
    'Each game runs in a process of its own, once fresh and once after ten other kernels, since ' +
    'engines slow down code that has seen many classes.',
  arguments: { games: zeroOrMore('games to measure (default: all of the list)') },
  options: {
    seconds: parameter.number('duration of each measurement', {
      default: 0.5,
      min: 0.01,
      max: 600,
      unit: 'seconds',
      short: 's',
    }),
  },
  seed: 'not used: every run draws the same',
  examples: [
    ['turnwise bench', 'all games, about a minute'],
    ["turnwise bench pig 'connect-four(width=8)' --seconds 2", 'two games, more precisely'],
  ],
  load: (): Loaded => import('./bench/run.ts'),
});

export const completion = command({
  name: 'completion',
  summary: 'print a script that makes bash or zsh complete turnwise and pig commands',
  arguments: { shell: required('bash or zsh') },
  options: {},
  seed: SEED_NOT_USED,
  examples: [
    ['eval "$(turnwise completion bash)"', 'in ~/.bashrc'],
    ['eval "$(turnwise completion zsh)"', 'in ~/.zshrc, after compinit'],
  ],
  load: (): Loaded => import('./completion/run.ts'),
});

export const commands: readonly Command[] = [
  games,
  play,
  studio,
  serve,
  match,
  tournament,
  worker,
  balance,
  analyze,
  solve,
  evaluate,
  perft,
  puzzles,
  check,
  newGame,
  replay,
  tablebase,
  train,
  bench,
  completion,
];

export const turnwise: ProgramEntry = {
  name: 'turnwise',
  summary: 'Turn-based games: play them, search them, solve them, check your own.',
  examples: [
    ['turnwise games', 'what there is to play'],
    ['turnwise analyze connect-four', 'the odds of every first move'],
    ["turnwise match pig 'holdAt(20)' hard -n 200", 'results with confidence intervals'],
    ['turnwise new game nim && turnwise check nim.ts', 'a game of your own'],
  ],
  commands,
};
