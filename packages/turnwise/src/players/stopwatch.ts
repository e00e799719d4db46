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

/**
 * Whether a search by nodes has to stop, because it has looked at as many as it may or because the time
 * is over. It is asked before every node and costs one comparison: the clock is read only as often as it
 * takes to notice the deadline within about a millisecond.
 */
const NODE_TARGET = 0.5; //          milliseconds between two readings
const MOST_STRIDE = 1 << 16; // nodes between two readings, at most

export class NodeBudget {
  private limit = Number.POSITIVE_INFINITY; // nodes at which to stop
  private next = 0; //                         nodes at which to look again
  private stride = 1; //                       nodes between two readings
  private last = performance.now(); //         the time of the last reading

  constructor(private readonly deadline: number) {}

  /** Sets how many nodes there may be. */
  within(limit: number): this {
    this.limit = limit;
    this.next = Math.min(this.next, limit);
    return this;
  }

  /** Whether there are as many nodes as may be, or `performance.now()` has reached the deadline. */
  isOver(nodes: number): boolean {
    if (nodes < this.next) return false;
    if (nodes >= this.limit) return true;
    const now = performance.now();
    if (now >= this.deadline) return true;
    const isSoon = now - this.last < NODE_TARGET;
    this.stride = isSoon ? Math.min(this.stride * 2, MOST_STRIDE) : Math.max(1, this.stride >> 1);
    this.last = now;
    this.next = Math.min(this.limit, nodes + this.stride);
    return false;
  }
}
