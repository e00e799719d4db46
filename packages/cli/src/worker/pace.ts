/** How fast a worker plays now, rather than since it began: it may have waited for hours. */

/** Milliseconds that count as now: some batches long. */
const NOW = 15_000;

interface Mark {
  readonly time: number;
  readonly matches: number;
}

export class MatchRate {
  private marks: Mark[] = [];

  /** So many matches were played, at a time in milliseconds. */
  add(matches: number, time: number): void {
    this.marks.push({ time, matches });
  }

  /** Matches a second; null where too few came lately to know. */
  perSecond(time: number): number | null {
    this.marks = this.marks.filter((mark) => time - mark.time < NOW);
    const [first, ...rest] = this.marks;
    const last = rest.at(-1);
    if (!first || !last || last.time === first.time) return null;
    const matches = rest.reduce((sum, mark) => sum + mark.matches, 0);
    return matches / ((last.time - first.time) / 1000);
  }

  /** Whether something came lately. */
  isBusy(time: number): boolean {
    return this.marks.some((mark) => time - mark.time < NOW);
  }
}
