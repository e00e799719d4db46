/**
 * A solver under way, for callers that decide when it runs and for how long, and give it up at any point. `solve` and
 * `solveSync` run to the end.
 */
import type { Game } from '../core/index.ts';
import type { Solution } from './solution.ts';
import { solutionSteps } from './solution-steps.ts';
import { type SolveOptions, type SolveProgress, solveValues } from './solve-options.ts';

/**
 * Solves a game in slices of time.
 *
 * @example
 *     const run = new SolverRun(new TicTacToe(), { maxStates: 10_000 });
 *     while (!run.solution) run.advance(performance.now() + 20);
 */
export class SolverRun {
  /** How far it has got. */
  progress: SolveProgress = {
    phase: 'exploring',
    states: 0,
    componentsDone: 0,
    components: 0,
    error: 0,
  };
  /** The answer, as soon as it is known. */
  solution: Solution | null = null;
  private readonly steps: Generator<SolveProgress, Solution>;

  constructor(game: Game, options: Omit<SolveOptions, 'onProgress' | 'signal'> = {}) {
    const free = game.players.map(() => null);
    const values = solveValues('SolverRun', game, options, ['onSave', 'resume']);
    this.steps = solutionSteps(game, free, values, 'best play');
  }

  /** Goes on until the answer is known or `performance.now()` has reached the deadline; throws as `solve` rejects. */
  advance(deadline: number): void {
    while (!this.solution) {
      const step = this.steps.next();
      if (step.done) {
        this.solution = step.value;
        return;
      }
      this.progress = step.value;
      if (performance.now() >= deadline) return;
    }
  }
}
