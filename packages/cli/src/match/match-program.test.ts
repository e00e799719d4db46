/** What `match` leaves behind: its file of records and its answer, also when the run ends early. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRecord } from 'turnwise';
import { describe, expect, test } from 'vitest';
import { folderWith, surroundings, TURNWISE, turnwise } from '../built-program.fixture.ts';

const quick = ['match', 'pig', 'random', 'random', '-n', '3', '--seed', '1', '-o', 'all.jsonl'];
/** The first player cannot play, which shows only when it is asked. */
const unplayable = [
  'match',
  'connect-four(line=5)',
  'optimal(maxStates=9)',
  'random',
  '-o',
  'all.jsonl',
];

function recordsIn(file: string) {
  const lines = readFileSync(file, 'utf8').split('\n');
  expect(lines.pop()).toBe('');
  return lines.map((line) => parseRecord(line));
}

describe('the file of records', () => {
  test('is not replaced without --overwrite', () => {
    const cwd = folderWith({ 'all.jsonl': 'a diary\n'.repeat(9999) });
    const { status, stderr } = turnwise(quick, { cwd });
    expect(status).toBe(2);
    expect(stderr).toBe('turnwise: all.jsonl exists; choose another name, or give --overwrite.\n');
    expect(readFileSync(join(cwd, 'all.jsonl'), 'utf8')).toMatch(/^a diary/);
    expect(turnwise([...quick, '--overwrite'], { cwd }).status).toBe(0);
    expect(recordsIn(join(cwd, 'all.jsonl'))).toHaveLength(3);
  });

  test('keeps its old contents if no match can be played', () => {
    const cwd = folderWith({ 'all.jsonl': 'a diary' });
    expect(turnwise([...unplayable, '--overwrite'], { cwd }).status).toBe(2);
    expect(readFileSync(join(cwd, 'all.jsonl'), 'utf8')).toBe('a diary');
  });

  test('is not created if no match can be played', () => {
    const cwd = folderWith();
    expect(turnwise(unplayable, { cwd }).status).toBe(2);
    expect(existsSync(join(cwd, 'all.jsonl'))).toBe(false);
  });

  test.skipIf(!existsSync('/dev/full'))(
    'is reported if it cannot be written, and a device is not removed',
    () => {
      const { status, stderr } = turnwise([...quick.slice(0, -1), '/dev/full']);
      expect([status, stderr]).toEqual([
        2,
        'turnwise: Cannot write /dev/full: the disk is full.\n',
      ]);
    },
  );
});

test('Ctrl-C keeps the finished matches, in the file and in the answer, which is streamed', async () => {
  const cwd = folderWith();
  writeFileSync(join(cwd, 'all.jsonl'), 'a diary');
  const line = ['match', 'pig', 'random', 'random', '-n', '10000000', '-o', 'all.jsonl'];
  const program = spawn(process.execPath, [TURNWISE, ...line, '--overwrite', '--json'], {
    cwd,
    env: surroundings(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  program.stdout.setEncoding('utf8').on('data', (piece: string) => {
    if (printed === '') program.kill('SIGINT');
    printed += piece;
  });
  const [status] = await once(program, 'close');
  expect(status).toBe(130);
  const { n, results } = JSON.parse(printed);
  expect(n).toBeGreaterThan(0);
  expect(results).toHaveLength(n);
  expect(recordsIn(join(cwd, 'all.jsonl'))).toHaveLength(n);
});
