/**
 * Ctrl-C as a signal: work stops and reports what it knows. A second one ends the program at once. SIGTERM is the same:
 * the first process of a container would not even hear it otherwise.
 */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

export class Interruption {
  private readonly controller = new AbortController();
  private readonly stop = () => {
    this.end();
    this.controller.abort(new Error('interrupted'));
  };

  constructor() {
    for (const signal of SIGNALS) process.once(signal, this.stop);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Whether Ctrl-C was pressed, or another signal asked the program to end. */
  get isRequested(): boolean {
    return this.controller.signal.aborted;
  }

  /** From here on Ctrl-C ends the program. */
  end(): void {
    for (const signal of SIGNALS) process.removeListener(signal, this.stop);
  }
}

/*
 * How a program ends in the middle of its work: at an error that nobody awaits, without anybody who reads on, or
 * where somebody's module never answers. The work may have been cut off anywhere, so that nothing can wait for
 * it; whoever has something to lose gives a rescue beforehand.
 */

/** Ends the process. A module that calls process.exit finds another function there. */
export const exit: typeof process.exit = process.exit.bind(process);

/** Whoever read what the program prints, as in `| head`, has seen enough. */
export class ReaderGone extends Error {
  override readonly name = 'ReaderGone';
}

/** Saves what can be saved, and returns the error to report. */
type Rescue = (error: unknown) => unknown;

class Emergency {
  private report: (error: unknown) => number = () => 1;
  private rescue: Rescue | null = null;

  /** Reports an error and returns its exit status. */
  reportWith(tell: (error: unknown) => number): void {
    this.report = tell;
  }

  /** What is to be done first; null: nothing any more. */
  rescueWith(rescue: Rescue | null): void {
    this.rescue = rescue;
  }

  /** Ends the program, here and now. */
  end(error: unknown): never {
    const { rescue } = this;
    this.rescue = null; // it is tried once: it, too, may call what never answers
    exit(this.report(rescue ? tryRescue(rescue, error) : error));
  }
}

/** A rescue that fails itself changes nothing. */
function tryRescue(rescue: Rescue, error: unknown): unknown {
  try {
    return rescue(error);
  } catch {
    return error;
  }
}

/** The one of this process. */
export const emergency = new Emergency();
