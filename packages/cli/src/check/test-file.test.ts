/** Test files run by `check`: what does not count as passed, and that nothing is left running. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  answerOf,
  folderWith,
  surroundings,
  TURNWISE,
  turnwiseProcess,
} from '../built-program.fixture.ts';

const use = "import { test } from 'node:test';\n";
const tests = {
  'empty.test.ts': '',
  'skipped.test.ts': `${use}test('later', { skip: true }, () => {});`,
  'leaving.test.ts': `${use}test('one', () => {});\ntest('two', () => process.exit(0));\ntest('three', () => { throw 0; });`,
  'killed.test.ts': `${use}test('one', () => process.kill(process.pid, 'SIGKILL'));`,
  'long.test.ts': 'for (;;);',
  'good.test.ts': `${use}test('one', () => {});\ntest('two', () => {});`,
};

/** What people read of the others is for the long run. */
const isLong = process.env.TURNWISE_LONG === '1';
const forPeople = ['leaving.test.ts'];

test.each([
  ['empty.test.ts', 'has no test that ran', { count: 0, end: 'whole' }],
  ['skipped.test.ts', 'has no test that ran', { count: 0, end: 'whole' }],
  ['leaving.test.ts', 'calls process.exit', { end: 'exit' }],
  ['killed.test.ts', 'was ended by SIGKILL', { count: null, end: 'signal' }],
  ['long.test.ts', 'did not end within 0.5 s', { count: null, end: 'timeout' }],
])('%s has not passed, for people and for programs', (file, words, fields) => {
  const cwd = folderWith(tests);
  const line = ['check', file, '--timeout', file === 'long.test.ts' ? '0.5' : '60'];
  expect(answerOf(line, { cwd })).toMatchObject({ ok: false, ...fields });
  if (!isLong && !forPeople.includes(file)) return;
  const { status, stdout, stderr } = turnwiseProcess(line, { cwd }); // the tests print on their own
  expect([status, stderr]).toEqual([1, '']);
  expect(stdout).toContain(`no  ${file} ${words}`);
});

test('passing tests are counted', () => {
  const cwd = folderWith(tests);
  expect(answerOf(['check', 'good.test.ts'], { cwd })).toMatchObject({
    ok: true,
    count: 2,
    end: 'whole',
  });
});

test('a closed pipe ends the tests quietly', () => {
  // More than the 64 KiB that a pipe holds.
  const many = `${use}for (let n = 0; n < 800; n++) test('number '.repeat(20) + n, () => {});`;
  const cwd = folderWith({ 'many.test.ts': many });
  const script = `"${process.execPath}" "${TURNWISE}" check many.test.ts | head -1; echo "\${PIPESTATUS[0]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', script], {
    cwd,
    encoding: 'utf8',
    env: surroundings(),
  });
  expect(stderr).toBe('');
  expect(stdout.split('\n').slice(1)).toEqual(['0', '']);
});

test('SIGTERM, SIGHUP and SIGINT end the tests with the program, even tests that ignore them', async () => {
  const signals = ['SIGTERM', 'SIGHUP', 'SIGINT'] as const;
  await Promise.all(signals.slice(0, isLong ? 3 : 1).map(endsTestsAndProgram));
});

async function endsTestsAndProgram(signal: NodeJS.Signals): Promise<void> {
  const deaf = `import { writeFileSync } from 'node:fs';
    process.on('${signal}', () => {});
    writeFileSync('pid', String(process.pid));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);`;
  const cwd = folderWith({ 'deaf.test.ts': deaf });
  const program = spawn(process.execPath, [TURNWISE, 'check', 'deaf.test.ts'], {
    cwd,
    env: surroundings(),
    stdio: 'ignore',
  });
  const ended = once(program, 'close');
  const pidIn = () => (existsSync(join(cwd, 'pid')) ? readFileSync(join(cwd, 'pid'), 'utf8') : '');
  await expect.poll(pidIn, { timeout: 30_000 }).not.toBe('');
  program.kill(signal);
  expect(await ended).toEqual([null, signal]);
  expect(() => process.kill(Number(pidIn()), 0)).toThrow('ESRCH');
}
