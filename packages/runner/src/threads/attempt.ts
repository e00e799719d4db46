/** One attempt at a job on some thread: hears its news, watches for signs of life, and ends it if it must. */
import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { Job, News } from '../job.ts';
import type { ErrorData } from '../job-error.ts';
import type { ThreadPool } from './thread-pool.ts';

/** How an attempt ended. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'threw'; readonly error: ErrorData }
  | { readonly kind: 'died'; readonly why: string }
  | { readonly kind: 'stuck' };

export interface AttemptOptions {
  readonly loader: string | null;
  /** Milliseconds without a sign of life, after which the thread is given up. */
  readonly patience: number;
  readonly onNews: (news: News) => void;
}

/** A thread gets at least so many milliseconds to start, which is none of the game's business. */
const START = 60_000;

/** A thread that was told to stop, and goes on for so many milliseconds, is ended. */
const GRACE = 100;

export class Attempt {
  readonly outcome: Promise<Outcome>;
  private readonly port: MessagePort;
  private readonly pulse = new Int32Array(new SharedArrayBuffer(4));
  private readonly ending = new AbortController();
  private readonly watch: ReturnType<typeof setInterval> | undefined;
  private readonly onNews: (news: News) => void;
  private grace: ReturnType<typeof setTimeout> | undefined;
  private lastBeat = 0;
  private lastSeen = performance.now();
  private isStuck = false;

  constructor(pool: ThreadPool, job: Job, { loader, onNews, patience }: AttemptOptions) {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    this.onNews = onNews;
    port1.on('message', (news: News) => this.onNews(news));
    if (patience < Number.POSITIVE_INFINITY) {
      const often = Math.max(1, Math.min(1000, patience / 4));
      this.watch = setInterval(() => this.look(patience), often);
    }
    const task = { job, loader, port: port2, pulse: this.pulse };
    this.outcome = this.settle(pool.run(task, this.ending.signal));
  }

  /** Asks the thread to stop, and ends it if it does not. It lives on for the next job if it does. */
  stop(): void {
    this.port.postMessage('stop');
    this.grace ??= setTimeout(() => this.end(), GRACE);
  }

  /** Ends the thread. */
  end(): void {
    this.ending.abort();
  }

  private async settle(running: ReturnType<ThreadPool['run']>): Promise<Outcome> {
    try {
      const { error } = await running;
      return error ? { kind: 'threw', error } : { kind: 'done' };
    } catch (error) {
      this.end(); // also where the task never got to a thread
      if (this.isStuck) return { kind: 'stuck' };
      return { kind: 'died', why: error instanceof Error ? error.message : String(error) };
    } finally {
      clearInterval(this.watch);
      clearTimeout(this.grace);
      this.hearTheRest();
      this.port.close();
    }
  }

  /** News that was sent before the end may still be on its way. */
  private hearTheRest(): void {
    for (;;) {
      const received = receiveMessageOnPort(this.port);
      if (!received) return;
      this.onNews(received.message);
    }
  }

  private look(patience: number): void {
    const beat = Atomics.load(this.pulse, 0);
    const now = performance.now();
    if (beat !== this.lastBeat) {
      this.lastBeat = beat;
      this.lastSeen = now;
    } else if (now - this.lastSeen >= (beat === 0 ? Math.max(START, patience) : patience)) {
      this.isStuck = true;
      this.end();
    }
  }
}
