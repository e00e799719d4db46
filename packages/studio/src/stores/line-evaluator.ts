/** Evaluates the positions of a line in the background, one after the other. */
import type { Seed } from 'turnwise';
import type { Analysis } from 'turnwise/analysis';
import type { TurnNode } from '../state/match-tree.ts';
import { ALL, type Sight } from '../state/sight.ts';
import { type KnownAnalyses, openQuestions, questionKey } from '../state/swings.ts';
import { type Engine, type Question, sentenceOf } from './engine.ts';
import { Store } from './store.ts';

interface LineEvaluation {
  readonly known: KnownAnalyses;
  readonly open: number; // questions that are left
  readonly problem: string | null;
}

export class LineEvaluator extends Store<LineEvaluation> {
  private line: readonly TurnNode[] = [];
  private sight: Sight = ALL;
  private isOn = false;
  private asking = new AbortController();

  /** `player` evaluates, such as `auto()`. */
  constructor(
    private readonly work: Engine,
    private readonly player: string,
    private readonly seed: Seed,
  ) {
    super({ known: new Map(), open: 0, problem: null });
  }

  /** Evaluates this line from now on, as far as it may be shown. What is known stays known. */
  follow(line: readonly TurnNode[], sight: Sight = ALL): void {
    this.line = line;
    this.sight = sight;
    const open = this.questions().length;
    if (open !== this.view.open) this.change({ open });
    if (!this.isOn) void this.goOn();
  }

  /** Takes over another search's analysis if it is exact. */
  learn(analysis: Analysis): void {
    const key = questionKey(analysis.position, analysis.role);
    const before = this.view.known.get(key);
    if (isExact(analysis) && !(before && isExact(before))) this.know(key, analysis);
  }

  stop(): void {
    this.asking.abort();
    this.asking = new AbortController();
    this.line = [];
  }

  private async goOn(): Promise<void> {
    this.isOn = true;
    try {
      for (let [next] = this.questions(); next; [next] = this.questions())
        this.know(questionKey(next.position, next.role), await this.answer(next));
    } catch (error) {
      if (!this.asking.signal.aborted) this.change({ problem: sentenceOf(error), open: 0 });
    } finally {
      this.isOn = false;
    }
  }

  private questions(known = this.view.known) {
    return openQuestions(this.line, known, this.sight);
  }

  private know(key: string, analysis: Analysis): void {
    const known = new Map(this.view.known).set(key, analysis);
    this.change({ known, open: this.questions(known).length });
  }

  private async answer(question: Pick<Question, 'position' | 'role'>): Promise<Analysis> {
    let last: Analysis | null = null;
    const { player, seed } = this;
    const { signal } = this.asking;
    const asked = { ...question, player, seed, isBackground: true };
    for await (const analysis of this.work.analyses(asked, signal)) last = analysis;
    if (last) return last;
    throw new Error(`${player} gave no value.`);
  }
}

function isExact({ moves }: Analysis): boolean {
  return moves.every(({ known }) => known === 'exact');
}
