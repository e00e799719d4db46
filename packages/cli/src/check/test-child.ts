/** The process of test-file.ts: loads a file of tests, which then run by themselves, and reports their end. */
import { basename } from 'node:path';
import { codeOf, messageOf, reasonOf } from '../frame/failure.ts';
import { importModule } from '../input/user-module.ts';
import { type TestReport, testsEnded, writeReport } from './test-reporter.ts';

const [, , file = ''] = process.argv;
const exit = process.exit.bind(process);
let isCut = false;
process.once('exit', () => writeReport({ kind: 'ended', count: testsEnded(), isCut }));

// If tests end the process with status 0, those that have not run would seem to have passed.
process.exit = (code) => {
  isCut = true;
  return exit(code);
};

process.stdout.on('error', (error) => {
  if (codeOf(error) === 'EPIPE') ended({ kind: 'unread' });
  ended({ kind: 'failed', message: `Cannot write the answer: ${reasonOf(error)}.` });
});

try {
  await importModule(file);
} catch (error) {
  if (process.env.DEBUG) console.error(error);
  const [why] = messageOf(error).split('\n', 1);
  ended({ kind: 'failed', message: `${basename(file)}: loading the tests failed: ${why}` });
}

/** Ends the process with a report, which comes before the one of the exit. */
function ended(report: TestReport): never {
  writeReport(report);
  return exit();
}
