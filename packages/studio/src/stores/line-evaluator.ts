/**
 * Evaluates the positions of a line in the background, one after the other: a first look at each, then a second one,
 * with more work, where a choice seems to be a mistake. The position in view comes first, and one that is new goes
 * before all second looks.
 */
import type { Seed } from 'turnwise';
import type { Analysis } from 'turnwise/analysis';
import type { SolvedPlace } from 'turnwise-runner';
import type { TurnNode } from '../state/match-tree.ts';
import type { Problem } from '../state/problem.ts';
import { ALL, type Sight } from '../state/sight.ts';
import {
  type Expectations,
  isExact,
  type KnownAnalyses,
  type KnownAnalysis,
  type Look,
  openQuestions,
  type PositionQuestion,
  questionKey,
} from '../state/swings.ts';
import { type Engine, problemOf } from './engine.ts';
import { Store } from './store.ts';

interface LineEvaluation {
  readonly known: KnownAnalyses;
  readonly open: number; // questions that are left
  readonly problem: Problem | null;
  readonly revealed: Expectations; // with secrets, after the match
}

/** Solves a game with secrets from the first position of a match that is over, for what could be expected at each. */
export type Hindsight = (
  positions: readonly string[],
  signal: AbortSignal,
) => Promise<readonly (SolvedPlace | null)[]>;

export class LineEvaluator extends Store<LineEvaluation> {
  private line: readonly TurnNode[] = [];
  private sight: Sight = ALL;
  private viewed: number | null = null; // the node in view
  private asked: Look | null = null; // null while nothing is asked
  private asking = new AbortController();
  private revealing: AbortController | null = null; // while a match with secrets is solved
  private readonly failed = new Set<string>(); // questions that are not asked again

  /** `players` evaluate, such as `auto()`; without `hindsight` nothing is known of games with secrets. */
  constructor(
    private readonly work: Engine,
    private readonly players: { readonly [look in Look]: string },
    private readonly seed: Seed,
    private readonly hindsight: Hindsight | null = null,
  ) {
    super({ known: new Map(), open: 0, problem: null, revealed: new Map() });
  }

  /** Evaluates this line from now on, as far as it may be shown; `viewed` is the node in view. What is known stays known. */
  follow(line: readonly TurnNode[], sight: Sight = ALL, viewed: number | null = null): void {
    this.line = line;
    this.sight = sight;
    this.viewed = viewed;
    const questions = this.questions();
    const open = questions.length;
    if (open !== this.view.open) this.change({ open });
    if (this.asked === null) void this.goOn();
    else if (this.asked === 'second' && questions[0]?.look === 'first') this.asking.abort();
    if (this.revealing === null) void this.reveal();
  }

  /** Takes over another search's analysis of a position if it is exact. */
  learn(position: string, analysis: Analysis): void {
    const key = questionKey(position, analysis.role);
    const before = this.view.known.get(key);
    if (isExact(analysis) && !(before && isExact(before))) this.know(key, analysis);
  }

  stop(): void {
    this.line = [];
    this.asking.abort();
    this.revealing?.abort();
  }

  /** Asks what somebody could expect who knows all, once everybody may. What cannot be told is null. */
  private async reveal(): Promise<void> {
    for (let asked = this.unrevealed(); asked.length > 0; asked = this.unrevealed()) {
      const stopping = new AbortController();
      this.revealing = stopping;
      const told = await this.hindsight?.(asked, stopping.signal).catch(() => []);
      this.revealing = null;
      if (stopping.signal.aborted) continue;
      const revealed = new Map(this.view.revealed);
      // Choices are judged by the same strategies as the values; a second look could find nothing better.
      const known = new Map<string, KnownAnalysis>(this.view.known);
      for (const [n, position] of asked.entries()) {
        const place = told?.[n] ?? null;
        revealed.set(position, place?.expected ?? null);
        for (const analysis of place?.analyses ?? [])
          known.set(questionKey(position, analysis.role), { ...analysis, isSecondLook: true });
      }
      this.change({ revealed, known, open: this.questions(known).length });
    }
  }

  /** The positions of the line, if not all of them were asked for. */
  private unrevealed(): readonly string[] {
    const isOpen = this.line.some(({ state }) => state.isPerfectInformation);
    if (!this.hindsight || isOpen || this.sight.kind !== 'all') return [];
    const positions = this.line.map(({ state }) => `${state}`);
    return positions.every((position) => this.view.revealed.has(position)) ? [] : positions;
  }

  /** Asks until no question is left. What was stopped is asked again if it is still open. */
  private async goOn(): Promise<void> {
    for (let [next] = this.questions(); next; [next] = this.questions()) {
      this.asked = next.look;
      this.asking = new AbortController();
      try {
        const analysis = await this.answer(next, this.asking.signal);
        if (analysis) this.know(questionKey(next.position, next.role), analysis);
      } catch (error) {
        this.failed.add(failureKey(next));
        this.change({ problem: problemOf(error), open: this.questions().length });
      }
    }
    this.asked = null;
  }

  private questions(known = this.view.known): PositionQuestion[] {
    const open = openQuestions(this.line, known, this.sight).filter(
      (question) => !this.failed.has(failureKey(question)),
    );
    const position = this.positionInView();
    const isUrgent = (asked: PositionQuestion) =>
      asked.look === 'first' && asked.position === position;
    return [...open.filter(isUrgent), ...open.filter((asked) => !isUrgent(asked))];
  }

  private positionInView(): string | null {
    const node = this.line.find(({ id }) => id === this.viewed);
    return node ? `${node.state}` : null;
  }

  private know(key: string, analysis: KnownAnalysis): void {
    const known = new Map(this.view.known).set(key, analysis);
    this.change({ known, open: this.questions(known).length });
  }

  /** The last analysis of a search; null if it was stopped. */
  private async answer(
    { look, position, role }: PositionQuestion,
    signal: AbortSignal,
  ): Promise<KnownAnalysis | null> {
    const { seed } = this;
    const player = this.players[look];
    const asked = { position, role, player, seed, isBackground: true };
    let last: Analysis | null = null;
    try {
      for await (const analysis of this.work.analyses(asked, signal)) last = analysis;
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    if (signal.aborted) return null;
    if (!last) throw new Error(`${player} gave no value.`);
    return look === 'second' ? { ...last, isSecondLook: true } : last;
  }
}

function failureKey({ look, position, role }: PositionQuestion): string {
  return `${look} ${questionKey(position, role)}`;
}
