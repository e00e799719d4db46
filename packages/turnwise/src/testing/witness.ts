/**
 * Whoever watches a match for broken promises: it knows the seed and the plies so far, asks the
 * questions, and turns an answer that breaks a promise, or an error, into a BrokenPromise.
 */
import type { RecordedPly, Seed } from '../core/index.ts';
import { BrokenPromise, type PromiseName } from './broken-promise.ts';

export class Witness {
  /** The first `ply` of the plies lead to the state under inspection. */
  constructor(
    private readonly subject: string,
    readonly seed: Seed,

    /** The promises looked at so far; shared by all witnesses of a run. */
    readonly checked: Set<PromiseName> = new Set(),
    private readonly plies: readonly RecordedPly[] = [],
    private readonly ply: number = 0,
  ) {}

  /** A witness of another place in the match. */
  at(plies: readonly RecordedPly[], ply: number): Witness {
    return new Witness(this.subject, this.seed, this.checked, plies, ply);
  }

  /** A witness of a match with another seed, in the same run. */
  ofMatch(seed: Seed): Witness {
    return new Witness(this.subject, seed, this.checked);
  }

  /** A witness of a match that starts from somewhere else, under the name given. */
  about(subject: string): Witness {
    return new Witness(subject, this.seed, this.checked);
  }

  /** The promise is broken unless the condition holds. */
  assert(promise: PromiseName, holds: boolean, problem: () => string): asserts holds {
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
    const { seed } = this;
    const plies = this.plies.slice(0, this.ply);
    return new BrokenPromise(promise, this.subject, problem, { seed, plies, cause });
  }
}
