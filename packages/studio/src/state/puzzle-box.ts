/**
 * The puzzles of a game that somebody solves, each with where it came from and when it comes back. As text it is kept in the
 * browser; what can no longer be read is left out.
 */
import type { Game } from 'turnwise';
import { isJson } from 'turnwise/internal';
import { type Puzzle, PuzzleSet, parsePuzzle } from 'turnwise/puzzles';
import { afterAnswer, LAST_BOX, type Repetition } from './repetition.ts';

/** Where a puzzle came from: made by machine, a mistake in an own match, or a file. */
export type PuzzleSource = 'machine' | 'match' | 'file';

export interface PuzzleCard {
  readonly puzzle: Puzzle;
  readonly source: PuzzleSource;
  readonly repetition: Repetition | null; // null: new
}

const FORMAT = 'turnwise-puzzle-box/1'; // another number means another layout
const MOST = 150; //         puzzles of a game
const LONGEST = 300_000; //  characters of them
const MOST_REMOVED = 300; // that are remembered
const SOURCES: readonly PuzzleSource[] = ['machine', 'match', 'file'];

/** An immutable collection without a position twice, which remembers what was removed from it. */
export class PuzzleBox {
  private constructor(
    private readonly start: Game, // the game at its beginning
    readonly cards: readonly PuzzleCard[],
    private readonly removed: readonly string[], // role and position
  ) {}

  static empty(start: Game): PuzzleBox {
    return new PuzzleBox(start, [], []);
  }

  /**
   * With these puzzles, new ones, but for those whose positions are there already. What was removed comes back from a file only.
   * Throws a `PuzzleError` for puzzles of another game.
   */
  with(puzzles: readonly Puzzle[], source: PuzzleSource): PuzzleBox {
    const set = new PuzzleSet(this.start);
    for (const { puzzle } of this.cards) set.add(puzzle);
    const added = puzzles.filter(
      (puzzle) => set.add(puzzle) && (source === 'file' || !this.removed.includes(placeOf(puzzle))),
    );
    if (added.length === 0) return this;
    const fresh = added.map((puzzle) => ({ puzzle, source, repetition: null }));
    return this.having([...this.cards, ...fresh]).trimmed();
  }

  /** After an answer to the puzzle of a card, at a time. */
  answered(card: PuzzleCard, isRight: boolean, now: number): PuzzleBox {
    const cards = this.cards.map((each) =>
      each === card ? { ...card, repetition: afterAnswer(card.repetition, isRight, now) } : each,
    );
    return this.having(cards);
  }

  /** Without a card, for good. */
  without(card: PuzzleCard): PuzzleBox {
    const left = this.cards.filter((each) => each !== card);
    const removed = [placeOf(card.puzzle), ...this.removed].slice(0, MOST_REMOVED);
    return new PuzzleBox(this.start, left, removed);
  }

  /** The card of the same puzzle, if it is still there. */
  cardLike({ puzzle }: PuzzleCard): PuzzleCard | undefined {
    return this.cards.find((card) => placeOf(card.puzzle) === placeOf(puzzle));
  }

  print(): string {
    return JSON.stringify({ format: FORMAT, cards: this.cards, removed: this.removed });
  }

  /** Without the best known, then the oldest, until there is room for the rest. */
  private trimmed(): PuzzleBox {
    const sizes = new Map(this.cards.map((card) => [card, JSON.stringify(card).length]));
    const box = ({ repetition }: PuzzleCard) => repetition?.box ?? 0;
    const kept = new Set(this.cards);
    let length = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const card of this.cards.toSorted((a, b) => box(b) - box(a))) {
      if (kept.size <= MOST && length <= LONGEST) break;
      kept.delete(card);
      length -= sizes.get(card) ?? 0;
    }
    return this.having(this.cards.filter((card) => kept.has(card)));
  }

  private having(cards: readonly PuzzleCard[]): PuzzleBox {
    return new PuzzleBox(this.start, cards, this.removed);
  }

  /** What `print` has written; cards that are damaged, or of another game, are left out. */
  static parse(text: string | null, start: Game): PuzzleBox {
    const set = new PuzzleSet(start);
    const kept = keptIn(text);
    const cards = kept.cards.flatMap((data) => {
      try {
        const card = parseCard(data);
        return set.add(card.puzzle) ? [card] : [];
      } catch {
        return [];
      }
    });
    const removed = kept.removed.filter((each) => typeof each === 'string');
    return new PuzzleBox(start, cards, removed);
  }
}

/** How many puzzles a text holds by when they come back, without checking them. */
export function repetitionsIn(text: string | null): readonly Pick<PuzzleCard, 'repetition'>[] {
  return keptIn(text).cards.flatMap((data) => {
    try {
      return [{ repetition: parseRepetition(Object(data).repetition) }];
    } catch {
      return [];
    }
  });
}

interface Kept {
  readonly cards: readonly unknown[];
  readonly removed: readonly unknown[];
}

function keptIn(text: string | null): Kept {
  const listOf = (value: unknown) => (Array.isArray(value) ? value : []);
  try {
    const { cards, format, removed } = Object(JSON.parse(text ?? ''));
    if (format === FORMAT) return { cards: listOf(cards), removed: listOf(removed) };
  } catch {
    // It is not JSON: nothing is kept.
  }
  return { cards: [], removed: [] };
}

function placeOf({ analysis: { position, role } }: Puzzle): string {
  return `${role}\n${position}`;
}

function parseCard(data: unknown): PuzzleCard {
  const { puzzle, repetition, source } = Object(data);
  const known = SOURCES.find((each) => each === source);
  if (!known || !isJson(puzzle)) throw new Error('This is no card.');
  return { puzzle: parsePuzzle(puzzle), source: known, repetition: parseRepetition(repetition) };
}

function parseRepetition(data: unknown): Repetition | null {
  if (data === null) return null;
  const { box, due } = Object(data);
  const isBox = Number.isInteger(box) && box >= 0 && box <= LAST_BOX;
  if (isBox && Number.isFinite(due)) return { box, due };
  throw new Error('This is no repetition.');
}
