/** The matches of tournaments, looked at: with records, without, while it is being played, and where they are damaged. */
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { answerOf, folderWith, turnwise } from '../built-program.fixture.ts';
import { newModuleFolder } from '../input/modules.fixture.ts';

const league = 'tournament tic-tac-toe random easy -n 20 --seed 1 --threads 1 -o league'.split(' ');

/** A folder with the folder `league` in it. */
function played(args: readonly string[] = league): string {
  const cwd = folderWith();
  expect(turnwise(args, { cwd }).status).toBe(0);
  return cwd;
}

describe('a tournament with --records', () => {
  test('keeps the matches beside the same results, says so, and shows each of them', () => {
    const cwd = folderWith();
    const { stdout } = turnwise([...league, '--records'], { cwd });
    expect(stdout).toContain('Show a match: turnwise replay league --match 0');
    const plain = played();
    const results = (folder: string) => readFileSync(join(folder, 'league/results.jsonl'), 'utf8');
    expect(results(cwd)).toBe(results(plain));
    const lines = gunzipSync(readFileSync(join(cwd, 'league/records-00000.jsonl.gz')))
      .toString('utf8')
      .split('\n');
    expect(lines).toHaveLength(21);

    const shown = turnwise('replay league --match 7'.split(' '), { cwd });
    expect([shown.status, shown.stderr]).toEqual([0, '']);
    expect(shown.stdout).toContain('7. tic-tac-toe, seed 1/');
    const record = turnwise('replay league --match 7 --format json'.split(' '), { cwd });
    expect(record.stdout).toBe(`${lines[7]}\n`);
    const answer = answerOf('replay league --match 7'.split(' '), { cwd });
    expect(answer).toMatchObject({ file: 'league', format: 'tournament' });
    expect(answer.records).toMatchObject([{ number: 7, ok: true, game: 'tic-tac-toe' }]);
    const all = turnwise('replay league --format json'.split(' '), { cwd });
    expect(all.stdout).toBe(lines.join('\n'));
    // Resuming it knows that it keeps records.
    expect(turnwise('tournament --resume league'.split(' '), { cwd }).status).toBe(0);
    expect(readdirSync(join(cwd, 'league'))).toContain('records-00000.jsonl.gz');
  });

  test('needs a folder', () => {
    const { status, stderr } = turnwise('tournament tic-tac-toe random easy --records'.split(' '));
    expect([status, stderr]).toEqual([
      2,
      'turnwise: --records keeps the matches in a folder; name it with --out FOLDER.\n',
    ]);
  });

  test('converts matches of checkers to PDN', () => {
    const cwd = played(
      'tournament checkers random random -n 2 --seed 1 --threads 1 -o league --records'.split(' '),
    );
    const { stdout } = turnwise('replay league --match 1 --format pdn'.split(' '), { cwd });
    expect(stdout).toContain('[Result ');
  });
});

describe('replay of a folder', () => {
  test('says what it holds and how to choose a match', () => {
    const cwd = played();
    const { status, stdout } = turnwise(['replay', 'league'], { cwd });
    expect(status).toBe(0);
    expect(stdout.replace(/build \w+/, 'build X')).toBe(
      'tic-tac-toe, round-robin, seed 1\nPlayers: random, easy\nPlayed by Turnwise 0.1.0, build X\n20 matches with a result, without records.\nShow one of them, from 0 to 19:\nturnwise replay league --match 19\n',
    );
    expect(answerOf(['replay', 'league'], { cwd })).toEqual({
      file: 'league',
      format: 'tournament',
      records: [],
      matches: 20,
    });
  });

  test('plays a match without a record again, to the same moves, and says so', () => {
    const kept = played([...league, '--records']);
    const expected = turnwise('replay league --match 3'.split(' '), { cwd: kept }).stdout;
    const { status, stdout, stderr } = turnwise('replay league --match 3'.split(' '), {
      cwd: played(),
    });
    expect([status, stdout]).toEqual([0, expected]);
    expect(stderr).toContain('Match 3 has no record. It was played again from its seed');
    // A damaged file is as good as none.
    const file = join(kept, 'league/records-00000.jsonl.gz');
    writeFileSync(file, readFileSync(file).subarray(0, 300));
    const damaged = turnwise('replay league --match 3'.split(' '), { cwd: kept });
    expect([damaged.status, damaged.stdout]).toEqual([0, expected]);
    expect(damaged.stderr).toContain('records-00000.jsonl.gz: it is damaged or cut off');
    const some = turnwise('replay league --format json'.split(' '), { cwd: kept });
    expect([some.status, some.stderr]).toEqual([
      2,
      'turnwise: league/records-00000.jsonl.gz: it is damaged or cut off (unexpected end of file).\nSee a single match with --match: without a record it is played again.\n',
    ]);
    rmSync(file);
    const all = turnwise('replay league --format json'.split(' '), { cwd: kept });
    expect([all.status, all.stderr]).toEqual([
      2,
      'turnwise: league has no records (see tournament --records); choose one match with --match.\n',
    ]);
  });

  test('refuses a damaged result, and says how to repair it', () => {
    const cwd = played();
    const file = join(cwd, 'league/results.jsonl');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"index":3,', '"index":9,'));
    const { status, stderr } = turnwise('replay league --match 3'.split(' '), { cwd });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^turnwise: league\/results\.jsonl, line 4: .*checksum.*\.\n/);
    expect(stderr).toContain('turnwise tournament repair league\n');
    expect(turnwise('replay league --match 4'.split(' '), { cwd }).status).toBe(0);
  });

  test('refuses a match that has other moves when it is played again', () => {
    const cwd = played();
    const [file, results] = [
      join(cwd, 'league/tournament.json'),
      join(cwd, 'league/results.jsonl'),
    ];
    // Of an old version, without checksums.
    const { check: _check, ...tournament } = JSON.parse(readFileSync(file, 'utf8'));
    const old = { ...tournament, format: 'turnwise-tournament/1', players: ['random', 'hard'] };
    writeFileSync(file, JSON.stringify(old));
    writeFileSync(results, readFileSync(results, 'utf8').replaceAll(/,"check":"\w+"/g, ''));
    const answers = [...Array(20).keys()].map((index) =>
      turnwise(['replay', 'league', '--match', `${index}`], { cwd }),
    );
    const refused = answers.filter(({ status }) => status === 2);
    expect(refused.length).toBeGreaterThan(0);
    for (const { stderr } of refused)
      expect(stderr).toContain('When it was played again, its moves were different');
  });

  test.each([
    ['replay league --match 20', 'league has no match 20; it has the matches 0 to 19.'],
    [
      'replay league --number 2',
      'league is the folder of a tournament; choose a match with --match.',
    ],
    [
      'replay league/results.jsonl --match 2',
      'league/results.jsonl belongs to the tournament in league, and has no records. Show its matches with: turnwise replay league',
    ],
    [
      'replay league/report.json --match 2',
      '--match is for the folder of a tournament, and league/report.json is none; use --number.',
    ],
    [
      'replay league/report.json --run-modules',
      '--run-modules is for the folder of a tournament, and league/report.json is none; use --game.',
    ],
    ['replay nothere --match 2', 'There is no folder nothere.'],
    ['replay .', '. holds no tournament: there is no tournament.json.'],
  ])('%s: %s', (line, sentence) => {
    const { status, stderr } = turnwise(line.split(' '), { cwd: played() });
    expect([status, stderr]).toEqual([2, `turnwise: ${sentence}\n`]);
  });
});

