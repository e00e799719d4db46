/** A reporter of node:test that prints nothing, and counts the tests that came to their end. */
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
