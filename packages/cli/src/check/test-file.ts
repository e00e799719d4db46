/** `turnwise check nim.test.ts`: the tests of a game by node:test, in a process with the loader of modules. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DONE, type Invocation, NO, type Status } from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import type { checkArguments, checkOptions } from './command.ts';

const CHILD = fileURLToPath(
  new URL(import.meta.url.replace(/test-file(\.[jt]s)$/, 'test-child$1')),
);

export async function run({
  arguments: { file },
  options: { timeout },
  output,
}: Invocation<typeof checkArguments, typeof checkOptions>): Promise<Status> {
  if (!existsSync(file)) throw new Failure(`There is no file ${file}.`);
  const {
    output: [, printed = null, , problem = null],
    signal,
    status,
  } = spawnSync(process.execPath, ['--test-reporter=spec', CHILD, file], {
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
    stdio: ['ignore', output.isJson ? 'pipe' : 'inherit', 'inherit', 'pipe'],
    timeout: 1000 * timeout,
  });
  if (problem) throw new Failure(problem);
  const ok = status === 0;
  if (output.isJson) output.json({ file, game: null, ok, seed: null, tests: printed ?? '' });
  else if (signal !== null)
    output.say(`${output.style.bad('no')}  ${file} did not end within ${timeout} s.`);
  return ok ? DONE : NO;
}
