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
import { yieldToEventLoop, type Game } from 'turnwise';
import { emergency } from '../frame/emergency.ts';
import { Failure, messageOf } from '../frame/failure.ts';
import { stdout } from '../terminal/output.ts';
import { moduleTimeout, noAnswerFailure } from './patience.ts';
import { Watchdog } from './watchdog.ts';

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
