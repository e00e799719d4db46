/** Lets something through so many times a second and drops the rest: news of progress are not worth more. */
export class Throttle {
  private readonly interval: number; // milliseconds
  private last = Number.NEGATIVE_INFINITY;

  constructor(timesASecond: number) {
    this.interval = 1000 / timesASecond;
  }

  /** Whether it is time again, at this moment in milliseconds. */
  lets(now: number): boolean {
    if (now - this.last < this.interval) return false;
    this.last = now;
    return true;
  }
}
