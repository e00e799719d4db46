/** A line while it is read: its moves can still be added to. */
import type { CheckersMove } from '../notation.ts';
import type { PdnLine, PdnPly, SourceLocation } from './pdn-game.ts';

/** A move that can still be added to. */
interface OpenPly extends PdnPly {
  readonly move: CheckersMove;
  readonly nags: number[];
  readonly before: string[];
  readonly after: string[];
  readonly variations: PdnLine[];
}

/** A line that is being read. */
export interface OpenLine {
  readonly plies: OpenPly[];
  /** Comments that belong to the next move. */
  comments: string[];
  /** Whether a move number came since the last move. */
  isNumbered: boolean;
  /** A mark in brackets of its own, `11-15(!)`: it belongs to the move before them. */
  readonly marks: number[];
  /** The bracket that opened it; null for the main line. */
  readonly opened: SourceLocation | null;
  /** Whether the walk went into it. */
  readonly isEntered: boolean;
  /** The rest is left out. */
  isLost: boolean;
  /** Brackets that are open in what is left out. */
  lostBrackets: number;
}

/** One by one: a call has room for some thousands of arguments, and a file may hold more comments. */
export function append<T>(list: T[] | undefined, items: readonly T[]): void {
  for (const item of items) list?.push(item);
}

export function openLine(opened: SourceLocation | null, isEntered: boolean): OpenLine {
  return {
    plies: [],
    comments: [],
    isNumbered: false,
    marks: [],
    opened,
    isEntered,
    isLost: false,
    lostBrackets: 0,
  };
}
