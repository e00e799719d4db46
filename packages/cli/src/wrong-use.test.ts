/** Bad input of every kind: the status is 2, and one or two lines on stderr say what to do. */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { folderWith, turnwise } from './built-program.fixture.ts';

/** An address without a Redis. */
const nowhere = ['--redis', 'redis://127.0.0.1:1'];

/** The arguments, and what the message contains. */
const wrong: readonly (readonly [args: readonly string[], ...words: string[]])[] = [
  [['slove', 'pig'], "unknown command 'slove'", 'Did you mean solve'],
  [['slove', '--help'], "unknown command 'slove'", 'Did you mean solve'],
  [['help', 'nope'], "turnwise: unknown command 'nope'\nSee: turnwise --help"],
  [['help', 'slove'], "unknown command 'slove'", 'Did you mean solve'],
  [['match', 'pig', 'random', 'random', '--macthes', '3'], 'Did you mean --matches'],
  [['match'], "missing required argument 'GAME'", 'turnwise match --help'],
  [['perft', 'pig', 'pig'], 'too many arguments'],
  [['match', 'pgi', 'random', 'random'], 'There is no game "pgi"', 'did you mean pig?'],
  [['match', 'pig(', 'random', 'random'], 'Cannot read "pig("'],
  [['match', 'pig(goal=0)', 'random', 'random'], 'goal is 0', 'from 1 to 1000'],
  [['match', 'pig(gaol=9)', 'random', 'random'], 'did you mean goal?'],
  [['match', 'pig', 'random'], 'pig has 2 roles (One, Two)'],
  [['match', 'pig', 'rndom', 'random'], 'There is no player "rndom"', 'did you mean random?'],
  [['match', 'pig', 'uct(', 'random'], 'Cannot read "uct("'],
  [['match', 'pig', 'uct(sims=3)', 'random'], 'there is no "sims"'],
  [['match', 'pig', 'human', 'random'], 'turnwise play'],
  [['match', 'pig', 'minimax(horizon=0)', 'random'], 'horizon is 0'],
  [['match', 'odds-and-evens', 'alphaBeta', 'random'], 'cannot play odds-and-evens'],
  [['match', 'tic-tac-toe', 'holdAt(20)', 'random'], 'There is no player "holdAt"'],
  [['match', 'pig', 'random', 'random', '-n', '0'], 'a whole number from 1'],
  [['match', 'pig', 'random', 'random', '-n', 'many'], 'a whole number from 1'],
  [['match', 'pig', 'random', 'random', '-o', '/no/such/folder/x'], 'There is no folder'],
  [['match', 'pig', 'random', 'random', '-o', 'text.json'], 'exists', '--overwrite'],
  [['match', 'pig', 'random', 'random', '--seed', ''], 'expected a whole number or a text'],
  [
    ['match', 'pig', 'file(nothing.hdf5)', 'random'],
    'turnwise: Cannot use the policy in "nothing.hdf5": there is no such file',
  ],
  [
    ['evaluate', 'pig', 'file(text.hdf5)', 'random'],
    'turnwise: Cannot use the policy in "text.hdf5": this is not an HDF5 file',
  ],
  [['match', 'tic-tac-toe', 'random', 'random', '-p', 'xxx/oo./... Os'], 'is over'],
  [['match', 'tic-tac-toe', 'file(x.hdf5)', 'random'], 'policies of pig'],
  [['match', 'tic-tac-toe', 'file(nothing)', 'random'], 'there is no such file'],
  [['match', 'tic-tac-toe', 'file(nothing.json)', 'random'], 'there is no such file'],
  [['match', 'tic-tac-toe', 'file(text.json)', 'random'], 'is not a policy'],
  [['match', 'tic-tac-toe', 'random', 'random', '--position', 'xxx/oo./... Os'], 'is over'],
  [['tournament'], 'Name a game and its players', 'turnwise tournament --resume FOLDER'],
  [['tournament', 'tic-tac-toe', 'random'], 'name as many players or more'],
  [['tournament', 'pig(goal=20..40 step 20)', 'easy', 'hard'], 'only `turnwise balance` takes'],
  [['match', 'pig(20..40)', 'easy', 'hard'], 'pig(20..40) has a range'],
  [['tournament', 'pig', 'random', 'rndom'], 'did you mean random?'],
  [['tournament', 'pig', 'random', 'random', '--against', '1'], '--against has no meaning'],
  [['tournament', 'pig', 'random', 'easy', 'hard', '--type', 'test'], 'name just two'],
  [
    ['tournament', 'pig', 'random', 'easy', '--type', 'test', '--alpha', '0.9'],
    'a number from 1e-9',
  ],
  [['tournament', 'pig', 'random', 'easy', '-o', 'text.json'], 'Cannot use text.json'],
  [['tournament', 'pig', 'random', 'easy', '-o', '.'], 'is not empty and holds no tournament'],
  [['tournament', 'pig', 'random', 'easy', '-o', 'secret'], 'permission is denied'],
  [['tournament', '--resume', 'nowhere'], 'nowhere holds no tournament'],
  [['tournament', '--resume', 'folder.ts'], 'there is no tournament.json'],
  [
    ['tournament', 'pig', '--resume', 'folder.ts'],
    'takes everything from its folder',
    'leave out pig',
  ],
  [['tournament', '--resume', 'folder.ts', '-n', '5'], 'leave out --matches'],
  [['tournament', '--resume', 'folder.ts', '--seed', '5'], 'leave out --seed'],
  [['tournament', '--resume', 'damaged'], 'tournament.json: '],
  [
    ['tournament', 'pig', 'random', 'easy', ...nowhere, '--threads', '2'],
    'On a cluster the workers play: give --threads to turnwise worker.',
  ],
  [
    ['tournament', 'pig', 'random', 'file(x.hdf5)', ...nowhere],
    'file(x.hdf5) reads a file of this machine, which the workers do not have',
  ],
  [
    ['tournament', 'pig', '--resume', 'x', ...nowhere],
    'takes everything from Redis; leave out pig. (--out may be given.)',
  ],
  [['tournament', 'pig', 'random', 'easy', ...nowhere], 'is the port right?\n'],
  [['tournament', 'status'], 'Say where Redis is, as in: --redis redis://localhost'],
  [['tournament', 'status', 'one', 'two', ...nowhere], 'One tournament at a time; leave out two.'],
  [['tournament', 'status', 'one', '-n', '5', ...nowhere], 'leave out --matches'],
  [['tournament', 'list', 'one', ...nowhere], 'is the port right?'],
  [['tournament', 'list', '--force', ...nowhere], 'list shows all tournaments; leave out --force.'],
  [['tournament', 'forget', 'one'], 'Say where Redis is, as in: --redis redis://localhost'],
  [['tournament', 'forget', 'a', 'b', ...nowhere], 'One tournament at a time; leave out b.'],
  [['tournament', 'forget', 'one', '--out', 'x', ...nowhere], 'leave out --out'],
  [['tournament', 'pig', 'random', 'easy', '--force'], '--force is for turnwise tournament forget'],
  [['tournament', 'pig', 'random', 'easy', '--metrics', 'x'], '--metrics takes a port'],
  [['worker'], 'Say where Redis is, as in: --redis redis://localhost'],
  [['worker', 'pig', ...nowhere], 'pig is not the path of a module', 'need not be named'],
  [['worker', 'mine.ts(stones=9)', ...nowhere], 'options come with the tournaments'],
  [['worker', 'nothing.ts', ...nowhere], 'There is no file nothing.ts'],
  [['worker', 'mine.ts', ...nowhere], 'mine.ts'],
  [['worker', ...nowhere], 'there is no answer (connection refused); is Redis running'],
  [['balance'], "missing required argument 'GAME'"],
  [['balance', 'pgi'], 'did you mean pig?'],
  [['balance', 'pig', 'nobody'], 'There is no player "nobody"'],
  [['balance', 'pig(goal=20..10)'], 'steps of 1 lead away from 10'],
  [['balance', 'pig(goal=0..3)'], 'goal is 0'],
  [['balance', 'pig(goal=1..3, sides=2..3)'], 'A sweep varies one option'],
  [['balance', 'connect-four(line=5)', 'optimal(maxStates=9)'], 'first match was forfeited'],
  [['analyze', 'pig', '--position', 'One 1000-0 +0'], 'cannot come up', 'One 0-0 +0'],
  [['analyze', 'checkers', '--position', 'W:W99:B1'], 'checkers'],
  [['analyze', 'tic-tac-toe', '--position', 'xxx/oo./... Os'], 'is over'],
  [
    ['analyze', 'pig', '--method', 'magic'],
    'expected auto, uct, flat, alphabeta, exact, astar or reward',
  ],
  [['analyze', 'pig', '--method', 'exact', '--depth', '3'], '--depth has no meaning'],
  [['analyze', 'pig', '--become-king', '3'], '--become-king has no meaning with --method auto'],
  [
    ['analyze', 'pig', '--method', 'reward'],
    'it plays by rewards, and this game with these options counts none',
  ],
  [['analyze', 'pig', '--role', 'Three'], '--role must be a role that moves'],
  [['analyze', 'pig', '--time', '-1'], 'a number from 0.001'],
  [['solve', 'checkers', '--max-states', '1000'], 'more than 1000 positions', '--max-states'],
  [['evaluate', 'connect-four', 'optimal', 'random', '--max-states', '1000'], '--max-states'],
  [
    ['match', 'connect-four(line=5)', 'optimal(maxStates=1000)', 'random'],
    'first match was forfeited',
  ],
  [['solve', 'tic-tac-toe', '-o', 'text.json'], 'exists', '--overwrite'],
  [['solve', 'tic-tac-toe', '-o', 'x.hdf5'], '.json'],
  [['solve', 'tic-tac-toe', '-o', 'no/such/folder.json'], 'There is no folder'],
  [['evaluate', 'pig', 'holdAt(x)', 'optimal'], 'points is "x"'],
  [['evaluate', 'pig', 'nobody', 'optimal'], 'There is no player "nobody"'],
  [['perft', 'checkers', '--depth', '1.5'], 'a whole number from 1 to 1000'],
  [['perft', 'nothing.ts'], 'There is no file nothing.ts'],
  [['check', 'nothing.ts'], 'There is no file nothing.ts'],
  [['check', 'folder.ts'], 'is not a file'],
  [['check', 'mine'], 'for your module write mine.ts'],
  [['check', 'nogame'], 'There is no game "nogame"'],
  [['new', 'game', 'My Game'], 'kebab-case'],
  [['new', 'robot', 'mine'], 'turnwise new game mine'],
  [['new', 'player', 'mine'], 'mine.ts exists', '--overwrite'],
  [['new', 'game', 'nim', '-d', 'text.json'], 'Cannot write'],
  [['replay', 'nothing.json'], 'Cannot read nothing.json: there is no such file'],
  [['replay', 'folder.ts'], 'holds no tournament: there is no tournament.json'],
  [['replay', 'empty.json'], 'is empty'],
  [['replay', 'mine.txt'], 'it seems to be some other text, beginning with "Dear Ann,"', 'in PDN'],
  [['replay', 'page.pdn'], 'it seems to be a web page', 'Expected records in JSON'],
  [['replay', 'cut.json'], 'it seems to be JSON that is damaged or cut off'],
  [['replay', 'text.hdf5'], 'it seems to be no text'],
  [['replay', 'secret.json'], 'permission is denied'],
  [['bench', 'pgi'], 'did you mean pig?'],
  [['bench', '--seconds', '0'], 'a number from 0.01'],
  [['completion', 'fish'], 'expected bash or zsh'],
];

