/**
 * A thread in which users' modules run, so that it can be ended if one never answers: a loop in `moves()` would hang
 * the program. Every module is first tried in such a thread, by one random match. What it throws there is reported when
 * it is used; here it fails only if it does not answer, or ends the thread. As long as modules answer, they share one
 * thread, since starting it takes longer than most of them.
 *
 * The thread notes in shared memory which method it is in, so that the error can name it.
 */
import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Game, Player } from 'turnwise';
import type { BrokenPromise, CheckReport, PlayerReport } from 'turnwise/testing';
import { codeOf, Failure } from '../frame/failure.ts';

/** What the thread does with a module. A player is tried and checked in a game, as it is written. */
export type ThreadTask =
  | { readonly kind: 'try'; readonly text: string; readonly game?: string | undefined }
  | {
      readonly kind: 'check';
      readonly text: string;
      /** Default: the first game of the list that the player can play. */
      readonly game?: string | undefined;
      /** Default: 100 for a game, 10 in every role for a player. */
      readonly matches?: number | undefined;
      readonly plies: number;
      readonly seed: number | string;
    };

/** What the thread reports. */
export type ThreadMessage =
  | { readonly kind: 'progress'; readonly share: number; readonly text: string }
  | { readonly kind: 'ready' } //  the thread has started: what takes time from here on is the module
  | { readonly kind: 'loaded' }
  | { readonly kind: 'answer'; readonly answer: ThreadAnswer };

/** How it ended. `broken` names the promise, `failed` is a sentence about the module. */
export type ThreadAnswer =
  | ({ readonly kind: 'kept'; readonly game: string } & CheckReport)
  | ({
      readonly kind: 'player kept';
      readonly player: string;
      readonly game: string;
    } & PlayerReport)
  | ({
      readonly kind: 'broken';
      /** Set where a player was checked. */
      readonly player?: string;
      readonly game: string;
      readonly about: string;
    } & Pick<BrokenPromise, 'promise' | 'problem' | 'message' | 'seed' | 'plies'>)
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
        ? 'it ran out of memory.\nLook for a list that grows without end.'
        : 'it ended before it answered.\nLook for process.exit, or for a promise that never settles.',
    );
  }
}

type OnProgress = (share: number, text: string) => void;

/** The thread that waits for a task: the modules that it had so far have answered. */
let idle: ModuleThread | null = null;

/**
 * Runs a task in a thread. The time limit holds for loading the module, and again for the task. Rejects with
 * NoAnswerError, ThreadExitError, or what was thrown in the thread.
 */
export async function runInThread(
  task: ThreadTask,
  seconds: number,
  onProgress: OnProgress = () => undefined,
): Promise<ThreadAnswer> {
  const used = idle;
  idle = null;
  if (used) {
    try {
      return await used.run(task, seconds, onProgress);
    } catch (error) {
      if (error instanceof NoAnswerError) throw error;
      // What an earlier module left behind, such as a timer, may have ended the thread.
    }
  }
  return new ModuleThread().run(task, seconds, onProgress);
}

class ModuleThread {
  private readonly where = newCallState();
  private readonly worker = new Worker(new URL('./module-worker.js', import.meta.url), {
    workerData: this.where,
    stdout: true, // what a module prints while it is tried would be printed twice
    stderr: true,
  });
  /** Rejects when the thread ends. */
  private readonly ended = new Promise<never>((_, reject) => {
    this.worker.on('error', (error) => {
      reject(codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadExitError(error) : error);
    });
    this.worker.on('exit', () => reject(new ThreadExitError()));
  });

  constructor() {
    this.ended.catch(() => {
      if (idle === this) idle = null;
    });
  }

  /** Runs a task, and then waits for the next one, or ends. */
  async run(task: ThreadTask, seconds: number, onProgress: OnProgress): Promise<ThreadAnswer> {
    const { where, worker } = this;
    let timer: NodeJS.Timeout | undefined;
    const answered = new Promise<ThreadAnswer>((resolve, reject) => {
      let isLoaded = false;
      const restartTimer = () => {
        clearTimeout(timer);
        const giveUp = () => {
          const stage = isLoaded ? 'the module' : 'loading the module';
          reject(new NoAnswerError(currentMethod(where) ?? stage, seconds));
        };
        timer = setTimeout(giveUp, seconds * 1000);
      };
      worker.on('message', (message: ThreadMessage) => {
        if (message.kind === 'progress') onProgress(message.share, message.text);
        if (message.kind === 'answer') resolve(message.answer);
        if (message.kind === 'loaded') isLoaded = true;
        if (message.kind === 'loaded' || message.kind === 'ready') restartTimer();
      });
    });
    worker.ref();
    worker.postMessage(task);
    try {
      const answer = await Promise.race([answered, this.ended]);
      worker.unref();
      idle = this;
      return answer;
    } catch (error) {
      await worker.terminate();
      throw error;
    } finally {
      clearTimeout(timer);
      worker.removeAllListeners('message');
    }
  }
}

/** Seconds that a module has, to be loaded, for its first match, and later for each answer. */
const DEFAULT_TIMEOUT = 10;

/** Refuses a module that does not answer; a player is tried in a game. */
export async function requireResponsive(text: string, game?: string): Promise<void> {
  try {
    await runInThread({ kind: 'try', text, game }, moduleTimeout());
  } catch (error) {
    throwIfExited(error, text);
    if (error instanceof NoAnswerError) throw noAnswerFailure(text, error.message);
  }
}

/** The failure of a module that no longer answers. */
export function noAnswerFailure(text: string, sentence: string): Failure {
  return new Failure(
    `${basename(text)}: ${sentence}.\nLook for an infinite loop, or a promise that never settles. TURNWISE_PATIENCE sets another limit in seconds.`,
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

/** The seconds that `TURNWISE_PATIENCE` sets, if it does. */
export function configuredTimeout(): number | undefined {
  const given = Number(process.env.TURNWISE_PATIENCE);
  return given > 0 && given < 1e6 ? given : undefined;
}

/**
 * Which method a module is in, in shared memory, for a thread that watches over it: [0] 0, or which of WATCHED, from 1;
 * [1] the count of signs of life. A watched method that is called is one; what it calls in turn is not, since it may do
 * so forever.
 */
export type CallState = Int32Array;

const METHOD = 0;
const HEARTBEATS = 1;

const WATCHED = ['moves()', 'next()', 'result()', 'decision()'] as const;

export function newCallState(): CallState {
  return new Int32Array(new SharedArrayBuffer(8));
}

/** The method that the module is in, such as `moves()`; undefined where it is in none. */
export function currentMethod(where: CallState): string | undefined {
  return WATCHED[Atomics.load(where, METHOD) - 1];
}

export function heartbeatCount(where: CallState): number {
  return Atomics.load(where, HEARTBEATS);
}

export function addHeartbeat(where: CallState): void {
  Atomics.add(where, HEARTBEATS, 1);
}

/** Notes when a method of the game's or the player's class is entered and left. */
export function watchMethods(content: Game | Player, where: CallState): void {
  for (const [index, name] of WATCHED.entries()) {
    const method = name.slice(0, -2);
    const owner = ownerOf(Object.getPrototypeOf(content), method);
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
