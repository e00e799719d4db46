/** `turnwise check nim.test.ts`: the tests of a game by node:test, in a process with the loader of modules. */
import { existsSync } from 'node:fs';
import { DONE, type Invocation, NO, type Status } from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import type { checkArguments, checkOptions } from './command.ts';
import { runTests, type TestRun } from './test-process.ts';

export async function run({
  arguments: { file },
  options: { timeout },
  output,
}: Invocation<typeof checkArguments, typeof checkOptions>): Promise<Status> {
  if (!existsSync(file)) throw new Failure(`There is no file ${file}.`);
  const tested = await runTests(file, { isKept: output.isJson, timeout });
  const { printed, report, signal, status } = tested;
  if (report?.kind === 'failed') throw new Failure(report.message);
  if (report?.kind === 'unread') return DONE;
  const count = report?.count ?? null;
  const end = endOf(tested);
  const ok = status === 0 && end === 'whole' && count !== 0;
  if (output.isJson) {
    output.json({ file, game: null, ok, seed: null, tests: printed, count, end });
    return ok ? DONE : NO;
  }
  const problem = {
    timeout: `did not end within ${timeout} s.`,
    signal: `was ended by ${signal}, so that not all of its tests have run.`,
    exit: 'calls process.exit, so that not all of its tests have run. Take that out.',
    whole: count === 0 ? 'has no test that was run, so that nothing was tested.' : null,
  }[end];
  if (problem !== null) output.say(`${output.style.bad('no')}  ${file} ${problem}`);
  return ok ? DONE : NO;
}

/** How the tests came to their end: as a whole, or cut off, and by what. */
function endOf({ isLate, report, signal }: TestRun): 'whole' | 'timeout' | 'exit' | 'signal' {
  if (isLate) return 'timeout';
  if (signal !== null) return 'signal';
  return report?.kind === 'ended' && !report.isCut ? 'whole' : 'exit';
}
