/**
 * Whoever watches a match for broken promises: it knows the seed and the plies so far, asks the
 * questions, and turns an answer that breaks a promise, or an error, into a BrokenPromise.
 */
import type { RecordedPly, Seed } from '../core/index.ts';
import { BrokenPromise, type PromiseName } from './broken-promise.ts';

export class Witness {
  readonly seed: Seed;
  /** The plies that lead to the state under inspection. */
  readonly plies: readonly RecordedPly[];
  /** The promises looked at so far; shared by all witnesses of a run. */
  readonly checked: Set<PromiseName>;
  private readonly subject: string;

  constructor(
    subject: string,
    seed: Seed,
    plies: readonly RecordedPly[] = [],
    checked: Set<PromiseName> = new Set(),
  ) {
    this.subject = subject;
    this.seed = seed;
    this.plies = plies;
    this.checked = checked;
  }

  /** A witness of another match, or of another place in this one. */
  at(plies: readonly RecordedPly[], seed: Seed = this.seed): Witness {
    return new Witness(this.subject, seed, plies, this.checked);
  }

  /** The promise is broken unless the condition holds. */
  demand(promise: PromiseName, holds: boolean, problem: () => string): asserts holds {
    this.checked.add(promise);
    if (!holds) throw this.broken(promise, problem());
  }

  /** Answers the question; an error on the way breaks the promise. */
  ask<T>(promise: PromiseName, call: string, question: () => T): T {
    this.checked.add(promise);
    try {
      return question();
    } catch (error) {
      if (error instanceof BrokenPromise) throw error;
      const message = error instanceof Error ? error.message : String(error);
      throw this.broken(promise, `${call} threw "${message}"`, error);
    }
  }

  broken(promise: PromiseName, problem: string, cause?: unknown): BrokenPromise {
    const { seed, plies } = this;
    return new BrokenPromise(promise, this.subject, problem, { seed, plies, cause });
  }
}
