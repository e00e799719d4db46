/**
 * Ctrl-C as a signal: work stops and tells what it knows. A second one ends the program at once. SIGTERM is the same:
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

  /** Whether somebody has pressed Ctrl-C, or ended the program in another way that it hears. */
  get isRequested(): boolean {
    return this.controller.signal.aborted;
  }

  /** From here on Ctrl-C ends the program. */
  end(): void {
    for (const signal of SIGNALS) process.removeListener(signal, this.stop);
  }
}
