/** The jobs of a tournament that an executor has under way, and the matches that came of them. */
import type { Fixture, PlayedMatch } from 'turnwise/tournaments';
import { type Executor, Notifier, RunningJobs } from '../jobs/executor.ts';
import { type FixturesJob, JobError, type JobUpdate } from '../jobs/job.ts';
import type { Table } from './table.ts';

const JOB_TIME = 200; // target time of a job in milliseconds, unless the executor sets its own

/** Limits of matches begun ahead of the first one not taken: a minimum, and jobs per worker. */
const AHEAD = 5000;
const JOBS_AHEAD = 8;

const REPEATS = 2; // retries for a match that a finished job did not report

interface JobFailure {
  readonly at: number | null; // the failed match; null: no single one
  readonly reason: unknown;
}

export interface PendingMatches {
  /** The first match that is not taken. */
  readonly taken: number;
  /** Matches are known up to but not including this one. */
  readonly known: number;
  hasArrived(index: number): boolean;
  fixture(index: number): Fixture;
}

export class FixtureJobs {
  readonly changed = new Notifier(); // rings at news, and when a job has ended
  failure: JobFailure | null = null;
  private readonly running = new Set<Promise<void>>();
  private arrived: PlayedMatch[] = [];
  private readonly sizer = new JobSizer();
  private readonly signals = new RunningJobs(); // one for each job: many listeners to one would look like a leak
  private readonly inHand = new Set<number>(); // matches of jobs under way
  private readonly missed = new Map<number, number>(); // how often a job was done without this match
  private next = 0; // all matches before this one are there, or in hand
  private size = 1; // of the last job

  constructor(
    private readonly executor: Executor,
    private readonly table: Table,
    private readonly pending: PendingMatches,
  ) {}

  /** Continues the jobs of an earlier run, if some of their matches are missing. */
  async adopt(): Promise<void> {
    const leftovers = (await this.executor.leftovers?.()) ?? [];
    if (this.signals.isStopped) return;
    for (const job of leftovers)
      if (job.fixtures.some(({ index }) => !this.pending.hasArrived(index))) this.start(job);
  }

  /** Keeps one job more than there are workers, so that none has to wait. */
  begin(onBegin: (fixture: Fixture) => void): void {
    const { known, taken } = this.pending;
    const workers = Math.max(1, this.executor.count);
    const { jobTime = JOB_TIME } = this.executor;
    this.next = Math.max(this.next, taken);
    const at = this.failure?.at ?? null;
    if (at !== null && this.pending.hasArrived(at)) this.failure = null; // another job brought it
    while (this.failure?.at !== null && this.running.size < 2 * workers) {
      const most = taken + Math.max(AHEAD, JOBS_AHEAD * workers * this.size);
      const end = Math.min(known, most, this.failure?.at ?? known);
      this.size = this.sizer.next(jobTime, known - this.next, workers);
      const fixtures: Fixture[] = [];
      for (; this.next < end && fixtures.length < this.size; this.next++)
        if (!this.pending.hasArrived(this.next) && !this.inHand.has(this.next))
          fixtures.push(this.pending.fixture(this.next));
      if (fixtures.length === 0) return;
      for (const fixture of fixtures) onBegin(fixture);
      this.start({ kind: 'fixtures', table: this.table, fixtures });
    }
  }

  /** The matches since the last call. */
  take(): readonly PlayedMatch[] {
    const { arrived } = this;
    this.arrived = [];
    return arrived;
  }

  /** Resolves when nothing runs any more. */
  async stop(): Promise<void> {
    this.signals.stopAll(new Error('The tournament was stopped'));
    this.changed.notify();
    await Promise.all(this.running);
  }

  private start(job: FixturesJob): void {
    for (const { index } of job.fixtures) this.inHand.add(index);
    const running = this.run(job).finally(() => {
      this.running.delete(running);
      this.changed.notify();
    });
    this.running.add(running);
  }

  private async run(job: FixturesJob): Promise<void> {
    const { signal, end } = this.signals.begin(undefined);
    const reported = new Set<number>();
    const onUpdate = (update: JobUpdate) => {
      if (update.kind !== 'fixtures') return;
      const { worker } = update;
      for (const match of update.matches) {
        reported.add(match.index);
        // A copy of each would take longer than to count it.
        this.arrived.push(worker === undefined ? match : Object.assign(match, { worker }));
      }
      this.sizer.learn(update.matches.length, update.milliseconds);
      this.changed.notify();
    };
    const missing = () =>
      job.fixtures.flatMap(({ index }) =>
        reported.has(index) || this.pending.hasArrived(index) ? [] : index,
      );
    try {
      await this.executor.run(job, { signal, onUpdate });
      for (const index of missing()) this.miss(job, index);
    } catch (reason) {
      // Jobs report their matches in order: the first missing one has failed.
      if (!signal.aborted) this.fail(reason, missing()[0]);
    }
    end();
    this.next = Math.min(this.next, ...missing().slice(0, 1));
    for (const { index } of job.fixtures) this.inHand.delete(index);
  }

  /** A finished job did not report this match: begins it again. */
  private miss(job: FixturesJob, index: number): void {
    const times = (this.missed.get(index) ?? 0) + 1;
    this.missed.set(index, times);
    if (times <= REPEATS) return;
    const sentence = `it was done ${times} times, but match ${index} did not come`;
    this.fail(new JobError('died', job, sentence), index);
  }

  /** The first failed match counts; a failure without a match comes before all. */
  private fail(reason: unknown, index: number | undefined): void {
    const concernsMatch = reason instanceof JobError;
    if (concernsMatch && index === undefined) return; // all its matches have come
    const at = concernsMatch ? (index ?? null) : null;
    const known = this.failure;
    const isFirst = !known || at === null || (known.at !== null && at < known.at);
    if (isFirst) this.failure = { at, reason };
  }
}

const MOST = 5000; // maximum number of matches in a job
const LEAST = 0.05; // the last jobs get at least this share of the target time

/** Learns how many matches fill the target time. The last jobs are smaller, so that all workers end together. */
export class JobSizer {
  private size = 1;
  private matches = 0;
  private milliseconds = 0;

  learn(matches: number, milliseconds: number): void {
    // What was long ago counts less: the matches of later rounds may be longer.
    this.matches = 0.9 * this.matches + matches;
    this.milliseconds = 0.9 * this.milliseconds + milliseconds;
  }

  /** At most twice the size of the last job. */
  next(jobTime: number, left: number, workers: number): number {
    const wanted = Math.round((this.matches / Math.max(this.milliseconds, 1e-3)) * jobTime);
    const fair = Math.max(Math.ceil(left / (2 * workers)), Math.round(wanted * LEAST));
    const size = Math.max(1, Math.min(wanted, 2 * this.size, MOST, fair, left));
    this.size = Math.max(size, Math.min(this.size, wanted));
    return size;
  }
}
