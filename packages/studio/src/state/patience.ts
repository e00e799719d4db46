/**
 * How long somebody waits for work that a stranger's text asks for. Rules may take their time with matches that
 * nobody would play, so whoever plays a text again asks after every turn whether it takes too long.
 */

/** Milliseconds without giving way to timers, input and screens. */
const BREATH = 15;

export class Patience {
  private readonly end: number;
  private breath = performance.now() + BREATH;

  /** Waits for so many milliseconds. */
  constructor(limit: number) {
    this.end = performance.now() + limit;
  }

  /** An error, a sentence, when it has lasted too long. */
  require(): void {
    if (performance.now() > this.end)
      throw new Error('It takes too long to play this match again.');
  }

  /** The same, and gives way where that is due. */
  async rest(): Promise<void> {
    this.require();
    if (performance.now() < this.breath) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    this.breath = performance.now() + BREATH;
  }
}
