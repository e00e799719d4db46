/**
 * What modules of others can do to the program when they are loaded into its main thread, and what becomes of it:
 *
 *     a loop that does not end           is broken off; the program ends and names the module
 *     process.exit                       likewise
 *     an error that nobody awaits        likewise: thrown by a timer, or a promise rejected
 *     process.stdout.write               goes to stderr, since programs read stdout
 *
 * All this belongs to the process, so there is one guard for all modules, and it stays until the end.
 */
import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Game, yieldToEventLoop } from 'turnwise';
import { Failure, messageOf } from '../frame/failure.ts';
import { emergency } from '../frame/interruption.ts';
import { stdout } from '../terminal/output.ts';
import {
  addHeartbeat,
  type CallState,
  currentMethod,
  moduleTimeout,
  newCallState,
  noAnswerFailure,
  watchMethods,
} from './game-thread.ts';

class ModuleGuard {
  private readonly names = new Set<string>();
  private readonly watchdog: Watchdog;

  constructor() {
    const seconds = moduleTimeout();
    this.watchdog = new Watchdog(seconds, (method = 'it') => {
      emergency.end(noAnswerFailure(this.name, `${method} did not answer within ${seconds} s`));
    });
    for (const stream of [stdout, process.stderr]) this.watchdog.ignoreWritesTo(stream);
    process.exit = () =>
      emergency.end(this.fault('it called process.exit.', 'Throw an error instead.'));
    process.prependListener('uncaughtException', (error, origin) => {
      emergency.end(error instanceof Failure ? error : this.uncaught(error, origin));
    });
    keepStdoutForAnswers();
  }

  /** Loads the game of a module; a promise that it rejects meanwhile is heard of before the game is used. */
  async load(path: string, load: () => Promise<Game>): Promise<Game> {
    this.names.add(basename(path));
    const game = await load();
    this.watchdog.watch(game);
    await yieldToEventLoop();
    return game;
  }

  /** The module, or those that it may be. */
  private get name(): string {
    return [...this.names].join(' or ');
  }

  /** An error that came out of nowhere. */
  private uncaught(error: unknown, origin: NodeJS.UncaughtExceptionOrigin): Failure {
    const [first = ''] = messageOf(error).split('\n');
    return origin === 'unhandledRejection'
      ? this.fault(
          `a promise was rejected: ${first}`,
          'Look for a promise that nobody awaits.',
          error,
        )
      : this.fault(`an error was thrown: ${first}`, 'Look for a timer or an event.', error);
  }

  private fault(sentence: string, advice: string, cause?: unknown): Failure {
    return new Failure(`${this.name}: ${sentence}\n${advice}`, { cause });
  }
}

/** What modules find as process.stdout is the same, but what they write there goes to stderr. */
function keepStdoutForAnswers(): void {
  const write = process.stderr.write.bind(process.stderr);
  const value = Object.create(stdout, { write: { value: write } });
  Object.defineProperty(process, 'stdout', { configurable: true, enumerable: true, value });
}

let guard: ModuleGuard | null = null;

/** The game of a module, loaded into this thread under guard. */
export function loadGuarded(path: string, load: () => Promise<Game>): Promise<Game> {
  guard ??= new ModuleGuard();
  return guard.load(path, load);
}

/*
 * Watches over a module whose game runs in the main thread: a loop there would stop everything, Ctrl-C on a
 * terminal included. Another thread looks for signs of life: that timers have their turn, or that the game is
 * asked something new. Where there are none for too long, it breaks off what runs here.
 */

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
