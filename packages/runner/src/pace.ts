/**
 * How many matches go into a job: so many that it takes as long as it should, learned from those before. Towards the
 * end jobs get smaller, so that all workers end at about the same time.
 */

/** Matches in a job, at most. */
const MOST = 5000;

/** The last jobs take at least such a share of the time. */
const LEAST = 0.05;

export class JobSizer {
  private size = 1;
  private matches = 0;
  private milliseconds = 0;

  /** A worker played so many matches in so many milliseconds. */
  learn(matches: number, milliseconds: number): void {
    // What was long ago counts less: the matches of later rounds may be longer.
    this.matches = 0.9 * this.matches + matches;
    this.milliseconds = 0.9 * this.milliseconds + milliseconds;
  }

  /** The size of the next job, if so many matches are left for so many workers; at most twice the last one. */
  next(jobTime: number, left: number, workers: number): number {
    const wanted = Math.round((this.matches / Math.max(this.milliseconds, 1e-3)) * jobTime);
    const fair = Math.max(Math.ceil(left / (2 * workers)), Math.round(wanted * LEAST));
    const size = Math.max(1, Math.min(wanted, 2 * this.size, MOST, fair, left));
    this.size = Math.max(size, Math.min(this.size, wanted));
    return size;
  }
}
