/** The built programs with lines as their input. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { type Ended, runInThread } from '../built-program.fixture.ts';

/** The file of a program. */
export function programFile(name: 'turnwise' | 'pig'): string {
  return fileURLToPath(new URL(`../../bin/${name}.mjs`, import.meta.url));
}

/** A folder outside the repository for all tests of a file; for a single test use folderWith. */
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
  cwd = tmpdir(),
): Ended {
  return runInThread(name, args, { cwd, input: lines.map((line) => `${line}\n`).join('') });
}
