/** Ctrl-C as a signal: work stops and tells what it knows. A second one ends the program at once. */
export class Interruption {
  private readonly controller = new AbortController();
  private readonly stop = () => this.controller.abort(new Error('interrupted'));

  constructor() {
    process.once('SIGINT', this.stop);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Whether somebody has pressed Ctrl-C. */
  get isThere(): boolean {
    return this.controller.signal.aborted;
  }

  /** From here on Ctrl-C ends the program. */
  end(): void {
    process.removeListener('SIGINT', this.stop);
  }
}
