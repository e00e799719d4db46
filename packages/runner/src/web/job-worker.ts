/** One worker of a browser, which does jobs one after the other until it fails or is ended. */
import type { Job, JobUpdate } from '../job.ts';
import { type WorkerTask, NoWorkerError } from '../workers/errand.ts';
import type { WorkerReport } from '../workers/work.ts';
import { type FromWorker, messageIn, type ToWorker, type WorkerEvent } from './messages.ts';

/** The part of a browser's `Worker` that is used. */
export interface WebWorker {
  postMessage(message: unknown): void;
  terminate(): void;
  addEventListener(type: EventName, listener: (event: WorkerEvent) => void): void;
  removeEventListener(type: EventName, listener: (event: WorkerEvent) => void): void;
}

type EventName = 'message' | 'messageerror' | 'error';

/** A job under way. */
interface Task {
  beats: number;
  readonly onUpdate: (update: JobUpdate) => void;
  readonly resolve: (report: WorkerReport) => void;
  readonly reject: (error: Error) => void;
}

export class JobWorker {
  /** Whether it has failed or was ended. */
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

  /** Gives it a job, if it is free; it is to give a sign of life every so many milliseconds. */
  begin(job: Job, every: number, onUpdate: (update: JobUpdate) => void): WorkerTask {
    const { promise: report, ...settle } = withResolvers();
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

  /** Ends it, whatever it does. Nothing that it sent is heard from now on. */
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

  /** Something was thrown that nobody caught. Before the first message the script itself is at fault. */
  private onError(event: WorkerEvent): void {
    event.preventDefault(); // it is told as the error of a job, and not of the page
    const isTold = 'message' in event && typeof event.message === 'string' && event.message !== '';
    const why = isTold ? `${event.message}` : 'the browser does not say why';
    this.end(
      this.isReady
        ? new Error(why)
        : new NoWorkerError(`its script cannot be loaded, or throws at once (${why})`),
    );
  }
}

function withResolvers() {
  let resolve: (report: WorkerReport) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<WorkerReport>((...settle) => {
    [resolve, reject] = settle;
  });
  return { promise, resolve, reject };
}
