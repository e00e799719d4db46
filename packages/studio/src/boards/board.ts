/**
 * What every board is: a component that shows one state and offers its choices. A board knows nothing of
 * matches, players or workers, and keeps no state but what a pointer or a key is in the middle of.
 */
import type { ComponentType } from 'react';
import type { Game } from 'turnwise';
import type { Measured, MoveOdds } from 'turnwise/analysis';
import type { Choice } from '../state/choices.ts';
import type { Turn } from '../state/match-tree.ts';

export interface BoardProps {
  /** The state that is shown. */
  readonly game: Game;
  /** What may be chosen now; empty where nobody may choose: a computer thinks, or the match is over. */
  readonly choices: readonly Choice[];
  readonly choose: (choice: Choice) => void;
  /**
   * The odds of one role's choices by their text; empty where odds are not shown. The role is the one that may
   * choose, and where several may, the viewer.
   */
  readonly odds: ReadonlyMap<string, MoveOdds>;
  /** The smallest and the largest result of the game: the scale of the odds' values. */
  readonly bounds: readonly [number, number];
  /** What the odds measure. Default: results. */
  readonly measures?: Measured | undefined;
  /** The turn that led here, for marks and for dice that roll; null at the beginning. */
  readonly last: Turn | null;
  /** Whose side is at the bottom, where a board has sides. */
  readonly viewer: string;
}

/** A position that is being set up by hand. What it says is text, in the game's notation, and may be wrong. */
export interface EditorProps {
  readonly game: Game;
  /** The position now; always one that the game reads. */
  readonly position: string;
  readonly onChange: (position: string) => void;
  /** Whose side is at the bottom, where a board has sides. */
  readonly viewer: string;
}

/** How a game is shown. */
export interface GameView {
  readonly Board: ComponentType<BoardProps>;
  /** A small picture of a state, for the gallery: no choices, no focus, hidden from screen readers. */
  readonly Picture: ComponentType<{ readonly game: Game }>;
  /** Sets up a position by hand. Default: none, and positions are typed. */
  readonly Editor?: ComponentType<EditorProps>;
  /** The colours of the roles' pieces, as CSS has them, by role. Default: those of first and second roles. */
  readonly colours?: { readonly [role: string]: string };
}
