/** The odds of the current position, as they come in; earlier ones are kept. */
import type { Seed } from 'turnwise';
import type { Analysis } from 'turnwise/analysis';
import type { Problem } from '../state/problem.ts';
import { type Engine, problemOf, type Question } from './engine.ts';
import { Store } from './store.ts';

const KEPT = 200; // analyses kept, so that going back and forth costs nothing

export interface OddsView {
  /** The position that is asked about; an analysis may name it as its role sees it. Null: nothing is asked. */
  readonly position: string | null;
  readonly analysis: Analysis | null; // null where nothing is known yet, or nothing is asked
  /** The same; while nothing is known yet the one before, of another question. */
  readonly latest: Analysis | null;
  readonly isWorking: boolean;
  readonly problem: Problem | null;
}

const NOTHING: OddsView = {
  position: null,
  analysis: null,
  latest: null,
  isWorking: false,
  problem: null,
};

export class OddsFeed extends Store<OddsView> {
  private readonly kept = new Map<string, Analysis>();
  private asked = '';
  private asking = new AbortController();

  constructor(
    private readonly work: Engine,
    private readonly seed: Seed,
  ) {
    super(NOTHING);
  }

  /** Asks about a position, or about nothing. Asking the same again continues. */
  ask(wanted: Omit<Question, 'seed'> | null): void {
    const key = wanted ? JSON.stringify([wanted.position, wanted.role, wanted.player]) : '';
    if (key === this.asked) return;
    this.stop();
    this.asked = key;
    const known = this.kept.get(key) ?? null;
    const isOpen = wanted !== null && !known?.complete;
    const latest = known ?? (isOpen ? this.view.latest : null);
    const position = wanted?.position ?? null;
    this.change({ position, analysis: known, latest, isWorking: isOpen, problem: null });
    if (isOpen) void this.follow(key, { ...wanted, seed: this.seed }, this.asking.signal);
  }

  stop(): void {
    this.asking.abort();
    this.asking = new AbortController();
    this.asked = '';
  }

  private async follow(key: string, question: Question, signal: AbortSignal): Promise<void> {
    try {
      for await (const analysis of this.work.analyses(question, signal)) {
        if (signal.aborted) return;
        this.keep(key, analysis);
        this.change({ analysis, latest: analysis });
      }
      if (!signal.aborted) this.change({ isWorking: false });
    } catch (error) {
      if (!signal.aborted) this.change({ isWorking: false, problem: problemOf(error) });
    }
  }

  private keep(key: string, analysis: Analysis): void {
    this.kept.delete(key);
    this.kept.set(key, analysis);
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
  }
}
