/** What `tournament` leaves in its folder, however it ends: identical files after kills, repairs, refusals. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  answerOf,
  folderWith,
  surroundings,
  TURNWISE,
  turnwise,
} from '../built-program.fixture.ts';
import { newModuleFolder } from '../input/modules.fixture.ts';
import { filesIn } from './files.fixture.ts';

/** Longer tournaments are for the long run. */
const isLong = process.env.TURNWISE_LONG === '1';

const quick = ['tournament', 'tic-tac-toe', 'random', 'easy', '-n', '20', '--seed', '1'];
const alone = ['--threads', '1'];

/** Starts a program and kills it once its results have this many bytes, or when it has ended. */
async function killedAt(args: readonly string[], cwd: string, bytes: number): Promise<void> {
  const program = spawn(process.execPath, [TURNWISE, ...args], {
    cwd,
    env: surroundings(),
    stdio: 'ignore',
  });
  const ended = once(program, 'close');
  const results = join(cwd, 'league', 'results.jsonl');
  const isThere = () => sizeOf(results) > bytes;
  while (program.exitCode === null && !isThere())
    await new Promise((resolve) => setTimeout(resolve, 2));
  program.kill('SIGKILL');
  await ended;
}

/** 0 where there is no file. */
function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

describe('the folder of a tournament', () => {
  test('has results, reports and tables, and no working files', () => {
    const cwd = folderWith();
    const { status, stdout, stderr } = turnwise([...quick, ...alone, '-o', 'league'], { cwd });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('tic-tac-toe, round-robin, seed 1, 20 matches');
    expect(readdirSync(join(cwd, 'league')).toSorted()).toEqual([
      'cross.csv',
      'players.csv',
      'ratings.csv',
      'report.html',
      'report.json',
      'report.md',
      'report.txt',
      'results.jsonl',
      'times.csv',
      'times.jsonl',
      'tournament.json',
    ]);
    const times = readFileSync(join(cwd, 'league/times.csv'), 'utf8').split('\r\n');
    expect(times[0]).toBe('player,decisions,total seconds,mean ms,longest ms');
    expect(times.slice(1, 3).map((line) => line.split(',')[0])).toEqual(['random', 'easy']);
    const told = answerOf([...quick, ...alone], { cwd });
    expect(JSON.parse(readFileSync(join(cwd, 'league/report.json'), 'utf8'))).toEqual(told);
  });

  test.runIf(isLong)(
    'is the same after kills at any moment, on any number of threads',
    async () => {
      const cwd = folderWith();
      const matches = 12_000; // with 180 bytes of results each
      const line = ['tournament', 'tic-tac-toe', 'random', 'random', 'random', '-n', `${matches}`];
      const begin = [...line, '--seed', '1', '-o', 'league'];
      await killedAt(begin, cwd, 0);
      const resume = ['tournament', '--resume', 'league'];
      await killedAt([...resume, '--threads', '2'], cwd, 17 * matches);
      await killedAt([...resume, ...alone], cwd, 65 * matches);
      const left = readFileSync(join(cwd, 'league/results.jsonl'), 'utf8').split('\n').length;
      expect(left).toBeGreaterThan(matches / 12);
      expect(left).toBeLessThan(matches);
      const { status, stdout } = turnwise(resume, { cwd });
      expect(status).toBe(0);
      expect(stdout).toContain(`${matches.toLocaleString('en')} matches`);
      turnwise([...begin.slice(0, -1), 'undisturbed', ...alone], { cwd });
      expect(filesIn(join(cwd, 'league'))).toEqual(filesIn(join(cwd, 'undisturbed')));
    },
  );

  test('is repaired with a note if its last line was cut off, and loses nothing', () => {
    const cwd = folderWith();
    turnwise([...quick, ...alone, '-o', 'league'], { cwd });
    const whole = filesIn(join(cwd, 'league'));
    const results = join(cwd, 'league/results.jsonl');
    truncateSync(results, readFileSync(results).length - 30);
    appendFileSync(join(cwd, 'league/times.jsonl'), '{"index":20,"ti');
    rmSync(join(cwd, 'league/report.txt'));
    const { status, stderr } = turnwise(['tournament', '--resume', 'league'], { cwd });
    expect(status).toBe(0);
    expect(stderr).toContain('results.jsonl: the last line was damaged and has been removed');
    expect(stderr).toContain('times.jsonl: the last line was damaged');
    expect(filesIn(join(cwd, 'league'))).toEqual(whole);
  });

  test('says that all results were lost, where times show that there were some', () => {
    const cwd = folderWith();
    turnwise([...quick, ...alone, '-o', 'league'], { cwd });
    const whole = filesIn(join(cwd, 'league'));
    const lost =
      'league/results.jsonl is empty, but league/times.jsonl is not: earlier results are lost.\n';
    truncateSync(join(cwd, 'league/results.jsonl'));
    expect(turnwise(['tournament', '--resume', 'league', ...alone], { cwd }).stderr).toBe(lost);
    expect(filesIn(join(cwd, 'league'))).toEqual(whole);
    truncateSync(join(cwd, 'league/results.jsonl'));
    const { stderr } = turnwise(['tournament', 'repair', 'league', ...alone], { cwd });
    expect(stderr).toBe(`No line is damaged in league.\n${lost}`);
  });

  test('is not resumed with another policy file, unless that is accepted, which the report says', () => {
    const cwd = folderWith();
    turnwise(['solve', 'rock-paper-scissors', '-o', 'p.json'], { cwd });
    const line = ['tournament', 'rock-paper-scissors', 'file(p.json)', 'random', '-n', '20'];
    turnwise([...line, '--seed', '1', ...alone, '-o', 'league'], { cwd });
    const results = join(cwd, 'league/results.jsonl');
    const lines = readFileSync(results, 'utf8').split('\n');
    writeFileSync(results, `${lines.slice(0, 15).join('\n')}\n`);
    appendFileSync(join(cwd, 'p.json'), '\n');
    const resume = ['tournament', '--resume', 'league', ...alone];
    const refused = turnwise(resume, { cwd });
    expect(refused.status).toBe(2);
    expect(refused.stderr).toMatch(
      /^turnwise: league was begun with other code: file\(p\.json\) was \w{12} and is \w{12}\.\nResults of both would be mixed\. .* --accept-changed/,
    );
    expect(readFileSync(results, 'utf8').split('\n')).toHaveLength(16);
    const accepted = turnwise([...resume, '--accept-changed'], { cwd });
    expect([accepted.status, accepted.stderr]).toEqual([0, '']);
    expect(accepted.stdout).toMatch(/^Played by, from match 15 on: Turnwise .*file\(p\.json\)/m);
    const report = readFileSync(join(cwd, 'league/report.txt'), 'utf8');
    expect(report).toMatch(/^Played by: Turnwise \S+, build \w{16}, file\(p\.json\) \w{12}$/m);
    expect(report).toContain('--accept-changed');
    expect(readFileSync(results, 'utf8')).toBe(lines.join('\n')); // the policy is the same after all
    expect(turnwise(resume, { cwd }).stdout).toContain('was over');
    const fresh = turnwise([...line, '--accept-changed'], { cwd });
    expect([fresh.status, fresh.stderr]).toEqual([
      2,
      'turnwise: --accept-changed is for a tournament that goes on: give --resume as well.\n',
    ]);
    writeFileSync(results, [lines[0], 'rubbish', ...lines.slice(2)].join('\n'));
    const repaired = turnwise(['tournament', 'repair', 'league', ...alone], { cwd });
    expect(repaired.stdout).toMatch(/^Played by, from match 1 on: /m); // it was played again now
  });

  test('of an older version says that it does not know its origin', () => {
    const cwd = folderWith();
    turnwise([...quick, ...alone, '-o', 'league'], { cwd });
    const file = join(cwd, 'league/tournament.json');
    const { check: _check, origins: _origins, ...known } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...known, format: 'turnwise-tournament/1' }));
    const results = join(cwd, 'league/results.jsonl');
    const lines = readFileSync(results, 'utf8').replaceAll(/,"check":"\w+"}/g, '}');
    writeFileSync(results, lines);
    writeFileSync(results, lines.split('\n').slice(0, 15).join('\n').concat('\n'));
    const resume = ['tournament', '--resume', 'league', ...alone];
    writeFileSync(results, `${lines.split('\n').slice(0, 15).join('\n')}\n`);
    expect(turnwise(resume, { cwd }).stderr).toContain(
      'league does not say which version of Turnwise began it; this is Turnwise',
    );
    expect(turnwise([...resume, '--accept-changed'], { cwd }).status).toBe(0);
    const report = readFileSync(join(cwd, 'league/report.txt'), 'utf8');
    expect(report).toMatch(/^Played by, from match 15 on: Turnwise/m);
    expect(report).toContain('--accept-changed');
  });

  test('that is damaged elsewhere is refused with the line, and repaired to the same files', () => {
    const cwd = folderWith();
    turnwise([...quick, ...alone, '-o', 'league'], { cwd });
    const whole = filesIn(join(cwd, 'league'));
    const results = join(cwd, 'league/results.jsonl');
    const lines = readFileSync(results, 'utf8').split('\n');
    const damaged = [lines[0], 'rubbish', ...lines.slice(2)].join('\n');
    writeFileSync(results, damaged);
    const { status, stderr } = turnwise(['tournament', '--resume', 'league'], { cwd });
    expect(status).toBe(2);
    expect(stderr).toBe(
      'turnwise: league/results.jsonl, line 2: it does not end with its checksum.\n' +
        'To keep the other matches and play these again: turnwise tournament repair league\n',
    );
    expect(readFileSync(results, 'utf8')).toBe(damaged);
    expect(existsSync(join(cwd, 'league/running.pid'))).toBe(false);
    const repaired = turnwise(['tournament', 'repair', 'league', ...alone], { cwd });
    expect([repaired.status, repaired.stderr]).toEqual([
      0,
      'Kept 19 matches and dropped 1 damaged line; the missing matches are played.\n' +
        'The damaged file is now league/results.jsonl.damaged.\n',
    ]);
    expect(readFileSync(`${results}.damaged`, 'utf8')).toBe(damaged);
    rmSync(`${results}.damaged`);
    expect(filesIn(join(cwd, 'league'))).toEqual(whole);
    const again = turnwise(['tournament', 'repair', 'league'], { cwd });
    expect(again.stderr).toBe('No line is damaged in league.\n');
    expect(filesIn(join(cwd, 'league'))).toEqual(whole);
    writeFileSync(results, [lines[1], lines[0], ...lines.slice(2)].join('\n'));
    const swapped = turnwise(['tournament', 'repair', 'league'], { cwd });
    expect(swapped.stderr).toBe(
      'Kept 20 matches.\nThe damaged file is now league/results.jsonl.damaged.\n',
    );
    rmSync(`${results}.damaged`);
    expect(filesIn(join(cwd, 'league'))).toEqual(whole);
  });

  test('that cannot be repaired says why', () => {
    const cwd = folderWith();
    turnwise([...quick, ...alone, '-o', 'league'], { cwd });
    const repair = ['tournament', 'repair', 'league'];
    expect(turnwise(repair.slice(0, 2), { cwd }).stderr).toContain('Name the folder');
    const extra = turnwise([...repair, '--seed', '2'], { cwd });
    expect(extra.stderr).toContain('repair takes everything from its folder; leave out --seed.');
    truncateSync(join(cwd, 'league/tournament.json'), 100);
    const { status, stderr } = turnwise(repair, { cwd });
    expect(status).toBe(2);
    expect(stderr).toContain('restore it, or begin the tournament again in another folder.');
    const nothing = turnwise(['tournament', 'repair', 'nowhere'], { cwd });
    expect(nothing.stderr).toContain('nowhere holds no tournament');
  });

  test('that another process holds is refused with who that is, and can be taken over', () => {
    const cwd = folderWith();
    turnwise([...quick, ...alone, '-o', 'league'], { cwd });
    const whole = filesIn(join(cwd, 'league'));
    writeFileSync(join(cwd, 'league/running.pid'), '7 elsewhere\n');
    const resume = ['tournament', '--resume', 'league'];
    const { status, stderr } = turnwise(resume, { cwd });
    expect(status).toBe(2);
    expect(stderr).toMatch(
      /^turnwise: league is in use by process 7 on elsewhere \(last sign of life \d+ s ago\); wait for it, or end it\.\n/,
    );
    expect(stderr).toContain('If that process cannot come back, add --take-over.\n');
    expect(turnwise([...resume, '--take-over'], { cwd }).status).toBe(0);
    const nowhere = turnwise([...quick, '--take-over'], { cwd });
    expect(nowhere.stderr).toContain('--take-over is for the folder of a tournament');
    expect(filesIn(join(cwd, 'league'))).toEqual(whole);
  });

  test('whose reports cannot be written still shows its table', () => {
    const cwd = folderWith();
    turnwise([...quick, ...alone, '-o', 'league'], { cwd });
    rmSync(join(cwd, 'league/report.md'));
    mkdirSync(join(cwd, 'league/report.md'));
    const { status, stderr, stdout } = turnwise(['tournament', '--resume', 'league'], { cwd });
    expect(status).toBe(2);
    expect(stdout).toContain('tic-tac-toe, round-robin, seed 1, 20 matches');
    expect(stderr).toBe(
      'turnwise: league cannot be written to (it is a folder); remove what is in the way, then resume the tournament; what was written so far (20 matches) is safe.\n' +
        'Resume with: turnwise tournament --resume league\n',
    );
  });

  test.runIf(isLong && process.platform !== 'win32')(
    'that is taken over while a process is suspended gets nothing more from that process',
    async () => {
      const cwd = folderWith();
      const line = ['tournament', 'tic-tac-toe', 'random', 'random', '-n', '60000', '--seed', '1'];
      const program = spawn(process.execPath, [TURNWISE, ...line, '-o', 'league', ...alone], {
        cwd,
        env: surroundings(),
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const ended = once(program, 'close');
      let printed = '';
      program.stderr.setEncoding('utf8').on('data', (piece: string) => {
        printed += piece;
      });
      const results = join(cwd, 'league/results.jsonl');
      while (sizeOf(results) === 0) await new Promise((resolve) => setTimeout(resolve, 2));
      program.kill('SIGSTOP');
      const resume = ['tournament', '--resume', 'league', ...alone];
      expect(turnwise(resume, { cwd }).stderr).toContain(`in use by process ${program.pid} since`);
      expect(turnwise([...resume, '--take-over'], { cwd }).status).toBe(0);
      const whole = filesIn(join(cwd, 'league'));
      program.kill('SIGCONT');
      expect((await ended)[0]).toBe(2);
      expect(printed).toContain('this process has stopped writing to it');
      expect(filesIn(join(cwd, 'league'))).toEqual(whole);
      turnwise([...line, '-o', 'undisturbed', ...alone], { cwd });
      expect(whole).toEqual(filesIn(join(cwd, 'undisturbed')));
    },
  );

  const places: [string, string][] = [
    [' with the folder around it', 'around/league-2'],
    ['', 'league-2'],
  ];

  test.each(places.slice(0, isLong ? 2 : 1))(
    'that is deleted meanwhile%s is written beside its place, and the program says so',
    async (around, place) => {
      const home = folderWith();
      const cwd = around === '' ? home : join(home, 'around');
      mkdirSync(cwd, { recursive: true });
      const line = ['tournament', 'tic-tac-toe', 'random', 'random', '-n', '20000', '--seed', '1'];
      const program = spawn(process.execPath, [TURNWISE, ...line, '-o', 'league', ...alone], {
        cwd,
        env: surroundings(),
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const ended = once(program, 'close');
      let printed = '';
      for (const stream of [program.stdout, program.stderr])
        stream.setEncoding('utf8').on('data', (piece: string) => {
          printed += piece;
        });
      while (sizeOf(join(cwd, 'league/results.jsonl')) === 0)
        await new Promise((resolve) => setTimeout(resolve, 2));
      rmSync(around === '' ? join(cwd, 'league') : cwd, { recursive: true });
      expect((await ended)[0]).toBe(0);
      const kept = around === '' ? place : join(realpathSync(home), place);
      expect(printed).toContain(`league was deleted or moved; everything is now kept in ${kept}.`);
      expect(printed).toContain(`Written to ${kept}: report.txt`);
      expect(printed).toContain('20,000 matches');
      const lines = readFileSync(join(home, place, 'results.jsonl'), 'utf8')
        .trim()
        .split('\n');
      expect(lines).toHaveLength(20_000);
      expect(existsSync(join(cwd, 'league'))).toBe(false);
    },
  );

  test('of a finished tournament gets its reports again, and the program says so', () => {
    const cwd = folderWith();
    turnwise([...quick, ...alone, '-o', 'league'], { cwd });
    const whole = filesIn(join(cwd, 'league'));
    rmSync(join(cwd, 'league/report.html'));
    const { stdout } = turnwise(['tournament', '--resume', 'league'], { cwd });
    expect(stdout).toContain('The tournament was over; its reports were written again.');
    expect(filesIn(join(cwd, 'league'))).toEqual(whole);
  });

  test('of a finished tournament is shown after any change, which is not recorded', () => {
    const cwd = folderWith();
    turnwise(['solve', 'rock-paper-scissors', '-o', 'p.json'], { cwd });
    const line = ['tournament', 'rock-paper-scissors', 'file(p.json)', 'random', '-n', '20'];
    turnwise([...line, '--seed', '1', ...alone, '-o', 'league'], { cwd });
    const whole = filesIn(join(cwd, 'league'));
    appendFileSync(join(cwd, 'p.json'), '\n');
    rmSync(join(cwd, 'league/report.html'));
    for (const accepted of [[], ['--accept-changed']]) {
      const resume = ['tournament', '--resume', 'league', ...alone, ...accepted];
      const { status, stderr, stdout } = turnwise(resume, { cwd });
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toContain('The tournament was over; its reports were written again.');
      expect(filesIn(join(cwd, 'league'))).toEqual(whole);
    }
  });

  test('continues the same tournament, and no other', () => {
    const cwd = folderWith();
    turnwise([...quick, ...alone, '-o', 'league'], { cwd });
    expect(turnwise([...quick, ...alone, '-o', 'league'], { cwd }).status).toBe(0);
    const { status, stderr } = turnwise([...quick.slice(0, -1), '2', '-o', 'league'], { cwd });
    expect(status).toBe(2);
    expect(stderr).toContain('league holds another tournament');
    const file = turnwise([...quick, '-o', 'league/results.jsonl'], { cwd });
    expect(file.stderr).toBe('turnwise: Cannot use league/results.jsonl: it is not a folder.\n');
  });

  test('is not created if the first match cannot be played', () => {
    const cwd = folderWith();
    const line = ['tournament', 'checkers', 'random', 'optimal(maxStates=9)', '-o', 'league'];
    const { status, stderr } = turnwise([...line, ...alone], { cwd });
    expect(status).toBe(2);
    expect(stderr).toContain('The first match was forfeited, and no other was played');
    expect(existsSync(join(cwd, 'league'))).toBe(false);
  });
});

describe('a module', () => {
  test('plays on threads, and its tournament is resumed only if it is unchanged', () => {
    const cwd = newModuleFolder();
    const line = ['tournament', './nim.ts', 'random', 'optimal', '-n', '6', '--seed', '1'];
    const { status, stdout } = turnwise([...line, '-o', 'league'], { cwd });
    expect(status).toBe(0);
    expect(stdout).toContain('./nim.ts, round-robin, seed 1, 6 matches');
    const resume = ['tournament', '--resume', 'league'];
    expect(turnwise(resume, { cwd }).stdout).toContain('was over');
    appendFileSync(join(cwd, 'nim.ts'), '\n// as good as before\n');
    expect(turnwise(resume, { cwd }).stdout).toContain('was over');
    truncateSync(join(cwd, 'league/results.jsonl'), 300);
    const changed = turnwise(resume, { cwd });
    expect(changed.status).toBe(2);
    expect(changed.stderr).toMatch(
      /league was begun with other code: \.\/nim\.ts was \w{12} and is \w{12}\.\nResults of both would be mixed/,
    );
    const elsewhere = folderWith();
    const lost = turnwise([...resume.slice(0, -1), join(cwd, 'league')], { cwd: elsewhere });
    expect(lost.stderr).toContain('There is no file ./nim.ts here; go on in the folder');
  });
});

describe('the output', () => {
  test('numbers players that are named twice, and says that rounds are filled up', () => {
    const line = ['tournament', 'tic-tac-toe', 'random', 'random', '-n', '3', '--seed', '1'];
    const { stderr, stdout } = turnwise([...line, ...alone]);
    expect(stdout).toContain('random #2');
    expect(stderr).toBe('Playing 4 matches, not 3: 2 whole rounds of 2.\n');
  });

  test('says that matches repeat themselves', () => {
    const line = ['tournament', 'tic-tac-toe', 'random', 'easy', '-n', '6', '-p', 'xox/oxo/ox. Xs'];
    const { stdout } = turnwise([...line, ...alone]);
    expect(stdout).toContain('Matches that repeat themselves are no sample');
  });

  test('has the line that resumes it after Ctrl-C, which ends with 130', async () => {
    const cwd = folderWith();
    const line = ['tournament', 'tic-tac-toe', 'random', 'random', '-n', '1e7', '-o', 'my league'];
    const program = spawn(process.execPath, [TURNWISE, ...line], {
      cwd,
      env: surroundings(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(program, 'close');
    const results = join(cwd, 'my league/results.jsonl');
    while (sizeOf(results) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    program.kill('SIGINT');
    let printed = '';
    program.stdout.setEncoding('utf8').on('data', (piece: string) => {
      printed += piece;
    });
    expect(await ended).toEqual([130, null]);
    expect(printed).toContain('The tournament is not over');
    expect(printed).toContain("Resume with: turnwise tournament --resume 'my league'\n");
    expect(existsSync(join(cwd, 'my league/running.pid'))).toBe(false);
    expect(existsSync(join(cwd, 'my league/report.txt'))).toBe(false);
  });

  test('has no zero with a minus', () => {
    const players = ['random', 'random', 'holdAt(5)'];
    const line = ['tournament', 'pig(goal=10)', ...players, '-n', '12', '--seed', '10'];
    expect(turnwise(line).stdout).toContain('Advantage of One: 0 Elo, from -193 Elo to 193 Elo');
  });

  test('says what a sequential test found', () => {
    const line = ['tournament', 'tic-tac-toe', 'hard', 'random', '--type', 'test', '--seed', '1'];
    const { stdout } = turnwise([...line, ...alone]);
    expect(stdout).toContain('Verdict: hard is ahead of random by 20 Elo rather than 0');
    const { statistics } = answerOf([...line, ...alone]);
    expect(statistics).toMatchObject({ players: ['hard', 'random'] });
  });
});
