/** How far a sweep has got: one line for all its cases, so that it moves however quick each of them is. */
import type { TournamentRun } from 'turnwise-runner';
import type { Output } from '../terminal/output.ts';
import { ProgressText } from '../work/tournament-progress.ts';

const DRAW_INTERVAL = 100; // milliseconds between two drawings

export class SweepProgress {
  private readonly line;
  private readonly timer: NodeJS.Timeout;
  private begun = 0; // cases
  private current: ProgressText | null = null;

  constructor(
    private readonly cases: number,
    output: Output,
  ) {
    this.line = output.progress();
    this.timer = setInterval(() => this.draw(), DRAW_INTERVAL);
  }

  /** The next case begins. */
  follow(play: TournamentRun): void {
    this.begun++;
    this.current = new ProgressText(play);
  }

  /** Takes it away. */
  end(): void {
    clearInterval(this.timer);
    this.line.clear();
  }

  private draw(): void {
    const { begun, cases, current } = this;
    if (!current) return;
    const label = cases === 1 ? '' : `${begun} of ${cases}: `;
    this.line.show((begun - 1 + current.share) / cases, `${label}${current.words}`);
  }
}
