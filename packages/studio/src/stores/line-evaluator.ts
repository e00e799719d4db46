/** Evaluates the positions of a line in the background, one after the other. */
import { parseSpecification, type Seed } from 'turnwise';
import type { Analysis } from 'turnwise/analysis';
import type { TurnNode } from '../state/match-tree.ts';
import { ALL, type Sight } from '../state/sight.ts';
import { type KnownAnalyses, openQuestions, questionKey } from '../state/swings.ts';
import { type Engine, sentenceOf } from './engine.ts';
import { Store } from './store.ts';

interface LineEvaluation {
  readonly known: KnownAnalyses;
  /** Positions of the line that are still to come. */
  readonly open: number;
  readonly problem: string | null;
}

export class LineEvaluator extends Store<LineEvaluation> {
  private line: readonly TurnNode[] = [];
  private sight: Sight = ALL;
  private isOn = false;
  private asking = new AbortController();

  /** `player` evaluates, such as `optimal()`. */
  constructor(
    private readonly work: Engine,
    private readonly player: string,
    private readonly seed: Seed,
  ) {
    super({ known: new Map(), open: 0, problem: null });
  }

  /** Follows this line from now on, as far as it may be shown. What is known stays known. */
  follow(line: readonly TurnNode[], sight: Sight = ALL): void {
    this.line = line;
    this.sight = sight;
    const open = this.questions().length;
    if (open !== this.view.open) this.change({ open });
    if (!this.isOn) void this.goOn();
  }

  /** Takes over what somebody else has found out: what is exact, or rests on more of the same. */
  learn(analysis: Analysis): void {
    if (analysis.measures === 'reward scores') return;
    const key = questionKey(analysis.position, analysis.role);
    const before = this.view.known.get(key);
    if (before && isExact(before)) return;
    const isMore = isSameKind(analysis.player, this.player) && isLarger(analysis, before);
    if (!isExact(analysis) && !isMore) return;
    this.know(key, analysis);
  }

  /** Everything that is under way ends. */
  stop(): void {
    this.asking.abort();
    this.asking = new AbortController();
    this.line = [];
  }

  private async goOn(): Promise<void> {
    this.isOn = true;
    try {
      for (;;) {
        const [question] = this.questions();
        if (!question) break;
        const analysis = await this.answer(question, this.asking.signal);
        this.know(questionKey(question.position, question.role), analysis);
      }
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

  private async answer(
    question: { readonly position: string; readonly role: string },
    signal: AbortSignal,
  ): Promise<Analysis> {
    let last: Analysis | null = null;
    const asked = { ...question, player: this.player, seed: this.seed, isBackground: true };
    for await (const analysis of this.work.analyses(asked, signal)) last = analysis;
    if (last) return last;
    throw new Error(`${this.player} gave no value.`);
  }
}

function isExact({ moves }: Analysis): boolean {
  return moves.every(({ known }) => known === 'exact');
}

/** Whether two specifications are of the same player, with whatever budget. */
function isSameKind(one: string, other: string): boolean {
  return parseSpecification(one).name === parseSpecification(other).name;
}

/** Whether it rests on more; where nothing is known yet, the evaluator finds out by itself. */
function isLarger({ simulations }: Analysis, before: Analysis | undefined): boolean {
  return before !== undefined && simulations > before.simulations;
}
