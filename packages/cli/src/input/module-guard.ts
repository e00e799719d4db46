/**
 * Loads users' modules into the main thread, and keeps them from taking the program with them:
 *
 *     an infinite loop                   is stopped; the program ends and names the module
 *     process.exit                       ends the program in the same way
 *     an error that nobody handles       the same: thrown by a timer, or a rejected promise
 *     process.stdout.write               goes to stderr, since programs read stdout
 *
 * All this belongs to the process, so there is one guard for all modules, and it stays until the end of the program.
 */
import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Game, Player } from 'turnwise';
import { modulePath, yieldToEventLoop } from 'turnwise/internal';
import { Failure, messageOf } from '../frame/failure.ts';
import { emergency, exit } from '../frame/interruption.ts';
import { stdout } from '../terminal/output.ts';
import { isModulePath } from './module-reference.ts';
import {
  addHeartbeat,
  type CallState,
  currentMethod,
  moduleTimeout,
  newCallState,
  noAnswerFailure,
  requireResponsive,
  watchMethods,
} from './module-thread.ts';
import { moduleContent, moduleGame, modulePlayer } from './user-module.ts';

let guard: ModuleGuard | null = null;

/** The game of a module, such as `nim.ts(stones=5)`, loaded into this thread under guard. */
export function guardedGame(text: string): Promise<Game> {
  return loadGuarded(text, moduleGame);
}

/** The player of a module. It is first tried in a game, as it is written. */
export function guardedPlayer(text: string, game: string): Promise<Player> {
  return loadGuarded(text, modulePlayer, game);
}

/** Whichever of the two a path gives; `what` says what to leave out if the text is not the path of a module alone. */
export async function guardedContent(path: string, what: string): Promise<Game | Player> {
  if (!isModulePath(path) || modulePath(path) !== path)
    throw new Failure(`${path} is not the path of a module. Games and players of the list ${what}`);
  return loadGuarded(path, moduleContent);
}

/** Tries the module in a thread of its own first. */
async function loadGuarded<T extends Game | Player>(
  text: string,
  load: (text: string) => Promise<T>,
  game?: string,
): Promise<T> {
  await requireResponsive(text, game);
  guard ??= new ModuleGuard();
  return guard.load(basename(modulePath(text)), () => load(text));
}

/** Takes the guard away, for a process that goes on without these modules. */
export function endGuard(): void {
  guard?.end();
  guard = null;
}

class ModuleGuard {
  private readonly names = new Set<string>();
  private readonly watchdog: Watchdog;
  private readonly onError: NodeJS.UncaughtExceptionListener = (error, origin) => {
    emergency.end(error instanceof Failure ? error : this.uncaught(error, origin));
  };

  constructor() {
    const seconds = moduleTimeout();
    this.watchdog = new Watchdog(seconds, (method = 'it') => {
      emergency.end(noAnswerFailure(this.name, `${method} did not answer within ${seconds} s`));
    });
    for (const stream of [stdout, process.stderr]) this.watchdog.ignoreWritesTo(stream);
    process.exit = () =>
      emergency.end(this.fault('it called process.exit.', 'Throw an error instead.'));
    process.prependListener('uncaughtException', this.onError);
    const write = process.stderr.write.bind(process.stderr);
    showStdout(Object.create(stdout, { write: { value: write } }));
  }

  end(): void {
    this.watchdog.end();
    process.exit = exit;
    process.removeListener('uncaughtException', this.onError);
    showStdout(stdout);
  }

  /** Loads a module; a promise that it rejects meanwhile is reported before it is used. */
  async load<T extends Game | Player>(name: string, load: () => Promise<T>): Promise<T> {
    this.names.add(name);
    const content = await load();
    this.watchdog.watch(content);
    await yieldToEventLoop();
    return content;
  }

  /** The module that failed, or all that it may be. */
  private get name(): string {
    return [...this.names].join(' or ');
  }

  /** An error that came out of nowhere. */
  private uncaught(error: unknown, origin: NodeJS.UncaughtExceptionOrigin): Failure {
    const [first = ''] = messageOf(error).split('\n');
    return origin === 'unhandledRejection'
      ? this.fault(
          `a promise was rejected: ${first}`,
          'Look for a promise that is not awaited.',
          error,
        )
      : this.fault(`an error was thrown: ${first}`, 'Look for a timer or an event.', error);
  }

  private fault(sentence: string, advice: string, cause?: unknown): Failure {
    return new Failure(`${this.name}: ${sentence}\n${advice}`, { cause });
  }
}

/** What modules find as process.stdout. */
function showStdout(value: NodeJS.WriteStream): void {
  Object.defineProperty(process, 'stdout', { configurable: true, enumerable: true, value });
}

/** Milliseconds between two checks for signs of life. */
const TICK = 250;

/** What the watchdog's thread is given. */
export interface Watch {
  readonly where: CallState;
  /** [0] 1 while the main thread writes. */
  readonly isWriting: Int32Array;
  /** Checks in a row without a sign of life, before it breaks off the main thread. */
  readonly maxMissed: number;
  /** Milliseconds between two checks. */
  readonly tick: number;
}

/**
 * A loop in the main thread would stop everything, Ctrl-C on a terminal included. So another thread looks for signs of
 * life: that timers have their turn, or that a method of the module is called. Where there are none for too long, it
 * breaks off what runs here.
 */
class Watchdog {
  private readonly where = newCallState();
  private readonly isWriting = new Int32Array(new SharedArrayBuffer(4));
  private readonly worker: Worker;
  private readonly restore: (() => void)[] = [];
  private readonly timer = setInterval(() => addHeartbeat(this.where), TICK).unref();

  /** `onSilence` is given the method that was broken off, if it was one. */
  constructor(seconds: number, onSilence: (method: string | undefined) => void) {
    const { isWriting, where } = this;
    const maxMissed = Math.ceil((1000 * seconds) / TICK);
    const workerData: Watch = { where, isWriting, maxMissed, tick: TICK };
    this.worker = new Worker(new URL('./watchdog-worker.js', import.meta.url), { workerData });
    this.worker.on('message', () => onSilence(currentMethod(where)));
  }

  end(): void {
    clearInterval(this.timer);
    for (const restore of this.restore) restore();
    void this.worker.terminate();
  }

  watch(content: Game | Player): void {
    watchMethods(content, this.where);
  }

  /** Waiting for whoever reads a stream does not count as the module's time. */
  ignoreWritesTo(stream: NodeJS.WriteStream): void {
    const original = stream.write;
    this.restore.push(() => {
      stream.write = original;
    });
    stream.write = new Proxy(original, {
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
