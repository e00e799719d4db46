/**
 * How long somebody waits for work that a stranger's text asks for. Rules may take their time with matches that
 * nobody would play, so whoever plays a text again asks after every turn whether it takes too long.
 */

/** Milliseconds without giving way to timers, input and screens. */
const YIELD_INTERVAL = 15;

export class TimeLimit {
  private readonly end: number;
  private nextYield = performance.now() + YIELD_INTERVAL;

  /** Waits for so many milliseconds. */
  constructor(limit: number) {
    this.end = performance.now() + limit;
  }

  /** An error, a sentence, when it has lasted too long. */
  check(): void {
    if (performance.now() > this.end)
      throw new Error('It takes too long to play this match again.');
  }

  /** The same, and gives way where that is due. */
  async checkAndYield(): Promise<void> {
    this.check();
    if (performance.now() < this.nextYield) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    this.nextYield = performance.now() + YIELD_INTERVAL;
  }
}
