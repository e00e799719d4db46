/** A thread of Node that looks like a Web Worker from outside, for tests. */
import { Worker as Thread } from 'node:worker_threads';

/** The script that serves jobs, built, with the loader for tests. */
const server = new URL('./server.fixture.mjs', import.meta.url);

export class ThreadAsWebWorker extends EventTarget {
  /** Resolves when it has ended. */
  readonly gone: Promise<unknown>;
  isTerminated = false;
  private readonly thread: Thread;

  constructor(script: URL = server) {
    super();
    this.thread = new Thread(script, { execArgv: [] });
    this.thread.on('message', (data) => this.dispatchEvent(new MessageEvent('message', { data })));
    this.thread.on('error', (error: Error) => this.fail(error.message));
    this.gone = new Promise((resolve) => {
      this.thread.on('exit', (code) => {
        if (code !== 0) this.fail(`it exited with ${code}`);
        resolve(code);
      });
    });
  }

  postMessage(message: unknown): void {
    this.thread.postMessage(message);
  }

  terminate(): void {
    this.isTerminated = true;
    void this.thread.terminate();
  }

  private fail(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error', { cancelable: true }), { message }));
  }
}
