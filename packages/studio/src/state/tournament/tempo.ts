/** How fast something goes at present, from counts that come in now and then. */

/** Milliseconds that count as the present. */
const PRESENT = 10_000;

export class RateMeter {
  private readonly counts: { readonly time: number; readonly count: number }[] = [];

  /** So many there were at this moment, in milliseconds. */
  add(time: number, count: number): void {
    this.counts.push({ time, count });
    // One that is older than the present stays, so that there is always a stretch to measure.
    while ((this.counts[1]?.time ?? time) < time - PRESENT) this.counts.shift();
  }

  /** How many come in a second; null before there is anything to tell. */
  get perSecond(): number | null {
    const [first, last] = [this.counts[0], this.counts.at(-1)];
    if (!first || !last || last.time <= first.time || last.count <= first.count) return null;
    return (1000 * (last.count - first.count)) / (last.time - first.time);
  }
}
