/**
 * Watches over a module whose game runs in the main thread: a loop there would stop everything, Ctrl-C on a
 * terminal included. Another thread looks for signs of life: that timers have their turn, or that the game is
 * asked something new. Where there are none for too long, it breaks off what runs here.
 */
import { Worker } from 'node:worker_threads';
import type { Game } from 'turnwise';
import {
  addHeartbeat,
  currentMethod,
  newCallState,
  type CallState,
  watchMethods,
} from './watched-methods.ts';

/** Milliseconds between two looks. */
const TICK = 250;

/** What the thread is given. */
export interface Watch {
  readonly where: CallState;
  /** [0] 1 while the main thread writes. */
  readonly isWriting: Int32Array;
  /** How often it looks for signs in vain. */
  readonly maxMissed: number;
  /** Milliseconds between two looks. */
  readonly tick: number;
}

export class Watchdog {
  private readonly where = newCallState();
  private readonly isWriting = new Int32Array(new SharedArrayBuffer(4));

  /** Tells of silence with the method that was broken off, if it was one. */
  constructor(seconds: number, onSilence: (method: string | undefined) => void) {
    const { isWriting, where } = this;
    const maxMissed = Math.ceil((1000 * seconds) / TICK);
    const workerData: Watch = { where, isWriting, maxMissed, tick: TICK };
    const worker = new Worker(new URL('./watchdog-worker.js', import.meta.url), { workerData });
    worker.on('message', () => onSilence(currentMethod(where)));
    setInterval(() => addHeartbeat(where), TICK).unref();
  }

  watch(game: Game): void {
    watchMethods(game, this.where);
  }

  /** Time in which this thread waits for whoever reads a stream is not the module's. */
  ignoreWritesTo(stream: NodeJS.WriteStream): void {
    stream.write = new Proxy(stream.write, {
      apply: (write, self, given) => {
        Atomics.store(this.isWriting, 0, 1);
        try {
          return Reflect.apply(write, self, given);
        } finally {
          Atomics.store(this.isWriting, 0, 0);
        }
      },
    });
  }
}
