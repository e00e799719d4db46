/** How fast a count grows at present. Not an average since the start: there may have been long waits. */

const LEAST = 500; // milliseconds; a shorter stretch says nothing about the speed

export class RateMeter {
  private readonly counts: { readonly time: number; readonly count: number }[] = [];

  /** `present`: milliseconds that count as the present. */
  constructor(private readonly present = 10_000) {}

  /** The count so far, at a time in milliseconds. */
  add(time: number, count: number): void {
    this.counts.push({ time, count });
    // One count from before the present stays, so that there is always a stretch to measure.
    while ((this.counts[1]?.time ?? time) < time - this.present) this.counts.shift();
  }

  /** Null while too little is known. It sinks when the last count is long past. */
  perSecond(time: number): number | null {
    const [first, last] = [this.counts[0], this.counts.at(-1)];
    if (!first || !last || last.time < first.time + LEAST || last.count <= first.count) return null;
    const end = Math.max(last.time, time - this.present);
    return (1000 * (last.count - first.count)) / (end - first.time);
  }

  /** Whether a count came at present. */
  isBusy(time: number): boolean {
    return time - (this.counts.at(-1)?.time ?? Number.NEGATIVE_INFINITY) < this.present;
  }
}
