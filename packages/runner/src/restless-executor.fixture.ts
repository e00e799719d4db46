/**
 * An executor that misbehaves as far as it may, for tests: jobs run side by side, updates come late, in any order, some
 * twice; workers get lost and begin again; and what was under way when the caller left is a leftover. All by a seed.
 */
import { Random, type Seed } from 'turnwise';
import type { PlayedMatch } from 'turnwise/tournaments';
import { loader } from './executors.fixture.ts';
import {
  type Executor,
  type FixturesJob,
  inline,
  type Job,
  JobError,
  type RunOptions,
} from './index.ts';

export interface RestlessOptions {
  readonly seed: Seed;
  /** Default: 3. */
  readonly count?: number;
  /** Milliseconds. Default: 1, so that jobs stay small. */
  readonly jobTime?: number;
  /** Matches whose jobs fail, with the reason. Default: none. */
  readonly failing?: { readonly [index: number]: string };
  /** Matches that are forgotten the first time they are played. Default: none. */
  readonly forgotten?: readonly number[];
}

export class RestlessExecutor implements Executor {
  readonly count: number;
  readonly jobTime: number;
  /** The jobs that were run here, in order. */
  readonly jobs: FixturesJob[] = [];
  private readonly left = new Set<FixturesJob>();
  private readonly random: Random;
  private readonly inner = inline({ loader });
  private readonly failing: { readonly [index: number]: string };
  private readonly forgotten: Set<number>;

  constructor({ seed, count = 3, jobTime = 1, failing = {}, forgotten = [] }: RestlessOptions) {
    this.random = new Random(seed, 'restless');
    this.count = count;
    this.jobTime = jobTime;
    this.failing = failing;
    this.forgotten = new Set(forgotten);
  }

  async run(job: Job, watch: RunOptions = {}): Promise<void> {
    if (job.kind !== 'fixtures') throw new Error('only tournaments are played here');
    this.jobs.push(job);
    this.left.add(job);
    const matches = await this.played(job, watch.signal);
    for (let from = 0; from < matches.length; ) {
      await this.delay(watch.signal);
      if (this.random.chance(0.1)) from = this.random.below(from + 1); // the worker was lost, and another begins again
      const to = from + 1 + this.random.below(3);
      watch.onUpdate?.({ kind: 'fixtures', matches: matches.slice(from, to), milliseconds: 1 });
      if (!this.random.chance(0.2)) from = to; // otherwise the same is reported again
    }
    await this.delay(watch.signal);
    this.left.delete(job);
    const guilty = job.fixtures.find(({ index }) => index in this.failing);
    if (guilty) throw new JobError('threw', job, this.failing[guilty.index] ?? '');
  }

  async leftovers(): Promise<readonly FixturesJob[]> {
    return [...this.left];
  }

  close(): Promise<void> {
    return this.inner.close();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  /** The matches of a job before the one that fails, without the forgotten ones. */
  private async played(job: FixturesJob, signal?: AbortSignal): Promise<PlayedMatch[]> {
    const guilty = job.fixtures.findIndex(({ index }) => index in this.failing);
    const fixtures = guilty < 0 ? job.fixtures : job.fixtures.slice(0, guilty);
    const matches: PlayedMatch[] = [];
    if (fixtures.length > 0) {
      await this.inner.run(
        { ...job, fixtures },
        {
          signal,
          onUpdate: (update) => {
            if (update.kind === 'fixtures') matches.push(...update.matches);
          },
        },
      );
    }
    return matches.filter(({ index }) => !this.forgotten.delete(index));
  }

  /** Up to five turns of the event loop; rejects when the caller has left. */
  private async delay(signal?: AbortSignal): Promise<void> {
    for (let turns = this.random.below(6); turns > 0; turns--) {
      await new Promise((resolve) => setImmediate(resolve));
      signal?.throwIfAborted();
    }
  }
}
