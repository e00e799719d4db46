/** The jobs of a tournament that a place has under way, and what has come of them. */
import type { Fixture } from 'turnwise/tournaments';
import { Bell } from './bell.ts';
import type { FixturesJob, News } from './job.ts';
import { JobError } from './job-error.ts';
import type { MeasuredMatch } from './measured-match.ts';
import { Pace } from './pace.ts';
import type { Place } from './place.ts';
import { Running } from './running.ts';
import { orderOf } from './seating-order.ts';
import type { Table } from './table.ts';

/** A job should take about so many milliseconds, unless the place says otherwise. */
const JOB_TIME = 200;

/** Matches that are begun before the first one that is not taken: so many, or so many for each worker's job. */
const AHEAD = 5000;
const JOBS_AHEAD = 8;

/** A match of a job that was done, but told nothing of it, is begun again so many times. */
const REPEATS = 2;

/** Something could not be done: the match, or all of it where no match is at fault. */
export interface Failing {
  readonly at: number | null;
  readonly reason: unknown;
}

/** What is to be played. */
export interface Demand {
  /** The first match that is not taken. */
  readonly taken: number;
  /** Matches are known up to but not including this one. */
  readonly known: number;
  /** Whether a match has come already. */
  isThere(index: number): boolean;
  fixture(index: number): Fixture;
}

export class FixtureJobs {
  readonly bell = new Bell(); // rings at news, and when a job has ended
  failure: Failing | null = null;
  private readonly running = new Set<Promise<void>>();
  private arrived: MeasuredMatch[] = [];
  private readonly pace = new Pace();
  private readonly signals = new Running(); // one for each job: many listeners to one would look like a leak
  private readonly inHand = new Set<number>(); // matches of jobs under way
  private readonly missed = new Map<number, number>(); // how often a job was done without this match
  private next = 0; // all matches before this one are there, or in hand
  private size = 1; // of the last job

  constructor(
    private readonly place: Place,
    private readonly table: Table,
    private readonly demand: Demand,
  ) {}

  /** Goes on with jobs that an earlier run left behind, as far as their matches are not there. */
  async adopt(): Promise<void> {
    const leftovers = (await this.place.leftovers?.()) ?? [];
    if (this.signals.isStopped) return;
    for (const job of leftovers)
      if (job.fixtures.some(({ index }) => !this.demand.isThere(index))) this.start(job);
  }

  /** Begins as many jobs as there is room for: one more for each worker, so that none has to wait. */
  begin(onBegin: (fixture: Fixture) => void): void {
    const { known, taken } = this.demand;
    const workers = Math.max(1, this.place.count);
    const { jobTime = JOB_TIME } = this.place;
    this.next = Math.max(this.next, taken);
    const at = this.failure?.at ?? null;
    if (at !== null && this.demand.isThere(at)) this.failure = null; // another job brought it
    while (this.failure?.at !== null && this.running.size < 2 * workers) {
      const most = taken + Math.max(AHEAD, JOBS_AHEAD * workers * this.size);
      const end = Math.min(known, most, this.failure?.at ?? known);
      this.size = this.pace.next(jobTime, known - this.next, workers);
      const fixtures: Fixture[] = [];
      for (; this.next < end && fixtures.length < this.size; this.next++)
        if (!this.demand.isThere(this.next) && !this.inHand.has(this.next))
          fixtures.push(this.demand.fixture(this.next));
      if (fixtures.length === 0) return;
      for (const fixture of fixtures) onBegin(fixture);
      this.start({ kind: 'fixtures', table: this.table, fixtures: fixtures.map(orderOf) });
    }
  }

  /** What has come since the last call. */
  take(): readonly MeasuredMatch[] {
    const { arrived } = this;
    this.arrived = [];
    return arrived;
  }

  /** Stops what is under way, and resolves when nothing is. */
  async stop(): Promise<void> {
    this.signals.stopAll(new Error('The tournament was stopped'));
    this.bell.ring();
    await Promise.all(this.running);
  }

  private start(job: FixturesJob): void {
    for (const { index } of job.fixtures) this.inHand.add(index);
    const running = this.run(job).finally(() => {
      this.running.delete(running);
      this.bell.ring();
    });
    this.running.add(running);
  }

  private async run(job: FixturesJob): Promise<void> {
    const { signal, end } = this.signals.begin(undefined);
    const told = new Set<number>();
    const onNews = (news: News) => {
      if (news.kind !== 'fixtures') return;
      for (const match of news.matches) {
        told.add(match.index);
        this.arrived.push(match);
      }
      this.pace.learn(news.matches.length, news.milliseconds);
      this.bell.ring();
    };
    const missing = () =>
      job.fixtures.flatMap(({ index }) =>
        told.has(index) || this.demand.isThere(index) ? [] : index,
      );
    try {
      await this.place.run(job, { signal, onNews });
      for (const index of missing()) this.miss(job, index);
    } catch (reason) {
      // Jobs tell of their matches in order: the first one that is missing is at fault.
      if (!signal.aborted) this.fail(reason, missing()[0]);
    }
    end();
    this.next = Math.min(this.next, ...missing().slice(0, 1));
    for (const { index } of job.fixtures) this.inHand.delete(index);
  }

  /** The job is done, but told nothing of this match, which is begun again. */
  private miss(job: FixturesJob, index: number): void {
    const times = (this.missed.get(index) ?? 0) + 1;
    this.missed.set(index, times);
    if (times <= REPEATS) return;
    const sentence = `it was done ${times} times, but match ${index} did not come`;
    this.fail(new JobError('died', job, sentence), index);
  }

  /** The first match in the order of the tournament counts, and what concerns no match comes before all. */
  private fail(reason: unknown, index: number | undefined): void {
    const concernsMatch = reason instanceof JobError;
    if (concernsMatch && index === undefined) return; // all its matches have come
    const at = concernsMatch ? (index ?? null) : null;
    const known = this.failure;
    const isFirst = !known || at === null || (known.at !== null && at < known.at);
    if (isFirst) this.failure = { at, reason };
  }
}
