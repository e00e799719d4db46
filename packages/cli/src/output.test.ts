/** What goes where: widths, colours, closed pipes, seeds, threads, and what `--help` does not load. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { folderWith, surroundings, TURNWISE, turnwise } from './built-program.fixture.ts';

const ESCAPE = '\u001b';

describe('a terminal of 20 columns', () => {
  test.each([
    ['games'],
    ['match tic-tac-toe random random -n 4 --seed 1'],
    ['match pig uct(simulationCount=10) random -n 2 --seed 1'],
    ['tournament tic-tac-toe random random easy -n 6 --seed 1 --threads 1'],
    ['tournament pig random random easy --type swiss --seed 1 --threads 1'],
    ['balance pig(goal=5..6) random easy -n 2 --seed 1 --threads 1'],
    ['perft tic-tac-toe -d 2 --divide'],
    ['analyze tic-tac-toe --method flat --seed 1'],
    ['solve tic-tac-toe'],
    ['check tic-tac-toe -n 2 --seed 1'],
  ])('has room for %s', (line) => {
    const { stdout } = turnwise(line.split(' '), { env: { COLUMNS: '20' } });
    expect(stdout).not.toBe('');
    expect(stdout.split('\n').filter((each) => [...each].length > 20)).toEqual([]);
  });

  test('has room for the text of a help page, except its usage line and its examples', () => {
    const { stdout } = turnwise(['analyze', '--help'], { env: { COLUMNS: '20' } });
    const [, text = ''] = stdout.split('Arguments:');
    const abouts = (text.split('Examples:')[0] ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    '));
    expect(abouts.length).toBeGreaterThan(20);
    expect(abouts.filter((line) => line.length > 20)).toEqual([]);
  });

  const hasTmux = spawnSync('tmux', ['-V']).status === 0;

  test.skipIf(!hasTmux)('is measured automatically', async () => {
    const cwd = folderWith();
    const tmux = (...args: string[]) =>
      spawnSync('tmux', ['-S', join(cwd, 'tmux'), '-f', '/dev/null', ...args], {
        encoding: 'utf8',
        env: surroundings(),
      });
    const command = `"${process.execPath}" "${TURNWISE}" games; sleep 600`;
    tmux('new-session', '-d', '-x', '20', '-y', '40', '-c', cwd, command);
    try {
      await expect
        .poll(() => tmux('capture-pane', '-p').stdout, { timeout: 60_000 })
        .toContain('game NAME.');
      const lines = tmux('capture-pane', '-p').stdout.split('\n');
      expect(lines.slice(0, 3)).toEqual(['game', 'pig', 'odds-and-evens']);
    } finally {
      tmux('kill-server');
    }
  });
});

describe('where stdout is not a terminal', () => {
  test('there are no colours and no progress', () => {
    const { stdout, stderr } = turnwise(['analyze', 'connect-four', '--time', '0.3']);
    expect(stdout).not.toContain(ESCAPE);
    expect(stderr).toBe('');
  });

  test.each([
    ['games'],
    ['perft tic-tac-toe -d 6 --divide'],
    ['completion bash'],
    ['analyze connect-four --time 1 --jsonl'],
  ])('and %s is cut off by a closed pipe, it ends quietly', (line) => {
    const script = `"${process.execPath}" "${TURNWISE}" ${line} | head -1; echo "\${PIPESTATUS[0]}"`;
    const { stdout, stderr } = spawnSync('bash', ['-c', script], {
      encoding: 'utf8',
      env: surroundings(),
    });
    expect(stderr).toBe('');
    expect(stdout.trimEnd().split('\n')).toHaveLength(2);
    expect(stdout.trimEnd().endsWith('0')).toBe(true);
  });
});

describe('the seed', () => {
  test('is printed if none was given, and repeats the run', () => {
    const line = ['match', 'pig', 'random', 'random', '-n', '6'];
    const first = turnwise(line).stdout;
    const [, seed = ''] = /seed (\d+)/.exec(first) ?? [];
    expect(turnwise([...line, '--seed', seed]).stdout).toBe(first);
    expect(turnwise([...line, '--seed', 'another']).stdout).not.toBe(first);
  });

  test('of evaluated players is random and printed; without randomness there is none', () => {
    const line = ['evaluate', 'tic-tac-toe', 'uct(simulationCount=5)', 'random'];
    const first = turnwise(line).stdout;
    const [, seed = ''] = /^seed {5}(\d+)$/m.exec(first) ?? [];
    expect(turnwise([...line, '--seed', seed]).stdout).toBe(first);
    expect(turnwise(line).stdout).not.toContain(`seed     ${seed}`);
    const { stdout } = turnwise(['evaluate', 'tic-tac-toe', 'random', 'random', '--seed', '1']);
    expect(stdout).not.toContain('seed');
  });

  test('gives the same records and results for any number of threads', () => {
    const cwd = folderWith();
    const play = (threads: string) => {
      const file = `${threads}.jsonl`;
      const line = [
        'match',
        'pig',
        'random',
        'easy',
        '-n',
        '30',
        '--seed',
        '7',
        '-o',
        file,
        '--json',
      ];
      const { stdout } = turnwise([...line, '--threads', threads], { cwd });
      return [stdout, readFileSync(join(cwd, file), 'utf8')];
    };
    const alone = play('1');
    expect(play('2')).toEqual(alone);
    if (process.env.TURNWISE_LONG === '1') expect(play('3')).toEqual(alone);
  });

  test('and the number of threads together give the same analysis', () => {
    const ask = (threads: string) => {
      const line = [
        'analyze',
        'connect-four(width=8)',
        '-n',
        '3000',
        '--seed',
        '3',
        '--threads',
        threads,
        '--json',
      ];
      const { seconds, ...rest } = JSON.parse(turnwise(line).stdout);
      return rest;
    };
    const answer = ask('2');
    expect(ask('2')).toEqual(answer);
    expect(answer.simulations).toBe(3000);
  });
});

test('the help loads no game, no search and no module loader', () => {
  const source = dirname(fileURLToPath(import.meta.url));
  const seen = new Set<string>();
  const packages = new Set<string>();
  const follow = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [statement, from = ''] of text.matchAll(
      /^(?:import|export) [^;]*? from '([^']+)'/gm,
    )) {
      if (/^(import|export) type /.test(statement)) continue;
      if (from.startsWith('.')) follow(join(dirname(file), from));
      else if (!from.startsWith('node:')) packages.add(from);
    }
  };
  follow(join(source, 'main.ts'));
  // The core of the library describes parameters; it has no games and no searches.
  expect([...packages].sort()).toEqual(['commander', 'turnwise', 'turnwise/internal']);
  expect([...seen]).toContain(join(source, 'commands.ts'));
  expect([...seen]).toContain(join(source, 'terminal', 'text.ts'));
});
