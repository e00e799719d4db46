/** Counts the tests of node:test that ended; and the report of their process, one line of JSON on pipe 3. */
import { writeSync } from 'node:fs';
import type { TestEvent } from 'node:test/reporters';

let ended = 0;

/** Tests that passed or failed so far, without suites and skipped tests. */
export function testsEnded(): number {
  return ended;
}

export default async function* counting(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const isSkipped = data.skip !== undefined && data.skip !== false;
    if (data.details.type !== 'suite' && !isSkipped) ended++;
  }
  yield ''; // prints nothing
}

export type TestReport =
  /** The tests cannot be loaded, or their output cannot be written. */
  | { readonly kind: 'failed'; readonly message: string }
  /** The reader of the output is gone. */
  | { readonly kind: 'unread' }
  /** `isCut`: the tests ended the process before all of them had run. */
  | { readonly kind: 'ended'; readonly count: number; readonly isCut: boolean };

const PIPE = 3;

export function writeReport(report: TestReport): void {
  writeSync(PIPE, `${JSON.stringify(report)}\n`);
}

/** The first report; null if the process ended before it wrote one. Only this file writes to the pipe. */
export function reportIn(text: string): TestReport | null {
  const [line = ''] = text.split('\n', 1);
  try {
    const report: TestReport = JSON.parse(line);
    return report;
  } catch {
    return null;
  }
}
