/** The workers of one game in a browser. They are kept for the next job until the pool is closed. */
import type { Job, JobUpdate } from '../job.ts';
import { errorData } from '../job-error.ts';
import { type WorkerTask, NoWorkerError, type WorkerPool } from '../workers/errand.ts';
import { JobWorker, type WebWorker } from './job-worker.ts';

export class WebPool implements WorkerPool {
  jobs = 0;
  private readonly workers = new Set<JobWorker>();

  /** Workers are to give a sign of life every so many milliseconds. */
  constructor(
    private readonly create: () => WebWorker,
    private readonly every: number,
  ) {}

  begin(job: Job, onUpdate: (update: JobUpdate) => void): WorkerTask {
    let worker: JobWorker;
    try {
      worker = this.free();
    } catch (error) {
      const why = `create() threw: ${errorData(error).message}`;
      return { report: Promise.reject(new NoWorkerError(why)), beats: 0, stop() {}, end() {} };
    }
    this.jobs++;
    const task = worker.begin(job, this.every, onUpdate);
    const leave = () => this.jobs--;
    task.report.then(leave, leave);
    return task;
  }

  async close(): Promise<void> {
    for (const worker of this.workers) worker.end(new Error('its place was closed'));
    this.workers.clear();
  }

  /** A worker without a job; a new one if there is none. */
  private free(): JobWorker {
    for (const worker of this.workers) {
      if (worker.isGone) this.workers.delete(worker);
      else if (worker.isFree) return worker;
    }
    const worker = new JobWorker(this.create());
    this.workers.add(worker);
    return worker;
  }
}
