/** A position being solved: started, watched, stopped. */
import type { SolutionSummary } from 'turnwise-runner';
import { sentenceOf } from './engine.ts';
import { Store } from './store.ts';

interface SolveProgress {
  readonly phase: string;
  readonly states: number;
}

interface SolveView {
  readonly solving: SolveProgress | null;
  readonly solution: SolutionSummary | null;
  readonly problem: string | null;
}

export class SolveStore extends Store<SolveView> {
  private asking = new AbortController();

  constructor(
    private readonly solver: (
      position: string,
      signal: AbortSignal,
      onProgress: (progress: SolveProgress) => void,
    ) => Promise<SolutionSummary>,
  ) {
    super({ solving: null, solution: null, problem: null });
  }

  async solve(position: string): Promise<void> {
    this.stop();
    const { signal } = this.asking;
    this.change({ solving: { phase: 'starting', states: 0 }, solution: null, problem: null });
    try {
      const solution = await this.solver(position, signal, (solving) => {
        if (!signal.aborted) this.change({ solving });
      });
      if (!signal.aborted) this.change({ solving: null, solution });
    } catch (error) {
      if (!signal.aborted) this.change({ solving: null, problem: sentenceOf(error) });
    }
  }

  stop(): void {
    this.asking.abort();
    this.asking = new AbortController();
    if (this.view.solving) this.change({ solving: null });
  }
}
