/** The jobs of a tournament that a place has under way, and what has come of them. */
import type { Fixture } from 'turnwise/tournaments';
import { Bell } from './bell.ts';
import type { FixturesJob, News } from './job.ts';
import { JobError } from './job-error.ts';
import type { MeasuredMatch } from './measured-match.ts';
import { Pace } from './pace.ts';
import type { Place } from './place.ts';
import { orderOf } from './seating-order.ts';
import type { Table } from './table.ts';

/** A job should take about so many milliseconds, unless the place says otherwise. */
const JOB_TIME = 200;

/** Matches that are begun before the first one that is not taken: so many, or so many for each worker's job. */
const AHEAD = 5000;
const JOBS_AHEAD = 8;

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
  private readonly stopping = new AbortController();
  private readonly place: Place;
  private readonly table: Table;
  private readonly adopted = new Set<number>(); // matches of jobs that somebody left behind
  private begun = 0; // matches from here on are part of no job, but for the adopted ones
  private size = 1; // of the last job

  constructor(place: Place, table: Table) {
    this.place = place;
    this.table = table;
  }

  /** Goes on with jobs that an earlier run left behind, as far as their matches are not there. */
  async adopt(isThere: (index: number) => boolean): Promise<void> {
    for (const job of (await this.place.leftovers?.()) ?? []) {
      if (job.fixtures.every(({ index }) => isThere(index))) continue;
      for (const { index } of job.fixtures) this.adopted.add(index);
      this.start(job);
    }
  }

  /** Begins as many jobs as there is room for: one more for each worker, so that none has to wait. */
  begin(demand: Demand, onBegin: (fixture: Fixture) => void): void {
    const workers = Math.max(1, this.place.count);
    const { jobTime = JOB_TIME } = this.place;
    this.begun = Math.max(this.begun, demand.taken);
    while (!this.failure && this.running.size < 2 * workers) {
      const most = demand.taken + Math.max(AHEAD, JOBS_AHEAD * workers * this.size);
      const end = Math.min(demand.known, most);
      this.size = this.pace.next(jobTime, demand.known - this.begun, workers);
      const fixtures: Fixture[] = [];
      for (; this.begun < end && fixtures.length < this.size; this.begun++) {
        if (demand.isThere(this.begun) || this.adopted.has(this.begun)) continue;
        fixtures.push(demand.fixture(this.begun));
      }
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
    this.stopping.abort();
    this.bell.ring();
    await Promise.all(this.running);
  }

  private start(job: FixturesJob): void {
    const running = this.run(job).finally(() => this.running.delete(running));
    this.running.add(running);
  }

  private async run(job: FixturesJob): Promise<void> {
    const { signal } = this.stopping;
    let heard = 0;
    const onNews = (news: News) => {
      if (news.kind !== 'fixtures') return;
      heard += news.matches.length;
      this.arrived.push(...news.matches);
      this.pace.learn(news.matches.length, news.milliseconds);
      this.bell.ring();
    };
    try {
      await this.place.run(job, { signal, onNews });
    } catch (reason) {
      if (!signal.aborted) this.fail(reason, job.fixtures[heard]?.index ?? null);
    }
    this.bell.ring();
  }

  /** The first match in the order of the tournament counts, and what concerns no match comes before all. */
  private fail(reason: unknown, index: number | null): void {
    const at = reason instanceof JobError ? index : null;
    const known = this.failure;
    const isFirst = !known || at === null || (known.at !== null && at < known.at);
    if (isFirst) this.failure = { at, reason };
  }
}
