/**
 * A thread in which the game of a module runs, so that it can be ended if it never answers. The thread notes
 * in shared memory which method of the game it is in, so that it can be told which one is silent.
 */
import { Worker } from 'node:worker_threads';
import { codeOf } from '../frame/failure.ts';
import { currentMethod, newCallState, type CallState } from './watched-methods.ts';

/** What the thread is to do. */
export type ThreadTask =
  | { readonly kind: 'try'; readonly text: string }
  | {
      readonly kind: 'check';
      readonly text: string;
      readonly matches: number;
      readonly plies: number;
      readonly seed: number | string;
    };

/** What the thread tells. */
export type ThreadMessage =
  | { readonly kind: 'progress'; readonly share: number; readonly text: string }
  | { readonly kind: 'ready' } //  the thread has started: what takes time from here on is the module
  | { readonly kind: 'loaded' }
  | { readonly kind: 'answer'; readonly answer: ThreadAnswer };

/** How it ended. `broken` names the promise, `failed` is a sentence about the module. */
export type ThreadAnswer =
  | {
      readonly kind: 'kept';
      readonly game: string;
      readonly matches: number;
      readonly plies: number;
      readonly finished: number;
      readonly promises: readonly string[];
    }
  | {
      readonly kind: 'broken';
      readonly game: string;
      readonly promise: string;
      readonly about: string;
      readonly problem: string;
      readonly message: string;
      readonly seed: number | string;
      readonly plies: readonly unknown[];
    }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'tried' };

/** The thread did not answer in time. */
export class NoAnswerError extends Error {
  constructor(
    /** Where it was, such as `moves()`. */
    readonly method: string,
    seconds: number,
  ) {
    super(`${method} did not answer within ${seconds} s`);
  }
}

/** The module ended the thread. */
export class ThreadExitError extends Error {
  constructor(error?: unknown) {
    super(
      codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY'
        ? 'it needs more memory than there is.\nLook for a list that grows without end.'
        : 'it ended before it answered.\nLook for process.exit, or for an await that never comes to an end.',
    );
  }
}

export class GameThread {
  /** Resolves with how it ended; rejects with Silence, with Exit, or with what was thrown in the thread. */
  readonly answer: Promise<ThreadAnswer>;

  /** Starts the thread. It has so many seconds to load the module, and as many for the task. */
  constructor(
    task: ThreadTask,
    seconds: number,
    onProgress: (share: number, text: string) => void = () => undefined,
  ) {
    const where = newCallState();
    const worker = new Worker(new URL('./game-worker.js', import.meta.url), {
      workerData: { task, where },
      stdout: true, // what a module prints while it is tried would be printed twice
      stderr: true,
    });
    let timer: NodeJS.Timeout | undefined;
    this.answer = new Promise<ThreadAnswer>((resolve, reject) => {
      let isLoaded = false;
      const waitFor = (limit: number) => {
        clearTimeout(timer);
        const giveUp = () => reject(new NoAnswerError(stageOf(where, isLoaded), limit));
        timer = setTimeout(giveUp, limit * 1000);
      };
      worker.on('message', (message: ThreadMessage) => {
        if (message.kind === 'progress') onProgress(message.share, message.text);
        if (message.kind === 'answer') resolve(message.answer);
        if (message.kind === 'loaded') isLoaded = true;
        if (message.kind === 'loaded' || message.kind === 'ready') waitFor(seconds);
      });
      worker.on('error', (error) => {
        reject(codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadExitError(error) : error);
      });
      worker.on('exit', () => reject(new ThreadExitError()));
    }).finally(() => {
      clearTimeout(timer);
      return worker.terminate();
    });
    this.answer.catch(() => undefined); // whoever awaits it hears of it
  }
}

function stageOf(where: CallState, isLoaded: boolean): string {
  return currentMethod(where) ?? (isLoaded ? 'the game' : 'loading the module');
}
