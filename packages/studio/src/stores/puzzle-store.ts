/**
 * Somebody who solves puzzles of a game: the one that is asked, the moves that were tried, and the machine, which makes new ones
 * in the background while there are few. The first try counts for when the puzzle comes back.
 */
import type { Game } from 'turnwise';
import { type Puzzle, stateOfPuzzle } from 'turnwise/puzzles';
import type { Problem } from '../state/problem.ts';
import type { PuzzleBox, PuzzleCard, PuzzleSource } from '../state/puzzle-box.ts';
import { type Agenda, agendaOf, nextToAsk } from '../state/repetition.ts';
import { problemOf } from './engine.ts';
import { Store } from './store.ts';

/** A card with its position. */
export interface AskedPuzzle {
  readonly card: PuzzleCard;
  readonly state: Game;
}

export interface PuzzleView {
  readonly box: PuzzleBox;
  readonly asked: AskedPuzzle | null; // null: nothing is due or new
  readonly tried: readonly string[]; // moves, in order
  readonly isShown: boolean; // whether the answer is
  readonly agenda: Agenda;
  readonly making: {
    readonly isOn: boolean;
    readonly matches: number; // searched since it began
    readonly isOver: boolean; // no more can be found, or it failed
  };
  readonly problem: Problem | null;
}

export interface PuzzleWork {
  /** Makes puzzles until it is stopped; `onMatch` gets the number of matches searched. */
  make(signal: AbortSignal, onMatch: (matches: number) => void): AsyncIterable<Puzzle>;
  keep(box: PuzzleBox): void;
  now(): number; // milliseconds since 1970
}

const ENOUGH = 5; // puzzles that are new or due: no more are made

const IDLE = { isOn: false, matches: 0, isOver: false };

export class PuzzleStore extends Store<PuzzleView> {
  private making: AbortController | null = null;
  private makes = false;

  /** `start` is the game at its beginning. */
  constructor(
    private readonly start: Game,
    box: PuzzleBox,
    private readonly work: PuzzleWork,
  ) {
    super({
      ...{ box, asked: null, tried: [], isShown: false, making: IDLE, problem: null },
      agenda: agendaOf(box.cards, work.now()),
    });
    this.next();
  }

  /** Asks what is due, then what is new. */
  next(): void {
    this.ask(nextToAsk(this.view.box.cards, this.work.now()));
    this.makeMore();
  }

  /** Asks what comes back first, although it is not due. */
  practise(): void {
    const dues = this.view.box.cards.map(({ repetition }) => repetition?.due ?? 0);
    this.ask(dues.length === 0 ? null : dues.indexOf(Math.min(...dues)));
  }

  /** A move for an answer. */
  choose(text: string): void {
    const { asked, isShown, tried } = this.view;
    if (!asked || isShown || tried.includes(text)) return;
    const isRight = asked.card.puzzle.answers.includes(text);
    if (tried.length === 0) this.count(isRight);
    this.change({ tried: [...tried, text], isShown: isRight });
  }

  /** Shows the answer. Without a try that counts as a wrong one. */
  show(): void {
    const { asked, isShown, tried } = this.view;
    if (!asked || isShown) return;
    if (tried.length === 0) this.count(false);
    this.change({ isShown: true });
  }

  /** Never asks this one again. */
  discard(): void {
    const { asked, box } = this.view;
    if (asked) this.take(box.without(asked.card));
    this.next();
  }

  /** Adds puzzles, and returns how many were new. Throws a `PuzzleError` for those of another game. */
  add(puzzles: readonly Puzzle[], source: PuzzleSource): number {
    const { box } = this.view;
    const more = box.with(puzzles, source);
    this.take(more);
    if (!this.view.asked) this.next();
    const before = new Set(box.cards);
    return more.cards.filter((card) => !before.has(card)).length;
  }

  /** What another tab has kept replaces what is here. */
  adopt(box: PuzzleBox): void {
    const { asked } = this.view;
    const card = asked && box.cardLike(asked.card);
    this.change({ box, asked: card ? { ...asked, card } : asked });
    this.recount();
  }

  /** Makes puzzles from now on while there are few, or no more. */
  make(isOn: boolean): void {
    this.makes = isOn;
    if (isOn) this.makeMore();
    else this.stopMaking();
  }

  close(): void {
    this.make(false);
  }

  private ask(index: number | null): void {
    const card = index === null ? undefined : this.view.box.cards[index];
    const asked = card ? { card, state: stateOfPuzzle(card.puzzle, this.start) } : null;
    this.change({ asked, tried: [], isShown: false });
    this.recount();
  }

  private count(isRight: boolean): void {
    const { asked, box } = this.view;
    if (!asked) return;
    const after = box.answered(asked.card, isRight, this.work.now());
    const card = after.cardLike(asked.card) ?? asked.card;
    this.change({ asked: { ...asked, card } });
    this.take(after);
  }

  private take(box: PuzzleBox): void {
    if (box === this.view.box) return;
    this.change({ box });
    this.recount();
    this.work.keep(box);
  }

  private recount(): void {
    this.change({ agenda: agendaOf(this.view.box.cards, this.work.now()) });
  }

  private hasEnough(): boolean {
    const { due, fresh } = this.view.agenda;
    return due + fresh >= ENOUGH;
  }

  private makeMore(): void {
    const { isOver } = this.view.making;
    if (this.makes && !isOver && this.making === null && !this.hasEnough()) void this.runMaking();
  }

  private stopMaking(): void {
    this.making?.abort();
    this.making = null;
    if (this.view.making.isOn) this.change({ making: { ...this.view.making, isOn: false } });
  }

  private async runMaking(): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    this.making = controller;
    this.change({ making: { ...IDLE, isOn: true }, problem: null });
    const onMatch = (matches: number) => {
      if (!signal.aborted) this.change({ making: { ...this.view.making, matches } });
    };
    try {
      for await (const puzzle of this.work.make(signal, onMatch)) {
        if (signal.aborted) return;
        this.add([puzzle], 'machine');
        if (this.hasEnough()) return this.stopMaking();
      }
      if (!signal.aborted) this.change({ making: { ...this.view.making, isOver: true } });
    } catch (error) {
      if (signal.aborted) return;
      this.change({ problem: problemOf(error), making: { ...this.view.making, isOver: true } });
    }
    if (!signal.aborted) this.stopMaking();
  }
}
