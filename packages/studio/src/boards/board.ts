/** The contract of boards: components that show a state and offer its choices, and know nothing of matches. */
import type { ComponentType } from 'react';
import type { Game } from 'turnwise';
import type { Analysis } from 'turnwise/analysis';
import type { Choice } from '../state/choices.ts';
import type { Turn } from '../state/match-tree.ts';

export interface BoardProps {
  readonly game: Game;
  /** Empty where nobody may choose: a computer thinks, or the match is over. */
  readonly choices: readonly Choice[];
  readonly choose: (choice: Choice) => void;
  /** The odds of the choices, of the role that may choose, else of the viewer; null where none are shown. */
  readonly analysis: Pick<Analysis, 'moves' | 'measures'> | null;
  readonly last: Turn | null; // the turn that led here; null at the start
  /** The position in which that turn was played. Default: not known, and nothing moves. */
  readonly before?: Game | null;
  readonly viewer: string; // the role at the bottom, where a board has sides
}

/**
 * Sets up a position by hand, as text in the game's notation. It stands in place of the board and has the same frame; its tools
 * are in `EditorTools`, for which the page has a place.
 */
export interface EditorProps {
  readonly game: Game;
  readonly position: string; // the game always accepts it
  readonly onChange: (position: string) => void;
  readonly viewer: string; // as for boards
}

export interface GameView {
  readonly Board: ComponentType<BoardProps>;
  /** A small picture of a state, for the gallery; hidden from screen readers. */
  readonly Picture: ComponentType<{ readonly game: Game }>;
  readonly Editor?: ComponentType<EditorProps>; // default: none; positions are typed
  /** Whether a move is entered step by step; a step then has the odds of the best move it leads to. Default: no. */
  readonly hasSteps?: boolean;
  /** CSS colours by role. Default: the theme's colours of the first and second role. */
  readonly colours?: { readonly [role: string]: string };
}
