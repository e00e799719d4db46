/**
 * Watches over a module whose game runs in the main thread, where a person plays it: a loop there would stop
 * the keys too, Ctrl-C among them. A thread looks whether the main one still has a pulse; where it has none
 * for too long, it breaks off what runs there, and the promise `silence` is rejected.
 */
import { Worker } from 'node:worker_threads';
import { patience, silenceOf } from './patience.ts';

/** Seconds without a pulse; a position may well take one or two. */
const PATIENCE = 10;

/** Milliseconds between two beats. */
export const PULSE = 250;

export class Watchdog {
  /** Rejected when the module is silent; else it stays open. */
  readonly silence: Promise<never>;
  private readonly worker: Worker;
  private readonly beating: NodeJS.Timeout;

  constructor(module: string) {
    const seconds = patience() ?? PATIENCE;
    const pulse = new Int32Array(new SharedArrayBuffer(4));
    this.beating = setInterval(() => Atomics.add(pulse, 0, 1), PULSE).unref();
    this.worker = new Worker(new URL('./watchdog-worker.js', import.meta.url), {
      workerData: { pulse, beats: Math.ceil((1000 * seconds) / PULSE) },
    });
    this.silence = new Promise((_, reject) => {
      this.worker.on('error', reject);
      this.worker.on('message', () => {
        reject(silenceOf(module, `it did not answer within ${seconds} s`));
      });
    });
    this.silence.catch(() => undefined); // whoever races with it hears of it
  }

  end(): void {
    clearInterval(this.beating);
    void this.worker.terminate();
  }
}
