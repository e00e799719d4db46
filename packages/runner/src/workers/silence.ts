/**
 * How long a worker has given no sign of life. Somebody looks at regular times; a look that comes late
 * means that the watcher itself was held up, as in a page in the background, whose timers come once a
 * second or once a minute. Signs may wait unheard then, so that time does not count.
 */
export class HeartbeatMonitor {
  private last: number;
  private beats = 0;
  private silent = 0;

  /** Looks are due every so many milliseconds, from now on. */
  constructor(
    private readonly interval: number,
    now: number,
  ) {
    this.last = now;
  }

  /** Looks: the signs of life so far make so many milliseconds of silence. */
  silentFor(beats: number, now: number): number {
    const passed = now - this.last;
    this.last = now;
    if (beats !== this.beats) this.silent = 0;
    else if (passed < 2 * this.interval) this.silent += passed;
    this.beats = beats;
    return this.silent;
  }
}
