/** The executor of Web Workers, in browsers. It needs no cross-origin isolation: any static host will do. */
import { inspect } from 'turnwise/internal';
import type { Executor } from '../jobs/executor.ts';
import { errorData, type Job, type JobUpdate } from '../jobs/job.ts';
import type { WorkerReport } from '../jobs/perform-job.ts';
import { WorkerExecutor, type WorkerOptions, workerOptions } from '../workers/worker-executor.ts';
import {
  heartbeatInterval,
  NoWorkerError,
  type WorkerPool,
  type WorkerTask,
} from '../workers/worker-task.ts';
import { type FromWorker, messageIn, type ToWorker, type WorkerEvent } from './messages.ts';

export interface WebWorkersOptions extends WorkerOptions {
  /** Starts a worker whose script calls `serveJobs`. */
  readonly create: () => WebWorker;
  /** Default: the number of cores, at most 16. */
  readonly count?: number | undefined;
}

const POOLS = 2; // games whose workers are kept. Fewer than for threads: a page has less memory
const MOST = 16; // default limit of workers

/**
 * An executor with Web Workers. While the page is in the background, where its timers hardly come, no worker is
 * given up. Close it when it is no longer needed.
 *
 * @example
 *     const create = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
 *     const executor = webWorkers({ create, count: 2 });
 *     for await (const analysis of analyze(executor, request)) show(analysis);
 *     await executor.close();
 */
export function webWorkers(options: WebWorkersOptions): Executor {
  const { fields, patience, repeats } = workerOptions('webWorkers', options, ['create', 'count']);
  const { create } = options;
  if (typeof create !== 'function')
    throw new TypeError(`webWorkers: create: expected a function, got ${inspect(create)}`);
  return new WorkerExecutor({
    count: fields.has('count') ? fields.whole('count', 1, 1024) : defaultCount(),
    patience,
    repeats,
    word: 'worker',
    pools: POOLS,
    newPool: () => new WebPool(create, heartbeatInterval(patience)),
  });
}

/** At least 1; the browser may hide the number of cores. */
function defaultCount(): number {
  const navigator: unknown = Reflect.get(globalThis, 'navigator');
  const cores: unknown = Object(navigator).hardwareConcurrency;
  return Number.isInteger(cores) ? Math.min(MOST, Math.max(1, Number(cores))) : 1;
}

/** The workers of one game in a browser, kept until the pool is closed. */
class WebPool implements WorkerPool {
  jobs = 0;
  private readonly workers = new Set<JobWorker>();

  /** `every`: milliseconds between signs of life. */
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
    for (const worker of this.workers) worker.end(new Error('its executor was closed'));
    this.workers.clear();
  }

  /** Starts a new worker if none is free. */
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

/** The used part of a browser's `Worker`. */
export interface WebWorker {
  postMessage(message: unknown): void;
  terminate(): void;
  addEventListener(type: EventName, listener: (event: WorkerEvent) => void): void;
  removeEventListener(type: EventName, listener: (event: WorkerEvent) => void): void;
}

type EventName = 'message' | 'messageerror' | 'error';

interface Task {
  beats: number;
  readonly onUpdate: (update: JobUpdate) => void;
  readonly resolve: (report: WorkerReport) => void;
  readonly reject: (error: Error) => void;
}

/** Runs one job after the other until it fails or is ended. */
class JobWorker {
  isGone = false;
  private readonly unsent: ToWorker[] = []; // until it is ready
  private readonly listeners: readonly (readonly [EventName, (event: WorkerEvent) => void])[];
  private isReady = false;
  private task: Task | null = null;

  constructor(private readonly worker: WebWorker) {
    this.listeners = [
      ['message', (event) => this.onMessage(event)],
      ['messageerror', () => this.end(new Error('it sent something that cannot be read'))],
      ['error', (event) => this.onError(event)],
    ];
    for (const [name, listener] of this.listeners) worker.addEventListener(name, listener);
  }

  get isFree(): boolean {
    return !this.isGone && this.task === null;
  }

  /** `every`: milliseconds between signs of life. */
  begin(job: Job, every: number, onUpdate: (update: JobUpdate) => void): WorkerTask {
    let settle: Pick<Task, 'resolve' | 'reject'> = { resolve: () => {}, reject: () => {} };
    const report = new Promise<WorkerReport>((resolve, reject) => {
      settle = { resolve, reject };
    });
    const task: Task = { beats: 0, onUpdate, ...settle };
    this.task = task;
    this.send({ kind: 'job', job, every });
    const isUnderWay = () => this.task === task;
    return {
      report,
      get beats() {
        return task.beats;
      },
      stop: () => {
        if (isUnderWay()) this.send({ kind: 'stop' });
      },
      end: () => {
        if (isUnderWay()) this.end(new Error('it was ended'));
      },
    };
  }

  /** Its later messages are ignored. */
  end(reason: Error): void {
    if (this.isGone) return;
    this.isGone = true;
    for (const [name, listener] of this.listeners) this.worker.removeEventListener(name, listener);
    this.worker.terminate();
    this.task?.reject(reason);
    this.task = null;
  }

  private send(message: ToWorker): void {
    if (this.isReady) this.worker.postMessage(message);
    else this.unsent.push(message);
  }

  private onMessage(event: WorkerEvent): void {
    const message = messageIn<FromWorker>(event, ['ready', 'beat', 'news', 'report']);
    const { task } = this;
    if (!message) return;
    if (task) task.beats++;
    switch (message.kind) {
      case 'ready':
        this.isReady = true;
        for (const unsent of this.unsent.splice(0)) this.send(unsent);
        break;
      case 'beat':
        break;
      case 'news':
        task?.onUpdate(message.news);
        break;
      case 'report':
        this.task = null;
        task?.resolve(message.report);
        break;
    }
  }

  /** An uncaught error; before the first message, the script itself failed. */
  private onError(event: WorkerEvent): void {
    event.preventDefault(); // it is reported as the error of a job, and not of the page
    const isKnown = 'message' in event && typeof event.message === 'string' && event.message !== '';
    const why = isKnown ? `${event.message}` : 'the browser does not say why';
    this.end(
      this.isReady
        ? new Error(why)
        : new NoWorkerError(`its script cannot be loaded, or throws at once (${why})`),
    );
  }
}