test('plays matches again after a change that was accepted, and says what has changed where that fails', () => {
  const player = (choice: string) =>
    `import { Player } from 'turnwise';\nexport default class Chooser extends Player {\n` +
    `  decision(game, role) { return game.moves()[role][${choice}]; }\n}\n`;
  const cwd = folderWith({ 'chooser.ts': player('0') });
  const line = ['tournament', 'tic-tac-toe', './chooser.ts', 'random', '-n', '4', '--seed', '1'];
  expect(turnwise([...line, '--threads', '1', '-o', 'league'], { cwd }).status).toBe(0);
  const results = join(cwd, 'league/results.jsonl');
  const [first, second] = readFileSync(results, 'utf8').split('\n');
  writeFileSync(results, `${first}\n${second}\n`);
  writeFileSync(join(cwd, 'chooser.ts'), player('game.moves()[role].length - 1'));
  const resume = ['tournament', '--resume', 'league', '--threads', '1', '--accept-changed'];
  expect(turnwise(resume, { cwd }).status).toBe(0);
  const replay = ['replay', 'league', '--run-modules', '--match'];
  const later = turnwise([...replay, '3'], { cwd });
  expect([later.status, later.stderr]).toEqual([
    0,
    'Match 3 has no record. It was played again from its seed, with the same moves.\n',
  ]);
  const earlier = turnwise([...replay, '0'], { cwd });
  expect(earlier.status).toBe(2);
  expect(earlier.stderr).toMatch(
    /^turnwise: Match 0 has no record\. When it was played again, its moves were different: \.\/chooser\.ts was \w{12} and is \w{12}\. /,
  );
});

test('shows matches of a game that was changed, if that was accepted', () => {
  const cwd = newModuleFolder();
  const line = ['tournament', './nim.ts', 'random', 'random', '-n', '4', '--seed', '1'];
  turnwise([...line, '--records', '-o', 'league'], { cwd });
  const results = join(cwd, 'league/results.jsonl');
  const [first] = readFileSync(results, 'utf8').split('\n');
  writeFileSync(results, `${first}\n`);
  appendFileSync(join(cwd, 'nim.ts'), '\n// as good as before\n');
  const replay = ['replay', 'league', '--run-modules', '--match', '0'];
  expect(turnwise(replay, { cwd }).stderr).toContain('nim.ts has changed since the matches were');
  turnwise(['tournament', '--resume', 'league', '--accept-changed'], { cwd });
  for (const match of ['0', '3']) {
    const { status, stderr } = turnwise([...replay.slice(0, -1), match], { cwd });
    expect([status, stderr]).toEqual([0, '']);
  }
});

test('runs no module that a folder names, unless you trust it', () => {
  const cwd = newModuleFolder();
  const line = ['tournament', './nim.ts', 'random', 'random', '-n', '2', '--seed', '1'];
  turnwise([...line, '-o', 'league'], { cwd });
  const replay = ['replay', 'league', '--match', '1'];
  const refused = turnwise(replay, { cwd });
  expect([refused.status, refused.stdout]).toEqual([2, '']);
  expect(refused.stderr).toContain(
    'The game is ./nim.ts, and replay does not run modules that a folder names.\nIf you trust it, add --run-modules.\n',
  );
  const own = turnwise([...replay, '--game', './nim.ts'], { cwd });
  expect(own.stderr).toContain('has no record, and playing it again would run ./nim.ts');
  expect(turnwise([...replay, '--run-modules'], { cwd }).stdout).toContain('1. nim, seed 1/0/0');
});
