/**
 * An engine that asks every question once: whoever asks the same while it is being answered follows the same search,
 * and complete answers are kept. So the table, the bar, the graph and the review show one analysis of a position.
 */
import type { Analysis } from 'turnwise/analysis';
import type { Engine, Question } from './engine.ts';

const KEPT = 1000; // complete analyses

export class SharedAnalyses implements Engine {
  readonly decision: Engine['decision'];
  readonly rehearse: Engine['rehearse'];
  private readonly kept = new Map<string, Analysis>();
  private readonly searches = new Map<string, SharedSearch>();

  constructor(private readonly work: Engine) {
    this.decision = work.decision;
    this.rehearse = work.rehearse;
  }

  async *analyses(question: Question, signal: AbortSignal): AsyncGenerator<Analysis, void> {
    const { position, role, player, seed } = question;
    const key = JSON.stringify([position, role, player, seed]);
    const known = this.kept.get(key);
    if (known) {
      yield known;
      return;
    }
    let search = this.searches.get(key);
    if (!search || search.isGivenUp) {
      search = new SharedSearch(this.work, question);
      this.searches.set(key, search);
    }
    for await (const analysis of search.follow(signal)) {
      if (analysis.complete) this.keep(key, analysis);
      yield analysis;
    }
    if (this.searches.get(key) === search && !search.isOn) this.searches.delete(key);
  }

  private keep(key: string, analysis: Analysis): void {
    this.kept.set(key, analysis);
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
  }
}

/** A search that goes on as long as somebody follows it. */
class SharedSearch {
  isOn = true;
  private latest: Analysis | null = null;
  private failure: { readonly error: unknown } | null = null;
  private followers = 0;
  private readonly stopping = new AbortController();
  private readonly waiting = new Set<() => void>(); // for news

  constructor(work: Engine, question: Question) {
    void this.run(work, question);
  }

  /** Whether the last follower left before the end. */
  get isGivenUp(): boolean {
    return this.stopping.signal.aborted;
  }

  /** The analyses from now on, beginning with the latest; ends with the search, or when the signal is aborted. */
  async *follow(signal: AbortSignal): AsyncGenerator<Analysis, void> {
    this.followers++;
    const wake = () => this.notify();
    signal.addEventListener('abort', wake);
    let seen: Analysis | null = null;
    try {
      while (!signal.aborted) {
        if (this.latest && this.latest !== seen) {
          seen = this.latest;
          yield seen;
        } else if (this.isOn) await new Promise<void>((resolve) => this.waiting.add(resolve));
        else if (this.failure) throw this.failure.error;
        else return;
      }
    } finally {
      signal.removeEventListener('abort', wake);
      this.followers--;
      if (this.followers === 0 && this.isOn) this.stopping.abort();
    }
  }

  private async run(work: Engine, question: Question): Promise<void> {
    try {
      for await (const analysis of work.analyses(question, this.stopping.signal)) {
        this.latest = analysis;
        this.notify();
      }
    } catch (error) {
      this.failure = { error };
    }
    this.isOn = false;
    this.notify();
  }

  private notify(): void {
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
  }
}
