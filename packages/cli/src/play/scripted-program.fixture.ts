/** The built programs with lines as their input, run as processes. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { type Ended, surroundings } from '../built-program.fixture.ts';

/** The file of a program. */
export function programFile(name: 'turnwise' | 'pig'): string {
  return fileURLToPath(new URL(`../../bin/${name}.mjs`, import.meta.url));
}

/** A folder outside of the repository for all tests of a file; for one test there is folderWith. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'turnwise-play-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a program with lines as its input, in a folder. */
export function runProgram(
  name: 'turnwise' | 'pig',
  args: readonly string[],
  lines: readonly string[] = [],
  folder = tmpdir(),
): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, [programFile(name), ...args], {
    cwd: folder,
    input: lines.map((line) => `${line}\n`).join(''),
    encoding: 'utf8',
    env: surroundings(),
  });
  return { status, stdout, stderr };
}
