import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  answerOf,
  folderWith,
  surroundings,
  TURNWISE,
  turnwise,
} from '../built-program.fixture.ts';

const build = ['tablebase', 'checkers', '--pieces', '2'];

test('a tablebase is built in the folder, and what is there is not built again', () => {
  const cwd = folderWith();
  const first = answerOf([...build, '-o', 'tables'], { cwd });
  expect(first).toMatchObject({ game: 'checkers', pieces: 2, complete: true, positions: 3488 });
  expect(readdirSync(join(cwd, 'tables')).sort()).toEqual(
    ['K-K', 'M-K', 'M-M'].map((slice) => `checkers-${slice}.tablebase`),
  );
  const file = join(cwd, 'tables', 'checkers-M-K.tablebase');
  const content = readFileSync(file);
  rmSync(file);
  const second = answerOf([...build, '-o', 'tables'], { cwd }) as {
    slices: readonly { slice: string; isNew: boolean }[];
  };
  expect(second.slices.filter(({ isNew }) => isNew).map(({ slice }) => slice)).toEqual(['M-K']);
  expect(readFileSync(file)).toEqual(content);
});

test('a tablebase is built where searches look, unless another folder is named', () => {
  const cwd = folderWith();
  const env = { TURNWISE_TABLEBASES: join(cwd, 'mine') };
  const here = turnwise(build, { cwd, env });
  expect(here.stdout).toContain(`in ${env.TURNWISE_TABLEBASES}\n`);
  expect(here.stdout).not.toContain('To use them');
  const elsewhere = turnwise([...build, '-o', 'other'], { cwd, env });
  expect(elsewhere.stdout).toContain(`To use them, set TURNWISE_TABLEBASES=${join(cwd, 'other')}`);
  const nowhere = turnwise(build, { cwd });
  expect([nowhere.status, nowhere.stderr]).toEqual([
    2,
    'turnwise: TURNWISE_TABLEBASES is empty; name a folder with --output.\n',
  ]);
});

test('the Royal Game of Ur is solved for up to the given number of pieces of each player', () => {
  const cwd = folderWith();
  const line = ['tablebase', 'royal-ur', '--pieces', '2', '-o', 'tables'];
  const answer = answerOf(line, { cwd });
  expect(answer).toMatchObject({ complete: true, positions: 217 + 2956 + 9696 });
  const files = ['1-1', '2-1', '2-2'].map((slice) => `royal-ur-${slice}.tablebase`);
  expect(readdirSync(join(cwd, 'tables')).sort()).toEqual(files);
  expect(answerOf(line, { cwd })).toMatchObject({ slices: files.map(() => ({ isNew: false })) });
});

test('Farkle for two is solved as a whole', () => {
  const cwd = folderWith();
  const env = { TURNWISE_TABLEBASES: join(cwd, 'tables') };
  const game = 'farkle(goal=500, rules=simple)';
  expect(answerOf(['tablebase', game], { cwd, env })).toMatchObject({
    complete: true,
    positions: 10 ** 2,
    slices: [{ slice: 'simple-500-0-0-0', isNew: true }],
    firstWins: { low: expect.any(Number), high: expect.any(Number) },
  });
  expect(answerOf(['tablebase', game], { cwd, env })).toMatchObject({ slices: [{ isNew: false }] });
  const analysis = answerOf(['analyze', game], { cwd, env });
  expect(analysis).toMatchObject({ moves: [{ known: 'exact' }] });
  expect(analysis).toHaveProperty('fingerprint.files.tablebase');
  expect(turnwise(['tablebase', 'farkle(players=3)', '-o', 'x'], { cwd })).toMatchObject({
    status: 2,
    stderr:
      'turnwise: There is no tablebase of farkle(players=3): it is solved for two players, not for 3.\n',
  });
});

test('backgammon is solved for the checkers of the game', () => {
  const cwd = folderWith();
  const line = ['tablebase', 'backgammon(checkers=1)', '-o', 'tables'];
  expect(answerOf(line, { cwd })).toMatchObject({ complete: true, pieces: 1, positions: 601 });
  expect(readdirSync(join(cwd, 'tables'))).toEqual(['backgammon-1-points-1-1.tablebase']);
  expect(answerOf(line, { cwd })).toMatchObject({ slices: [{ isNew: false }] });
  expect(turnwise(['tablebase', 'backgammon', '-o', 'x'], { cwd })).toMatchObject({
    status: 2,
    stderr:
      'turnwise: Backgammon is solved with up to 3 checkers, such as "backgammon(checkers=3)", not with 15.\n',
  });
});

test('checkers has tablebases of 2 to 6 pieces', () => {
  const { status, stderr } = turnwise(['tablebase', 'checkers', '--pieces', '7', '-o', 'x']);
  expect([status, stderr]).toEqual([
    2,
    'turnwise: Tablebases of checkers have 2 to 6 pieces, not 7.\n',
  ]);
});

test('an analysis says which tablebase it has used', () => {
  const cwd = folderWith();
  const env = { TURNWISE_TABLEBASES: join(cwd, 'tables') };
  turnwise(build, { cwd, env });
  const analyze = ['analyze', 'checkers', '--method', 'exact', '-p', 'W:WK32:BK26'];
  const answer = answerOf(analyze, { cwd, env });
  expect(answer).toMatchObject({ best: '32-27', moves: [{ distance: 9 }, {}] });
  expect(answer).toHaveProperty('fingerprint.files.tablebase');
});

test('a file that cannot be used is named, and the command goes on', () => {
  const cwd = folderWith({ 'checkers-K-K.tablebase': 'damaged' });
  const env = { TURNWISE_TABLEBASES: cwd };
  const { status, stderr } = turnwise(['perft', 'checkers', '--depth', '1'], { cwd, env });
  expect([status, stderr]).toEqual([
    0,
    `${join(cwd, 'checkers-K-K.tablebase')} is not used: it is no tablebase. To build it again: turnwise tablebase checkers\n`,
  ]);
});

test('other games, and folders that are files, are refused', () => {
  const cwd = folderWith({ tables: '' });
  expect(turnwise(['tablebase', 'pig', '-o', 'x'], { cwd })).toMatchObject({
    status: 2,
    stderr:
      'turnwise: There are tablebases of checkers, farkle, royal-ur and backgammon only, not of pig.\n',
  });
  const { status, stderr } = turnwise([...build, '-o', 'tables'], { cwd });
  expect(status).toBe(2);
  expect(stderr).toContain('Cannot write tables');
});

test.runIf(process.env.TURNWISE_LONG === '1')(
  'Ctrl-C keeps the finished slices, and nothing half-written',
  async () => {
    const cwd = folderWith();
    const line = [TURNWISE, 'tablebase', 'checkers', '--pieces', '4', '-o', 'tables', '--json'];
    const program = spawn(process.execPath, line, {
      cwd,
      env: surroundings(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(program, 'close');
    let printed = '';
    program.stdout.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
    const folder = join(cwd, 'tables');
    while (!existsSync(folder) || readdirSync(folder).length < 5) await setTimeout(5);
    program.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
    const { complete, slices } = JSON.parse(printed);
    expect(complete).toBe(false);
    const names = slices.map(({ slice }: { slice: string }) => `checkers-${slice}.tablebase`);
    expect(readdirSync(folder).sort()).toEqual(names.sort());
  },
);
