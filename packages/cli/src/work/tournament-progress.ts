/** How far a tournament has got: a share, and words with its speed and the time that is left. */
import { performance } from 'node:perf_hooks';
import type { TournamentRun } from 'turnwise-runner';
import { grouped, waitingTime } from '../terminal/numbers.ts';

/** Before so many seconds, nobody knows the speed. */
const MIN_SECONDS = 0.5;

/** Where the first match comes after so many seconds, workers were waited for, and the speed is what came since. */
const LATE_START = 5;

export class ProgressText {
  private begun = performance.now();
  private first = 0; // matches that were there at the beginning

  constructor(private readonly run: TournamentRun) {
    let stop = () => {};
    run.events.on('begin', () => {
      stop(); // it may begin again, in another place
      this.begun = performance.now();
      this.first = run.played;
      stop = run.events.on('progress', () => {
        if (run.played === this.first) return;
        stop();
        if (this.seconds < LATE_START) return;
        this.begun = performance.now();
        this.first = run.played;
      });
    });
  }

  /** From 0 to 1. */
  get share(): number {
    return this.run.played / this.run.state.total;
  }

  /** "1,200 of 5,000 matches, 320/s, 12 s left" */
  get words(): string {
    const { state, played, tournament } = this.run;
    const most = tournament.test ? 'at most ' : '';
    const counts = `${grouped(played)} of ${most}${grouped(state.total)} matches`;
    const { seconds } = this;
    const speed = (played - this.first) / seconds;
    if (seconds < MIN_SECONDS || speed === 0) return counts;
    const left = waitingTime((state.total - played) / speed);
    return `${counts}, ${grouped(Number(speed.toPrecision(3)))}/s, ${most}${left} left`;
  }

  /** Since it began. */
  private get seconds(): number {
    return (performance.now() - this.begun) / 1000;
  }
}
