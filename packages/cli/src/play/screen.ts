/** What a match is played on: a terminal, or lines that come in and go out. */

import type { Paint } from './boards/paint.ts';
import type { Choice } from './choices.ts';

/** What somebody is asked. */
export interface Prompt {
  /** Such as "Black to move". */
  readonly message: string;
  /** The moves, in the game's notation. */
  readonly moves: readonly string[];
  /** Whether the same was asked just before, and something else than a choice was typed. */
  readonly isAgain: boolean;
  /** Whether nobody else may see the answer. */
  readonly isSecret: boolean;
  /** The entries of a list for what was typed so far. */
  choices(typed: string): readonly Choice[];
}

/** What came: a line, the end of all lines, or Ctrl-C. */
export type Reply =
  | { readonly kind: 'line'; readonly line: string }
  | { readonly kind: 'end' }
  | { readonly kind: 'interrupt' };

/** What somebody who pressed Ctrl-C wants. */
export type LeaveChoice = 'stay' | 'save' | 'leave';

export interface Screen {
  readonly paint: Paint;
  /** Whether a question shows the list of moves with their odds by itself. */
  readonly hasLists: boolean;
  /** Characters in a line now. */
  readonly width: number;
  /** Shows lines as they are. */
  show(lines: readonly string[]): void;
  /** Says sentences, wrapped. */
  say(text: string): void;
  /** Says what went wrong. */
  warn(text: string): void;
  ask(asking: Prompt): Promise<Reply>;
  /** Asks somebody who wants to leave; by default they do. */
  leave(): Promise<LeaveChoice>;
  /** Resolves to what the work does, or to null at Ctrl-C; the work goes on. Where it takes long, says what it is. */
  unlessInterrupted<T>(work: Promise<T>, what: string): Promise<T | null>;
  /** Gives the terminal back. */
  close(): void;
}
