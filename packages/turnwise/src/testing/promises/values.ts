/** Promises about states as values: nothing that was given or returned ever changes. */
import { difference, snapshot } from '../snapshot.ts';
import type { Witness } from '../witness.ts';

/** Remembers what a value was, to the bottom. */
export class UnchangedCheck {
  /** The value as it was when this was made. */
  readonly before: string;

  constructor(
    private readonly what: string,
    private readonly value: unknown,
  ) {
    this.before = snapshot(value);
  }

  /** The value is still what it was, after the named calls. */
  check(calls: string, witness: Witness): void {
    const now = snapshot(this.value);
    witness.assert(
      'value',
      now === this.before,
      () => `${this.what} changed in ${calls}: it was ${difference(this.before, now)} now`,
    );
  }
}

/** An answer, and what it was when it was given, to the bottom. */
export interface Answer<T> {
  readonly answer: T;
  readonly content: string;
}

/** Asks twice, and both answers are the same to the bottom. The first is returned. */
export function sameTwice<T>(call: string, question: () => T, witness: Witness): Answer<T> {
  const answer = question();
  const content = snapshot(answer);
  const again = snapshot(question());
  witness.assert(
    'repeatable',
    again === content,
    () => `${call} answered first ${difference(content, again)} when asked again`,
  );
  return { answer, content };
}