const isRoot = process.getuid?.() === 0; // who is denied nothing

describe('wrong use is explained in a line or two', () => {
  test('of every kind', () => {
    const cwd = folderWith({
      'text.json': '"text"',
      'empty.json': '',
      'secret.json': '{}',
      'mine.ts': '',
      'mine.txt': 'Dear Ann,\n',
      'page.pdn': '<html></html>',
      'cut.json': '[{"format":',
      'text.hdf5': '\0\u0001',
    });
    mkdirSync(`${cwd}/folder.ts`);
    chmodSync(`${cwd}/secret.json`, 0);
    mkdirSync(`${cwd}/secret`, 0o500);
    mkdirSync(`${cwd}/damaged`);
    writeFileSync(`${cwd}/damaged/tournament.json`, '{"format":"turnwise-tour');
    for (const [args, ...words] of wrong) {
      if (isRoot && args.some((word) => word.startsWith('secret'))) continue;
      const line = `turnwise ${args.join(' ')}`;
      const { status, stdout, stderr } = turnwise(args, { cwd });
      expect.soft(status, line).toBe(2);
      expect.soft(stdout, line).toBe('');
      for (const word of words) expect.soft(stderr, line).toContain(word);
      expect.soft(stderr.trimEnd().split('\n').length, `${line}\n${stderr}`).toBeLessThanOrEqual(2);
      expect.soft(stderr, line).not.toMatch(/^\s+at /m);
    }
  });

  test('and in full if DEBUG is set', () => {
    const { status, stderr } = turnwise(['match', 'pgi', 'random', 'random'], {
      env: { DEBUG: '1' },
    });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^\s+at /m);
  });
});

test('help is not an error, nor is an empty command line', () => {
  for (const args of [
    ['--help'],
    ['help'],
    ['help', 'match'],
    ['match', '--help'],
    ['--version'],
    [],
  ]) {
    const { status, stdout, stderr } = turnwise(args);
    expect.soft([status, stderr], args.join(' ')).toEqual([0, '']);
    expect.soft(stdout).not.toBe('');
  }
});
