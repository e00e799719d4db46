/** Ctrl-C or SIGTERM as a signal: work stops and reports what it knows. A second one ends the program at once. */
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
 * How a program ends in the middle of its work: at an error that nobody awaits, when its output is closed, or when a
 * user's module never answers. The work may have been cut off anywhere, so nothing can wait for it; a command with
 * something to lose sets a rescue beforehand.
 */

/** Ends the process. A module that calls process.exit finds another function there. */
export const exit: typeof process.exit = process.exit.bind(process);

/** The reader of the output is gone, as in `| head`. */
export class ReaderGone extends Error {
  override readonly name = 'ReaderGone';
}

/** Resolves when a signal asks the program to end. */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => resolve());
  });
}

/** Saves what can be saved, and returns the error to report. */
type Rescue = (error: unknown) => unknown;

let report: (error: unknown) => number = () => 1;
let rescue: Rescue | null = null;

export const emergency = {
  /** `reporter` returns the exit status. */
  reportWith(reporter: (error: unknown) => number): void {
    report = reporter;
  },

  /** Null: nothing is left to save. */
  rescueWith(rescuer: Rescue | null): void {
    rescue = rescuer;
  },

  end(error: unknown): never {
    const rescuer = rescue;
    rescue = null; // it is tried once: it, too, may call what never answers
    let reported = error;
    try {
      if (rescuer) reported = rescuer(error);
    } catch {
      // A rescue that fails itself changes nothing.
    }
    exit(report(reported));
  },
};
