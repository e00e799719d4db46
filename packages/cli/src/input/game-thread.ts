/**
 * A thread in which the game of a module runs, so that it can be ended if it never answers. The thread notes
 * in shared memory which method of the game it is in, so that it can be told which one is silent.
 */

import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Game } from 'turnwise';
import { codeOf, Failure } from '../frame/failure.ts';

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
class ThreadExitError extends Error {
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

/*
 * Modules of others may never answer: a loop in `moves()` would hang the program. So a module is first tried
 * in a thread, which can be ended: it is loaded, and one random match is played. What it throws there is
 * told when it is used; a failure here is silence, or the end of the thread itself.
 */

/** Seconds that a module has, to be loaded, for its first match, and later for each answer. */
const DEFAULT_TIMEOUT = 10;

/** Refuses a module that does not answer. */
export async function requireResponsive(text: string): Promise<void> {
  const thread = new GameThread({ kind: 'try', text }, moduleTimeout());
  try {
    await thread.answer;
  } catch (error) {
    throwIfExited(error, text);
    if (error instanceof NoAnswerError) throw noAnswerFailure(text, error.message);
  }
}

/** The failure of a module that says nothing any more. */
export function noAnswerFailure(text: string, sentence: string): Failure {
  return new Failure(
    `${basename(text)}: ${sentence}.\nLook for a loop that does not end; TURNWISE_PATIENCE sets another number of seconds.`,
  );
}

/** The failure of a module that ended its thread, which would end the program. */
export function throwIfExited(error: unknown, text: string): void {
  if (error instanceof ThreadExitError) throw new Failure(`${basename(text)}: ${error.message}`);
}

/** The seconds that a module has. */
export function moduleTimeout(): number {
  return configuredTimeout() ?? DEFAULT_TIMEOUT;
}

/** The seconds that `TURNWISE_PATIENCE` sets; undefined where it does not. */
export function configuredTimeout(): number | undefined {
  const given = Number(process.env.TURNWISE_PATIENCE);
  return given > 0 && given < 1e6 ? given : undefined;
}

/*
 * Where a game is, told in shared memory to a thread that watches over it. A method of the game that is called
 * is a sign of life; methods that this one calls in turn are not, since it may do so for ever.
 */

/** [0] 0, or which of WATCHED the game is in, from 1; [1] signs of life, counted. */
export type CallState = Int32Array;

const METHOD = 0;
const HEARTBEATS = 1;

const WATCHED = ['moves()', 'next()', 'result()'] as const;

export function newCallState(): CallState {
  return new Int32Array(new SharedArrayBuffer(8));
}

/** The method that the game is in, such as `moves()`; undefined where it is in none. */
export function currentMethod(where: CallState): string | undefined {
  return WATCHED[Atomics.load(where, METHOD) - 1];
}

export function heartbeatCount(where: CallState): number {
  return Atomics.load(where, HEARTBEATS);
}

export function addHeartbeat(where: CallState): void {
  Atomics.add(where, HEARTBEATS, 1);
}

/** Notes when a method of the game's class is entered and left. */
export function watchMethods(game: Game, where: CallState): void {
  for (const [index, name] of WATCHED.entries()) {
    const method = name.slice(0, -2);
    const owner = ownerOf(Object.getPrototypeOf(game), method);
    const original: unknown = owner && Reflect.get(owner, method);
    if (!owner || typeof original !== 'function') continue;
    Reflect.set(owner, method, function (this: unknown, ...given: unknown[]) {
      const before = Atomics.exchange(where, METHOD, index + 1);
      if (before === 0) addHeartbeat(where);
      try {
        return original.apply(this, given);
      } finally {
        Atomics.store(where, METHOD, before);
      }
    });
  }
}

/** The prototype that has the method. */
function ownerOf(prototype: object | null, method: string): object | null {
  if (prototype === null || Object.hasOwn(prototype, method)) return prototype;
  return ownerOf(Object.getPrototypeOf(prototype), method);
}
