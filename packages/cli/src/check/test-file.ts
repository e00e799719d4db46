/** `turnwise check nim.test.ts`: tests by node:test in their own process, which ends with this one and at the time limit. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { check } from '../commands.ts';
import { DONE, type Invocation, NO, type Status } from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import { reportIn, type TestReport } from './test-reporter.ts';

export async function checkTests({
  arguments: { file },
  options: { timeout },
  output,
}: Invocation<typeof check>): Promise<Status> {
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
    signal: `was ended by ${signal} before all of its tests had run.`,
    exit: 'calls process.exit before all of its tests have run. Remove that call.',
    whole: count === 0 ? 'has no test that ran, so nothing was tested.' : null,
  }[end];
  if (problem !== null) output.say(`  ${file} ${problem}`, { text: 'no', style: 'bad' });
  return ok ? DONE : NO;
}

/** Whether all tests have run, or what cut them off. */
function endOf({ isLate, report, signal }: TestRun): 'whole' | 'timeout' | 'exit' | 'signal' {
  if (isLate) return 'timeout';
  if (signal !== null) return 'signal';
  return report?.kind === 'ended' && !report.isCut ? 'whole' : 'exit';
}

const GRACE = 1000; // milliseconds for tests to end by themselves after a signal

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

interface TestRun {
  readonly printed: string; // the output; '' unless it is kept
  readonly report: TestReport | null;
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly isLate: boolean;
}

/** Runs the tests; their output is kept, or printed with that of this process. */
async function runTests(
  file: string,
  { isKept, timeout }: { readonly isKept: boolean; readonly timeout: number },
): Promise<TestRun> {
  const reporters = [
    ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
    ...[`--test-reporter=${siblingModule('test-reporter')}`, '--test-reporter-destination=stderr'],
  ];
  const child = spawn(
    process.execPath,
    [...reporters, fileURLToPath(siblingModule('test-child')), file],
    { stdio: ['ignore', isKept ? 'pipe' : 'inherit', 'inherit', 'pipe'] },
  );
  const release = endingWith(child);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
    child.stdout?.destroy(); // a process that the tests started may hold it open
  }, 1000 * timeout);
  const [, output, , pipe] = child.stdio;
  const [printed, reported] = [collected(output), collected(pipe)];
  try {
    const [status, signal] = await once(child, 'close');
    return { printed: printed(), report: reportIn(reported()), status, signal, isLate };
  } finally {
    clearTimeout(timer);
    release();
  }
}

/** A module of this folder, built or not like this one. */
function siblingModule(name: string): string {
  return import.meta.url.replace(/test-file(\.[jt]s)$/, `${name}$1`);
}

/** Ends a process with this one; the returned function undoes that. */
function endingWith(child: ChildProcess): () => void {
  const kill = () => child.kill('SIGKILL');
  const passOn = (signal: NodeJS.Signals) => {
    child.kill(signal);
    setTimeout(kill, GRACE);
    child.once('close', () => {
      release();
      process.kill(process.pid, signal);
    });
  };
  const release = () => {
    process.removeListener('exit', kill);
    for (const signal of SIGNALS) process.removeListener(signal, passOn);
  };
  process.once('exit', kill);
  for (const signal of SIGNALS) process.on(signal, passOn);
  return release;
}

/** The output of a stream so far. */
function collected(stream: ChildProcess['stdio'][number] | undefined): () => string {
  const pieces: Buffer[] = [];
  stream?.on('data', (piece: Buffer) => pieces.push(piece));
  return () => Buffer.concat(pieces).toString('utf8');
}
