/**
 * What people are shown of a game: its board, what a turn did, and why the match is over. A picture is pure:
 * states go in, lines of text come out.
 */
import type { Game, Ply } from 'turnwise';
import type { Paint } from './paint.ts';

/** How to draw. */
export interface Canvas {
  readonly paint: Paint;
  /** Characters in a line, at most. */
  readonly width: number;
  /** The turn that led to the state; null at the beginning. */
  readonly last: Ply | null;
}

/** How a game is shown. */
export interface Picture<G extends Game = Game> {
  /** The board. */
  lines(game: G, canvas: Canvas): string[];
  /** What a turn did, as one line. */
  turn(ply: Ply, next: G): string;
  /** Why the game is over, as a sentence without a full stop; '' where there is nothing to say. */
  reason(game: G): string;
}
