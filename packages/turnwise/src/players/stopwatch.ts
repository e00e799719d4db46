/**
 * A look at the clock that costs next to nothing: it is asked before every simulation, and reads the
 * time only as often as it takes to notice the deadline within about a millisecond.
 */
const TARGET = 0.5; // milliseconds between two readings

export class Stopwatch {
  private last = performance.now();
  private left = 1; //     questions until the next reading
  private stride = 1; //   questions between two readings

  constructor(private readonly deadline: number) {}

  /** Whether `performance.now()` has reached the deadline. */
  isOver(): boolean {
    if (this.deadline === Number.POSITIVE_INFINITY || --this.left > 0) return false;
    const now = performance.now();
    if (now >= this.deadline) return true;
    const passed = now - this.last;
    this.stride =
      passed < TARGET ? Math.min(this.stride * 2, 1 << 16) : Math.max(1, this.stride >> 1);
    this.left = this.stride;
    this.last = now;
    return false;
  }
}
