/** Solves a position, and keeps the answer until another position is asked for. */
import type { SolutionSummary } from 'turnwise-runner';
import type { Problem } from '../state/problem.ts';
import { problemOf } from './engine.ts';
import { Store } from './store.ts';

export interface SolutionView {
  readonly position: string | null; // the one that was asked for; null: none
  readonly solving: { readonly phase: string; readonly states: number } | null;
  readonly solution: SolutionSummary | null;
  readonly problem: Problem | null;
}

/** Solves a position; null: the start of the game. Rejects when aborted. */
export type Solver = (
  position: string | null,
  signal: AbortSignal,
  onProgress: (now: NonNullable<SolutionView['solving']>) => void,
) => Promise<SolutionSummary>;

const NOTHING: SolutionView = { position: null, solving: null, solution: null, problem: null };

export class SolutionStore extends Store<SolutionView> {
  private asking = new AbortController();

  /** `start` is the beginning of the game, as text. */
  constructor(
    private readonly work: Solver,
    private readonly start: string,
  ) {
    super(NOTHING);
  }

  /** Resolves when there is an answer, or none is wanted any more. */
  async solve(position: string): Promise<void> {
    this.stop();
    const { signal } = this.asking;
    const answer = (parts: Partial<SolutionView>) => {
      if (!signal.aborted) this.change({ ...NOTHING, position, ...parts });
    };
    answer({ solving: { phase: 'starting', states: 0 } });
    try {
      const asked = position === this.start ? null : position;
      const solution = await this.work(asked, signal, (solving) => answer({ solving }));
      answer({ solution });
    } catch (error) {
      answer({ problem: problemOf(error) });
    }
  }

  stop(): void {
    this.asking.abort();
    this.asking = new AbortController();
    this.change(NOTHING);
  }
}
