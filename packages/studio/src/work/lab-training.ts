/**
 * A training to watch: the same training from the same start with more and more sweeps, so that each stage says how
 * far that many lead. A pause gives up the stage at hand; since nothing in it is left to chance but the seed,
 * doing it again comes to the same.
 */
import { freshSeed } from 'turnwise';
import { type PigTraining, trainPig } from 'turnwise/games';
import { sweepStages } from '../state/lab/stages.ts';
import { Throttle } from '../state/lab/throttle.ts';
import { factsOf, type SendUpdate, tableData } from './lab-tasks.ts';
import type { LabTasks } from './lab-work.ts';

/** News of progress a second. */
const UPDATES_PER_SECOND = 20;

export class LabTraining {
  private readonly seed = freshSeed();
  private readonly throttle = new Throttle(UPDATES_PER_SECOND);
  private stage = new AbortController();
  private paused: { readonly over: Promise<void>; readonly end: () => void } | null = null;

  constructor(
    private readonly asked: LabTasks['train']['asked'],
    private readonly tell: SendUpdate<'train'>,
  ) {}

  async run(): Promise<null> {
    for (const sweeps of sweepStages(this.asked.iterations)) {
      const { matrix, report } = await this.trained(sweeps);
      const { decisions, largest, mean, wrongDecisions } = report;
      const facts = factsOf(matrix, 'value iteration', report.sweeps, report.residual);
      const distance = { decisions, largest, mean, wrongDecisions };
      this.tell({ kind: 'stage', report, table: tableData(matrix, facts, distance) });
      // All pairs have come to rest: more sweeps would not be done.
      if (report.unconverged === 0) break;
    }
    return null;
  }

  pause(): void {
    if (this.paused) return;
    let end = () => {};
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.paused = { over, end };
    this.stage.abort();
  }

  resume(): void {
    this.paused?.end();
    this.paused = null;
  }

  /** One stage, from its beginning as often as there were pauses. */
  private async trained(sweeps: number): Promise<PigTraining> {
    for (;;) {
      await this.paused?.over;
      this.stage = new AbortController();
      const { signal } = this.stage;
      const { goal, tolerance } = this.asked;
      const onProgress = ({ done, pairs }: { readonly done: number; readonly pairs: number }) => {
        if (!this.throttle.lets(performance.now())) return;
        this.tell({ kind: 'progress', sweeps, share: done / pairs });
      };
      try {
        const { seed } = this;
        return await trainPig({ goal, tolerance, maxIterations: sweeps, seed, signal, onProgress });
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    }
  }
}
