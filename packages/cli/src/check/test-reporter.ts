/** A reporter of node:test that prints nothing, and counts the tests that came to their end. */

import { writeSync } from 'node:fs';
import type { TestEvent } from 'node:test/reporters';

let ended = 0;

/** Tests that passed or failed so far; suites are none, and one that is skipped has tested nothing. */
export function testsEnded(): number {
  return ended;
}

export default async function* counting(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const isSkipped = data.skip !== undefined && data.skip !== false;
    if (data.details.type !== 'suite' && !isSkipped) ended++;
  }
  yield ''; // what a reporter yields is printed
}

/* What the process of a file of tests tells of itself through pipe 3: one line, in JSON. */

export type TestReport =
  /** Why the tests cannot be loaded, or what they print cannot be written. */
  | { readonly kind: 'failed'; readonly message: string }
  /** Nobody reads on. */
  | { readonly kind: 'unread' }
  /** How many tests came to their end, and whether the tests themselves ended the process before all had. */
  | { readonly kind: 'ended'; readonly count: number; readonly isCut: boolean };

const PIPE = 3;

export function writeReport(report: TestReport): void {
  writeSync(PIPE, `${JSON.stringify(report)}\n`);
}

/** The first report; null where the process was ended before it wrote one. */
export function reportIn(text: string): TestReport | null {
  const [line = ''] = text.split('\n', 1);
  try {
    const data: unknown = JSON.parse(line);
    return isReport(data) ? data : null;
  } catch {
    return null;
  }
}

function isReport(data: unknown): data is TestReport {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false;
  switch (data.kind) {
    case 'failed':
      return 'message' in data && typeof data.message === 'string';
    case 'unread':
      return true;
    case 'ended': {
      const hasCount = 'count' in data && Number.isInteger(data.count);
      return hasCount && 'isCut' in data && typeof data.isCut === 'boolean';
    }
    default:
      return false;
  }
}
