/**
 * When a search has to stop: because it has looked at as many positions as it may, or because the time is
 * over. It is asked before every simulation or position and mostly costs one comparison: the clock is read
 * only as often as it takes to notice the deadline within about a millisecond.
 */
const BETWEEN_READINGS = 0.5; // milliseconds, about

export class Budget {
  stride = 1; // questions, or what is spent, between two readings of the clock
  private limit = Number.POSITIVE_INFINITY; // of what is spent
  private next = 0; //                         what is spent when to look again
  private last = Number.NEGATIVE_INFINITY; //  the time of the last reading
  private asked = 0; //                        questions so far

  /** Until `performance.now()` reaches the deadline. */
  constructor(
    public deadline: number,
    private readonly mostStride = 1 << 16,
  ) {}

  within(limit: number): this {
    this.limit = limit;
    this.next = Math.min(this.next, limit);
    return this;
  }

  /** Whether the limit or the deadline is reached. Without an argument it counts its own calls. */
  isOver(spent: number = this.asked++): boolean {
    if (spent < this.next) return false;
    if (spent >= this.limit || this.isLate()) return true;
    this.next = Math.min(this.limit, spent + this.stride);
    return false;
  }

  /** Whether the deadline has passed, by the clock; decides how soon to look again. */
  isLate(): boolean {
    const now = performance.now();
    const isSoon = now - this.last < BETWEEN_READINGS;
    this.stride = isSoon
      ? Math.min(this.stride * 2, this.mostStride)
      : Math.max(1, this.stride >> 1);
    this.last = now;
    return now >= this.deadline;
  }
}
