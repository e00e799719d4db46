/**
 * Stops users' code that keeps the page busy. The server puts a check into every function and every round of a loop of
 * the scripts for pages; the check throws once such code has had its time within one task of the event loop. Without the
 * limit an endless loop would freeze the tab.
 */
import { TurnwiseError } from 'turnwise';
import { yieldToEventLoop } from 'turnwise/internal';

/** Milliseconds that users' code may take without letting the page go on. */
const LIMIT = 2000;

/** The same once a module was stopped: for what else the page asks in that task, and for whoever asks again. */
const SHORT_LIMIT = 300;

const ROUNDS = 8; // checks for one look at the time

/** Users' code was stopped; the message is a sentence. */
export class TooSlowError extends TurnwiseError {
  override readonly name = 'TooSlowError';

  constructor(module: string) {
    super(
      'rules-too-slow',
      `${module} did not finish within ${LIMIT / 1000} seconds. Is there an endless loop?`,
    );
  }
}

export class Stopwatch {
  private begun: number | null = null; // when users' code was called first in this task, or first after it was stopped
  private stops = 0; // in this task

  /** `taskEnd` resolves when the current task is over. */
  constructor(
    private readonly time: () => number,
    private readonly taskEnd: () => Promise<void>,
  ) {}

  /** The check for a module. */
  checkFor(module: string): () => void {
    let rounds = 0;
    let limit = LIMIT;
    return () => {
      rounds++;
      if (this.stops < 2 && this.begun !== null && rounds % ROUNDS !== 0) return;
      const now = this.time();
      if (this.begun === null) void this.begin(now);
      // Code that catches what is thrown here, and goes on, is stopped for good.
      else if (this.stops > 1 || now - this.begun > (this.stops > 0 ? SHORT_LIMIT : limit)) {
        this.begun = now;
        this.stops++;
        limit = SHORT_LIMIT;
        throw new TooSlowError(module);
      }
    };
  }

  private async begin(now: number): Promise<void> {
    this.begun = now;
    await this.taskEnd();
    this.begun = null;
    this.stops = 0;
  }
}

/** Offers the checks to the scripts of users' modules. */
export function installStopwatch(): void {
  const stopwatch = new Stopwatch(() => performance.now(), yieldToEventLoop);
  Reflect.set(globalThis, 'turnwiseStopwatch', (module: string) => stopwatch.checkFor(module));
}
