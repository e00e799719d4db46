import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderWith, surroundings, TURNWISE, turnwise } from '../built-program.fixture.ts';
import { requireWritable, writeAtomically } from './output-file.ts';

describe('a file is written completely or not at all', () => {
  test('and nothing is left behind when writing fails', () => {
    const cwd = folderWith({ 'policy.json': 'old' });
    // Files may have one block of 1024 bytes; the policy has more.
    const script = `ulimit -f 1; "${process.execPath}" "${TURNWISE}" solve tic-tac-toe -o policy.json --overwrite`;
    const { status, stderr } = spawnSync('bash', ['-c', script], {
      cwd,
      encoding: 'utf8',
      env: surroundings(),
    });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^turnwise: Cannot write policy\.json: .*\n$/);
    expect(readdirSync(cwd)).toEqual(['policy.json']);
    expect(readFileSync(join(cwd, 'policy.json'), 'utf8')).toBe('old');
  });

  test('and a link still points to the same file', async () => {
    const cwd = folderWith({ 'policy.json': 'old' });
    symlinkSync('policy.json', join(cwd, 'link.json'));
    await writeAtomically(join(cwd, 'link.json'), 'new');
    expect(readFileSync(join(cwd, 'policy.json'), 'utf8')).toBe('new');
  });
});

describe('the path of an output file', () => {
  test('may not be a folder, even with --overwrite', () => {
    const cwd = folderWith();
    mkdirSync(join(cwd, 'policy.json'));
    const line = ['solve', 'tic-tac-toe', '-o', 'policy.json', '--overwrite'];
    expect(turnwise(line, { cwd }).stderr).toBe(
      'turnwise: Cannot write policy.json: it is a folder.\n',
    );
  });

  test('must be in an existing folder', () => {
    const file = join(folderWith({ file: '' }), 'file', 'x');
    expect(() => requireWritable(file, false)).toThrow('file is no folder.');
    expect(() => requireWritable('nowhere/x', true)).toThrow('There is no folder nowhere; make it');
  });
});
