/** The threads of one game: piscina's pool, with a memory for threads that are on their way out. */
import { Piscina } from 'piscina';
import type { Report, Task } from './worker.ts';

/** Threads without work are ended after so many milliseconds. */
const IDLE = 30_000;

/** Where this file runs as source, in tests, the built worker serves, without Node's flags for sources. */
const isSource = import.meta.url.endsWith('.ts');
const door = isSource ? '../../dist/threads/worker-door.cjs' : './worker-door.cjs';
const worker = new URL(door, import.meta.url);

export class ThreadPool {
  /** Jobs under way. */
  jobs = 0;
  private readonly piscina: Piscina<Task, Report>;
  private readonly leaving = new Map<object, Promise<void>>(); // by thread: resolves when it has ended
  private readonly alarms = new Set<(error: Error) => void>();

  /** At most so many threads, each with so many megabytes for objects. */
  constructor(threads: number, megabytes: number) {
    this.piscina = new Piscina({
      filename: worker.href,
      ...(isSource && { execArgv: [] }),
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE,
      atomics: 'disabled', // else a thread blocks between tasks, and ports and timers stand still
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    this.piscina.on('workerCreate', () => this.meetThreads());
    // A thread has failed that had no task yet: whoever waits for one would wait for ever.
    this.piscina.on('error', (error: Error) => {
      for (const alarm of this.alarms) alarm(error);
    });
  }

  /** Runs a task; rejects when its thread dies. Aborting ends the thread. */
  async run(task: Task, signal: AbortSignal): Promise<Report> {
    this.jobs++;
    let alarm = (_error: Error) => {};
    const alarmed = new Promise<never>((_, reject) => {
      alarm = (error) => {
        const hasBegun = Atomics.load(task.pulse, 0) > 0;
        if (!hasBegun) reject(error);
      };
    });
    this.alarms.add(alarm);
    try {
      const report = this.piscina.run(task, { signal, transferList: [task.port] });
      this.meetThreads();
      return await Promise.race([report, alarmed]);
    } finally {
      this.jobs--;
      this.alarms.delete(alarm);
    }
  }

  /** Ends all threads, whatever they do, and resolves when they are gone. */
  async close(): Promise<void> {
    this.meetThreads();
    await this.piscina.destroy();
    await Promise.all(this.leaving.values());
  }

  /** Takes note of the threads that there are. */
  private meetThreads(): void {
    for (const thread of this.piscina.threads) {
      if (this.leaving.has(thread)) continue;
      const ended = new Promise<void>((resolve) => {
        thread.once('exit', () => {
          this.leaving.delete(thread);
          resolve();
        });
      });
      this.leaving.set(thread, ended);
    }
  }
}
